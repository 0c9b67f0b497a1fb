import { z } from 'zod'
import { openHttp } from '../http.ts'
import { jsonOf } from '../json.ts'
import { PlacesError } from '../places/interface.ts'
import { asPlacesError, type RankPages } from './pages.ts'

export interface PlacesRankOptions {
  /** https://places.googleapis.com, or a double on this machine. */
  apiUrl: string
  apiKey: string
  clock: { now(): Date }
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

/** Ids alone: the mask decides what a search costs. */
const MASK = 'places.id,nextPageToken'
const PAGE = 20
/** Radius of the circle that results are drawn to; a bias and no bound. */
const BIAS_METERS = 2000

const answerSchema = z.object({
  places: z.array(z.object({ id: z.string() })).default([]),
  nextPageToken: z.string().optional(),
})

/** Lists of Google's place search: ids in the order of its answers, and nothing else. */
export function placesRankPages({ apiUrl, apiKey, clock, timeoutMs }: PlacesRankOptions): RankPages {
  const http = openHttp({
    provider: "Google's place search",
    origins: [apiUrl],
    clock,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  return {
    named: false,
    async rankSearch({ words, at, page }) {
      const answer = await http
        .send({
          operation: 'rank',
          method: 'POST',
          url: `${apiUrl}/v1/places:searchText`,
          headers: {
            'content-type': 'application/json',
            'x-goog-api-key': apiKey,
            'x-goog-fieldmask': MASK,
          },
          // Pages of one search must have equal bodies but for the token.
          body: JSON.stringify({
            textQuery: words,
            languageCode: 'en',
            pageSize: PAGE,
            includePureServiceAreaBusinesses: true,
            ...(at === null ? {} : { locationBias: { circle: { center: at, radius: BIAS_METERS } } }),
            ...(page === null ? {} : { pageToken: page }),
          }),
        })
        .catch((error: unknown) => {
          throw asPlacesError(error)
        })
      const read = answer.status === 200 ? answerSchema.safeParse(jsonOf(answer.body)) : null
      if (!read?.success) {
        throw new PlacesError('unavailable', `Google's place search answered ${answer.status}`)
      }
      const { places, nextPageToken } = read.data
      return {
        places: places.map(({ id }) => ({ placeId: id, cid: null, name: null, phone: null })),
        next: nextPageToken || null,
      }
    },
  }
}
