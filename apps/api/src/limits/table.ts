import { INVITATIONS_PER_DAY } from '@fivestead/domain/organizations/limits'
import {
  AUTOMATIC_CHECKS_PER_DAY,
  AUTOMATIC_GRID_SEARCHES_PER_DAY,
  CHECKS_PER_DAY,
  GRID_SEARCHES_PER_DAY,
} from '@fivestead/domain/ranking/limits'

/**
 * Subject of a count: the caller's network, the account or the organization (else the network), the subject that the call names, the
 * pending sign-in (`step`), or the review request behind it. A count of an IPv6 network is kept for its /48 too, with a wider bound.
 */
export type CountedBy =
  | 'network'
  | 'account'
  | 'organization'
  | 'username'
  | 'email'
  | 'business'
  | 'phone'
  | 'place'
  | 'networkAndBusiness'
  | 'request'
  | 'service'
  | 'step'

export interface Limit {
  by: CountedBy
  calls: number
  seconds: number
  /** Result of a call over the limit: refused, or accepted and quarantined until the owner decides. */
  over?: 'quarantine'
  /** Calls over the limit that are still accepted in each of these shorter windows, and quarantined. */
  beyond?: { calls: number; seconds: number }
  /** Counts only calls with a valid form token, or only those without one; all when left out. */
  of?: 'with-token' | 'without-token'
}

export interface LimitRule {
  counts: readonly Limit[]
  /**
   * Behavior if the counter cannot be read: fail closed (sign-in, money) and refuse the call, or fail open.
   */
  onCounterFailure: 'closed' | 'open'
  /**
   * Replaces `counts` for a call with a review request of the named business: other callers cannot lock out a
   * customer who was asked.
   */
  asked?: readonly Limit[]
  /** Form whose token the calls may carry (decision 013). */
  form?: 'contact' | 'business'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Submissions without a review request that are accepted after a flood has used up the day's limit. */
const TRICKLE = { calls: 50, seconds: 10 * MINUTE }

/** Each review request belongs to one customer, who may send as much as one network. */
const ASKED = [
  { by: 'request', calls: 5, seconds: MINUTE },
  { by: 'request', calls: 30, seconds: DAY },
] as const satisfies readonly Limit[]

/** Submissions of customers: ratings and texts. */
const PUBLIC_FORM = {
  counts: [
    { by: 'networkAndBusiness', calls: 5, seconds: MINUTE },
    { by: 'networkAndBusiness', calls: 30, seconds: DAY },
    { by: 'business', calls: 300, seconds: HOUR, over: 'quarantine', of: 'with-token' },
    // Calls without a form token: per hour as many as two networks may send in a day.
    { by: 'business', calls: 60, seconds: HOUR, over: 'quarantine', of: 'without-token' },
    // Limits the quarantine of a business; separate counts, so that scripts do not lock out visitors of the
    // page.
    { by: 'business', calls: 5000, seconds: DAY, of: 'with-token', beyond: TRICKLE },
    { by: 'business', calls: 5000, seconds: DAY, of: 'without-token', beyond: TRICKLE },
  ],
  asked: ASKED,
  onCounterFailure: 'open',
  form: 'business',
} as const satisfies LimitRule

/** The limits of T08, T13 and T20, as data. A procedure or route names one; the two below are the presets. */
export const LIMITS = {
  reads: { counts: [{ by: 'account', calls: 600, seconds: MINUTE }], onCounterFailure: 'open' },
  writes: { counts: [{ by: 'account', calls: 120, seconds: MINUTE }], onCounterFailure: 'open' },
  // Each call reaches a server that an owner named; screens and API keys count together.
  webhookTests: { counts: [{ by: 'organization', calls: 120, seconds: HOUR }], onCounterFailure: 'open' },
  // Each call makes six DNS queries.
  domainChecks: { counts: [{ by: 'account', calls: 60, seconds: HOUR }], onCounterFailure: 'open' },
  health: { counts: [], onCounterFailure: 'open' },
  // Counts openings; STREAMS_AT_ONCE limits the open ones. A page reopens a cut stream every 30 s.
  live: {
    counts: [
      { by: 'account', calls: 60, seconds: MINUTE },
      { by: 'network', calls: 600, seconds: MINUTE },
    ],
    onCounterFailure: 'open',
  },
  login: {
    counts: [
      { by: 'username', calls: 10, seconds: 15 * MINUTE },
      { by: 'network', calls: 50, seconds: 15 * MINUTE },
    ],
    onCounterFailure: 'closed',
  },
  // A guess of 6 digits matches one of three codes: with 50 tries a day an even chance takes 18 years.
  secondStep: {
    counts: [
      { by: 'step', calls: 10, seconds: 15 * MINUTE },
      { by: 'step', calls: 50, seconds: DAY },
      { by: 'network', calls: 50, seconds: 15 * MINUTE },
    ],
    onCounterFailure: 'closed',
  },
  // Each evaluates the owner's password.
  apiKeys: { counts: [{ by: 'account', calls: 20, seconds: HOUR }], onCounterFailure: 'closed' },
  webhookChanges: { counts: [{ by: 'account', calls: 20, seconds: HOUR }], onCounterFailure: 'closed' },
  // Calls of `/api/v1` with an invalid key.
  apiKeyTries: { counts: [{ by: 'network', calls: 120, seconds: MINUTE }], onCounterFailure: 'open' },
  // A sign-in takes two calls: begin and finish.
  passkeySignIn: {
    counts: [{ by: 'network', calls: 100, seconds: 15 * MINUTE }],
    onCounterFailure: 'closed',
  },
  externalSignIn: {
    counts: [{ by: 'network', calls: 50, seconds: 15 * MINUTE }],
    onCounterFailure: 'closed',
  },
  passwordResetRequest: {
    counts: [
      { by: 'email', calls: 5, seconds: HOUR },
      { by: 'network', calls: 20, seconds: HOUR },
    ],
    onCounterFailure: 'closed',
  },
  // Mails that an account needs to sign in, to one mailbox that no account has confirmed, whoever typed it.
  unprovedMails: { counts: [{ by: 'email', calls: 10, seconds: DAY }], onCounterFailure: 'closed' },
  passwordReset: { counts: [{ by: 'network', calls: 20, seconds: HOUR }], onCounterFailure: 'closed' },
  // Both evaluate a password, so a stolen session cannot be used to guess it.
  passwordChange: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], onCounterFailure: 'closed' },
  twoStep: { counts: [{ by: 'account', calls: 10, seconds: HOUR }], onCounterFailure: 'closed' },
  accountDeletion: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], onCounterFailure: 'closed' },
  // Actions of the operator that ask for the password: fewer than it takes to guess one.
  operatorAction: { counts: [{ by: 'account', calls: 30, seconds: HOUR }], onCounterFailure: 'closed' },
  emailConfirmation: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], onCounterFailure: 'closed' },
  // Each call sends a mail to an address that somebody typed.
  invitations: {
    counts: [{ by: 'account', calls: INVITATIONS_PER_DAY, seconds: DAY }],
    onCounterFailure: 'closed',
  },
  // Each call checks the owner's password and mails all owners of the team.
  helpOffers: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], onCounterFailure: 'closed' },
  // In addition to the five tries of each code.
  codeTry: { counts: [{ by: 'account', calls: 20, seconds: HOUR }], onCounterFailure: 'closed' },
  codeLink: { counts: [{ by: 'network', calls: 20, seconds: HOUR }], onCounterFailure: 'closed' },
  // Each call sends a text to a number that somebody typed; the last count limits the cost of all accounts
  // together.
  phoneCode: {
    counts: [
      { by: 'account', calls: 3, seconds: HOUR },
      { by: 'account', calls: 6, seconds: DAY },
      { by: 'network', calls: 5, seconds: HOUR },
      { by: 'network', calls: 15, seconds: DAY },
      { by: 'phone', calls: 3, seconds: DAY },
      { by: 'service', calls: 200, seconds: DAY },
    ],
    onCounterFailure: 'closed',
  },
  // The second count keeps a business's mailbox from being flooded by many callers.
  claimCode: {
    counts: [
      { by: 'account', calls: 5, seconds: HOUR },
      { by: 'place', calls: 20, seconds: DAY },
    ],
    onCounterFailure: 'closed',
  },
  // Each call sends text that the operator reads.
  claimAsk: {
    counts: [
      { by: 'account', calls: 3, seconds: DAY },
      { by: 'network', calls: 10, seconds: DAY },
      { by: 'service', calls: 60, seconds: HOUR },
    ],
    onCounterFailure: 'closed',
  },
  register: { counts: [{ by: 'network', calls: 10, seconds: HOUR }], onCounterFailure: 'closed' },
  publicReview: PUBLIC_FORM,
  publicFeedback: PUBLIC_FORM,
  // Limits guesses of a link's code. Many customers share one address of a phone company, and a survey takes
  // three calls.
  shortLink: { counts: [{ by: 'network', calls: 120, seconds: MINUTE }], onCounterFailure: 'open' },
  contact: {
    counts: [
      { by: 'network', calls: 5, seconds: 10 * MINUTE },
      { by: 'network', calls: 20, seconds: DAY },
      // Protects the support inbox from a flood from many networks; the second count keeps the first for real
      // visitors.
      { by: 'service', calls: 300, seconds: HOUR, of: 'with-token' },
      { by: 'service', calls: 60, seconds: HOUR, of: 'without-token' },
    ],
    onCounterFailure: 'closed',
    form: 'contact',
  },
  placeSearch: {
    counts: [
      { by: 'account', calls: 60, seconds: MINUTE },
      { by: 'network', calls: 300, seconds: HOUR },
      { by: 'account', calls: 2000, seconds: DAY },
    ],
    onCounterFailure: 'closed',
  },
  // The place need not be the caller's own, so this limit protects the provider's bill (T20).
  publicReviews: {
    counts: [
      { by: 'account', calls: 60, seconds: MINUTE },
      { by: 'account', calls: 2000, seconds: DAY },
    ],
    onCounterFailure: 'closed',
  },
  connectGoogle: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], onCounterFailure: 'closed' },
  googleLocations: { counts: [{ by: 'account', calls: 30, seconds: HOUR }], onCounterFailure: 'closed' },
  // The callback from Google, or the sandbox's page that replaces it.
  connectGoogleReturn: {
    counts: [{ by: 'network', calls: 50, seconds: 15 * MINUTE }],
    onCounterFailure: 'closed',
  },
  // Counted only when the provider is called: a cached result costs nothing.
  ranking: { counts: [{ by: 'business', calls: CHECKS_PER_DAY, seconds: DAY }], onCounterFailure: 'closed' },
  // Rank checks by the worker, counted apart from the owner's own.
  rankingWatch: {
    counts: [{ by: 'business', calls: AUTOMATIC_CHECKS_PER_DAY, seconds: DAY }],
    onCounterFailure: 'closed',
  },
  // The searches of a grid, all counted when it starts.
  rankGridSearches: {
    counts: [{ by: 'business', calls: GRID_SEARCHES_PER_DAY, seconds: DAY }],
    onCounterFailure: 'closed',
  },
  weeklyGridSearches: {
    counts: [{ by: 'business', calls: AUTOMATIC_GRID_SEARCHES_PER_DAY, seconds: DAY }],
    onCounterFailure: 'closed',
  },
  // Counts all businesses of an account together.
  rankGrids: { counts: [{ by: 'account', calls: 20, seconds: DAY }], onCounterFailure: 'closed' },
  // Each call asks the directory for up to five places; a grid's screen makes it automatically.
  rivalNames: {
    counts: [
      { by: 'account', calls: 30, seconds: HOUR },
      { by: 'account', calls: 100, seconds: DAY },
    ],
    onCounterFailure: 'closed',
  },
  // Counts by account, for a place that is not the caller's.
  rankingElsewhere: {
    counts: [{ by: 'account', calls: CHECKS_PER_DAY, seconds: DAY }],
    onCounterFailure: 'closed',
  },
  imports: { counts: [{ by: 'account', calls: 5, seconds: HOUR }], onCounterFailure: 'closed' },
  // A file of 20 MiB comes in 160 parts; an undo of 100,000 customers takes 50 calls.
  importParts: { counts: [{ by: 'account', calls: 600, seconds: MINUTE }], onCounterFailure: 'closed' },
  // Each is decoded by a native library.
  logos: { counts: [{ by: 'account', calls: 20, seconds: HOUR }], onCounterFailure: 'closed' },
  exports: { counts: [{ by: 'account', calls: 20, seconds: HOUR }], onCounterFailure: 'open' },
  // Each call has up to a hundred customers; the caps limit the messages (T18).
  selectedSends: { counts: [{ by: 'account', calls: 10, seconds: MINUTE }], onCounterFailure: 'closed' },
  // Each call has a hundred or a thousand customers, until all that a filter shows are done.
  bulkChanges: { counts: [{ by: 'account', calls: 600, seconds: MINUTE }], onCounterFailure: 'closed' },
  // Each reads up to 10,000 customers.
  campaignPreviews: { counts: [{ by: 'account', calls: 30, seconds: MINUTE }], onCounterFailure: 'closed' },
  campaigns: { counts: [{ by: 'account', calls: 20, seconds: HOUR }], onCounterFailure: 'closed' },
  // Providers call from many addresses and as often as we send; the limit stops a forger's network.
  webhooks: { counts: [{ by: 'network', calls: 6000, seconds: MINUTE }], onCounterFailure: 'open' },
  // Each call is a mail of up to 5 MB whose signature has to be verified; the mail server delivers the rest
  // later.
  mailProofs: { counts: [{ by: 'business', calls: 30, seconds: HOUR }], onCounterFailure: 'closed' },
  // Replies to STOP, START and HELP that we send ourselves.
  smsAnswers: { counts: [{ by: 'phone', calls: 5, seconds: DAY }], onCounterFailure: 'closed' },
  // Mails to the owner's own address; the caps of T18 count them too.
  samples: { counts: [{ by: 'account', calls: 10, seconds: HOUR }], onCounterFailure: 'closed' },
  // Mails to the owner's own address.
  reportMails: { counts: [{ by: 'account', calls: 10, seconds: HOUR }], onCounterFailure: 'closed' },
  // Each call costs the operator a fee, and a model answers few at a time.
  drafts: {
    counts: [
      { by: 'account', calls: 10, seconds: MINUTE },
      { by: 'account', calls: 100, seconds: DAY },
      { by: 'service', calls: 60, seconds: MINUTE },
    ],
    onCounterFailure: 'closed',
  },
  replies: { counts: [{ by: 'account', calls: 30, seconds: MINUTE }], onCounterFailure: 'closed' },
  sends: { counts: [{ by: 'account', calls: 120, seconds: MINUTE }], onCounterFailure: 'closed' },
} as const satisfies Record<string, LimitRule>

/**
 * Maximum open streams of changes in one process. A new stream of an account replaces its oldest one; beyond
 * the maximum of a network or of the process new ones are refused, so that calls always find a connection
 * (T35).
 */
export const STREAMS_AT_ONCE = { account: 20, network: 200, process: 1500 } as const

export type LimitName = keyof typeof LIMITS
