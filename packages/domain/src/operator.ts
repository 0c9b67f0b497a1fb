import { z } from 'zod'

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

const NAMES = {
  name: { variable: 'OPERATOR_NAME', label: 'name' },
  address: { variable: 'OPERATOR_ADDRESS', label: 'postal address' },
  email: { variable: 'OPERATOR_EMAIL', label: 'email address' },
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

const missing = (operator: Operator) =>
  FIELDS.filter((field) => operator[field] === undefined).map((field) => NAMES[field])

/** The line that a start prints where strangers meet terms that name nobody; null when all is said. */
export function operatorWarning(operator: Operator): string | null {
  const variables = missing(operator).map(({ variable }) => variable)
  return variables.length === 0
    ? null
    : `Terms and privacy policy: incomplete without ${variables.join(', ')}`
}

/** Stands for an address that nobody has set; it leads to the contact page. */
const NO_EMAIL = 'the contact form'

/** Placeholder text for missing operator details; `note` is empty if none is missing. */
export function operatorTexts(operator: Operator, supportEmail: string | null) {
  const labels = missing(operator).map(({ label }) => label)
  const last = labels.pop()
  const list = labels.length === 0 ? last : `${labels.join(', ')} and ${last}`
  return {
    name: operator.name ?? 'The operator of this website',
    address: operator.address ?? 'Postal address not given yet',
    email: operator.email ?? supportEmail ?? NO_EMAIL,
    note:
      last === undefined
        ? ''
        : `This page is not complete. The operator of this website has not given their ${list} yet. Until then, read it as a template and not as an agreement.`,
  }
}
