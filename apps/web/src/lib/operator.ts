import { pageHref } from './language.ts'

export const OPERATOR_FIELDS = ['name', 'address', 'email', 'note'] as const

type OperatorTexts = Record<(typeof OPERATOR_FIELDS)[number], string>

/** The build's placeholders for who runs this installation, which only a running server knows. */
export const OPERATOR_SLOTS: OperatorTexts = {
  name: '__OPERATOR_NAME__',
  address: '__OPERATOR_ADDRESS__',
  email: '__OPERATOR_EMAIL__',
  note: '__OPERATOR_NOTE__',
}

/** Where the operator's email address leads: to a mail, or to the contact page where none is set. */
export const emailHref = (email: string, contact = pageHref('/contact')): string =>
  email === OPERATOR_SLOTS.email || email.includes('@') ? `mailto:${email}` : contact

/** Whom terms and privacy policy name: the server wrote it into the page, so both renderings show the same. */
export function operatorTexts(): OperatorTexts {
  if (typeof document === 'undefined') return OPERATOR_SLOTS
  const read = (field: keyof OperatorTexts) =>
    document.querySelector<HTMLMetaElement>(`meta[name=operator-${field}]`)?.content ?? ''
  return { name: read('name'), address: read('address'), email: read('email'), note: read('note') }
}
