import type { ContactDetails } from '@fivestead/domain/contact/details'
import { createContext } from 'react'

/** The build's placeholder for the contact details as JSON, which only a running server knows. */
export const DETAILS_SLOT = '__CONTACT_DETAILS__'

/** Null while building: the contact page is rendered again when the server starts. */
export const DetailsContext = createContext<ContactDetails | null>(null)

/** Details that the server wrote into the page. */
export function readDetails(): ContactDetails | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name=contact-details]')?.content
  return text?.startsWith('{') ? (JSON.parse(text) as ContactDetails) : null
}
