import { mainKeyword } from '@fivestead/domain/ranking/keywords'
import { RANKING } from '@fivestead/domain/ranking/texts'
import { REVIEWS } from '@fivestead/domain/reviews/texts'
import type { Business, Inputs } from '../../lib/trpc.ts'

export type RankingInput = Inputs['ranking']['find']

/** Town and state as a search says them: 'Springfield, IL'. */
export function searchLocation({ city, state }: Pick<Business, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ')
}

/** Query of the ranking card, by the search that says best what the business does; or the text about details that the business lacks. */
export function rankingQuery(
  business: Pick<Business, 'name' | 'type' | 'category' | 'city' | 'state' | 'placeId'>,
): { input: RankingInput; missing: null } | { input: null; missing: string } {
  const { name, category, placeId } = business
  const businessCategory = category ? mainKeyword(business) : null
  const location = searchLocation(business)
  if (placeId === null) return { input: null, missing: REVIEWS.noPlaceId }
  if (businessCategory === null) return { input: null, missing: RANKING.noCategory }
  if (location === '') return { input: null, missing: RANKING.noLocation }
  return { input: { businessName: name, businessCategory, location, placeId }, missing: null }
}
