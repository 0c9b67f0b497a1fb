import type { ContactForm, ContactProblems } from '@fivestead/domain/contact/check'
import { createContext } from 'react'

/** Outcome of a contact form that was posted without script: the page begins with it. */
export type ContactStart =
  | { kind: 'sent' }
  | {
      kind: 'refused'
      form: ContactForm
      problems: ContactProblems
      formError: string | null
      /** Token of the page that shows the form again (decision 013); null when the API gave none. */
      formToken: string | null
    }

/** Null for every page that begins as it was prerendered. */
export const StartContext = createContext<ContactStart | null>(null)

/** Start values that the server wrote into this page for the script. */
export function readStart(): ContactStart | null {
  const data = document.getElementById('view')?.textContent
  return data ? (JSON.parse(data) as ContactStart) : null
}
