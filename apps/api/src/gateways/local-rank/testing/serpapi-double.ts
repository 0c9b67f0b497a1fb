import { type Call, openDouble } from '../../testing/double.ts'

/**
 * How the next search is answered in place of the truth: refused as SerpApi words it; 429 because nothing is left of the
 * month; 200 with words under `error`, which is how an empty result comes; a page with 200; a reset; or not at all.
 */
export type SerpapiFault =
  | { status: number; error?: string }
  | ('out of searches' | 'empty' | 'html 200' | 'lost answer' | 'silent' | 'none')

/** A place as the double knows it. What is null is left out of its answers. */
export interface SerpapiPlace {
  title: string
  /** ChIJ...; null for a result that names no place id. */
  placeId: string | null
  /** The numeric CID. */
  cid: string | null
  phone: string | null
  latitude: number
  longitude: number
}

const PAGE = 20
const EMPTY = "Google Maps hasn't returned any results for this query."

/** Forty-five invented places, each a little farther from the middle of Springfield, IL. */
export const SAMPLE_PLACES: readonly SerpapiPlace[] = Array.from({ length: 45 }, (_, index) => ({
  title: `Sample Place ${index + 1}`,
  placeId: `ChIJserpapi${String(index + 1).padStart(4, '0')}`,
  cid: String(7_000_000_000_000_000_000n + BigInt(index + 1)),
  phone: `+1 217-555-${String(100 + index).padStart(4, '0')}`,
  latitude: 39.7817 + index * 0.002,
  longitude: -89.6501,
}))

/**
 * A server on this machine that answers the searches of one engine, google_maps, as SerpApi does, and can be told to
 * fail. SerpApi describes its parameters alone: the shape of its answers is written down here in our own words, from its
 * public pages (PROV-13). The nearest place comes first. It knows nothing of our own code.
 */
export async function openSerpapiDouble({ apiKey }: { apiKey: string }) {
  const directory = [...SAMPLE_PLACES]
  const account = { searchesLeft: 1000 }

  function answer({ method, path, query, say, page, lose }: Call): unknown {
    const refuse = (status: number, error: string) => say(status, { error })
    if (method !== 'GET') return refuse(404, 'Not found')
    if (query.api_key !== apiKey) {
      return refuse(401, 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key')
    }
    if (path === '/account.json') {
      const sample = { account_id: 'sample', plan_name: 'Sample Plan', account_rate_limit_per_hour: 1000 }
      return say(200, { ...sample, total_searches_left: account.searchesLeft })
    }
    if (path !== '/search.json') return refuse(404, 'Not found')
    const fault = double.faults.shift()
    if (fault === 'lost answer') return lose()
    if (fault === 'silent') return undefined
    if (fault === 'html 200') return page(200)
    if (fault === 'out of searches' || account.searchesLeft <= 0) {
      return refuse(429, 'Your account has run out of searches.')
    }
    if (typeof fault === 'object') return refuse(fault.status, fault.error ?? `Refused with ${fault.status}`)
    const wrong = wrongIn(query)
    if (wrong !== null) return refuse(400, wrong)
    account.searchesLeft -= 1
    return say(200, resultOf(query, fault === 'empty' ? [] : nearest(directory, query.ll)))
  }

  const double = await openDouble<SerpapiFault>(answer)
  return {
    ...double,
    /** Known places; change them in place. */
    places: directory,
    account,
    reset() {
      double.forget()
      account.searchesLeft = 1000
      directory.splice(0, directory.length, ...SAMPLE_PLACES)
    },
  }
}

export type SerpapiDouble = Awaited<ReturnType<typeof openSerpapiDouble>>

/** Reason for which SerpApi refuses a search with 400; null for a valid search. */
function wrongIn({ engine, type = 'search', q = '', ll, location, start = '0' }: Record<string, string>) {
  if (engine !== 'google_maps') return `Unsupported \`${engine}\` search engine.`
  if (type !== 'search' || q.trim() === '') return 'Missing query `q` parameter.'
  if (ll !== undefined && !/^@-?\d+(\.\d+)?,-?\d+(\.\d+)?,\d+(\.\d+)?[zm]$/.test(ll)) {
    return 'Unsupported `ll` parameter.'
  }
  if (ll !== undefined && location !== undefined)
    return "`ll` and `location` parameters can't be used together."
  return /^\d+$/.test(start) && Number(start) % PAGE === 0 ? null : 'Unsupported `start` parameter.'
}

function nearest(places: readonly SerpapiPlace[], ll = '@39.7817,-89.6501,14z'): SerpapiPlace[] {
  const [latitude = 0, longitude = 0] = ll.slice(1).split(',').map(Number.parseFloat)
  const eastward = Math.cos((latitude * Math.PI) / 180)
  const far = (place: SerpapiPlace) =>
    Math.hypot(place.latitude - latitude, (place.longitude - longitude) * eastward)
  return places.toSorted((one, other) => far(one) - far(other))
}

function resultOf(query: Record<string, string>, found: readonly SerpapiPlace[]) {
  const { api_key: _key, ...asked } = query
  const start = Number(query.start ?? 0)
  const page = found.slice(start, start + PAGE)
  const common = {
    search_metadata: { id: 'sample', status: 'Success', total_time_taken: 0.5 },
    search_parameters: asked,
  }
  if (page.length === 0) {
    return { ...common, search_information: { local_results_state: 'Fully empty' }, error: EMPTY }
  }
  return {
    ...common,
    search_information: { local_results_state: 'Results for exact spelling' },
    local_results: page.map((place, index) => ({
      position: start + index + 1,
      title: place.title,
      ...(place.placeId === null ? {} : { place_id: place.placeId }),
      ...(place.cid === null ? {} : { data_cid: place.cid }),
      gps_coordinates: { latitude: place.latitude, longitude: place.longitude },
      ...(place.phone === null ? {} : { phone: place.phone }),
    })),
    ...(start + PAGE < found.length
      ? { serpapi_pagination: { next: `https://serpapi.com/search.json?start=${start + PAGE}` } }
      : {}),
  }
}
