import { m } from '../../languages/messages/customers/words.ts'
import { NO_POSTAL_ADDRESS } from '../../messaging/texts.ts'

/** How the customers of a campaign are asked: on both channels, each customer once; or on one channel alone. */
export const CAMPAIGN_CHANNELS = ['any', 'email', 'sms'] as const

export type CampaignChannels = (typeof CAMPAIGN_CHANNELS)[number]

/** Which channel comes first where both are used; the other one is for customers whom the first does not reach. */
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

/** Why a customer of a campaign is left out; the codes of `canSend`, and those that only many customers meet. */
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

/** The same for the owner, before a number of customers. */
export const LEFT_OUT_LABELS: Record<LeftOutCode, string> = {
  'opted-out': m.optedOut,
  complained: m.reportedAMessageAs,
  bounced: m.emailToThisAddress,
  'no-contact': m.noMatchingEmailAddress,
  'not-reachable': m.aNumberThatTexts,
  'port-off': m.thisChannelIsntSet,
  'rest-period': m.askedInTheLast,
  'asked-elsewhere': m.askedByAnotherOf,
  'served-elsewhere': m.askedByTheBusiness,
  'request-waiting': m.aRequestToThem,
  'same-contact': m.sameContactAsAnother,
  'no-consent': m.noRecordThatThey,
  deleted: m.deletedSince,
}

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

/** The same for the owner; the time of going on stands behind it. */
export const CAMPAIGN_WAIT_LABELS: Record<CampaignWait, string> = {
  'start-time': m.itStartsAtThe,
  'daily-number': m.todaysCustomersAreAsked,
  'daily-cap': m.todaysShareOfYour,
  'port-cap': m.thePhoneThatSends,
  'monthly-limit': m.thisMonthsRequestsOf,
  'quiet-hours': m.itsTooEarlyOr,
  'email-unconfirmed': m.pleaseConfirmYourEmail,
  'phone-unconfirmed': m.pleaseConfirmYourPhone,
  'no-postal-address': NO_POSTAL_ADDRESS,
  'port-off': m.theChannelForThe,
}

/** Texts of campaigns. */
export const CAMPAIGN = {
  notFound: m.campaignNotFound,
  nobody: m.nobodyHereCanBe,
  tooMany: m.atMostCampaignsCan({ max: CAMPAIGNS_AT_ONCE }),
  ended: m.thisCampaignHasEnded,
  startTooLate: m.aCampaignCanStart({ days: CAMPAIGN_START_DAYS }),
  startFailed: { title: m.notStarted, description: m.pleaseTryAgain },
  changeFailed: { title: m.notChanged, description: m.pleaseTryAgain },
  /** The reason that a request carries which waited when its campaign was cancelled. */
  cancelledByOwner: m.youCancelledTheCampaign,
} as const
