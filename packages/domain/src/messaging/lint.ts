import { m } from '../languages/messages/messaging/words.ts'
import * as english from '../languages/messages/request/en.ts'
import { shortSurveyPath } from '../paths.ts'
import { inWords } from '../speaking.ts'
import { addressHint, addressIn, domainIn } from '../web-address.ts'
import type { MessageChannel } from './channels.ts'
import { FORBIDDEN_ABROAD, type ForbiddenCode } from './forbidden-words.ts'
import { smsSize } from './segments.ts'
import { SHORT_CODE_LENGTH } from './short-code.ts'
import { fill, oneLine, type RenderedMessage, type RequestWords, type TemplateValues } from './templates.ts'
import { PLACEHOLDERS } from './texts.ts'

export type LintCode =
  | ForbiddenCode
  | 'missing-link'
  | 'missing-business'
  | 'missing-stop'
  | 'unknown-placeholder'
  | 'web-address'
  | 'too-long'

export interface LintProblem {
  code: LintCode
  /** Advice in the owner's words: the change and its reason. */
  message: string
}

/** The most SMS messages that one text may take. */
export const SMS_SEGMENTS_MAX = 3

/** Wordings that review platforms and the FTC object to (POL-18), as data. */
const FORBIDDEN: readonly (LintProblem & { pattern: RegExp })[] = inWords(() => [
  {
    code: 'asks-for-stars',
    pattern: /\b(5|five)[\s-]*stars?\b/i,
    message: m.asksForStars,
  },
  {
    code: 'asks-for-praise',
    pattern: /\b(positive|good|great|nice|excellent|glowing|favou?rable) (\w+ )?(reviews?|ratings?)\b/i,
    message: m.asksForPraise,
  },
  {
    code: 'incentive',
    pattern:
      /\b(discounts?|gifts?|vouchers?|coupons?|rewards?|prizes?|raffles?|giveaways?|cash ?back)\b|\d ?% off\b|(?<!\bfeel )(?<!-)\bfree\b(?! to\b)/i,
    message: m.offersReward,
  },
  {
    code: 'only-happy',
    pattern:
      /\b(if|when) (you(['’](re|ve been)| are| were| have been)?|your \w{1,20} (is|was|were)) ((very|really|truly|completely|fully|so) )?(happy|satisfied|pleased|delighted|loved?|liked|enjoy(ed)?|had an? (good|great|nice|wonderful))\b/i,
    message: m.asksHappyOnly,
  },
  {
    code: 'asks-for-content',
    pattern: /\bmention(s|ed|ing)?\b/i,
    message: m.asksForMention,
  },
  {
    code: 'on-the-premises',
    pattern: /\b(while you(['’]re| are)( still)?|before you) (here|leave|in (the|our) \w+)\b/i,
    message: m.asksOnPremises,
  },
])

/** Words about a review, and calls to act on it; an offer or a wish counts only beside both. */
const OF_A_REVIEW = /\b(reviews?|ratings?|stars?)\b/i
const ASKS =
  /\b(chang(e|es|ing)|updat(e|ing)|edit(ing)?|revis(e|ing)|rais(e|ing)|improv(e|ing)|remov(e|ing)|delet(e|ing)|tak(e|ing) (it |\w+ review )?down|leav(e|ing)|giv(e|ing)|post(ing)?|writ(e|ing))\b/i
/** Offers to disappointed customers only, in addition to what no template may promise. */
const AMENDS = /\b(refunds?|store credits?|complimentary|on the house|half[ -]price|pay you)\b|[$€£] ?\d/i

const REPLY_INCENTIVE: LintProblem = inWords(() => ({
  code: 'incentive',
  message: m.replyOffersReward,
}))

/**
 * Problems of an owner's reply to private feedback; an empty list means that it may be sent (POL-2, POL-3). A reply may
 * make up for a fault, and it may mention a review; it may not make one depend on the other.
 */
export function lintReply(text: string): LintProblem[] {
  if (!OF_A_REVIEW.test(text)) return []
  return FORBIDDEN.flatMap(({ code, message, pattern }) => {
    if (code === 'incentive') return pattern.test(text) || AMENDS.test(text) ? [REPLY_INCENTIVE] : []
    const wished = code === 'asks-for-stars' || code === 'asks-for-praise'
    return wished && pattern.test(text) && ASKS.test(text) ? [{ code, message }] : []
  })
}

/** Returns true if a text offers something, in return for a review or not: only the owner decides on that. */
export function makesOffer(text: string): boolean {
  const read = asRead(text)
  return (
    FORBIDDEN.some(({ code, pattern }) => code === 'incentive' && pattern.test(read)) || AMENDS.test(read)
  )
}

/** Problems of words that customers read, in a message or on a page, in any of our languages (POL-18). */
export function lintWords(text: string): LintProblem[] {
  const read = asRead(text)
  const isForbidden = (code: LintCode, pattern: RegExp) =>
    pattern.test(read) || FORBIDDEN_ABROAD.some((abroad) => abroad.code === code && abroad.pattern.test(read))
  return FORBIDDEN.filter(({ code, pattern }) => isForbidden(code, pattern)).map(({ code, message }) => ({
    code,
    message,
  }))
}

/** Typical values, to measure a template before anybody is chosen. */
export const SAMPLE_VALUES: TemplateValues = {
  customerName: 'Alexandra',
  businessName: 'Riverside Family Dental',
  reviewLink: `https://reviews.example.com${shortSurveyPath('0'.repeat(SHORT_CODE_LENGTH))}`,
}

/**
 * Problems of an owner's template; an empty list means that it may be saved. `template` is the whole text (of an email:
 * subject and body) with its placeholders.
 * @param words of its language, for a customer without a name
 */
export function lint(
  template: string,
  channel: MessageChannel,
  words: RequestWords = english,
): LintProblem[] {
  const problems = lintWords(template)
  const add = (code: LintCode, message: string) => problems.push({ code, message })
  if (!template.includes('{reviewLink}')) add('missing-link', m.reviewLinkMissing)
  if (!template.includes('{businessName}')) {
    add('missing-business', m.businessNameMissing)
  }
  for (const unknown of unknownPlaceholders(template)) {
    add('unknown-placeholder', m.placeholderUnknown({ placeholder: unknown, known: PLACEHOLDERS.join(', ') }))
  }
  const address = addressInTemplate(template)
  if (address !== null) {
    add('web-address', m.hasOtherAddress({ hint: addressHint(address) }))
  }
  if (channel === 'sms') {
    if (!/\bSTOP\b/.test(template)) add('missing-stop', m.optOutMissing)
    const { segments } = smsSize(fill(template, SAMPLE_VALUES, words))
    if (segments > SMS_SEGMENTS_MAX) {
      add('too-long', m.tooManyTexts({ segments, max: SMS_SEGMENTS_MAX }))
    }
  }
  return problems
}

/**
 * Returns a text as a reader sees it: full-width letters are letters, and invisible characters hide no word.
 */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
}

function withoutPlaceholders(template: string): string {
  return PLACEHOLDERS.reduce((text, known) => text.replaceAll(known, '\n'), template)
}

/** Text in braces, or a lone brace, that would reach the customer as it is. */
function unknownPlaceholders(template: string): string[] {
  return [...new Set(withoutPlaceholders(template).match(/\{[^{}\n]{0,40}\}|[{}]/g) ?? [])]
}

/** Stands for a name, which may be any part of an address: `secure.{customerName}`, `{customerName}.com`. */
const ANY_NAME = 'xn--x'

/** A web address would let anybody write in a business's name for somebody else's website (T18). */
function addressInTemplate(template: string): string | null {
  const text = PLACEHOLDERS.reduce((text, known) => text.replaceAll(known, ANY_NAME), template)
  return addressIn(text)?.replaceAll(ANY_NAME, '{…}') ?? null
}

/** Characters around a business's name, isolates (UAX 9) among them, where it stands as a name and is not part of an address. */
const BEFORE_NAME = /(?:^|[\s(“"'‘\u2068])$/
const AFTER_NAME = /^(?:$|[\s:,;!?)”"'’\u2069]|\.(?:$|\s))/

/**
 * The first web address of a message as it is sent, its names filled in (T18); null without one. Pages of ours count for
 * none, and neither does the name of a business that is called by its domain, nor an email's small print.
 * @param origins of our public pages, and of the business's own domain
 */
export function addressInMessage(
  { subject, text }: Pick<RenderedMessage, 'subject' | 'text'>,
  { origins, businessName }: { origins: readonly string[]; businessName: string },
): string | null {
  const end = text.lastIndexOf('\n\n--\n')
  const body = `${subject ?? ''}\n${end === -1 ? text : text.slice(0, end)}`
  const unlinked = origins.reduce((before, origin) => {
    const [first = '', ...others] = before.split(`${origin}/`)
    return [first, ...others.map((after) => after.replace(/^[\w/-]*/, ' '))].join('')
  }, body)
  return addressIn(withoutName(unlinked, oneLine(businessName)))
}

function withoutName(text: string, name: string): string {
  if (domainIn(name) === null) return text
  return text.split(name).reduce((before, after) => {
    const isName = BEFORE_NAME.test(before) && AFTER_NAME.test(after)
    return before + (isName ? ' ' : name) + after
  })
}
