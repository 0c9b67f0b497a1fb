/** Texts of the business screens. */
export const ADD_BUSINESS = {
  noPlaceId: 'No Google Place ID selected. Some features may be limited.',
  failed: { title: 'Failed to add business', description: 'There was an error adding your business.' },
  selectionFailed: {
    title: 'Selection error',
    description: 'There was an error processing your selection. Please try again.',
  },
} as const

export const BUSINESS_UPDATE = {
  done: 'Business updated',
  failed: { title: 'Update failed', description: 'Failed to update business' },
  formFailed: {
    title: 'Update failed',
    description: 'There was an error updating your business information',
  },
  noneSelected: { title: 'No business selected', description: 'Please select a business first' },
} as const

export const BUSINESS_CREATION = {
  done: 'Business created',
  failed: { title: 'Creation failed', description: 'Failed to create business' },
} as const

export const BUSINESS_DELETION = {
  done: 'Business deleted',
  undo: 'You can restore it in Settings for 30 days.',
  failed: { title: 'Deletion failed', description: 'Failed to delete business' },
} as const

/** A deleted business, and its way back (BIZ-15). */
export const BUSINESS_RESTORING = {
  title: 'Deleted businesses',
  restore: 'Restore',
  done: 'Business restored',
  /** Messages that rested do not come in a burst. */
  after:
    'Messages that were due while it was deleted were cancelled. Its campaigns are paused, and Google has to be connected again.',
  failed: { title: 'Restoring failed', description: 'Failed to restore business' },
  instead: 'You deleted this business. Restore it in Settings, under Deleted businesses.',
} as const

export const WEBSITE_UPDATE = {
  done: 'Website updated',
  missing: { title: 'Website URL missing', description: 'Please enter a website URL before updating.' },
} as const

/** The two survey modes in words. */
export const FUNNEL_WORDS = {
  open: {
    label: 'Split by rating',
    description:
      '4 and 5 stars lead to your public review page. 1 to 3 stars lead to a private message to you. Both screens carry a link for a public review.',
  },
  neutral: {
    label: 'Same page for everyone',
    description:
      'Every rating sees the same screen: a public review and a private message, side by side. Google does not want businesses to ask only happy customers; this is the safest way to keep to that.',
  },
} as const

/** The inline place search of /settings: which title, the saved place id decides. */
export const PLACE_SAVE = {
  added: 'New Business Added',
  updated: 'Business Updated',
  failed: {
    title: 'Error Saving Business',
    description: 'There was a problem saving your business information. Please try again.',
  },
} as const

export const GOOGLE_CONNECT = {
  /** Where this service has no access to Google. */
  off: 'Connecting a Google profile is not available here yet.',
  done: 'Google Account Connected',
  connected: 'Connected to Google',
  noBusiness: 'No business selected',
  noAnswer: 'Failed to connect Google account',
  declined: {
    title: 'Google account not connected',
    description: 'You declined at Google, so nothing was connected. You can connect whenever you like.',
  },
  unfinished: {
    title: 'One more step',
    description: 'You agreed at Google. See "Google Business Profile" for what is left to do.',
  },
  saved: 'Google permissions saved',
  saveFailed: 'Failed to save the Google permissions',
  disconnected: 'Google account disconnected',
  disconnectFailed: 'Failed to disconnect Google account',
  failed: {
    title: 'Connection Failed',
    description: "We couldn't connect to your Google account. Please try again.",
  },
} as const

/** Why Google cannot be called for a business, in the owner's words. */
export const GOOGLE_HINDRANCES = {
  'not-connected': 'Connect your Google profile first.',
  'permission-off': 'Your Google connection does not allow this. Change its permissions first.',
  'choose-location': 'Choose which Google profile belongs to this business first.',
  'no-location': 'The connected Google account does not manage this business. Connect the one that does.',
  'no-access':
    'The connected Google account has no access to this profile. Ask its owner to add the account as a manager, or connect another one.',
  'api-disabled':
    'Google Business Profile is not switched on for this service. Its operator has to enable it; we have told them.',
  'no-quota':
    'Google has not approved this service for Business Profile yet. Its operator has to apply; we have told them.',
  reconnect: 'Google needs your permission again. Please reconnect your Google profile.',
} as const
export type GoogleHindrance = keyof typeof GOOGLE_HINDRANCES

/** Choosing among the locations of a Google account. */
export const GOOGLE_LOCATIONS = {
  gone: 'This profile is not among those of the connected Google account any more. Look again.',
  failed: 'Google could not be asked',
  unchanged: { title: 'Nothing has changed yet', description: 'Google gives the same answer as before.' },
} as const

/** Steps left before a Google profile is connected. `account` is the Google account's address. */
export const GOOGLE_LEFT_TO_DO = {
  'choose-location': {
    title: 'Which profile is this business?',
    words: (account: string) => `Choose among the profiles that ${account} manages on Google.`,
  },
  'no-location': {
    title: 'This account does not manage this business',
    words: (account: string) =>
      `${account} manages no profile at the Google place of this business. Connect the Google account that does, or ask that profile's owner to add ${account} as a manager and check again.`,
  },
  'no-access': {
    title: 'No access to this profile',
    words: (account: string) =>
      `Google says that ${account} may not manage this profile. Ask the profile's owner to add ${account} as a manager, or connect the Google account that manages it. We look again every hour; until then, no new Google reviews come in here and replies can't be sent.`,
  },
  'api-disabled': {
    title: 'Not switched on at Google',
    words: (account: string) =>
      `${account} agreed, but an API of Google Business Profile is not enabled for this service. Only its operator can enable it. We have told them, and look again every hour.`,
  },
  'no-quota': {
    title: 'Waiting for Google to approve this service',
    words: (account: string) =>
      `${account} agreed, but Google has not approved this service for Business Profile yet. Its operator applies with Google's Basic API Access form; approval takes days to weeks. We have told them, and look again every hour.`,
  },
  reconnect: {
    title: 'Reconnect your Google profile',
    words: (account: string) =>
      `Google no longer accepts the permission that ${account} gave. Until you reconnect, no new Google reviews come in here and replies can't be sent.`,
  },
} as const

export const BUSINESS_BADGES = { google: 'Google', noGoogle: 'No Google ID' } as const

/** Sharing is there in place of the documented 'This feature will be available soon.'. */
export const SHARE_QR_TEXTS = {
  title: 'Share QR Code',
  text: (business: string) => `Rate ${business}: scan the code or open the link.`,
  copied: 'The link behind the code is copied. Paste it into a message.',
  failed: (url: string) => `Select and copy the link by hand: ${url}`,
} as const
