import { NAME_MAX } from '../field-limits.ts'
import { m } from '../languages/messages/contact/words.ts'
import { inWords } from '../speaking.ts'

/** Limits and sentences of the contact form, free of the schema library. */
export const CONTACT_SUBJECTS = ['general', 'sales', 'support', 'demo', 'feedback'] as const
export const CONTACT_NAME_MIN = 2
export const CONTACT_NAME_MAX = NAME_MAX
export const CONTACT_MESSAGE_MIN = 10
export const CONTACT_MESSAGE_MAX = 5000

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

/** The fields that people fill in, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'company', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** A field that no person sees: whoever fills it in is a program, and its message goes nowhere. */
export const CONTACT_TRAP = 'website'

/** Texts beside the fields. */
export const CONTACT_PROBLEMS = inWords(
  () =>
    ({
      name: m.nameTooShort,
      email: m.emailInvalid,
      subject: m.subjectRequired,
      message: m.messageTooShort,
    }) as const satisfies Partial<Record<ContactField, string>>,
)
