import { between, chanceOf } from '../places/directory/chance.ts'
import { entryById } from '../places/directory/entries.ts'
import { findEntries } from '../places/directory/match.ts'
import { PlacesError } from '../places/interface.ts'
import type { LocalRank } from './interface.ts'

const DAY_MS = 86_400_000
const LAST_SHOWN = 60

/**
 * Positions that behave like real ones: good for what a place is found by, absent for what it is not, the
 * same all day, and moving a little from one day to the next.
 */
export function sandboxLocalRank({ clock }: { clock: { now(): Date } }): LocalRank {
  return {
    async find({ keyword, location, placeId }) {
      const entry = entryById(placeId)
      if (!entry) throw new PlacesError('not_found', 'Place ID is no longer valid.')
      const words = keyword.trim().toLowerCase()
      const lasting = chanceOf(`rank/${placeId}/${words}/${location.trim().toLowerCase()}`)
      const found = findEntries(`${words} ${entry.city}`, location, 200)
      const base = between(lasting, 1, 8) * between(lasting, 1, 4)
      const day = Math.floor(clock.now().getTime() / DAY_MS)
      const drift = between(chanceOf(`drift/${placeId}/${words}/${day}`), -1, 1)
      const position = Math.max(1, base + drift)
      const listed = found.includes(entry) && position <= LAST_SHOWN && lasting() > 0.12
      return {
        position: listed ? position : null,
        totalResults: found.length === 0 ? 0 : between(lasting, 20, LAST_SHOWN),
        queryUsed: keyword.trim(),
        locationUsed: location.trim(),
        provider: 'sandbox',
      }
    },
  }
}
