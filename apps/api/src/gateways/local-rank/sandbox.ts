import { between, chanceOf } from '../places/directory/chance.ts'
import { type Entry, entryById } from '../places/directory/entries.ts'
import { findEntries } from '../places/directory/match.ts'
import { PlacesError } from '../places/interface.ts'
import type { LocalRank, RankQuery } from './interface.ts'

const DAY_MS = 86_400_000
const LAST_SHOWN = 60
/** A position rises and falls slowly, over about two months. */
const WAVE_DAYS = 56

/**
 * Positions that behave like real ones: good for what a place is found by, absent for what it is not, the
 * same all day, and moving a little from one day to the next.
 */
export function sandboxLocalRank({ clock }: { clock: { now(): Date } }): LocalRank {
  return {
    async find(query) {
      const { keyword, location } = query
      const entry = entryOf(query)
      const words = keyword.trim().toLowerCase()
      const key = entry?.place.placeId ?? query.businessName.trim().toLowerCase()
      const lasting = chanceOf(`rank/${key}/${words}/${location.trim().toLowerCase()}`)
      const found = findEntries(`${words} ${entry?.city ?? ''}`, location, 200)
      const base = between(lasting, 1, 8) * between(lasting, 1, 4)
      const day = Math.floor(clock.now().getTime() / DAY_MS)
      const drift = between(chanceOf(`drift/${key}/${words}/${day}`), -1, 1)
      const isListed = lasting() > 0.12
      const shown = between(lasting, 20, LAST_SHOWN)
      const wave = Math.round((base / 4) * Math.sin(((day + base * 5) / WAVE_DAYS) * 2 * Math.PI))
      const position = Math.max(1, base + wave + drift)
      const listed = entry !== undefined && found.includes(entry) && position <= LAST_SHOWN && isListed
      return {
        position: listed ? position : null,
        totalResults: found.length === 0 ? 0 : Math.max(shown, listed ? position : 0),
        queryUsed: keyword.trim(),
        locationUsed: location.trim(),
        provider: 'sandbox',
      }
    },
  }
}

/** The place itself, or the one of that name; an id that the directory does not know is an error. */
function entryOf({ placeId, businessName, location }: RankQuery): Entry | undefined {
  if (placeId === null) {
    const name = businessName.trim().toLowerCase()
    return findEntries(businessName, location, 5).find(({ place }) => place.name.toLowerCase() === name)
  }
  const entry = entryById(placeId)
  if (!entry) throw new PlacesError('not_found', 'Place ID is no longer valid.')
  return entry
}
