import { AUTOCOMPLETE_DEBOUNCE_MS, AUTOCOMPLETE_MIN } from '@fivestead/domain/places/limits'
import { fallbackSuggestions } from '@fivestead/domain/places/suggestions'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { searchFailure } from '../../lib/search-failure.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Option, optionsFromResults, optionsFromSuggestions } from './pick.ts'

export interface PlaceOptions {
  options: Option[]
  loading: boolean
  /** True if the search has succeeded without results. */
  nothing: boolean
  /** Reason of the search's failure, in the catalogue's words; null while it has not failed. */
  failure: string | null
}

/**
 * The lines for what was typed. When the directory does not answer, local suggestions stand in.
 *
 * @param searched a text that the person chose to search for: its results replace the suggestions
 */
export function usePlaceOptions(typed: string, searched: string | null): PlaceOptions {
  const text = typed.trim()
  const [asked] = useDebouncedValue(text, AUTOCOMPLETE_DEBOUNCE_MS)
  const settled = asked === text && text.length >= AUTOCOMPLETE_MIN
  const suggest = trpc.places.autocomplete.useQuery(
    { query: asked },
    { enabled: settled && searched === null, retry: false },
  )
  const search = trpc.places.search.useQuery(
    { query: searched ?? '' },
    { enabled: searched !== null, retry: false },
  )

  const options = useMemo(() => {
    if (searched !== null) return optionsFromResults(search.data ?? [])
    if (!settled) return []
    if (suggest.isError) return optionsFromSuggestions(fallbackSuggestions(asked))
    return optionsFromSuggestions(suggest.data ?? [])
  }, [searched, search.data, settled, suggest.isError, suggest.data, asked])

  const running = searched === null ? suggest : search
  const waiting = searched === null && text.length >= AUTOCOMPLETE_MIN && asked !== text
  return {
    options,
    loading: waiting || running.isFetching,
    nothing: running.isSuccess && !running.isFetching && !waiting && options.length === 0,
    failure: searched !== null && search.isError ? searchFailure(search.error) : null,
  }
}
