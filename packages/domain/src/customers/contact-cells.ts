import { isEmail, isOtherLetters, normaliseEmail } from '../email.ts'
import { EMAIL_MAX } from '../field-limits.ts'
import { type PhoneReading, readPhones } from '../phones/read.ts'
import { type ImportNote, phoneNote } from './import-notes.ts'

/** Contacts of a cell, the one to use first, or why there is none. */
export interface ContactCell {
  values: string[]
  problem: ImportNote | null
  /** Values of the cell that were left out after the first. */
  note: ImportNote | null
}

const SEVERAL_MAX = 10
const PLACEHOLDER_NOTE = { code: 'placeholderValue' } as const

/** Words for "no address", in front of any domain, and domains that are no one's. */
const NO_ADDRESS =
  'no[-_.]?e?-?mails?|no[-_.]?reply|do[-_.]?not[-_.]?(?:reply|e?mail)|declined?|refused|not[-_.]?(?:given|provided)|none|unknown|nobody|noone|' +
  'sin[-_.]?(?:e?mail|correo)|no[-_.]?tiene|pas[-_.]?de[-_.]?mail|sans[-_.]?mail|keine|keine?[-_.]?e?mail|n[aã]o[-_.]?tem|sem[-_.]?e?mail'
/** Addresses that a till or a form is filled with: none@none.com, test@test.com, noemail@anything. */
const PLACEHOLDER = new RegExp(
  `^(?:(no|na|test|email|fake|asdf|xxx?|null|walk-?in|customer|guest|nein|aucune?|nao|n-?a)@\\1|(?:${NO_ADDRESS})@[^@]*|[^@]*@(?:no-?e?mail|invalid|sin-?(?:e?mail|correo)|keine?-?e?mail)|(?:a|abc|x|123)@(?:a|abc|x|123)|no@email|nao@tem|invalid@invalid)\\.[a-z.]+$`,
  'i',
)

function emailNote(text: string): ImportNote {
  if (normaliseEmail(text).length > EMAIL_MAX)
    return { code: 'tooLong', values: { label: 'email', max: EMAIL_MAX } }
  return { code: isOtherLetters(text) ? 'emailNotAscii' : 'emailInvalid' }
}

/** Reads the cell of an email address, or of several. */
export function readEmailCell(text: string): ContactCell {
  const several = isEmail(text) ? [text] : text.split(/:::|[\s,;|/()[\]#、，；،]+/).filter(isEmail)
  if (several.length === 0) return { values: [], problem: emailNote(text), note: null }
  const emails = [...new Set(several.slice(0, SEVERAL_MAX).map(normaliseEmail))]
  const values = emails.filter((email) => !PLACEHOLDER.test(email))
  return { values, problem: values.length === 0 ? PLACEHOLDER_NOTE : null, note: null }
}

/** Reads the cell of a phone number, or of several, in E.164. @param country of a number without a country code */
export function readPhoneCell(text: string, country: string): ContactCell {
  const { phones, problem, hasExtension } = readPhones(text, country)
  return {
    values: phones.slice(0, SEVERAL_MAX),
    problem: problem && PROBLEMS[problem](country),
    note: hasExtension ? { code: 'extensionDropped' } : null,
  }
}

const PROBLEMS: Record<NonNullable<PhoneReading['problem']>, (country: string) => ImportNote> = {
  none: phoneNote,
  rounded: () => ({ code: 'numberRounded' }),
  placeholder: () => PLACEHOLDER_NOTE,
}
