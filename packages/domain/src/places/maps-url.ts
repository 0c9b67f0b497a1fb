import { isPlaceId } from './place-id.ts'

export type MapsInput = { kind: 'place'; placeId: string } | { kind: 'unsupported' } | { kind: 'other' }

const MAPS_ADDRESS = /[a-z0-9-]\.[a-z]{2,}(:\d+)?\/maps([/?#\s]|$)|\bmaps\.app\.goo\.gl\//i

/**
 * Reads what was pasted into the Maps URL field (CNB-4). The address is only parsed, never fetched, and
 * nothing but an id leaves this function. Three shapes carry an id: a place path with a data part that has an
 * `!1s` token; a maps address with `q` and `data`; a `place_id` parameter (`query_place_id` and `q=place_id:…`
 * too). A maps address without one, a shortened one among them, is 'unsupported'; any other text is 'other'.
 */
export function readMapsInput(input: string): MapsInput {
  const text = input.trim().slice(0, 4000)
  const placeId = placeIdFromUrl(text)
  if (placeId) return { kind: 'place', placeId }
  return MAPS_ADDRESS.test(text) ? { kind: 'unsupported' } : { kind: 'other' }
}

/** The place id in a maps address, or null. */
export function placeIdFromUrl(text: string): string | null {
  const url = parsed(text)
  if (!url) return null
  const found =
    fromParameter(url.searchParams) ?? fromPlacePath(url.pathname) ?? fromDataParameter(url.searchParams)
  return found && isPlaceId(found) ? found : null
}

function parsed(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /\s/.test(address) || !URL.canParse(address) ? null : new URL(address)
}

function fromParameter(query: URLSearchParams): string | null {
  const named = query.get('place_id') ?? query.get('query_place_id')
  return named ?? /^place_id:(.+)$/.exec(query.get('q') ?? '')?.[1] ?? null
}

const PLACE = '/maps/place/'
const DATA = '/data='

function fromPlacePath(pathname: string): string | null {
  const place = pathname.indexOf(PLACE)
  // The last one that something follows.
  const data = pathname.lastIndexOf(DATA, pathname.length - DATA.length - 1)
  return place !== -1 && data >= place + PLACE.length ? token(pathname.slice(data + DATA.length)) : null
}

function fromDataParameter(query: URLSearchParams): string | null {
  const data = query.get('data')
  return data && query.has('q') ? (token(data) ?? data) : null
}

// A token such as 0x89c2…:0x6b… is the map's own number for a place, which no other service knows.
function token(data: string): string | null {
  return /!1s([A-Za-z0-9_-]+)(?=!|\/|$)/.exec(data)?.[1] ?? null
}
