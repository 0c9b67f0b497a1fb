import { type Call as Asked, type Exchange, openDouble } from '../../testing/double.ts'
import { DOUBLE_PLACES, type DoublePlace } from './places-data.ts'
import {
  type Call,
  callOf,
  DETAILS_PARAMETERS,
  DISABLED,
  error,
  invalid,
  type Json,
  type Mask,
  maskOf,
  NO_KEY,
  type PlacesSku,
  QUOTA,
  type Refusal,
  requestProblem,
  skuOf,
  WRONG_KEY,
} from './places-requests.ts'

/**
 * How a call is answered in place of the truth: 500 with Google's JSON; a used-up quota; a page with 200; a reset after it
 * was taken; not at all; JSON without any known field, or with fields of other types; an API that is switched off.
 */
export type PlacesFault =
  | ('500' | '429' | 'html' | 'lost answer' | 'silent' | 'strange')
  | ('disabled' | 'none')

/** Answers to an id that is unknown or no longer known; the real service was seen with each. */
export type NotFound = '404' | '400' | 'empty 404' | 'not an id'

const PAGE_MAX = 20
/** A text search ends here, however many fit. */
const SEARCH_MAX = 60

/**
 * A server on this machine that speaks as Places API (New) does: predictions, text search with pages, details. It wants
 * a key and a mask, refuses what Google refuses, counts calls by what they would be charged as, and can be told to fail,
 * stay silent or talk nonsense. It knows nothing of our own code.
 */
export async function openPlacesDouble({ apiKey }: { apiKey: string }) {
  const calls: Partial<Record<PlacesSku, number>> = {}
  const state = {
    fault: 'none' as PlacesFault,
    notFound: '404' as NotFound,
    held: null as Promise<void> | null,
  }

  function answer({ request: { headers }, method, path, query, body: asked, page, lose, ...wire }: Asked) {
    let sku: PlacesSku = 'refused'
    const say = (status: number, said: unknown) => {
      wire.say(status, said)
      Object.assign(double.exchanges.at(-1) ?? {}, { sku })
    }
    const refuse = (refusal: Refusal) => {
      calls[sku] = (calls[sku] ?? 0) + 1
      say(refusal.code, { error: refusal })
    }

    const key = headers['x-goog-api-key']
    if (key === undefined || query.key !== undefined) return refuse(NO_KEY)
    if (key !== apiKey) return refuse(WRONG_KEY)
    const call = callOf(method, path)
    if (call === null) return refuse(error(404, 'NOT_FOUND', 'Not found.'))
    const mask = maskOf(headers['x-goog-fieldmask'], call)
    if ('code' in mask) return refuse(mask)
    const problem = problemOf(call, query, asked)
    if (problem !== null) return refuse(invalid(problem))
    sku = skuOf(call, mask)

    const fault = double.faults.shift() ?? state.fault
    if (fault === '500') return refuse(error(500, 'INTERNAL', 'Internal error encountered.'))
    if (fault === '429') return refuse(QUOTA)
    if (fault === 'disabled') return refuse(DISABLED)
    calls[sku] = (calls[sku] ?? 0) + 1
    if (fault === 'lost answer') return lose()
    if (fault === 'silent') return undefined
    if (fault === 'html') return page(200)
    if (fault === 'strange') return say(200, { places: [{ id: 7 }, {}], suggestions: [{}], news: [1] })
    const found =
      call.kind === 'details'
        ? details(call.id, mask.fields)
        : call.kind === 'search'
          ? search(asked as Json, mask)
          : autocomplete(asked as Json)
    if (found === null) return sayNotFound(say)
    if (isRefusal(found)) return say(found.code, { error: found })
    if (call.kind !== 'details' && state.held) return state.held.then(() => say(200, found))
    return say(200, found)
  }

  /** Google's objection to a call's parameters and body. */
  function problemOf({ kind }: Call, query: Record<string, string>, asked: unknown): string | null {
    const known = kind === 'details' ? DETAILS_PARAMETERS : []
    const other = Object.keys(query).find((name) => !known.includes(name))
    if (other !== undefined) return `Unknown name "${other}": Cannot bind query parameter.`
    if (kind === 'details') return null
    return requestProblem(asked, kind === 'search' ? 'SearchTextRequest' : 'AutocompletePlacesRequest')
  }

  function sayNotFound(say: (status: number, said: unknown) => void) {
    if (state.notFound === 'empty 404') return say(404, undefined)
    if (state.notFound === 'not an id') {
      return say(400, { error: invalid('Not a valid Place ID: ChIJnone') })
    }
    const code = state.notFound === '400' ? 400 : 404
    return say(code, { error: error(code, 'NOT_FOUND', 'Place ID is no longer valid.') })
  }

  function details(id: string, fields: readonly string[]): object | null {
    const place = DOUBLE_PLACES.find((one) => one.id === id)
    return place ? only(place, fields) : null
  }

  function matching(query: string, bias: Circle | null, serviceAreas: boolean): DoublePlace[] {
    const words = plain(query)
      .split(/[\s,]+/)
      .filter((word) => word !== '' && !['in', 'near', 'me', 'the'].includes(word))
    return DOUBLE_PLACES.filter((place) => serviceAreas || place.pureServiceAreaBusiness !== true)
      .filter((place) => {
        const said = plain(JSON.stringify([place.displayName, place.addressComponents, place.types]))
        return words.every((word) => said.includes(word))
      })
      .map((place) => ({ place, rank: rankOf(place, bias) }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ place }) => place)
  }

  function search(asked: Json, { fields, nextPage }: Mask): object | Refusal {
    const { textQuery, pageSize, pageToken, locationBias } = asked
    if (typeof textQuery !== 'string' || textQuery === '') return invalid('Empty text_query.')
    const size = Number(pageSize) || PAGE_MAX
    const question = JSON.stringify({ ...asked, pageToken: undefined })
    const from = pageToken === undefined ? 0 : pageOf(String(pageToken), question)
    if (from === null) return invalid('Request parameters must match the first SearchText request.')
    const all = matching(textQuery, circleOf(locationBias), asked.includePureServiceAreaBusinesses === true)
    const shown = all.slice(from, Math.min(from + size, SEARCH_MAX))
    const more = from + size < Math.min(all.length, SEARCH_MAX)
    return {
      ...(shown.length > 0 && fields.length > 0 && { places: shown.map((place) => only(place, fields)) }),
      ...(more &&
        nextPage && { nextPageToken: Buffer.from(`${from + size}/${question}`).toString('base64url') }),
    }
  }

  function autocomplete(asked: Json): object | Refusal {
    const { input } = asked
    if (typeof input !== 'string' || input === '') return invalid('Empty input.')
    const found = matching(input, null, asked.includePureServiceAreaBusinesses === true).slice(0, 5)
    return found.length === 0 ? {} : { suggestions: found.map((place) => prediction(place, input)) }
  }

  const double = await openDouble<PlacesFault, Exchange & { sku: PlacesSku }>(answer)
  return {
    ...double,
    /** Calls by what they would be charged as; refusals, faults and lost answers too. */
    calls,
    /** State until it is changed: a fault, the shape of NOT_FOUND, and what searches and suggestions wait for before their answer. */
    state,
    reset() {
      double.forget()
      for (const sku of Object.keys(calls)) delete calls[sku as PlacesSku]
      Object.assign(state, { fault: 'none', notFound: '404', held: null })
    },
  }
}

export type PlacesDouble = Awaited<ReturnType<typeof openPlacesDouble>>

const only = (place: DoublePlace, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(place).filter(([field]) => fields.includes(field)))

function prediction(place: DoublePlace, input: string) {
  const { text } = place.displayName as { text: string }
  const { shortFormattedAddress } = place
  const address = typeof shortFormattedAddress === 'string' ? shortFormattedAddress : null
  // An offset of 0 is left out.
  const startOffset = plain(text).indexOf(plain(input))
  const matches =
    startOffset < 0
      ? []
      : [{ ...(startOffset > 0 && { startOffset }), endOffset: startOffset + input.length }]
  const marked = matches.length > 0 ? { matches } : {}
  return {
    placePrediction: {
      place: `places/${place.id}`,
      placeId: place.id,
      text: { text: address === null ? text : `${text}, ${address}`, ...marked },
      structuredFormat: {
        mainText: { text, ...marked },
        ...(address !== null && { secondaryText: { text: address } }),
      },
      types: place.types,
    },
  }
}

const isRefusal = (found: object): found is Refusal => 'code' in found

interface Circle {
  latitude: number
  longitude: number
}

function circleOf(bias: unknown): Circle | null {
  const { center } = ((bias as Json | undefined)?.circle ?? {}) as { center?: Circle }
  return center ?? null
}

/** Kilometers from the bias, shortened by how well a place is liked: it differs from point to point. */
function rankOf(place: DoublePlace, bias: Circle | null): number {
  const liked = (Number(place.rating) || 0) * Math.log10(1 + (Number(place.userRatingCount) || 0))
  const at = place.location as Circle | undefined
  if (bias === null || at === undefined) return -liked
  const north = (at.latitude - bias.latitude) * 111
  const east = (at.longitude - bias.longitude) * 111 * Math.cos((bias.latitude * Math.PI) / 180)
  return Math.hypot(north, east) - liked / 2
}

function pageOf(token: string, question: string): number | null {
  const [, from, asked] = /^(\d+)\/(.*)$/s.exec(Buffer.from(token, 'base64url').toString()) ?? []
  return asked === question ? Number(from) : null
}

const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
