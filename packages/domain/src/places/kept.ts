/** What content of Places API is called where its source is stored with it. */
const PLACES_SOURCE = 'places'

/**
 * Whether ratings and counts of this source may be stored beyond a short cache: for a business's record, or as a history.
 * Those of Places API may not (POL-19).
 */
export const mayKeepFigures = (source: string): boolean => source !== PLACES_SOURCE
