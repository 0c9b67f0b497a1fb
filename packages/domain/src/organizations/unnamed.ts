import { m } from '../languages/messages/organizations/words.ts'

/** Name of an organization whose first business is not there yet. */
export const UNNAMED = m.yourBusiness
