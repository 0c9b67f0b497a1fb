export interface RankQuery {
  keyword: string
  location: string
  placeId: string
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
