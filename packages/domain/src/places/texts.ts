import { m } from '../languages/messages/places/words.ts'

/** Texts of place search and selection. */
export const SUGGESTIONS = {
  pickOne: m.pleaseSelectYourBusiness,
  selected: (name: string) => ({ title: m.businessSelected, description: m.selectedName({ name }) }),
  failed: { title: m.error, description: m.failedToProcessBusiness },
} as const

export const PLACE_SEARCH = {
  empty: m.pleaseEnterABusiness,
  emptyToast: { title: m.searchError, description: m.pleaseEnterABusiness },
  slow: m.theSearchIsTaking,
  unavailable: m.searchServiceTemporarilyUnavailable,
  failed: m.failedToSearchBusinesses,
  errorTitle: m.searchError,
  noResults: m.noBusinessesFoundTry,
  badAnswer: m.invalidResponseFromSearch,
  detailsFailed: m.failedToFetchBusiness,
  invalidSelection: { title: m.invalidSelection, description: m.pleaseSelectABusiness },
} as const

/** A pasted share link. */
export const MAPS_LINK = {
  notOne: m.linkMustBeA,
  /** Help where an address names no place. */
  pasteInstead: m.openThePlaceOn,
} as const

/** The text for a failed search by its HTTP status; other statuses show the server's message or the default. */
export function searchFailureMessage(status: number, message?: string): string {
  if (status === 504) return PLACE_SEARCH.slow
  if (status === 502 || status === 503) return PLACE_SEARCH.unavailable
  return message || PLACE_SEARCH.failed
}

export const CONNECT = {
  searchFailed: { title: m.searchError, description: m.failedToSearchFor },
  noResults: { title: m.noResults, description: m.noBusinessesFoundTryAnother },
  selectionRequired: { title: m.selectionRequired, description: m.pleaseSelectABusinessFirst },
  placeIdFailed: {
    title: m.error,
    description: m.failedToFetchBusinessDetails,
  },
  connectFailed: { title: m.connectionError, description: m.failedToConnectBusiness },
  connected: (name: string) => ({
    title: m.success,
    description: m.hasBeenConnectedTo({ name }),
  }),
  selected: (name: string) => ({ title: m.businessSelectedTitle, description: name }),
  preselected: (name: string) => ({
    title: m.businessFound,
    description: m.hasBeenAutomaticallySelected({ name }),
  }),
  fromUrl: { title: m.businessFound, description: m.weFoundYourBusiness },
  urlNotSupported: { title: m.urlFormatNotSupported, description: m.tryUsingTheSearch },
  addressHint: m.googleReturnsOnlyBusinesses,
  doneTitle: m.businessConnected,
  /** Vibration in milliseconds, where the device has it. */
  vibrateOnSuccess: [100, 50, 100],
  vibrateOnSelect: [50],
  redirectMs: 2000,
  toastMs: 5000,
} as const

export const MAPS = {
  loadFailed: m.failedToLoadGoogle,
  setupFailed: m.failedToSetUp,
  searchFailed: m.failedToInitializeBusiness,
  keyMissing: m.googleMapsApiKey,
  notFound: m.thisAddressCouldNot,
  height: 300,
  /** Words of a map with a grid. */
  gridHeight: 420,
  zoom: 14,
  cityZoom: 11,
  timeoutMs: 10_000,
} as const
