import type { ReactNode } from 'react'
import { freshStart, type PageView } from './model.ts'
import { PrivateNote } from './PrivateNote.tsx'
import { PublicLink } from './PublicLink.tsx'

type PositiveStepProps = { view: PageView; onFollow: () => void; onOpen?: () => void; children: ReactNode }

/** The way to the public review, and below it the one to a private note. */
export function PositiveStep({ view, onFollow, onOpen, children }: PositiveStepProps) {
  const { page, path, start = freshStart } = view
  return (
    <>
      {page.reviewLink === null ? null : <PublicLink href={page.reviewLink} onFollow={onFollow} />}
      <PrivateNote business={page.business.name} path={path} draft={start.draft.feedback} onOpen={onOpen}>
        {children}
      </PrivateNote>
    </>
  )
}
