import { m } from '../languages/messages/messaging/words.ts'
import { outsideGsm, smsSize } from './segments.ts'

/** Kinds of characters that keyboards and word processors insert by themselves. */
type PlainKind = Parameters<typeof m.signName>[0]['sign']

/** Characters that have a plain equivalent, which every phone shows alike. */
const PLAIN: Readonly<Record<string, PlainKind>> = {
  '’': 'apostrophe',
  '‘': 'apostrophe',
  '“': 'quote',
  '”': 'quote',
  '–': 'dash',
  '—': 'longDash',
  '…': 'ellipsis',
  '\u00a0': 'space',
  '•': 'other',
}
/** Characters that are named; more would not be read. */
const NAMED_MAX = 5

/**
 * Reasons why a text message is long, for its author: warnings, never refusals.
 * @param text as it is sent, every placeholder filled in
 */
export function smsAdvice(text: string): string[] {
  const { encoding, segments, units } = smsSize(text)
  const advice: string[] = []
  if (encoding === 'UCS-2') {
    const outside = outsideGsm(text)
    advice.push(m.signsOutsideSms({ count: outside.length, signs: listed(outside) }))
    const plain = outside.flatMap((character) => {
      const sign = PLAIN[character]
      return sign === undefined ? [] : [m.signInstead({ sign })]
    })
    if (plain.length > 0) advice.push(m.typeInstead({ signs: [...new Set(plain)].join(', ') }))
  }
  if (segments > 1) {
    const single = encoding === 'UCS-2' ? 70 : 160
    advice.push(m.sendsAsSeveralTexts({ segments, characters: units, single }))
  }
  return advice
}

function listed(signs: readonly string[]): string {
  const named = signs.slice(0, NAMED_MAX).map(shown).join(', ')
  const more = signs.length - NAMED_MAX
  return more > 0 ? m.signsAndMore({ signs: named, more }) : named
}

/** A sign that nobody sees goes by its number. */
function shown(sign: string): string {
  const plain = PLAIN[sign]
  if (plain !== undefined) return `${sign.trim()} (${m.signName({ sign: plain })})`.trim()
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)) return `“${sign}”`
  return `U+${Number(sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`
}
