import { callingCode } from './read.ts'

/**
 * Prefixes of stored numbers (E.164) that match the beginning of a number, typed as people of the country write it or
 * with a country code. Empty where letters were typed, and where every number would match: the country's own code
 * alone.
 *
 * @param country of the business (ISO 3166-1 alpha-2)
 */
export function phoneBeginnings(typed: string, country: string): string[] {
  if (/\p{L}|@/u.test(typed)) return []
  const code = callingCode(country)
  const bare = typed.replace('(0)', '').replace(/[^\d+]/g, '')
  const international = /^(?:\+|00)(\d+)/.exec(bare)?.[1]
  if (international !== undefined) {
    return code?.startsWith(international) ? [] : [`+${international}`]
  }
  const digits = bare.replaceAll('+', '')
  if (code === null) return []
  // The zero before a number stays behind at the border; only a few countries (Italy) take it along.
  const national = code === '1' ? [digits.replace(/^1/, '')] : [digits.replace(/^0/, ''), digits]
  return [...new Set(national)].filter(Boolean).map((number) => `+${code}${number}`)
}
