import { CHECKS_PER_DAY, LOOKS_PER_DAY } from '@fivestead/domain/ranking/limits'

/**
 * What a count is kept for: the caller's network, account (else network), what the call names, or the review request
 * behind it. Whatever is counted by an IPv6 network is counted for its /48 too, with a wider bound.
 */
export type CountedBy =
  | 'network'
  | 'account'
  | 'username'
  | 'email'
  | 'business'
  | 'place'
  | 'networkAndBusiness'
  | 'request'
  | 'service'

export interface Limit {
  by: CountedBy
  calls: number
  seconds: number
  /** What becomes of a call over it: refused, unless it is taken and held for the owner's decision. */
  over?: 'hold'
  /** Over it so many calls are still taken in each of these shorter windows, and held: nobody waits longer than one. */
  beyond?: { calls: number; seconds: number }
  /** Counts only calls that bear a good load stamp of their form, or only those without one; all unless told. */
  of?: 'stamped' | 'unstamped'
}

export interface LimitRule {
  counts: readonly Limit[]
  /** With the counter's table out of reach: refuse (sign-in, money), or let the call pass. */
  whenBlind: 'refuse' | 'pass'
  /**
   * What counts in place of `counts` for a call that a review request of the named business vouches for: nobody
   * else's calls shut out a customer who was asked.
   */
  asked?: readonly Limit[]
  /** The form whose load stamp the calls may bear (decision 013). */
  form?: 'contact' | 'business'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is still taken of those who were not asked once a flood has filled the day. */
const TRICKLE = { calls: 50, seconds: 10 * MINUTE }

/** One request is one customer: as much as one network may send. */
const ASKED = [
  { by: 'request', calls: 5, seconds: MINUTE },
  { by: 'request', calls: 30, seconds: DAY },
] as const satisfies readonly Limit[]

/** The limits of T08, T13 and T20, as data. A procedure or route names one; the two below are the presets. */
export const LIMITS = {
  reads: { counts: [{ by: 'account', calls: 600, seconds: MINUTE }], whenBlind: 'pass' },
  writes: { counts: [{ by: 'account', calls: 120, seconds: MINUTE }], whenBlind: 'pass' },
  health: { counts: [], whenBlind: 'pass' },
  login: {
    counts: [
      { by: 'username', calls: 10, seconds: 15 * MINUTE },
      { by: 'network', calls: 50, seconds: 15 * MINUTE },
    ],
    whenBlind: 'refuse',
  },
  externalSignIn: { counts: [{ by: 'network', calls: 50, seconds: 15 * MINUTE }], whenBlind: 'refuse' },
  passwordResetRequest: {
    counts: [
      { by: 'email', calls: 5, seconds: HOUR },
      { by: 'network', calls: 20, seconds: HOUR },
    ],
    whenBlind: 'refuse',
  },
  passwordReset: { counts: [{ by: 'network', calls: 20, seconds: HOUR }], whenBlind: 'refuse' },
  // Both evaluate a password, so a stolen session cannot be used to guess it.
  passwordChange: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], whenBlind: 'refuse' },
  accountDeletion: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], whenBlind: 'refuse' },
  emailConfirmation: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], whenBlind: 'refuse' },
  // Beside the five tries that each code has.
  codeTry: { counts: [{ by: 'account', calls: 20, seconds: HOUR }], whenBlind: 'refuse' },
  codeLink: { counts: [{ by: 'network', calls: 20, seconds: HOUR }], whenBlind: 'refuse' },
  // The second one keeps a business's mailbox from being flooded, whoever asks.
  claimCode: {
    counts: [
      { by: 'account', calls: 5, seconds: HOUR },
      { by: 'place', calls: 20, seconds: DAY },
    ],
    whenBlind: 'refuse',
  },
  // What the operator can read.
  claimAsk: {
    counts: [
      { by: 'account', calls: 3, seconds: DAY },
      { by: 'network', calls: 10, seconds: DAY },
      { by: 'service', calls: 60, seconds: HOUR },
    ],
    whenBlind: 'refuse',
  },
  register: { counts: [{ by: 'network', calls: 10, seconds: HOUR }], whenBlind: 'refuse' },
  publicReview: {
    counts: [
      { by: 'networkAndBusiness', calls: 5, seconds: MINUTE },
      { by: 'networkAndBusiness', calls: 30, seconds: DAY },
      { by: 'business', calls: 300, seconds: HOUR, over: 'hold', of: 'stamped' },
      // What no page of ours vouches for: two networks' share of a day, in one hour.
      { by: 'business', calls: 60, seconds: HOUR, over: 'hold', of: 'unstamped' },
      // What a business can have waiting for a decision; apart, so that scripts do not shut out visitors of the page.
      { by: 'business', calls: 5000, seconds: DAY, of: 'stamped', beyond: TRICKLE },
      { by: 'business', calls: 5000, seconds: DAY, of: 'unstamped', beyond: TRICKLE },
    ],
    asked: ASKED,
    whenBlind: 'pass',
    form: 'business',
  },
  publicFeedback: {
    counts: [
      { by: 'networkAndBusiness', calls: 5, seconds: MINUTE },
      { by: 'networkAndBusiness', calls: 30, seconds: DAY },
      { by: 'business', calls: 300, seconds: HOUR, over: 'hold', of: 'stamped' },
      // What no page of ours vouches for: two networks' share of a day, in one hour.
      { by: 'business', calls: 60, seconds: HOUR, over: 'hold', of: 'unstamped' },
      // What a business can have waiting for a decision; apart, so that scripts do not shut out visitors of the page.
      { by: 'business', calls: 5000, seconds: DAY, of: 'stamped', beyond: TRICKLE },
      { by: 'business', calls: 5000, seconds: DAY, of: 'unstamped', beyond: TRICKLE },
    ],
    asked: ASKED,
    whenBlind: 'pass',
    form: 'business',
  },
  contact: {
    counts: [
      { by: 'network', calls: 5, seconds: 10 * MINUTE },
      { by: 'network', calls: 20, seconds: DAY },
      // What the support inbox can bear when a flood comes from many networks; the second one leaves the first free.
      { by: 'service', calls: 300, seconds: HOUR, of: 'stamped' },
      { by: 'service', calls: 60, seconds: HOUR, of: 'unstamped' },
    ],
    whenBlind: 'refuse',
    form: 'contact',
  },
  placeSearch: {
    counts: [
      { by: 'account', calls: 60, seconds: MINUTE },
      { by: 'network', calls: 300, seconds: HOUR },
      { by: 'account', calls: 2000, seconds: DAY },
    ],
    whenBlind: 'refuse',
  },
  // The place need not be the caller's own, so the quota is what protects the provider's bill (T20).
  publicReviews: {
    counts: [
      { by: 'account', calls: 60, seconds: MINUTE },
      { by: 'account', calls: 2000, seconds: DAY },
    ],
    whenBlind: 'refuse',
  },
  connectGoogle: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], whenBlind: 'refuse' },
  // Coming back from Google, and the sandbox's page that stands in for it.
  connectGoogleReturn: {
    counts: [{ by: 'network', calls: 50, seconds: 15 * MINUTE }],
    whenBlind: 'refuse',
  },
  // Counted where the provider is asked: an answer from the cache costs nothing.
  ranking: { counts: [{ by: 'business', calls: CHECKS_PER_DAY, seconds: DAY }], whenBlind: 'refuse' },
  // What the worker looks up by itself, so that owners keep their own checks.
  rankingWatch: { counts: [{ by: 'business', calls: LOOKS_PER_DAY, seconds: DAY }], whenBlind: 'refuse' },
  // A place that is none of the caller's: the account pays.
  rankingElsewhere: {
    counts: [{ by: 'account', calls: CHECKS_PER_DAY, seconds: DAY }],
    whenBlind: 'refuse',
  },
  imports: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], whenBlind: 'refuse' },
  // A file of 20 MiB comes in 160 parts; an undo of 100,000 customers takes 50 calls.
  importParts: { counts: [{ by: 'account', calls: 600, seconds: MINUTE }], whenBlind: 'refuse' },
  sends: { counts: [{ by: 'account', calls: 120, seconds: MINUTE }], whenBlind: 'refuse' },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof LIMITS
