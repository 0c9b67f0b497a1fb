import { m } from '../languages/messages/businesses/words.ts'

/** Texts of the business screens. */
export const ADD_BUSINESS = {
  noPlaceId: m.noGooglePlaceId,
  failed: { title: m.failedToAddBusiness, description: m.thereWasAnError },
  selectionFailed: {
    title: m.selectionError,
    description: m.thereWasAnErrorProcessing,
  },
} as const

export const BUSINESS_UPDATE = {
  done: m.businessUpdated,
  failed: { title: m.updateFailed, description: m.failedToUpdateBusiness },
  formFailed: {
    title: m.updateFailed,
    description: m.thereWasAnErrorUpdating,
  },
  noneSelected: { title: m.noBusinessSelected, description: m.pleaseSelectABusiness },
} as const

export const BUSINESS_CREATION = {
  done: m.businessCreated,
  failed: { title: m.creationFailed, description: m.failedToCreateBusiness },
} as const

export const BUSINESS_DELETION = {
  done: m.businessDeleted,
  undo: m.youCanRestoreIt,
  failed: { title: m.deletionFailed, description: m.failedToDeleteBusiness },
} as const

/** A deleted business, and its way back (BIZ-15). */
export const BUSINESS_RESTORING = {
  title: m.deletedBusinesses,
  restore: m.restore,
  done: m.businessRestored,
  /** Messages that rested do not come in a burst. */
  after: m.messagesThatWereDue,
  failed: { title: m.restoringFailed, description: m.failedToRestoreBusiness },
  instead: m.youDeletedThisBusiness,
} as const

export const WEBSITE_UPDATE = {
  done: m.websiteUpdated,
  missing: { title: m.websiteUrlMissing, description: m.pleaseEnterAWebsite },
} as const

/** The two survey modes in words. */
export const FUNNEL_WORDS = {
  open: {
    label: m.splitByRating,
    description: m.starsSplitTheWay,
  },
  neutral: {
    label: m.samePageForEveryone,
    description: m.everyRatingSeesThe,
  },
} as const

/** The inline place search of /settings: which title, the saved place id decides. */
export const PLACE_SAVE = {
  added: m.newBusinessAdded,
  updated: m.businessUpdatedTitle,
  failed: {
    title: m.errorSavingBusiness,
    description: m.thereWasAProblem,
  },
} as const

export const GOOGLE_CONNECT = {
  /** Where this service has no access to Google. */
  off: m.connectingAGoogleProfile,
  done: m.googleAccountConnected,
  connected: m.connectedToGoogle,
  noBusiness: m.noBusinessSelected,
  noAnswer: m.failedToConnectGoogle,
  declined: {
    title: m.googleAccountNotConnected,
    description: m.youDeclinedAtGoogle,
  },
  unfinished: {
    title: m.oneMoreStep,
    description: m.youAgreedAtGoogle,
  },
  saved: m.googlePermissionsSaved,
  saveFailed: m.failedToSaveThe,
  disconnected: m.googleAccountDisconnected,
  disconnectFailed: m.failedToDisconnectGoogle,
  failed: {
    title: m.connectionFailed,
    description: m.weCouldntConnectTo,
  },
} as const

/** Why Google cannot be called for a business, in the owner's words. */
export const GOOGLE_HINDRANCES = {
  'not-connected': m.connectYourGoogleProfile,
  'permission-off': m.yourGoogleConnectionDoes,
  'choose-location': m.chooseWhichGoogleProfile,
  'no-location': m.theConnectedGoogleAccount,
  'no-access': m.theConnectedGoogleAccountHas,
  'api-disabled': m.googleBusinessProfileIs,
  'no-quota': m.googleHasNotApproved,
  reconnect: m.googleNeedsYourPermission,
} as const
export type GoogleHindrance = keyof typeof GOOGLE_HINDRANCES

/** Choosing among the locations of a Google account. */
export const GOOGLE_LOCATIONS = {
  gone: m.thisProfileIsNot,
  failed: m.googleCouldNotBe,
  unchanged: { title: m.nothingHasChangedYet, description: m.googleGivesTheSame },
} as const

/** Steps left before a Google profile is connected. `account` is the Google account's address. */
export const GOOGLE_LEFT_TO_DO = {
  'choose-location': {
    title: m.whichProfileIsThis,
    words: (account: string) => m.chooseAmongTheProfiles({ account }),
  },
  'no-location': {
    title: m.thisAccountDoesNot,
    words: (account: string) => m.managesNoProfileAt({ account }),
  },
  'no-access': {
    title: m.noAccessToThis,
    words: (account: string) => m.googleSaysMayNotManage({ account }),
  },
  'api-disabled': {
    title: m.notSwitchedOnAt,
    words: (account: string) => m.agreedButAnApi({ account }),
  },
  'no-quota': {
    title: m.waitingForGoogleTo,
    words: (account: string) => m.agreedButNotApproved({ account }),
  },
  reconnect: {
    title: m.reconnectYourGoogleProfile,
    words: (account: string) => m.googleNoLongerAccepts({ account }),
  },
} as const

export const BUSINESS_BADGES = { google: 'Google', noGoogle: m.noGoogleId } as const

/** Sharing is there in place of the documented 'This feature will be available soon.'. */
export const SHARE_QR_TEXTS = {
  title: m.shareQrCode,
  text: (business: string) => m.rateScanTheCode({ business }),
  copied: m.theLinkBehindThe,
  failed: (url: string) => m.selectAndCopyThe({ url }),
} as const
