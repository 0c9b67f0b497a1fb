import { isEmail, normaliseEmail } from '../email.ts'
import { firstIssueMessage } from '../errors.ts'
import { type PhoneReading, readPhones } from '../phones/read.ts'
import { phoneProblem } from '../phones/typed.ts'
import { csvEmailSchema } from './schemas.ts'
import { CSV_IMPORT } from './texts.ts'

/** Contacts of a cell, the one to use first, or why there is none. */
export interface ContactCell {
  values: string[]
  problem: string | null
  /** What was left out beside the first. */
  note: string | null
}

const SEVERAL_MAX = 10

/** Addresses that a till or a form is filled with: none@none.com, test@test.com, noemail@anything. */
const PLACEHOLDER =
  /^(?:(none|no|na|test|email|fake|unknown|asdf|xxx?)@\1|(?:no-?e?mail|noreply|donotemail|nomail|declined)@[^@]*|(?:a|abc|x|123)@(?:a|abc|x|123))\.[a-z]+$/i

/** Reads the cell of an email address, or of several. */
export function readEmailCell(text: string): ContactCell {
  const several = isEmail(text) ? [text] : text.split(/:::|[\s,;|/]+/).filter(isEmail)
  const parsed = csvEmailSchema.safeParse(several[0] ?? text)
  if (!parsed.success) return { values: [], problem: firstIssueMessage(parsed.error), note: null }
  const emails = [...new Set(several.slice(0, SEVERAL_MAX).map(normaliseEmail))]
  const values = emails.filter((email) => !PLACEHOLDER.test(email))
  return { values, problem: values.length === 0 ? CSV_IMPORT.placeholder : null, note: null }
}

/** Reads the cell of a phone number, or of several, in E.164. @param country of a number without a country code */
export function readPhoneCell(text: string, country: string): ContactCell {
  const { phones, problem, hasExtension } = readPhones(text, country)
  return {
    values: phones.slice(0, SEVERAL_MAX),
    problem: problem && PROBLEMS[problem](country),
    note: hasExtension ? CSV_IMPORT.withoutExtension : null,
  }
}

const PROBLEMS: Record<NonNullable<PhoneReading['problem']>, (country: string) => string> = {
  none: phoneProblem,
  rounded: () => CSV_IMPORT.rounded,
  placeholder: () => CSV_IMPORT.placeholder,
}
