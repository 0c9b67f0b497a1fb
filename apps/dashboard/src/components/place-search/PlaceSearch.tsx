import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { Combobox, Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as m from '../../messages/common/en.ts'
import { PortOff } from '../PortOff.tsx'
import ui from '../ui.module.css'
import { OptionList, useOptionList } from './OptionList.tsx'
import styles from './PlaceSearch.module.css'
import type { PickedPlace } from './pick.ts'
import { type PlaceSearchState, usePlaceSearch } from './use-place-search.ts'

interface Props {
  label: string
  description?: string
  placeholder?: string
  onPick(place: PickedPlace): void
  onFailure(): void
  disabled?: boolean
  name?: string
  /** Error that keeps the surrounding form from continuing. */
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

/** Search by name or by a pasted address; the server finds the places, so no maps script is needed. */
function Search({ onPick, onFailure, disabled = false, takesFocus = false, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [focusFirst] = useState(takesFocus)
  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])
  const search = usePlaceSearch(onPick, onFailure)
  const { options } = search.found
  const [open, setOpen] = useState(false)
  const shown = open && search.long && options.length > 0
  const list = useOptionList(shown, setOpen)
  return (
    <div className={ui.relative}>
      <Combobox
        store={list}
        withinPortal={false}
        offset={6}
        zIndex={20}
        onOptionSubmit={(index) => {
          const option = options[Number(index)]
          if (option === undefined) return
          list.resetSelectedOption()
          if (search.choose(option)) setOpen(false)
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...field}
            ref={input}
            // A dialog around it asks by this mark what to begin with.
            data-autofocus={focusFirst || undefined}
            disabled={disabled || search.picking}
            value={search.text}
            aria-autocomplete="list"
            rightSection={
              search.found.loading || search.reading ? <Loader size={18} aria-hidden="true" /> : null
            }
            onChange={(event) => {
              search.type(event.currentTarget.value)
              list.resetSelectedOption()
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => list.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter belongs to the list: it never submits the form around it.
              event.preventDefault()
              if (search.long && !(shown && list.getSelectedOptionIndex() !== -1)) search.search()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={`${ui.panel} ${ui.round} ${styles.list}`}>
          <OptionList label={field.label} options={options} />
        </Combobox.Dropdown>
      </Combobox>
      <Notes search={search} shown={shown} />
    </div>
  )
}

function Notes({ search, shown }: { search: PlaceSearchState; shown: boolean }) {
  const { found, long, linkProblem } = search
  const count = found.options.length
  return (
    <>
      {long && found.nothing ? (
        <p className={`${ui.muted} ${ui.small} ${ui.above8}`}>{placeWords.noMatches}</p>
      ) : null}
      {found.failure === null ? null : (
        <p className={`${ui.muted} ${ui.small} ${ui.above8}`}>{found.failure}</p>
      )}
      {linkProblem === null ? null : (
        <p className={`${ui.muted} ${ui.small} ${ui.above8}`} role="alert">
          {linkProblem}
        </p>
      )}
      <VisuallyHidden role="status">{shown ? m.suggestionsStatus({ count }) : ''}</VisuallyHidden>
    </>
  )
}
