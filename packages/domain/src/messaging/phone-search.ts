/**
 * What the stored numbers (E.164) begin with that somebody looks for by the beginning of one, typed as people of the
 * country write it or with a country code. Empty where letters were typed, and where nothing would be left out: the
 * country's own code alone.
 *
 * @param callingCode of the business's country, `49` for DE; null for an unknown country
 */
export function phoneBeginnings(typed: string, callingCode: string | null): string[] {
  if (/\p{L}|@/u.test(typed)) return []
  const bare = typed.replace('(0)', '').replace(/[^\d+]/g, '')
  const international = /^(?:\+|00)(\d+)/.exec(bare)?.[1]
  if (international !== undefined) {
    return callingCode?.startsWith(international) ? [] : [`+${international}`]
  }
  const digits = bare.replaceAll('+', '')
  if (callingCode === null) return []
  // The zero before a number stays behind at the border; only a few countries (Italy) take it along.
  const national = callingCode === '1' ? [digits.replace(/^1/, '')] : [digits.replace(/^0/, ''), digits]
  return [...new Set(national)].filter(Boolean).map((number) => `+${callingCode}${number}`)
}
