import type { RankSource } from '@fivestead/domain/ranking/source'

/** Degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Whose position is asked for. */
interface Asked {
  keyword: string
  businessName: string
  /** Tells it apart where a result names no id. */
  phone?: string | null
}

export interface RankQuery extends Asked {
  /** A town in words; it is searched for together with the keyword. */
  location: string
  /** Null when the business has none: then its name is looked for. */
  placeId: string | null
  /** Where the search is made from; null where nobody knows. */
  at?: Point | null
}

/** `position` is null when the place is not among the results: a normal answer. */
export interface RankResult {
  position: number | null
  /** How many results were looked through. */
  totalResults: number
  queryUsed: string
  locationUsed: string
  provider: string
}

/** A search for the keyword alone, made from one point. */
export interface PointQuery extends Asked {
  placeId: string
  at: Point
}

export interface PointResult {
  /** Among the first 20; null when it is not. */
  position: number | null
  /** The places of those 20 that have an id, best first. */
  placeIds: string[]
}

/** Finds a place's position among the local results for a keyword. Throws `PlacesError` and nothing else. */
export interface LocalRank {
  readonly source: RankSource
  /** The price of one search, in millionths of a US dollar. */
  readonly searchMicros: number
  /**
   * Searches that may be made now although nobody asked for them: the month's budget is shared out over its days, so that
   * who waits till its end finds some of it. Infinity without a budget.
   */
  room(): Promise<number>
  /** Looks through the first 60 results. */
  find(query: RankQuery): Promise<RankResult>
  /** One search of 20 results. */
  around(query: PointQuery): Promise<PointResult>
}
