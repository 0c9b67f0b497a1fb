import { readUrl } from '../read-url.ts'
import { isPlaceId } from './place-id.ts'

export type MapsInput =
  | { kind: 'place'; placeId: string }
  /** A share link, which says nothing by itself: the server asks where it leads. */
  | { kind: 'short'; link: string }
  /** `name` is the place's, where the address says it: something to search for. */
  | { kind: 'unsupported'; name?: string }
  | { kind: 'other' }

const MAPS_ADDRESS =
  /[a-z0-9-]\.[a-z]{2,24}(:\d{1,5})?\/maps([/?#\s]|$)|\bmaps\.app\.goo\.gl\/|\bg\.page\/|\bg\.co\/kgs\/|\/local\/writereview\b|\bshare\.google\/|\bmaps\.google\.[a-z.]{2,9}\/|\bgoogle\.[a-z.]{2,9}\/search\?/i
/** A link of another service (Apple Maps, Waze, Yelp), a `geo:` link or a plus code, and nothing else: no name to search for. */
const OTHER_LINK =
  /^(?:geo:\S+|(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+|(?:[2-9CFGHJMPQRVWX]{4}){1,2}\+[2-9CFGHJMPQRVWX]{2,3}(?:[ ,].*)?)$/i

/**
 * Reads what was pasted into the Maps URL field. The address is only parsed, never fetched, and
 * nothing but an id leaves this function. Three shapes carry an id: a place path with a data part that has an
 * `!1s` token; a maps address with `q` and `data`; a `place_id` parameter (`query_place_id` and `q=place_id:…`
 * too, and `placeid` of a review link). Text around a link and pages that lead on to it do not count. Another link is
 * 'unsupported', a share link 'short'; any other text is 'other'.
 */
export function readMapsInput(input: string): MapsInput {
  const text = input.trim().slice(0, 4000)
  const url = parsed(text)
  if (url !== null) {
    const placeId = placeIdIn(url)
    if (placeId !== null) return { kind: 'place', placeId }
    const link = shareLink(url)
    if (link !== null) return { kind: 'short', link }
  }
  if (!MAPS_ADDRESS.test(text) && !OTHER_LINK.test(text)) return { kind: 'other' }
  const name = url === null ? null : placeName(url)
  return name === null ? { kind: 'unsupported' } : { kind: 'unsupported', name }
}

/** The place id in a maps address, or null. */
export function placeIdFromUrl(text: string): string | null {
  const url = parsed(text)
  return url === null ? null : placeIdIn(url)
}

function placeIdIn(url: URL): string | null {
  const found =
    fromParameter(url.searchParams) ??
    fromPlacePath(url.pathname) ??
    fromDataParameter(url.searchParams) ??
    fromOneNumber(url)
  return found && isPlaceId(found) ? found : null
}

const LINK = /https?:\/\/[^\s<>"“”«»]+/i
const BARE_LINK =
  /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|(?:[a-z]{1,20}\.)?google\.[a-z.]{2,9}\/(?:maps|local))[^\s<>"“”«»]*/i

/** The first link of a text, without the punctuation behind it, or where the page that it opens leads on to. */
function parsed(text: string): URL | null {
  const link = LINK.exec(text)?.[0] ?? (/\s/.test(text) ? BARE_LINK.exec(text)?.[0] : text)
  const address = link?.replaceAll('&amp;', '&').replace(/[.,;:!?)\]}'’]{1,10}$/, '')
  const url = address === undefined ? null : readUrl(LINK.test(address) ? address : `https://${address}`)
  return url && leadsTo(url)
}

/**
 * Returns the target of an interstitial page (consent, search results, mail scanners) from its parameter;
 * else the URL itself.
 */
export function leadsTo(url: URL): URL {
  const { hostname, pathname, searchParams } = url
  const onward = /^consent\.(?:google|youtube)\./.test(hostname)
    ? searchParams.get('continue')
    : hostname === 'maps.app.goo.gl' && pathname === '/'
      ? searchParams.get('link')
      : /^(?:www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url'
        ? (searchParams.get('url') ?? searchParams.get('q'))
        : hostname.endsWith('.safelinks.protection.outlook.com')
          ? searchParams.get('url')
          : hostname === 'l.facebook.com'
            ? searchParams.get('u')
            : null
  return (onward === null ? null : readUrl(onward)) ?? url
}

const SHARE_LINKS: Record<string, RegExp> = {
  'maps.app.goo.gl': /^\/[A-Za-z0-9_-]{1,100}\/?$/,
  'goo.gl': /^\/maps\/[A-Za-z0-9_-]{1,100}\/?$/,
}

/** A share link of the maps service as it may be asked for, always https and without anything more; else null (T21). */
export function shareLink(url: URL): string | null {
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  const path = SHARE_LINKS[url.hostname]
  return isPlain && path?.test(url.pathname) ? `https://${url.hostname}${url.pathname}` : null
}

/** Returns true if a URL is of the maps service itself: the only targets that a share link may lead to. */
export function isMapsAddress(url: URL): boolean {
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    /^((www|maps)\.)?google\.(com|[a-z]{2}|com?\.[a-z]{2})$/.test(url.hostname) &&
    (url.hostname.startsWith('maps.') || /^\/maps(\/|$)/.test(url.pathname))
  )
}

/** Name of the place in a place path, e.g. `/maps/place/Blue+Door+Bakery/@…`, or what was searched for. */
export function placeName({ pathname, searchParams }: URL): string | null {
  const [, written = ''] = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? []
  try {
    const named = decodeURIComponent(written.replaceAll('+', ' ')).trim().slice(0, 200)
    const searched = /^\/(?:maps|search)\/?$/.test(pathname)
      ? (searchParams.get('q') ?? '').trim().slice(0, 200)
      : ''
    return named || (/\p{L}/u.test(searched) ? searched : null)
  } catch {
    return null
  }
}

function fromParameter(query: URLSearchParams): string | null {
  // `placeid` is the review link's (search.google.com/local/writereview?placeid=).
  const named = query.get('place_id') ?? query.get('query_place_id') ?? query.get('placeid')
  const ownNumber = fromOwnNumber(query.get('ftid') ?? '')
  return named ?? ownNumber ?? /^place_id:(.+)$/.exec(query.get('q') ?? '')?.[1] ?? null
}

const PLACE = '/maps/place/'
const DATA = '/data='

function fromPlacePath(pathname: string): string | null {
  const place = pathname.indexOf(PLACE)
  // The last one that something follows.
  const data = pathname.lastIndexOf(DATA, pathname.length - DATA.length - 1)
  return place !== -1 && data >= place + PLACE.length ? token(pathname.slice(data + DATA.length)) : null
}

/** Returns the only place of a route or of a search's reviews (`#lrd=0x…:0x…,3`). */
function fromOneNumber({ href }: URL): string | null {
  const numbers = href
    .replaceAll(/%3A/gi, ':')
    .matchAll(/(?:!1s|\blrd=)(0x[0-9a-f]{1,16}:0x[0-9a-f]{1,16})/gi)
  const [only, ...others] = new Set(Array.from(numbers, ([, number = '']) => number))
  return only === undefined || others.length > 0 ? null : fromOwnNumber(only)
}

function fromDataParameter(query: URLSearchParams): string | null {
  const data = query.get('data')
  return data && query.has('q') ? (token(data) ?? data) : null
}

function token(data: string): string | null {
  const written = /!1s([A-Za-z0-9_:-]+)(?=!|\/|$)/.exec(data)?.[1] ?? ''
  return fromOwnNumber(written) ?? (isPlaceId(written) ? written : null)
}

/**
 * The map's own number for a place, `0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52`, as the place id that says the same: a
 * message of protocol buffers with both halves as fixed 64-bit numbers, in base64url.
 */
function fromOwnNumber(written: string): string | null {
  const halves = /^0x([0-9a-f]{1,16}):0x([0-9a-f]{1,16})$/i.exec(written)
  if (halves === null) return null
  const [first, second] = halves.slice(1).map(littleEndian)
  return btoa(`\x0a\x12\x09${first}\x11${second}`).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

/** Eight bytes of a hexadecimal number, the last one first. */
function littleEndian(hex: string): string {
  const bytes = hex.padStart(16, '0').match(/../g) ?? []
  return bytes
    .reverse()
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
    .join('')
}
