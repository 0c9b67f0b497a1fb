import { isEmail } from '../email.ts'
import {
  CONTACT_FIELDS,
  CONTACT_MESSAGE_MIN,
  CONTACT_NAME_MIN,
  CONTACT_PROBLEMS,
  CONTACT_SUBJECTS,
  type ContactField,
} from './limits.ts'

export type ContactForm = Record<ContactField, string>
export type ContactProblems = Partial<Record<ContactField, string>>

const long = (value: string, min: number): boolean => value.trim().length >= min
const known: readonly string[] = CONTACT_SUBJECTS

const CHECKS: Record<keyof typeof CONTACT_PROBLEMS, (value: string) => boolean> = {
  name: (value) => long(value, CONTACT_NAME_MIN),
  email: isEmail,
  subject: (value) => known.includes(value),
  message: (value) => long(value, CONTACT_MESSAGE_MIN),
}

/** Problems of a filled-in form, by field; empty when it may be sent. The server is stricter (`schemas.ts`). */
export function contactProblems(form: ContactForm): ContactProblems {
  return Object.fromEntries(
    Object.entries(CHECKS).flatMap(([field, passes]) => {
      const name = field as keyof typeof CHECKS
      return passes(form[name]) ? [] : [[name, CONTACT_PROBLEMS[name]]]
    }),
  )
}

/** The field of the form that a server's refusal names, or null. */
export function contactField(refused: unknown): ContactField | null {
  return CONTACT_FIELDS.find((field) => field === refused) ?? null
}
