/** Name of Places API as a source, where the source is stored with the content. */
const PLACES_SOURCE = 'places'

/**
 * Returns true if content of this source may be stored beyond a short cache without its owner's word: ratings
 * and counts, for a business's record or as a history, and the fields of a place. That of Places API may not
 * (POL-19).
 */
export const mayKeepFigures = (source: string): boolean => source !== PLACES_SOURCE
