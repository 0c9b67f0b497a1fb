import { z } from 'zod'
import { all } from './languages/messages/legal/all.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must be at most ${max} characters`)
    .regex(/^\P{Cc}+$/u, 'must be one line of text')
    .optional()

/** Environment variables with the operator's details; terms, privacy policy and contact page name them. */
export const operatorVariables = {
  OPERATOR_NAME: line(200),
  OPERATOR_ADDRESS: line(300),
  /** The number, and after a comma when it is answered. */
  OPERATOR_PHONE: line(100),
  OPERATOR_EMAIL: z.string().regex(z.regexes.email, 'must be an email address').optional(),
}

const VARIABLES = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
} as const

const FIELDS = ['name', 'address', 'email'] as const

/** Known details of the operator of this installation. */
export type Operator = Partial<Record<(typeof FIELDS)[number] | 'phone', string | undefined>>

/** The variables as the rest of the program takes them. */
export const readOperator = (
  set: Partial<Record<keyof typeof operatorVariables, string | undefined>>,
): Operator => ({
  name: set.OPERATOR_NAME,
  address: set.OPERATOR_ADDRESS,
  phone: set.OPERATOR_PHONE,
  email: set.OPERATOR_EMAIL,
})

/** The line that a start prints where strangers meet terms that name nobody; null when all is said. */
export function operatorWarning(operator: Operator): string | null {
  const variables = FIELDS.filter((field) => operator[field] === undefined).map((field) => VARIABLES[field])
  return variables.length === 0
    ? null
    : `Terms and privacy policy: incomplete without ${variables.join(', ')}`
}

/** Placeholder text for missing operator details; `note` is empty if none is missing. */
export function operatorTexts(
  operator: Operator,
  supportEmail: string | null,
  language: keyof typeof all = 'en',
) {
  const words = all[language]
  const labels = { name: words.nameLabel, address: words.addressLabel, email: words.emailLabel }
  const absent = FIELDS.filter((field) => operator[field] === undefined).map((field) => labels[field])
  // The texts of ours have no comma before "and".
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(absent)
  return {
    name: operator.name ?? words.operator,
    address: operator.address ?? words.noAddress,
    // Without an address it leads to the contact page.
    email: operator.email ?? supportEmail ?? words.contactForm,
    note: absent.length === 0 ? '' : words.incomplete({ list }),
  }
}
