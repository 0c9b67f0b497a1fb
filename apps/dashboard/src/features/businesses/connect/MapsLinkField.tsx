import { readMapsInput } from '@fivestead/domain/places/maps-url'
import { AUTOCOMPLETE_DEBOUNCE_MS } from '@fivestead/domain/places/schemas'
import { Loader, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

interface Props {
  onPlace(placeId: string): Promise<void>
  onUnsupported(): void
}

/** A pasted address of the maps service: the place id is read out of it, nothing is fetched from it (CNB-4). */
export function MapsLinkField({ onPlace, onUnsupported }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const told = useRef({ onPlace, onUnsupported })
  told.current = { onPlace, onUnsupported }

  useEffect(() => {
    let left = false
    const timer = setTimeout(async () => {
      const read = readMapsInput(text)
      if (read.kind === 'unsupported') told.current.onUnsupported()
      if (read.kind !== 'place') return
      setBusy(true)
      await told.current.onPlace(read.placeId)
      if (!left) setBusy(false)
    }, AUTOCOMPLETE_DEBOUNCE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text])

  return (
    <TextInput
      label="Or paste a Google Maps URL"
      placeholder="https://www.google.com/maps/place/..."
      type="url"
      inputMode="url"
      autoComplete="off"
      value={text}
      rightSection={busy ? <Loader size={18} aria-hidden="true" /> : null}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
