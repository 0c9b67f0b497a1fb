import { AUTOCOMPLETE_DEBOUNCE_MS } from '@fivestead/domain/places/limits'
import { readMapsInput } from '@fivestead/domain/places/maps-url'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { type PickedPlace, pickedFromDetails } from './pick.ts'

/** Callbacks for a pasted address of the maps service; each screen has its own texts. */
export interface MapsPlaceEvents {
  onFound(place: PickedPlace): void
  /** The address carries no place id; `name` is a text to search for. */
  onUnsupported(name: string | null): void
  /** The directory has no such place, or does not answer. */
  onUnknown(): void
  /** The target of a share link could not be read. */
  onFailed(error: unknown): void
}

/**
 * Reads an address of the maps service out of what was typed or pasted; other text is left alone.
 * @returns true while an address is being looked up
 */
export function useMapsPlace(text: string, events: MapsPlaceEvents): boolean {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const listener = useRef(events)
  listener.current = events

  useEffect(() => {
    let left = false
    const tell = (say: (events: MapsPlaceEvents) => void) => {
      if (!left) say(listener.current)
    }
    const lookUp = async () => {
      const read = readMapsInput(text)
      if (read.kind === 'other')
        return /^\s*https?:\/\//i.test(text) ? tell((to) => to.onUnsupported(null)) : undefined
      if (read.kind === 'unsupported') return tell((to) => to.onUnsupported(read.name ?? null))
      setBusy(true)
      try {
        const { placeId, name } =
          read.kind === 'place'
            ? { placeId: read.placeId, name: null }
            : await utils.places.resolveLink.fetch({ link: read.link }, { retry: false })
        if (placeId === null) return tell((to) => to.onUnsupported(name))
        await utils.places.details.fetch({ placeId }, { retry: false }).then(
          (details) => tell((to) => to.onFound(pickedFromDetails(details))),
          () => tell((to) => to.onUnknown()),
        )
      } catch (error) {
        tell((to) => to.onFailed(error))
      } finally {
        if (!left) setBusy(false)
      }
    }
    const timer = setTimeout(() => void lookUp(), AUTOCOMPLETE_DEBOUNCE_MS)
    return () => {
      left = true
      setBusy(false)
      clearTimeout(timer)
    }
  }, [text, utils])
  return busy
}
