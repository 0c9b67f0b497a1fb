/** Outside services, each reached through its own gateway. */
export const PORTS = [
  'sms',
  'mail',
  'places',
  'public-reviews',
  'local-rank',
  'business-profile',
  'identity',
  'drafts',
] as const

export type Port = (typeof PORTS)[number]

/** `real`: a provider; `sandbox`: a stand-in of ours; `off`: neither, and every call says so. */
export type PortMode = 'real' | 'sandbox' | 'off'

export type PortModes = Record<Port, PortMode>

/** Name of each port. */
export const PORT_LABELS: Record<Port, string> = {
  sms: 'Text messages',
  mail: 'Email',
  places: 'Place directory',
  'public-reviews': 'Public reviews',
  'local-rank': 'Local ranking',
  'business-profile': 'Google profile',
  identity: 'External sign-in',
  drafts: 'Reply drafts',
}

/** Text shown where a needed port is off: the missing service, and the features that still work. */
export const PORT_OFF: Record<Port, string> = {
  sms: "Text messages aren't set up on this installation. Email, links and QR codes still work.",
  mail: "Email isn't set up on this installation. Text messages, links and QR codes still work.",
  places:
    "The place directory isn't set up on this installation, so it can't be searched. Type the business name instead.",
  'public-reviews':
    "Google reviews aren't set up on this installation. Ratings and private feedback given here still work.",
  'local-rank': "Local ranking isn't set up on this installation. Everything else still works.",
  'business-profile': "Google profiles aren't set up on this installation. Everything else still works.",
  identity: "External sign-in isn't set up on this installation. Sign in with your username and password.",
  drafts: "Drafts of replies aren't set up on this installation. Write the reply, or start from a template.",
}

/** Where neither text messages nor email are set up: no request can be sent at all. */
export const NOTHING_SENDS =
  "Text messages and email aren't set up on this installation, so no request can be sent. Share your review link or QR code instead."

/** Where no mail with a link to a new password can come. */
export const NO_RESET_MAIL =
  "Email isn't set up on this installation, so no link can be sent. Ask whoever runs it to help you back in."

/** Said to somebody who waits for a code while the operator has stopped all sending. */
export const TEXTS_STOPPED = 'Text messages are stopped for now. Please try again later.'

/** Google's form for the approval of a project (Basic API Access). */
export const GOOGLE_FORM = 'https://support.google.com/business/contact/api_default'
