import { z } from 'zod'
import { openHttp } from '../http.ts'
import { jsonOf } from '../json.ts'
import { PlacesError } from '../places/interface.ts'
import type { FoundPlace } from './match.ts'
import { asPlacesError, type RankPages } from './pages.ts'

export interface SerpapiOptions {
  /** https://serpapi.com, or a double on this machine. */
  apiUrl: string
  apiKey: string
  clock: { now(): Date }
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

/**
 * The price of one search in micros: 75 dollars for 5,000, the list price of the smallest plan in public copies. What an
 * account really pays, its own plan says.
 */
export const SERPAPI_SEARCH_MICROS = 15_000
/** A search that SerpApi has not answered before takes seconds. */
const TIMEOUT_MS = 10_000
const PAGE = 20
/** About a town. */
const ZOOM = '14z'

const result = z.object({
  title: z.string().nullish(),
  place_id: z.string().nullish(),
  data_cid: z.union([z.string(), z.number().transform(String)]).nullish(),
  phone: z.string().nullish(),
})
const answerSchema = z.object({
  search_metadata: z.object({ status: z.string() }),
  local_results: z.array(result).optional(),
  /** In place of a list, for a search that one place alone answers. */
  place_results: result.optional(),
  serpapi_pagination: z.object({ next: z.string().optional() }).optional(),
  error: z.string().optional(),
})

/** Lists of Google Maps over SerpApi, off unless set (decision 032). */
export function serpapiRankPages({
  apiUrl,
  apiKey,
  clock,
  timeoutMs = TIMEOUT_MS,
}: SerpapiOptions): RankPages {
  const http = openHttp({ provider: 'SerpApi', origins: [apiUrl], clock, timeoutMs })
  return {
    named: true,
    async rankSearch({ words, at, page }) {
      const start = Number(page ?? 0)
      const search = new URLSearchParams({
        engine: 'google_maps',
        type: 'search',
        q: words,
        hl: 'en',
        ...(at === null ? {} : { ll: `@${at.latitude.toFixed(6)},${at.longitude.toFixed(6)},${ZOOM}` }),
        ...(start === 0 ? {} : { start: String(start) }),
        api_key: apiKey,
      })
      const { status, body } = await http
        .send({ operation: 'rank', method: 'GET', url: `${apiUrl}/search.json?${search}` })
        .catch((error: unknown) => {
          throw asPlacesError(error)
        })
      if (status !== 200)
        throw new PlacesError('unavailable', FAILURES[status] ?? `SerpApi answered ${status}`)
      const places = placesOf(body)
      if (places === null) throw new PlacesError('unavailable', 'SerpApi gave no usable answer')
      return { places: places.found, next: places.more ? String(start + PAGE) : null }
    },
  }
}

const FAILURES: Record<number, string> = {
  401: 'SerpApi refused our key',
  403: 'SerpApi refused our account',
  429: 'SerpApi has no searches left for us',
  503: 'SerpApi is not available',
}

/** The places of an answer; null for one that cannot be read. Success with words under `error` is an empty list. */
function placesOf(body: string): { found: FoundPlace[]; more: boolean } | null {
  const { data } = answerSchema.safeParse(jsonOf(body))
  if (data?.search_metadata.status !== 'Success') return null
  const { local_results: list, place_results: single, serpapi_pagination: pages, error } = data
  if (list === undefined && single === undefined && error === undefined) return null
  const found = list ?? (single === undefined ? [] : [single])
  return { found: found.map(foundPlace), more: found.length > 0 && pages?.next !== undefined }
}

/** Other engines name the CID `place_id`: a number is never a place id. */
function foundPlace({ title, place_id, data_cid, phone }: z.output<typeof result>): FoundPlace {
  const isCid = /^\d+$/.test(place_id ?? '')
  return {
    placeId: isCid ? null : (place_id ?? null),
    cid: data_cid ?? (isCid ? (place_id ?? null) : null),
    name: title ?? null,
    phone: phone ?? null,
  }
}
