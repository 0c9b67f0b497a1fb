/** A review that somebody wrote on the public directory. */
export interface PublicReview {
  id: string
  authorName: string
  authorUrl: string | null
  authorPhotoUrl: string | null
  /** 1 to 5. */
  rating: number
  /** Null when the person gave stars alone. */
  text: string | null
  language: string
  publishedAt: Date
  reply: { text: string; publishedAt: Date } | null
  /** The review itself at its source; absent where the source does not say. */
  url?: string | null
}

/** A source's data on a place's public reviews; `rating` and `total` are null when the source does not say. */
export interface PublicReviewSet {
  source: string
  /** False when the source shows only a few of them (the places API shows 5). */
  complete: boolean
  rating: number | null
  total: number | null
  /** Newest first. */
  reviews: PublicReview[]
}

/** Reads a place's public reviews. Throws `PlacesError` and nothing else. */
export interface PublicReviews {
  forPlace(input: { placeId: string; limit: number }): Promise<PublicReviewSet>
}
