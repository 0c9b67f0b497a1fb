import { m } from '../languages/messages/customers/words.ts'

/** A field of a row that may differ from the customer. */
export type ContactField = 'name' | 'email' | 'phone'

type Differing = Parameters<typeof m.differsFromTheFile>[0]['fields']

export const CSV_IMPORT = {
  /** The documented template. */
  template: 'name,email,phone',
  /** `fields` in the order of their type. */
  differs: (fields: readonly ContactField[]) =>
    m.differsFromTheFile({ fields: fields.length > 2 ? 'other' : (fields.join('_') as Differing) }),
} as const
