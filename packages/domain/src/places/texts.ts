/** Texts of place search and selection. */
export const SUGGESTIONS = {
  pickOne: 'Please select your business from the dropdown',
  selected: (name: string) => ({ title: 'Business selected', description: `Selected: ${name}` }),
  failed: { title: 'Error', description: 'Failed to process business selection' },
} as const

export const PLACE_SEARCH = {
  empty: 'Please enter a business name to search',
  emptyToast: { title: 'Search Error', description: 'Please enter a business name to search' },
  slow: 'The search is taking longer than expected. Please try again.',
  unavailable: 'Search service temporarily unavailable. Please try again later.',
  failed: 'Failed to search businesses',
  errorTitle: 'Search Error',
  noResults: 'No businesses found. Try a different search term or location.',
  badAnswer: 'Invalid response from search service',
  detailsFailed: 'Failed to fetch business details',
  invalidSelection: { title: 'Invalid Selection', description: 'Please select a business from the dropdown' },
} as const

/** A pasted share link. */
export const MAPS_LINK = {
  notOne: 'link must be a share link of Google Maps',
  /** Help where an address names no place. */
  pasteInstead:
    'Open the place on Google Maps, choose Share, then Copy link, and paste that here. Or search by name.',
} as const

/** The text for a failed search by its HTTP status; other statuses show the server's message or the default. */
export function searchFailureMessage(status: number, message?: string): string {
  if (status === 504) return PLACE_SEARCH.slow
  if (status === 502 || status === 503) return PLACE_SEARCH.unavailable
  return message || PLACE_SEARCH.failed
}

export const CONNECT = {
  searchFailed: { title: 'Search Error', description: 'Failed to search for businesses. Please try again.' },
  noResults: { title: 'No Results', description: 'No businesses found. Try another search term.' },
  selectionRequired: { title: 'Selection Required', description: 'Please select a business first.' },
  placeIdFailed: {
    title: 'Error',
    description: 'Failed to fetch business details using this Place ID. Try searching by name instead.',
  },
  connectFailed: { title: 'Connection Error', description: 'Failed to connect business. Please try again.' },
  connected: (name: string) => ({
    title: 'Success!',
    description: `${name} has been connected to your account.`,
  }),
  selected: (name: string) => ({ title: 'Business Selected', description: name }),
  preselected: (name: string) => ({
    title: 'Business Found',
    description: `${name} has been automatically selected.`,
  }),
  fromUrl: { title: 'Business Found', description: 'We found your business from the Google Maps URL' },
  urlNotSupported: { title: 'URL Format Not Supported', description: 'Try using the search option instead' },
  addressHint: 'Google returns only businesses with a visible street address.',
  doneTitle: 'Business Connected!',
  /** Vibration in milliseconds, where the device has it. */
  vibrateOnSuccess: [100, 50, 100],
  vibrateOnSelect: [50],
  redirectMs: 2000,
  toastMs: 5000,
} as const

export const MAPS = {
  loadFailed: 'Failed to load Google Places API',
  setupFailed: 'Failed to set up Google Places API',
  searchFailed: 'Failed to initialize business search',
  keyMissing: 'Google Maps API key is missing',
  notFound: 'This address could not be found on the map.',
  height: 300,
  /** Words of a map with a grid. */
  gridHeight: 420,
  zoom: 14,
  cityZoom: 11,
  timeoutMs: 10_000,
} as const
