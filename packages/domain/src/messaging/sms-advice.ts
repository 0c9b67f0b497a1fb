import { outsideGsm, smsSize } from './segments.ts'

/** Characters that keyboards and word processors insert by themselves, with plain ones that every phone reads alike. */
const PLAIN: Readonly<Record<string, { name: string; instead: string }>> = {
  '’': { name: 'curly apostrophe', instead: "'" },
  '‘': { name: 'curly apostrophe', instead: "'" },
  '“': { name: 'curly quote', instead: '"' },
  '”': { name: 'curly quote', instead: '"' },
  '–': { name: 'dash', instead: '-' },
  '—': { name: 'long dash', instead: '-' },
  '…': { name: 'ellipsis', instead: '...' },
  '\u00a0': { name: 'fixed space', instead: 'a space' },
  '•': { name: 'bullet', instead: '*' },
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
    const one = outside.length === 1
    advice.push(
      `The character${one ? '' : 's'} ${listed(outside)} ${one ? 'is' : 'are'} not in the basic SMS alphabet: one text then holds 70 characters, not 160.`,
    )
    const plain = outside.flatMap((sign) => {
      const plain = PLAIN[sign]
      return plain === undefined ? [] : [`${plain.instead} in place of ${plain.name}s`]
    })
    if (plain.length > 0) advice.push(`Type ${[...new Set(plain)].join(', ')}.`)
  }
  if (segments > 1) {
    const single = encoding === 'UCS-2' ? 70 : 160
    advice.push(
      `Sends as ${segments} texts, and each one is charged: ${units} characters, where one text holds ${single}.`,
    )
  }
  return advice
}

function listed(signs: readonly string[]): string {
  const named = signs.slice(0, NAMED_MAX).map(shown).join(', ')
  const more = signs.length - NAMED_MAX
  return more > 0 ? `${named} and ${more} more` : named
}

/** A sign that nobody sees goes by its number. */
function shown(sign: string): string {
  const plain = PLAIN[sign]
  if (plain !== undefined) return `${sign.trim()} (${plain.name})`.trim()
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)) return `“${sign}”`
  return `U+${Number(sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`
}
