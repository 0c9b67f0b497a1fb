import { withoutAddresses } from '../../messaging/without-addresses.ts'
import { FIRST_NAME } from '../replies/templates.ts'

/** Seven digits and more, as people write numbers of phones, cards and orders. */
export const NUMBER = /(?:\+|\()?\p{Nd}(?:[\s().\p{Pd}/]{0,3}\p{Nd}){6,}/gu
/** Signs that nobody sees, some of which hold letters of their own; and control characters. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Longer than any word: a code, of which nobody can say what it holds. */
const CODE_LENGTH = 30
const UNBROKEN = /[\w+/=%-]+/g
/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The person a text is about, by what must not leave. */
export interface Redacted {
  name: string | null
  email?: string | null
}

/**
 * A text for a model: without email addresses, numbers of phones, codes and unseen signs, and with {first_name} in
 * place of each part of the person's name (T39).
 * @param most characters that are left
 */
export function redact(text: string, { name, email = null }: Redacted, most: number): string {
  const seen = text.normalize('NFKC').replace(UNSEEN, '')
  const reached = withoutAddresses(seen, email)
    .replace(UNBROKEN, (run) => (run.length < CODE_LENGTH ? run : '[code]'))
    .replace(NUMBER, '[number]')
  return namesOf(name).reduce(withoutName, reached).slice(0, most)
}

/** The parts of a name, the longest first; initials say nothing. */
function namesOf(name: string | null): string[] {
  const parts = (name ?? '').normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return parts.filter((part) => part.length > 1).toSorted((one, other) => other.length - one.length)
}

/** Matches words, and each sign between them. */
const TOKENS = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu

/** The text with {first_name} where this part of a name stands as a word; in scripts without spaces, anywhere. */
function withoutName(text: string, part: string): string {
  if (UNSPACED.test(part)) return text.replaceAll(part, FIRST_NAME)
  const tokens = text.match(TOKENS) ?? []
  const name = part.toLowerCase().match(TOKENS) ?? []
  const left: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const isName = name.every((token, n) => tokens[at + n]?.toLowerCase() === token)
    const isMark = tokens[at - 1] === '{' || tokens[at + name.length] === '}'
    const found = isName && !isMark
    left.push(found ? FIRST_NAME : (tokens[at] ?? ''))
    at += found ? name.length : 1
  }
  return left.join('')
}
