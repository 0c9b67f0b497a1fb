import * as z from 'zod'
import { email, maybe, nameText, optionalName, optionalText, strict, text } from '../fields.ts'
import { formTokenSchema } from '../ids.ts'
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_NAME_MAX,
  CONTACT_NAME_MIN,
  CONTACT_PROBLEMS,
  CONTACT_SUBJECTS,
  CONTACT_TRAP,
} from './limits.ts'

/** The contact form as the server takes it. `contact/check.ts` is its light half for the page. */
export const contactMessageSchema = strict({
  name: nameText('person', () => CONTACT_PROBLEMS.name, 'Name', CONTACT_NAME_MAX, CONTACT_NAME_MIN),
  email: email(() => CONTACT_PROBLEMS.email),
  company: optionalName('company', 'Company', CONTACT_NAME_MAX),
  subject: z.enum(CONTACT_SUBJECTS, { error: () => CONTACT_PROBLEMS.subject }),
  message: text(() => CONTACT_PROBLEMS.message, 'Message', CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN),
  [CONTACT_TRAP]: optionalText('Website', 2000),
  formToken: maybe(formTokenSchema),
})

export type ContactInput = z.output<typeof contactMessageSchema>
