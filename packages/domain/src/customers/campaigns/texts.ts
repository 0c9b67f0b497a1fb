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
  'opted-out': 'Opted out',
  complained: 'Reported a message as unwanted',
  bounced: 'Email to this address came back',
  'no-contact': 'No matching email address or phone number',
  'not-reachable': "A number that texts don't reach",
  'port-off': "This channel isn't set up here",
  'rest-period': 'Asked in the last 30 days',
  'asked-elsewhere': 'Asked by another of your businesses in the last 30 days',
  'served-elsewhere': 'Asked by the business that served them last',
  'request-waiting': 'A request to them is already waiting',
  'same-contact': 'Same contact as another customer here',
  'no-consent': 'No record that they agreed to be contacted',
  deleted: 'Deleted since',
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
  'start-time': 'It starts at the time that you chose.',
  'daily-number': "Today's customers are asked.",
  'daily-cap': "Today's share of your daily limit is used.",
  'port-cap': 'The phone that sends texts has sent as many as it may in an hour.',
  'monthly-limit': "This month's requests of your plan are used.",
  'quiet-hours': "It's too early or too late to text the next customers.",
  'email-unconfirmed': 'Please confirm your email address first.',
  'phone-unconfirmed': 'Please confirm your phone number first.',
  'no-postal-address': NO_POSTAL_ADDRESS,
  'port-off': "The channel for the next customers isn't set up on this installation.",
}

/** Texts of campaigns. */
export const CAMPAIGN = {
  notFound: 'Campaign not found',
  nobody: 'Nobody here can be asked right now',
  tooMany: `At most ${CAMPAIGNS_AT_ONCE} campaigns can run at once. Please wait for one to end, or cancel one.`,
  ended: 'This campaign has ended',
  startTooLate: `A campaign can start at most ${CAMPAIGN_START_DAYS} days from now`,
  startFailed: { title: 'Not started', description: 'Please try again.' },
  changeFailed: { title: 'Not changed', description: 'Please try again.' },
  /** The reason that a request carries which waited when its campaign was cancelled. */
  cancelledByOwner: 'You cancelled the campaign before this request went out.',
} as const
