import { m } from './languages/messages/common/words.ts'

/** Most characters of fields that many forms have, free of the schema library. */
export const PHONE_MAX = 40
export const EMAIL_MAX = 254
export const NAME_MAX = 200

/** The sentence for a text over its limit, e.g. 'Full name cannot exceed 200 characters'. */
export function tooLong(label: string, max: number): string {
  return m.tooLong({ label, max })
}
