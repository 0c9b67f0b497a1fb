import { AUTOCOMPLETE_DEBOUNCE_MS, AUTOCOMPLETE_MIN } from '@fivestead/domain/places/limits'
import { fallbackSuggestions, inlineCompletion } from '@fivestead/domain/places/suggestions'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { BadSearchAnswer, searchFailure } from '../../lib/search-failure.ts'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import {
  type Option,
  optionsFromResults,
  optionsFromSuggestions,
  type PickedPlace,
  pickedFromDetails,
} from './pick.ts'

type Utils = ReturnType<typeof trpc.useUtils>
type Result = Outputs['places']['search'][number]
type Suggestion = Outputs['places']['autocomplete'][number]

/** Callbacks for the outcomes of a search; each screen has its own texts. */
export interface SearchEvents {
  onPick(place: PickedPlace): void
  /** Nothing was typed. */
  onEmpty(): void
  onNothing(): void
  /** @param words the catalogue's text for this failure */
  onFailed(words: string): void
  /** The list held a line without a place id. */
  onInvalid(): void
  /** A chosen suggestion's details could not be read. */
  onDetailsFailed(): void
}

export interface BusinessSearch {
  /** Text in the box: the typed part and the completion behind it. */
  value: string
  /** Number of typed characters; the rest of the value is a completion and shows as selected. */
  typedLength: number
  location: string
  options: Option[]
  /** True if `options` are results; false if they are suggestions. */
  found: boolean
  busy: boolean
  /** Reason of the last search's failure. */
  failure: string | null
  type(value: string, how: { deleting: boolean }): void
  setLocation(location: string): void
  search(): void
  choose(option: Option): void
  /** Back to an empty box. */
  reset(): void
}

/**
 * The business search box: suggestions after 300 ms of quiet from 2 characters on, the first one
 * completed behind the typed text; a search for the completed or the typed text; choosing a line clears the list.
 */
export function useBusinessSearch(events: SearchEvents, initial = ''): BusinessSearch {
  const [typed, setTyped] = useState(initial)
  const [completes, setCompletes] = useState(false)
  const [location, setLocation] = useState('')
  const [results, setResults] = useState<Result[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Drops an answer that another search, a choice or a reset has overtaken.
  const turn = useRef(0)
  const utils = trpc.useUtils()

  const where = location.trim()
  const suggestions = useSuggestions(typed.trim(), where, results === null)
  const rest = completes && results === null ? inlineCompletion(typed, suggestions[0]?.value ?? '') : ''
  const value = typed + rest

  const start = () => {
    turn.current += 1
    setFailure(null)
    return turn.current
  }
  const search = async () => {
    const query = value.trim()
    if (query === '') {
      events.onEmpty()
      return
    }
    const mine = start()
    setTyped(query)
    setCompletes(false)
    setBusy(true)
    try {
      const answer = await findPlaces(utils, query, where)
      if (mine !== turn.current) return
      setResults(answer)
      if (answer.length === 0) events.onNothing()
    } catch (error) {
      if (mine !== turn.current) return
      const words = searchFailure(error)
      setFailure(words)
      setResults(null)
      events.onFailed(words)
    } finally {
      if (mine === turn.current) setBusy(false)
    }
  }
  /** Details have telephone and website, which results of the real directory lack: there they would cost more. */
  const read = async (placeId: string, row: Result | undefined) => {
    const mine = start()
    setBusy(true)
    try {
      const details = await utils.places.details.fetch({ placeId }, { retry: false })
      if (mine === turn.current) events.onPick(pickedFromDetails(details))
    } catch {
      if (mine !== turn.current) return
      if (row === undefined) events.onDetailsFailed()
      else events.onPick(pickedFromDetails(row))
    } finally {
      if (mine === turn.current) setBusy(false)
    }
  }
  const choose = ({ placeId, title }: Option) => {
    if (results === null && placeId === null) {
      setTyped(title)
      setCompletes(false)
      return
    }
    if (!placeId) return events.onInvalid()
    const row = results?.find((result) => result.place_id === placeId)
    if (row?.formatted_phone_number !== undefined) return events.onPick(pickedFromDetails(row))
    void read(placeId, row)
  }
  const type = (next: string, { deleting }: { deleting: boolean }) => {
    start()
    setBusy(false)
    setTyped(next)
    setCompletes(!deleting)
    setResults(null)
  }

  return {
    value,
    typedLength: typed.length,
    location,
    options: results === null ? optionsFromSuggestions(suggestions) : optionsFromResults(results),
    found: results !== null,
    busy,
    failure,
    type,
    setLocation,
    search: () => void search(),
    choose,
    reset: () => {
      type('', { deleting: true })
      setLocation('')
    },
  }
}

/** @throws BadSearchAnswer for an answer that is no list */
async function findPlaces(utils: Utils, query: string, where: string): Promise<Result[]> {
  const answer = await utils.places.search.fetch(
    { query, ...(where === '' ? {} : { location: where }) },
    { retry: false },
  )
  if (!Array.isArray(answer)) throw new BadSearchAnswer()
  return answer
}

/** Suggestions for a text after a pause in typing; local ones when the directory does not answer. */
function useSuggestions(text: string, where: string, enabled: boolean): readonly Suggestion[] {
  const [asked] = useDebouncedValue(text, AUTOCOMPLETE_DEBOUNCE_MS)
  const long = text.length >= AUTOCOMPLETE_MIN
  const suggest = trpc.places.autocomplete.useQuery(
    { query: asked, ...(where === '' ? {} : { location: where }) },
    {
      enabled: asked.length >= AUTOCOMPLETE_MIN && enabled,
      retry: false,
      placeholderData: keepPreviousData,
    },
  )
  return useMemo(() => {
    if (!long) return []
    if (suggest.isError) return fallbackSuggestions(asked, where)
    return Array.isArray(suggest.data) ? suggest.data : []
  }, [long, suggest.isError, suggest.data, asked, where])
}
