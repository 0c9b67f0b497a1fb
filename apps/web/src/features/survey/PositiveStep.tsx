import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import type { ReactNode } from 'react'
import { freshStart, type PageView } from './model.ts'
import { PrivateNote } from './PrivateNote.tsx'
import { PublicLinks } from './PublicLinks.tsx'

type PositiveStepProps = {
  view: PageView
  onFollow: (site: ReviewSite) => void
  onOpen?: () => void
  children: ReactNode
}

/** The ways to a public review, and below it the one to a private note. */
export function PositiveStep({ view, onFollow, onOpen, children }: PositiveStepProps) {
  const { page, path, start = freshStart } = view
  return (
    <>
      <PublicLinks destinations={page.destinations} onFollow={onFollow} />
      <PrivateNote business={page.business.name} path={path} draft={start.draft.feedback} onOpen={onOpen}>
        {children}
      </PrivateNote>
    </>
  )
}
