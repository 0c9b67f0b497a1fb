import { tradeMatcher } from '@fivestead/domain/ranking/keywords'
import { GRID_RESULTS } from '@fivestead/domain/ranking/limits'
import { between, chanceOf } from '../places/directory/chance.ts'
import { ENTRIES, type Entry, entryById } from '../places/directory/entries.ts'
import { findEntries } from '../places/directory/match.ts'
import { PlacesError } from '../places/interface.ts'
import type { LocalRank, Point, RankQuery } from './interface.ts'

const DAY_MS = 86_400_000
const LAST_SHOWN = 60
/** A position rises and falls slowly, over about two months. */
const WAVE_DAYS = 56
/** Places that one search chooses from. */
const CANDIDATES = 40
/**
 * Places of other towns within so many kilometers stand in as neighbors, so that a small town has competitors; poor
 * matches come last.
 */
const NEIGHBORS_KM = 3
const OTHER_KM = 2
/** Extra kilometers for other kinds of business, where the own trade has enough competitors. */
const ALIEN_KM = 8
const COMPETITORS = 4
const KM_A_DEGREE = 111.2

/**
 * Positions that behave like real ones: good for what a place is found by, absent for what it is not, the
 * same all day, and moving a little from one day to the next. A place is always found by its own trade and name.
 */
export function sandboxLocalRank({ clock }: { clock: { now(): Date } }): LocalRank {
  const today = () => Math.floor(clock.now().getTime() / DAY_MS)
  return {
    source: 'sandbox',
    searchMicros: 0,
    room: async () => Number.POSITIVE_INFINITY,
    async around({ keyword, placeId, at }) {
      const own = entryOfId(placeId)
      const isOwn = isOwnTrade(own, keyword)
      const fitting = fittingOf(keyword)
      const behind = fitting.length > COMPETITORS ? ALIEN_KM : OTHER_KM
      // A small directory: other kinds stand in for rivals, farther behind.
      const others = ENTRIES.filter((entry) => entry !== own && !fitting.includes(entry)).slice(0, CANDIDATES)
      const standing = [...fitting, ...others]
        .map((entry) => ({
          id: entry.place.placeId,
          far: farOf(entry, { own, at, keyword, day: today() }) + (fitting.includes(entry) ? 0 : behind),
        }))
        .sort((one, other) => one.far - other.far)
        .slice(0, GRID_RESULTS)
        .map(({ id }) => id)
      if (isOwn && !standing.includes(placeId)) standing[GRID_RESULTS - 1] = placeId
      const index = standing.indexOf(placeId)
      return { position: index < 0 ? null : index + 1, placeIds: standing }
    },
    async find(query) {
      const { keyword, location } = query
      const entry = entryOf(query)
      const words = keyword.trim().toLowerCase()
      const key = entry?.place.placeId ?? query.businessName.trim().toLowerCase()
      const lasting = chanceOf(`rank/${key}/${words}/${location.trim().toLowerCase()}`)
      const found = findEntries(`${words} ${entry?.city ?? ''}`, location, 200)
      const base = between(lasting, 1, 8) * between(lasting, 1, 4)
      const day = today()
      const drift = between(chanceOf(`drift/${key}/${words}/${day}`), -1, 1)
      const isOwn =
        entry !== undefined && (isOwnTrade(entry, words) || words === entry.place.name.toLowerCase())
      const isListed = lasting() > 0.12
      const shown = between(lasting, 20, LAST_SHOWN)
      const wave = Math.round((base / 4) * Math.sin(((day + base * 5) / WAVE_DAYS) * 2 * Math.PI))
      const position = Math.max(1, base + wave + drift)
      const fits = entry !== undefined && found.includes(entry) && position <= LAST_SHOWN && isListed
      const listed = fits || isOwn
      return {
        position: listed ? position : null,
        totalResults: found.length === 0 && !isOwn ? 0 : Math.max(shown, listed ? position : 0),
        queryUsed: keyword.trim(),
        locationUsed: location.trim(),
        provider: 'sandbox',
      }
    },
  }
}

const MATCHERS = new Map(
  ENTRIES.map(({ kind }) => [kind, [tradeMatcher(kind.types), tradeMatcher(kind.words.split(' '))]]),
)
const isOwnTrade = ({ kind }: Entry, keyword: string) =>
  MATCHERS.get(kind)?.some((matches) => matches(keyword)) === true

/** Places that a search means: by their own words, or by their trade. */
function fittingOf(keyword: string): Entry[] {
  const named = findEntries(keyword, '', CANDIDATES)
  const alike = ENTRIES.filter((entry) => isOwnTrade(entry, keyword) && !named.includes(entry))
  return [...named, ...alike].slice(0, CANDIDATES)
}

/** The place itself, or the one of that name; an id that the directory does not know is an error. */
function entryOf({ placeId, businessName, location }: RankQuery): Entry | undefined {
  if (placeId === null) {
    const name = businessName.trim().toLowerCase()
    return findEntries(businessName, location, 5).find(({ place }) => place.name.toLowerCase() === name)
  }
  return entryOfId(placeId)
}

function entryOfId(placeId: string): Entry {
  const entry = entryById(placeId)
  if (!entry) throw new PlacesError('not_found', 'Place ID is no longer valid.')
  return entry
}

/**
 * Returns the handicap of an entry at a point: kilometers to it, minus its popularity, plus a little of the
 * day.
 */
function farOf(
  entry: Entry,
  { own, at, keyword, day }: { own: Entry; at: Point; keyword: string; day: number },
): number {
  const lasting = chanceOf(`around/${entry.place.placeId}/${keyword.trim().toLowerCase()}`)
  const middle = own.place.location ?? at
  const place = entry.city === own.city ? (entry.place.location ?? middle) : neighbor(middle, lasting)
  const north = (place.latitude - at.latitude) * KM_A_DEGREE
  const east = (place.longitude - at.longitude) * KM_A_DEGREE * Math.cos((at.latitude * Math.PI) / 180)
  const fame = (entry.place.rating ?? 3) * 0.3 + lasting() * 2
  const drift = chanceOf(`around/${entry.place.placeId}/${day}`)() * 0.4
  return Math.hypot(north, east) - fame + drift
}

const neighbor = ({ latitude, longitude }: Point, chance: () => number): Point => ({
  latitude: latitude + ((chance() - 0.5) * 2 * NEIGHBORS_KM) / KM_A_DEGREE,
  longitude: longitude + ((chance() - 0.5) * 2 * NEIGHBORS_KM) / KM_A_DEGREE,
})
