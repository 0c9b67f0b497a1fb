import { entryById } from './directory/entries.ts'
import { findEntries } from './directory/match.ts'
import { type Place, type Places, PlacesError } from './interface.ts'

/** Faults that a test can switch on; the real directory shows each of them now and then. */
export interface PlacesFaults {
  autocomplete?: 'timeout' | 'unavailable'
  search?: 'timeout' | 'unavailable'
  details?: 'timeout' | 'unavailable'
}

/** The sandbox's maps directory: invented businesses, the real adapter's manners and errors. */
export function sandboxPlaces(
  options: { faults?: PlacesFaults; onCall?: (call: string) => void } = {},
): Places {
  const { faults = {}, onCall } = options
  const enter = (call: keyof PlacesFaults) => {
    onCall?.(call)
    const fault = faults[call]
    if (fault === 'timeout') throw new PlacesError('timeout', 'The place directory did not answer in time')
    if (fault === 'unavailable') throw new PlacesError('unavailable', 'The place directory is not available')
  }
  return {
    provider: 'sandbox',
    async autocomplete({ query, location = '' }) {
      enter('autocomplete')
      return findEntries(query, location, 5).map(({ place, city, state }) => ({
        placeId: place.placeId,
        name: place.name,
        address: place.formattedAddress ?? `${city}, ${state}`,
        types: [...place.types],
      }))
    },
    async search({ query, location = '' }) {
      enter('search')
      return findEntries(query, location, 20).map(({ place }) => structuredClone(place))
    },
    async details({ placeId }): Promise<Place> {
      enter('details')
      const entry = entryById(placeId)
      if (!entry) throw new PlacesError('not_found', 'Place ID is no longer valid.')
      return structuredClone(entry.place)
    },
  }
}
