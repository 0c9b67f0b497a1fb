import * as m from '@fivestead/domain/languages/messages/places/en'
import { AUTOCOMPLETE_MIN } from '@fivestead/domain/places/limits'
import { readMapsInput } from '@fivestead/domain/places/maps-url'
import { useState } from 'react'
import { searchFailure } from '../../lib/search-failure.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Option, type PickedPlace, pickedFromDetails } from './pick.ts'
import { useMapsPlace } from './use-maps-place.ts'
import { type PlaceOptions, usePlaceOptions } from './use-place-options.ts'

export interface PlaceSearchState {
  text: string
  found: PlaceOptions
  /** True if the text is long enough to search for. */
  long: boolean
  /** True while a chosen place or a pasted address is being read. */
  reading: boolean
  /** True while a chosen place is being read; the field is then disabled. */
  picking: boolean
  /** Reason why a pasted address cannot be read; null for any other text. */
  linkProblem: string | null
  type(text: string): void
  /** Searches for the text as it stands. */
  search(): void
  /** @returns true if the line was a place; other lines search for their title */
  choose(option: Option): boolean
}

/** Search for one place by its name, or by a pasted address of the maps service. */
export function usePlaceSearch(
  onPick: (place: PickedPlace) => void,
  onFailure: () => void,
): PlaceSearchState {
  const utils = trpc.useUtils()
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const [picking, setPicking] = useState(false)
  const [problem, setProblem] = useState({ text: '', reason: '' })
  const isLink = readMapsInput(text).kind !== 'other'
  const found = usePlaceOptions(isLink ? '' : text, searched)
  const type = (next: string) => {
    setText(next)
    setSearched(null)
  }
  const pick = (place: PickedPlace) => {
    type('')
    onPick(place)
  }
  const readingLink = useMapsPlace(text, {
    onFound: pick,
    onUnsupported: () => setProblem({ text, reason: m.pasteShareLink }),
    onUnknown: onFailure,
    onFailed: (error) => setProblem({ text, reason: searchFailure(error) }),
  })
  const read = async (placeId: string) => {
    setPicking(true)
    try {
      pick(pickedFromDetails(await utils.places.details.fetch({ placeId })))
    } catch {
      onFailure()
    } finally {
      setPicking(false)
    }
  }
  return {
    text,
    found,
    long: !isLink && text.trim().length >= AUTOCOMPLETE_MIN,
    reading: picking || readingLink,
    picking,
    linkProblem: isLink && problem.text === text ? problem.reason : null,
    type,
    search: () => setSearched(text.trim()),
    choose: ({ placeId, title }) => {
      if (placeId !== null) void read(placeId)
      else {
        setText(title)
        setSearched(title)
      }
      return placeId !== null
    },
  }
}
