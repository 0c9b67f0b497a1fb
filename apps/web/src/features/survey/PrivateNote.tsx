import * as laterWords from '@fivestead/domain/languages/messages/customer-page-later/en'
import { type ReactNode, useState } from 'react'
import { readDraft } from './draft.ts'
import styles from './survey.module.css'

type PrivateNoteProps = {
  business: string
  path: string
  draft: string
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** Below the public link: whoever is happy may say something in private, too. Open where a draft was left. */
export function PrivateNote({ business, path, draft, onOpen, children }: PrivateNoteProps) {
  const [open] = useState(() => (readDraft(path)?.draft.feedback ?? draft) !== '')
  return (
    <details className={styles.note} open={open} onToggle={onOpen}>
      <summary className={styles.noteTitle}>{laterWords.privateNote({ business })}</summary>
      {children}
    </details>
  )
}
