export interface RankQuery {
  keyword: string
  location: string
  /** Null when the business has none: then its name is looked for. */
  placeId: string | null
  businessName: string
}

/** `position` is null when the place is not among the results: a normal answer. */
export interface RankResult {
  position: number | null
  totalResults: number
  queryUsed: string
  locationUsed: string
  provider: string
}

/** Finds a place's position among the local results for a keyword. Throws `PlacesError` and nothing else. */
export interface LocalRank {
  find(query: RankQuery): Promise<RankResult>
}
