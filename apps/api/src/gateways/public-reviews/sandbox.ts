import { entryById } from '../places/directory/entries.ts'
import { listedReviews } from '../places/directory/reviews.ts'
import { PlacesError } from '../places/interface.ts'
import type { PublicReviews } from './interface.ts'

const HOUR_MS = 3_600_000

/** The sandbox directory's reviews, dated back from now; a test can switch a fault on and watch the calls. */
export function sandboxPublicReviews({
  clock,
  faults = {},
  onCall,
}: {
  clock: { now(): Date }
  faults?: { forPlace?: 'timeout' | 'unavailable' }
  onCall?: (placeId: string) => void
}): PublicReviews {
  return {
    async forPlace({ placeId, limit }) {
      onCall?.(placeId)
      if (faults.forPlace) throw new PlacesError(faults.forPlace, 'The review source does not answer')
      const entry = entryById(placeId)
      if (!entry) throw new PlacesError('not_found', 'Place ID is no longer valid.')
      const now = clock.now().getTime()
      const ago = (hours: number) => new Date(now - hours * HOUR_MS)
      return {
        source: 'sandbox',
        complete: entry.listedReviews >= (entry.place.userRatingCount ?? 0),
        rating: entry.place.rating,
        total: entry.place.userRatingCount,
        reviews: listedReviews(entry)
          .slice(0, limit)
          .map(({ id, author, rating, text, language, ageHours, reply }) => ({
            id,
            authorName: author,
            authorUrl: null,
            authorPhotoUrl: null,
            rating,
            text,
            language,
            publishedAt: ago(ageHours),
            reply: reply && { text: reply.text, publishedAt: ago(reply.ageHours) },
          })),
      }
    },
  }
}
