import { readMapsInput } from '@fivestead/domain/places/maps-url'
import { AUTOCOMPLETE_MIN } from '@fivestead/domain/places/schemas'
import { MAPS_LINK, PLACE_SEARCH } from '@fivestead/domain/places/texts'
import { Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { searchFailure } from '../../lib/search-failure.ts'
import { trpc } from '../../lib/trpc.ts'
import { PortOff } from '../PortOff.tsx'
import { OptionList } from './OptionList.tsx'
import styles from './PlaceSearch.module.css'
import { type Option, type PickedPlace, pickedFromDetails } from './pick.ts'
import { useMapsPlace } from './use-maps-place.ts'
import { usePlaceOptions } from './use-place-options.ts'

interface Props {
  label: string
  description?: string
  placeholder?: string
  onPick(place: PickedPlace): void
  onFailure(): void
  disabled?: boolean
  name?: string
  /** Why the form around it cannot go on. */
  error?: string | undefined
  /** Takes the focus when it appears. */
  takesFocus?: boolean
}

/** Finds a place in the maps directory, where there is one. */
export function PlaceSearch(props: Props) {
  return (
    <PortOff port="places">
      <Search {...props} />
    </PortOff>
  )
}

/**
 * By its name or by a pasted address of the maps service: a combobox by the WAI-ARIA pattern (arrow keys, Enter, Escape),
 * fed by the server, so that it works without a maps script (SIGN-2).
 */
function Search({
  label,
  description,
  placeholder,
  onPick,
  onFailure,
  disabled = false,
  name,
  error,
  takesFocus = false,
}: Props) {
  const id = useId()
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [picking, setPicking] = useState(false)
  const isLink = readMapsInput(text).kind !== 'other'
  const found = usePlaceOptions(isLink ? '' : text, searched)
  const { options } = found
  /** Pasted address that names no place, and the reason. */
  const [unread, setUnread] = useState({ text: '', why: '' })
  const pick = (place: PickedPlace) => {
    setText('')
    setSearched(null)
    onPick(place)
  }
  const reading = useMapsPlace(text, {
    onFound: pick,
    onUnsupported: () => setUnread({ text, why: MAPS_LINK.pasteInstead }),
    onUnknown: onFailure,
    onFailed: (failed) => setUnread({ text, why: searchFailure(failed) }),
  })
  const [focusFirst] = useState(takesFocus)
  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])
  const utils = trpc.useUtils()
  const long = !isLink && text.trim().length >= AUTOCOMPLETE_MIN
  const shown = open && long && options.length > 0

  const choose = async (option: Option) => {
    setActive(-1)
    if (option.placeId === null) {
      setText(option.title)
      setSearched(option.title)
      return
    }
    setOpen(false)
    setPicking(true)
    try {
      const details = await utils.places.details.fetch({ placeId: option.placeId })
      pick(pickedFromDetails(details))
    } catch {
      onFailure()
    } finally {
      setPicking(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const from = active === -1 && step === -1 ? 0 : active
      if (options.length > 0) setActive((from + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      // Never submits the form around it: Enter belongs to the list here.
      event.preventDefault()
      const option = options[active]
      if (shown && option !== undefined) void choose(option)
      else if (long) setSearched(text.trim())
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <div className={styles.root}>
      <TextInput
        ref={input}
        label={label}
        description={description}
        placeholder={placeholder}
        name={name}
        // A dialog around it asks by this mark what to begin with.
        data-autofocus={focusFirst || undefined}
        error={error}
        disabled={disabled || picking}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        rightSection={found.loading || picking || reading ? <Loader size={18} aria-hidden="true" /> : null}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSearched(null)
          setActive(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={listId}
        label={label}
        options={options}
        active={active}
        hidden={!shown}
        onActive={setActive}
        onChoose={(option) => void choose(option)}
      />
      {long && found.nothing ? <p className={styles.note}>{PLACE_SEARCH.noResults}</p> : null}
      {found.failure === null ? null : <p className={styles.note}>{found.failure}</p>}
      {isLink && unread.text === text ? (
        <p className={styles.note} role="alert">
          {unread.why}
        </p>
      ) : null}
      <VisuallyHidden role="status">
        {shown
          ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`
          : ''}
      </VisuallyHidden>
    </div>
  )
}
