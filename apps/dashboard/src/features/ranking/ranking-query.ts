import * as common from '@fivestead/domain/languages/messages/common/en'
import * as m from '@fivestead/domain/languages/messages/reviews/en'
import { mainKeyword } from '@fivestead/domain/ranking/keywords'
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
  if (placeId === null) return { input: null, missing: m.noPlaceId }
  if (businessCategory === null) return { input: null, missing: common.enterCategory }
  if (location === '') return { input: null, missing: common.enterCityAndState }
  return { input: { businessName: name, businessCategory, location, placeId }, missing: null }
}
