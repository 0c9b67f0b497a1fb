import { tidyHours } from '@fivestead/domain/businesses/hours'
import * as m from '../../messages/common/en.ts'

/** A place as the screens keep it after a choice. */
export interface PickedPlace {
  placeId: string
  name: string
  address: string
  phone: string
  website: string
  /** In the format of `tidyHours`; absent when the directory has no hours. */
  hours?: string
  types: string[]
}

/** Line of the list under the search box. */
export interface Option {
  key: string
  title: string
  /** Address, or what choosing the line does. */
  detail: string
  /** Null for a line that searches for its title when chosen. */
  placeId: string | null
}

interface Suggestion {
  value: string
  type: string
  placeId?: string | undefined
  address?: string | undefined
}

interface Found {
  name: string
  place_id: string
  formatted_address: string
}

interface Details {
  place_id: string
  name: string
  formatted_address?: string | undefined
  formatted_phone_number?: string | undefined
  phone?: string | undefined
  website?: string | undefined
  opening_hours?: { weekday_text: string[] } | undefined
  types?: string[] | undefined
}

/** Suggestions as list lines: places first, then searches to try. */
export function optionsFromSuggestions(suggestions: readonly Suggestion[]): Option[] {
  const lines = suggestions.map((one, n) => ({
    key: one.placeId ?? `search-${n}`,
    title: one.value,
    detail: one.placeId === undefined ? m.searchForThis : (one.address ?? ''),
    placeId: one.placeId ?? null,
  }))
  return lines.sort((a, b) => Number(a.placeId === null) - Number(b.placeId === null))
}

/** Search results as list lines. */
export function optionsFromResults(results: readonly Found[]): Option[] {
  return results.map((one) => ({
    key: one.place_id,
    title: one.name,
    detail: one.formatted_address,
    placeId: one.place_id,
  }))
}

/** Form values from a place's details. */
export function pickedFromDetails(details: Details): PickedPlace {
  const hours = tidyHours(details.opening_hours?.weekday_text.join('\n') ?? '')
  return {
    placeId: details.place_id,
    name: details.name,
    address: details.formatted_address ?? '',
    phone: details.formatted_phone_number ?? details.phone ?? '',
    website: details.website ?? '',
    ...(hours === null ? {} : { hours }),
    types: details.types ?? [],
  }
}
