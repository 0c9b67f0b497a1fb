import type { ContactForm, ContactProblems } from '@fivestead/domain/contact/check'
import { createContext } from 'react'

/** What came of a contact form that was posted without script: the page begins with it. */
export type ContactStart =
  | { kind: 'sent' }
  | {
      kind: 'refused'
      form: ContactForm
      problems: ContactProblems
      formError: string | null
      /** Of the page that shows the form again (decision 013); null when none could be had. */
      formToken: string | null
    }

/** Null for every page that begins as it was prerendered. */
export const StartContext = createContext<ContactStart | null>(null)

/** What the server wrote into this page for the script to begin with. */
export function readStart(): ContactStart | null {
  const data = document.getElementById('view')?.textContent
  return data ? (JSON.parse(data) as ContactStart) : null
}
