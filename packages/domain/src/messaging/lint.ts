import { shortSurveyPath } from '../paths.ts'
import type { MessageChannel } from '../review-requests/channels.ts'
import { SHORT_CODE_LENGTH } from '../review-requests/short-code.ts'
import { smsSize } from './segments.ts'
import { fill } from './templates.ts'

export type LintCode =
  | 'asks-for-stars'
  | 'asks-for-praise'
  | 'incentive'
  | 'asks-for-content'
  | 'on-the-premises'
  | 'missing-link'
  | 'missing-business'
  | 'missing-stop'
  | 'unknown-placeholder'
  | 'too-long'

export interface LintProblem {
  code: LintCode
  /** What to change, in the owner's words. */
  message: string
}

/** The most SMS messages that one text may take. */
export const SMS_SEGMENTS_MAX = 3

/** Wordings that review platforms and the FTC object to (POL-18), as data. */
const FORBIDDEN: readonly (LintProblem & { pattern: RegExp })[] = [
  {
    code: 'asks-for-stars',
    pattern: /\b(5|five)[\s-]*stars?\b/i,
    message: 'Do not ask for a number of stars: Google does not allow it.',
  },
  {
    code: 'asks-for-praise',
    pattern: /\b(positive|good|great|nice|excellent|glowing|favou?rable) (\w+ )?(reviews?|ratings?)\b/i,
    message: 'Ask for a review, not for a positive one: Google does not allow it.',
  },
  {
    code: 'incentive',
    pattern:
      /\b(discounts?|gifts?|vouchers?|coupons?|rewards?|prizes?|raffles?|giveaways?|cash ?back)\b|\d ?% off\b|(?<!\bfeel )(?<!-)\bfree\b(?! to\b)/i,
    message: 'Do not offer anything in return for a review.',
  },
  {
    code: 'asks-for-content',
    pattern: /\bmention(s|ed|ing)?\b/i,
    message: 'Do not ask customers to mention anybody or anything in their review.',
  },
  {
    code: 'on-the-premises',
    pattern: /\b(while you(['’]re| are)( still)?|before you) (here|leave|in (the|our) \w+)\b/i,
    message: 'Do not ask for a review while the customer is still with you.',
  },
]

/** What a reply speaks of, and asks to be done, before its offer or its wish counts. */
const OF_A_REVIEW = /\b(reviews?|ratings?|stars?)\b/i
const ASKS =
  /\b(chang(e|es|ing)|updat(e|ing)|edit(ing)?|revis(e|ing)|rais(e|ing)|improv(e|ing)|remov(e|ing)|delet(e|ing)|tak(e|ing) (it |\w+ review )?down|leav(e|ing)|giv(e|ing)|post(ing)?|writ(e|ing))\b/i
/** Besides what no template may promise: what only somebody who was disappointed is offered. */
const AMENDS = /\b(refunds?|store credits?|complimentary|on the house|half[ -]price|pay you)\b|[$€£] ?\d/i

const REPLY_INCENTIVE: LintProblem = {
  code: 'incentive',
  message:
    'Do not offer anything for a review, or for changing or removing one: Google and the FTC do not allow it. Leave out the offer, or the review.',
}

/**
 * What is wrong with an owner's reply to private feedback; an empty list means that it may leave (POL-2, POL-3). A reply
 * may make up for what went wrong, and it may speak of a review; it may not tie the one to the other.
 */
export function lintReply(text: string): LintProblem[] {
  if (!OF_A_REVIEW.test(text)) return []
  return FORBIDDEN.flatMap(({ code, message, pattern }) => {
    if (code === 'incentive') return pattern.test(text) || AMENDS.test(text) ? [REPLY_INCENTIVE] : []
    const wished = code === 'asks-for-stars' || code === 'asks-for-praise'
    return wished && pattern.test(text) && ASKS.test(text) ? [{ code, message }] : []
  })
}

const KNOWN = ['{customerName}', '{reviewLink}', '{businessName}']

/** Typical values, to measure a template before anybody is chosen. */
const SAMPLE = {
  customerName: 'Alexandra',
  businessName: 'Riverside Family Dental',
  reviewLink: `https://reviews.example.com${shortSurveyPath('0'.repeat(SHORT_CODE_LENGTH))}`,
}

/**
 * What is wrong with an owner's template; an empty list means that it may be saved. `template` is the whole text
 * (of an e-mail: subject and body) with its placeholders.
 */
export function lint(template: string, channel: MessageChannel): LintProblem[] {
  const problems: LintProblem[] = FORBIDDEN.filter(({ pattern }) => pattern.test(template)).map(
    ({ code, message }) => ({ code, message }),
  )
  const add = (code: LintCode, message: string) => problems.push({ code, message })
  if (!template.includes('{reviewLink}')) add('missing-link', 'Add {reviewLink}, the address of the survey.')
  if (!template.includes('{businessName}')) add('missing-business', 'Add {businessName}: say who is writing.')
  for (const placeholder of template.match(/\{[^{}]*\}/g) ?? []) {
    if (!KNOWN.includes(placeholder)) add('unknown-placeholder', `${placeholder} means nothing here.`)
  }
  if (channel === 'sms') {
    if (!/\bSTOP\b/.test(template)) add('missing-stop', 'Say how to opt out: "Reply STOP to opt out".')
    const { segments } = smsSize(fill(template, SAMPLE))
    if (segments > SMS_SEGMENTS_MAX) {
      add('too-long', `This sends as ${segments} texts; shorten it to ${SMS_SEGMENTS_MAX} or fewer.`)
    }
  }
  return problems
}
