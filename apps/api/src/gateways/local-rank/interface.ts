import type { RankSource } from '@fivestead/domain/ranking/source'

/** Degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Keyword, and the business whose position is wanted. */
interface Asked {
  keyword: string
  businessName: string
  /** Identifies the business in results without ids. */
  phone?: string | null
}

export interface RankQuery extends Asked {
  /** Name of a town; it is searched for together with the keyword. */
  location: string
  /** Null if the business has none: its name is then searched for. */
  placeId: string | null
  /** Point from which the search is made; null if unknown. */
  at?: Point | null
}

/** `position` is null if the place is not among the results: a normal outcome. */
export interface RankResult {
  position: number | null
  /** Number of results that were read. */
  totalResults: number
  queryUsed: string
  locationUsed: string
  provider: string
}

/** A search for the keyword alone, from one point. */
export interface PointQuery extends Asked {
  placeId: string
  at: Point
}

export interface PointResult {
  /** Position among the first 20; null if it is not there. */
  position: number | null
  /** Ids of those 20 places that have one, best first. */
  placeIds: string[]
}

/** Finds a place's position among the local results for a keyword. Throws `PlacesError` and nothing else. */
export interface LocalRank {
  readonly source: RankSource
  /** Price of a search, in millionths of a US dollar. */
  readonly searchMicros: number
  /**
   * Returns the number of background searches that may be made now: the month's budget is spread over its
   * days, so that users find some left at its end. Infinity without a budget.
   */
  room(): Promise<number>
  /** Searches the first 60 results. */
  find(query: RankQuery): Promise<RankResult>
  /** Makes one search of 20 results. */
  around(query: PointQuery): Promise<PointResult>
}
