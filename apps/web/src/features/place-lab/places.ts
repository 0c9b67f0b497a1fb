import { read } from '@fivestead/client/http'
import type { PlaceDetails, PlaceSearchResult, Suggestion } from '@fivestead/domain/places/responses'

/** An answer with what it took to get it. */
export type Timed<T> = { value: T; milliseconds: number }

const query = (name: string, value: string) => new URLSearchParams({ [name]: value.trim() })

export const autocomplete = (text: string) =>
  timed<Suggestion[]>(`/api/business/autocomplete?${query('query', text)}`)

export const searchPlaces = (text: string) =>
  timed<PlaceSearchResult[]>(`/api/business/search?${query('query', text)}`)

export const placeDetails = (placeId: string) =>
  timed<PlaceDetails>(`/api/business/details?${query('placeId', placeId)}`)

/** @throws HttpError in the words of the error catalogue */
async function timed<T>(path: string): Promise<Timed<T>> {
  const start = performance.now()
  const value = (await read<T>(path, { timeout: 10_000 })) as T
  return { value, milliseconds: Math.round(performance.now() - start) }
}
