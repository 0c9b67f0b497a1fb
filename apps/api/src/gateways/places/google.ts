import type { Log } from '../../log.ts'
import { type HttpAnswer, HttpFailure, openHttp } from '../http.ts'
import { jsonObject } from '../json.ts'
import {
  DETAILS_MASK,
  type GoogleError,
  readDetails,
  readHits,
  readPredictions,
  readRefusal,
  SEARCH_MASK,
} from './google-answers.ts'
import { type Places, PlacesError } from './interface.ts'

export interface GooglePlacesOptions {
  /** https://places.googleapis.com, or a double on this machine. */
  apiUrl: string
  apiKey: string
  clock: { now(): Date }
  log: Pick<Log, 'warn'>
  /** Timeout as for the HTTP client. */
  timeoutMs?: number
}

const DIRECTORY = 'The place directory'
/** Answers are in English; what customers wrote stays in their own language. */
const LANGUAGE = 'en'

/**
 * Google's Places API (New): predictions, text search and details, each by one request with the cheapest mask that serves
 * it. The key goes in a header, never into an address.
 */
export function googlePlaces(options: GooglePlacesOptions): Places {
  const { apiUrl, apiKey, clock, log, timeoutMs } = options
  const http = openHttp({
    provider: DIRECTORY,
    origins: [apiUrl],
    clock,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const reported = new Set<string>()

  /** Tells the operator once about a fault that they can fix, until a response is good again. */
  function tell({ status }: HttpAnswer, refusal: GoogleError | null) {
    const about = `${status} ${refusal?.reason ?? refusal?.status ?? 'no JSON'}`
    if (reported.has(about)) return
    reported.add(about)
    const fields = { status, reason: refusal?.reason ?? refusal?.status ?? null }
    if (status === 429) log.warn(fields, 'the quota of Places API at Google is used up')
    else if (status < 500) log.warn(fields, 'Places API refuses our calls: check GOOGLE_PLACES_API_KEY')
    else log.warn(fields, 'Places API fails')
  }

  async function ask(
    path: string,
    request: { operation: string; mask?: string; body?: object },
  ): Promise<object> {
    const { operation, mask, body } = request
    const answer = await http
      .send({
        operation,
        method: body === undefined ? 'GET' : 'POST',
        url: `${apiUrl}/v1/${path}`,
        headers: {
          accept: 'application/json',
          'x-goog-api-key': apiKey,
          ...(mask === undefined ? {} : { 'x-goog-fieldmask': mask }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      .catch((error: unknown) => {
        if (!(error instanceof HttpFailure)) throw error
        const { neverLeft, cause } = error
        const kind = (cause as Error | undefined)?.name === 'TimeoutError' ? 'timeout' : 'unavailable'
        throw new PlacesError(kind, error.message, { neverLeft, cause: error })
      })
    const result = jsonObject(answer.body)
    if (answer.status === 200 && result !== null) {
      reported.clear()
      return result
    }
    const refusal = readRefusal(result)
    // A 404 of a search would say that there is no such call.
    if (body === undefined && isNotFound(answer, refusal))
      throw new PlacesError('not_found', 'Place ID is no longer valid.')
    tell(answer, refusal)
    throw new PlacesError('unavailable', `${DIRECTORY} answers ${answer.status}`)
  }

  return {
    provider: 'places',
    async autocomplete({ query, location }) {
      const answer = await ask('places:autocomplete', {
        operation: 'autocomplete',
        body: {
          input: joined(query, location),
          includedPrimaryTypes: ['establishment'],
          includePureServiceAreaBusinesses: true,
          languageCode: LANGUAGE,
        },
      })
      return readPredictions(answer).slice(0, 5)
    },
    async search({ query, location }) {
      const answer = await ask('places:searchText', {
        operation: 'search',
        mask: SEARCH_MASK,
        body: {
          textQuery: joined(query, location),
          includePureServiceAreaBusinesses: true,
          pageSize: 20,
          languageCode: LANGUAGE,
        },
      })
      return readHits(answer)
    },
    async details({ placeId }) {
      const path = `places/${encodeURIComponent(placeId)}?languageCode=${LANGUAGE}`
      const place = readDetails(await ask(path, { operation: 'details', mask: DETAILS_MASK }))
      if (place === null) throw new PlacesError('unavailable', `${DIRECTORY} gave no usable answer`)
      return place
    },
  }
}

/** "blue door, Springfield IL": the town draws results to itself as part of the text. */
const joined = (query: string, location = '') => (location === '' ? query : `${query}, ${location}`)

/** An id that is not (any longer) valid is told in four ways: 404 with words or without, 400 with either status. */
function isNotFound({ status, body }: HttpAnswer, refusal: GoogleError | null): boolean {
  if (refusal?.status === 'NOT_FOUND') return true
  if (status === 404) return body === ''
  return status === 400 && refusal?.reason === null && /\bplace id\b/i.test(refusal.message)
}
