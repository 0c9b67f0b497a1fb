import * as z from 'zod'
import { NAME_MAX } from '../accounts/limits.ts'
import { email, optionalText, strict, text } from '../fields.ts'

/** The contact form's subjects (visitor spec 2). */
export const CONTACT_SUBJECTS = ['general', 'sales', 'support', 'demo', 'feedback'] as const

/** The contact form, in the browser and on the server (visitor spec 5). */
export const contactSchema = strict({
  name: text('Name must be at least 2 characters.', 'Name', NAME_MAX, 2),
  email: email('Please enter a valid email address.'),
  company: optionalText('Company', NAME_MAX),
  subject: z.enum(CONTACT_SUBJECTS, 'Please select a subject.'),
  message: text('Message must be at least 10 characters.', 'Message', 5000, 10),
})

export type ContactInput = z.output<typeof contactSchema>
