import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { Loader, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type MapsPlaceEvents, useMapsPlace } from '../../../components/place-search/use-maps-place.ts'
import * as m from '../../../messages/connect/en.ts'

/** A pasted address of the maps service: the place is read out of it. */
export function MapsLinkField(events: MapsPlaceEvents) {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const busy = useMapsPlace(text, {
    ...events,
    onUnsupported: (name) => {
      setRefused(text)
      events.onUnsupported(name)
    },
  })
  return (
    <TextInput
      label={m.pasteMapsUrl}
      placeholder={m.exampleMapsUrl}
      type="url"
      inputMode="url"
      autoComplete="off"
      value={text}
      error={refused === text && text !== '' ? placeWords.pasteShareLink : null}
      rightSection={busy ? <Loader size={18} aria-hidden="true" /> : null}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
