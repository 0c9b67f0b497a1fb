import { m } from '../../languages/messages/customers/words.ts'
import { m as messagingWords } from '../../languages/messages/messaging/words.ts'
import { inWords } from '../../speaking.ts'

/** Channels of a campaign: both, with each customer asked once; or one channel alone. */
export const CAMPAIGN_CHANNELS = ['any', 'email', 'sms'] as const

export type CampaignChannels = (typeof CAMPAIGN_CHANNELS)[number]

/** Channel that comes first if both are used; the other is for customers whom the first does not reach. */
export const CAMPAIGN_FIRSTS = ['sms', 'email'] as const

export type CampaignFirst = (typeof CAMPAIGN_FIRSTS)[number]

export const CAMPAIGN_STATES = ['running', 'paused', 'cancelled', 'done'] as const

export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** The most customers of one campaign. */
export const CAMPAIGN_MAX = 10_000
/** Most characters of a campaign's name. */
export const CAMPAIGN_NAME_MAX = 80
/** Most days from now to the start of a campaign. */
export const CAMPAIGN_START_DAYS = 90
/** Businesses that one start asks the customers of. */
export const CAMPAIGN_BUSINESSES = 50
/** Campaigns of one business that may be running or paused at once. */
export const CAMPAIGNS_AT_ONCE = 5

/**
 * Reasons why a customer of a campaign is left out: the codes of `canSend`, and those that only many
 * customers meet.
 */
export const LEFT_OUT_CODES = [
  'opted-out',
  'complained',
  'bounced',
  'no-contact',
  'not-reachable',
  'port-off',
  'rest-period',
  'asked-elsewhere',
  'served-elsewhere',
  'request-waiting',
  'same-contact',
  'no-consent',
  'deleted',
] as const

export type LeftOutCode = (typeof LEFT_OUT_CODES)[number]

/** Labels of these reasons for the owner, before a number of customers. */
export const LEFT_OUT_LABELS: Record<LeftOutCode, string> = inWords(() => ({
  'opted-out': m.optedOut,
  complained: m.complained,
  bounced: m.bounced,
  'no-contact': m.noContact,
  'not-reachable': m.notReachable,
  'port-off': m.channelOff,
  'rest-period': m.askedRecently,
  'asked-elsewhere': m.askedElsewhere,
  'served-elsewhere': m.servedElsewhere,
  'request-waiting': m.requestWaiting,
  'same-contact': m.sameContact,
  'no-consent': m.noConsent,
  deleted: m.deletedSince,
}))

/** Reasons why a running campaign waits. */
export const CAMPAIGN_WAITS = [
  'start-time',
  'daily-number',
  'daily-cap',
  'port-cap',
  'monthly-limit',
  'quiet-hours',
  'email-unconfirmed',
  'phone-unconfirmed',
  'no-postal-address',
  'port-off',
] as const

export type CampaignWait = (typeof CAMPAIGN_WAITS)[number]

/** Labels of these waits for the owner; the time of going on follows them. */
export const CAMPAIGN_WAIT_LABELS: Record<CampaignWait, string> = inWords(() => ({
  'start-time': m.waitsForStart,
  'daily-number': m.waitsForNextDay,
  'daily-cap': m.dailyShareUsed,
  'port-cap': m.phoneAtLimit,
  'monthly-limit': m.monthlyRequestsUsed,
  'quiet-hours': m.quietHours,
  'email-unconfirmed': m.confirmEmailFirst,
  'phone-unconfirmed': m.confirmPhoneFirst,
  'no-postal-address': messagingWords.postalAddressNeeded,
  'port-off': m.nextChannelOff,
}))

/** Texts of campaigns. */
export const CAMPAIGN = inWords(
  () =>
    ({
      tooMany: m.tooManyCampaigns({ max: CAMPAIGNS_AT_ONCE }),
    }) as const,
)
