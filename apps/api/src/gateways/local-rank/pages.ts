import { HttpFailure } from '../http.ts'
import { PlacesError } from '../places/interface.ts'
import type { LocalRank, Point } from './interface.ts'
import { type FoundPlace, isWanted, type WantedPlace } from './match.ts'

/** Query for a page of results. */
export interface RankSearch {
  words: string
  at: Point | null
  /** Token from the page before; null for the first. */
  page: string | null
}

export interface RankPage {
  places: FoundPlace[]
  /** Token of the next page; null if there is none. */
  next: string | null
}

/**
 * A provider of place lists; each call is one search and is charged as one. Throws `PlacesError` and nothing
 * else.
 */
export interface RankPages {
  /** True if its results carry names. */
  readonly named: boolean
  rankSearch(search: RankSearch): Promise<RankPage>
}

/** Three pages of 20. */
const PAGES = 3

/** Finds positions in a provider's lists. The order of the list is the position, whatever its entries say. */
export function localRankOver(
  pages: RankPages,
  {
    source,
    searchMicros,
    room,
  }: Pick<LocalRank, 'source' | 'searchMicros'> & Partial<Pick<LocalRank, 'room'>>,
): LocalRank {
  return {
    source,
    searchMicros,
    room: room ?? (async () => Number.POSITIVE_INFINITY),
    async find({ keyword, location, placeId, businessName, phone = null, at = null }) {
      const wanted = await wantedIn(pages, { placeId, name: businessName, phone }, { location, at })
      let seen = 0
      let position: number | null = null
      let page: string | null = null
      for (let count = 0; count < PAGES && position === null; count++) {
        const { places, next }: RankPage = await pages.rankSearch({
          words: `${keyword} in ${location}`,
          at,
          page,
        })
        const index = places.findIndex((found) => wanted !== null && isWanted(found, wanted))
        if (index >= 0) position = seen + index + 1
        seen += places.length
        page = next
        if (page === null) break
      }
      return {
        position,
        totalResults: seen,
        queryUsed: keyword.trim(),
        locationUsed: location.trim(),
        provider: source,
      }
    },
    async around({ keyword, placeId, businessName, phone = null, at }) {
      const { places } = await pages.rankSearch({ words: keyword, at, page: null })
      const index = places.findIndex((found) => isWanted(found, { placeId, name: businessName, phone }))
      return {
        position: index < 0 ? null : index + 1,
        placeIds: places.flatMap((found) => found.placeId ?? []),
      }
    },
  }
}

/**
 * For a business without a place id, in lists without names: returns the first place for its name and town.
 */
async function wantedIn(
  pages: RankPages,
  wanted: WantedPlace,
  { location, at }: { location: string; at: Point | null },
): Promise<WantedPlace | null> {
  if (wanted.placeId !== null || pages.named) return wanted
  const { places } = await pages.rankSearch({ words: `${wanted.name} ${location}`, at, page: null })
  const placeId = places[0]?.placeId ?? null
  return placeId === null ? null : { ...wanted, placeId }
}

/** Converts a failed exchange into the error that callers know. */
export function asPlacesError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  const { neverLeft, cause } = error
  const kind = (cause as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'unavailable'
  return new PlacesError(kind, error.message, { neverLeft, cause: error })
}
