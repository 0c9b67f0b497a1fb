import { makesOffer } from '../../messaging/lint.ts'
import { withoutAddresses } from '../../messaging/without-addresses.ts'
import { addressIn, asSeen } from '../../web-address.ts'
import { FIRST_NAME } from '../replies/templates.ts'
import { NUMBER } from './redact.ts'
import type { DraftFault } from './texts.ts'

/** The answer of a model as a draft: without its thoughts, and quotes around all of it. */
export function readDraft(answer: string): string {
  const said = answer
    .replace(/^\s*<think>[\s\S]*?<\/think>/i, '')
    .replaceAll('\r\n', '\n')
    .trim()
  const [, inner] = /^["“„«]([^"“”„«»]*)["”“»]$/.exec(said) ?? []
  return (inner ?? said).trim()
}

/**
 * A text that is too long, or was broken off, up to its last whole sentence; empty without one.
 * @param most characters
 */
export function cutDraft(text: string, { most, brokenOff }: { most: number; brokenOff: boolean }): string {
  if (text.length <= most && !brokenOff) return text
  const ends = [...text.slice(0, most).matchAll(/[。！？]|[.!?…](?=["”’»)\s]|$)/gu)]
  return text.slice(0, (ends.at(-1)?.index ?? -1) + 1)
}

/** Facts that a draft is checked against. */
export interface DraftFacts {
  /** The instructions that the model had. */
  system: string
  /** The customer's words; null for stars alone. */
  review: string | null
  /** Contacts that a draft may name: the business's own. */
  own: { phone: string | null; website: string | null }
}

/** A run of so many words that are equal is no accident. */
const RUN = 8
/** Share of shared words from which a draft counts as a copy of the review. */
const MOSTLY = 0.8

const UNPRINTED = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffd\u{e0000}-\u{e007f}]/u
const MARKUP = /<\/?[a-z!]|```|\*\*|^\s{0,3}#{1,6}\s|\]\(|&(?:#\d+|[a-z]+);/im
const GAP = /[[\]{}]/

/**
 * Returns why the text of a model may not be shown as a draft, whatever led to it (T39); null when it may.
 */
export function draftFault(draft: string, { system, review, own }: DraftFacts): DraftFault | null {
  if (!/\p{L}/u.test(draft)) return 'empty'
  const text = draft.replaceAll(FIRST_NAME, ' ')
  const words = wordsOf(text)
  if (sharesRun(words, wordsOf(system))) return 'instructions'
  if (UNPRINTED.test(draft) || MARKUP.test(draft)) return 'not-plain'
  if (GAP.test(text)) return 'placeholder'
  if (namesContact(text, own)) return 'contact'
  if (makesOffer(text)) return 'offer'
  return review !== null && repeats(words, wordsOf(review)) ? 'dictated' : null
}

function namesContact(draft: string, { phone, website }: DraftFacts['own']): boolean {
  const host = hostOf(website ?? '')
  const seen = asSeen(draft)
  const rest = host === '' ? seen : withoutPages(seen, host)
  if (addressIn(rest) !== null || withoutAddresses(rest) !== rest) return true
  const digits = digitsOf(phone ?? '')
  return (seen.match(NUMBER) ?? []).some((found) => {
    const called = digitsOf(found)
    return digits.length < 7 || called.slice(-10) !== digits.slice(-10)
  })
}

function hostOf(website: string): string {
  const url = URL.parse(website.includes('://') ? website : `https://${website}`)
  return website === '' ? '' : (url?.hostname.replace(/^www\./, '') ?? '')
}

const PAGE =
  /(?<![\p{L}\p{N}.@:/-])(?:https?:\/\/)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)(?![\p{L}\p{N}@:-]|\.[\p{L}\p{N}])(?:\/[\w/-]*)?(?![\w@])/giu

/** A text without pages of this host; of no other that has it as a part of its name. */
const withoutPages = (text: string, host: string) =>
  text.replace(PAGE, (page: string, named: string) =>
    named.toLowerCase().replace(/^www\./, '') === host ? ' ' : page,
  )

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '')

/** Words as readers see them; a language without spaces is split by its dictionary. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(asSeen(text).toLowerCase())]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment)

const runsOf = (words: readonly string[]) =>
  words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))

function sharesRun(draft: readonly string[], source: readonly string[]): boolean {
  const runs = new Set(runsOf(source))
  return runsOf(draft).some((run) => runs.has(run))
}

/** Returns true if a draft repeats the review: a run of its words, or hardly any others. */
function repeats(draft: readonly string[], review: readonly string[]): boolean {
  const known = new Set(review)
  const shared = draft.filter((word) => known.has(word)).length
  return shared >= MOSTLY * draft.length || sharesRun(draft, review)
}
