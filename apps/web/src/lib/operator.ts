import { pageHref } from './language.ts'

export const OPERATOR_FIELDS = ['name', 'address', 'email', 'note'] as const

type OperatorTexts = Record<(typeof OPERATOR_FIELDS)[number], string>

/** Placeholders of the build for the operator's data, which only a running server knows. */
export const OPERATOR_SLOTS: OperatorTexts = {
  name: '__OPERATOR_NAME__',
  address: '__OPERATOR_ADDRESS__',
  email: '__OPERATOR_EMAIL__',
  note: '__OPERATOR_NOTE__',
}

/** Placeholder of the footer's line, which is empty where nobody is named. */
export const OPERATOR_LINE_SLOT = '__OPERATOR_LINE__'

/** Returns the link of the operator's email address: `mailto:`, or the contact page when none is set. */
export const emailHref = (email: string, contact = pageHref('/contact')): string =>
  email === OPERATOR_SLOTS.email || email.includes('@') ? `mailto:${email}` : contact

/** Returns the operator named in terms and privacy policy; read from the page, so both renderings agree. */
export function operatorTexts(): OperatorTexts {
  if (typeof document === 'undefined') return OPERATOR_SLOTS
  return { name: read('name'), address: read('address'), email: read('email'), note: read('note') }
}

/** Returns the footer's line about the operator; empty where nobody is named. */
export const operatorLine = (): string =>
  typeof document === 'undefined' ? OPERATOR_LINE_SLOT : read('line')

const read = (field: keyof OperatorTexts | 'line') =>
  document.querySelector<HTMLMetaElement>(`meta[name=operator-${field}]`)?.content ?? ''
