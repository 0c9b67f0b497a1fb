import { PLACE_SEARCH } from '@fivestead/domain/places/texts'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { SearchIcon } from '../icons.tsx'
import { PortOff } from '../PortOff.tsx'
import styles from './BusinessSearchBox.module.css'
import { OptionList } from './OptionList.tsx'
import type { BusinessSearch } from './use-business-search.ts'

interface Props {
  search: BusinessSearch
  input: RefObject<HTMLInputElement | null>
  label?: string
  /** Whether the search is the one thing to do on this screen. */
  primary?: boolean
}

/** The search for a business, where there is a directory. */
export function BusinessSearchBox(props: Props) {
  return (
    <PortOff port="places">
      <Search {...props} />
    </PortOff>
  )
}

/** Name and location, and what was found as a list that the arrow keys reach (PLC-1). */
function Search({ search, input, label = 'Business name', primary = false }: Props) {
  const listId = `${useId()}-list`
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const { value, typedLength, options, found } = search
  const shown = options.length > 0 && (found || open)

  useLayoutEffect(() => {
    const box = input.current
    // The completion is offered as selected text: the next key replaces it, the arrow key takes it.
    if (box !== null && value.length > typedLength && document.activeElement === box) {
      box.setSelectionRange(typedLength, value.length)
    }
  }, [input, value, typedLength])

  const walk = (event: KeyboardEvent): boolean => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    const from = active === -1 && step === -1 ? 0 : active
    if (options.length > 0) setActive((from + step + options.length) % options.length)
    return true
  }
  const take = (event: KeyboardEvent) => {
    const option = options[active]
    if (!shown || option === undefined) return
    event.preventDefault()
    setActive(-1)
    search.choose(option)
  }
  const onInputKey = (event: KeyboardEvent) => {
    if (walk(event)) return
    if (event.key === 'Enter') take(event)
    else if (event.key === 'Escape' && shown && !found) {
      event.stopPropagation()
      setOpen(false)
      setActive(-1)
    }
  }
  const onListKey = (event: KeyboardEvent) => {
    if (!walk(event) && (event.key === 'Enter' || event.key === ' ')) take(event)
  }

  return (
    <form
      aria-label="Find a business"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setActive(-1)
        search.search()
      }}
    >
      <div className={styles.fields}>
        <TextInput
          ref={input}
          label={label}
          placeholder="e.g. Blue Door Bakery"
          value={value}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="both"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => {
            const { inputType = '', isComposing = false } = event.nativeEvent as InputEvent
            const atEnd = event.currentTarget.selectionEnd === event.currentTarget.value.length
            search.type(event.currentTarget.value, {
              deleting: inputType.startsWith('delete') || isComposing || !atEnd,
            })
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onInputKey}
        />
        <TextInput
          label="City or ZIP (optional)"
          placeholder="e.g. Springfield, IL"
          value={search.location}
          autoComplete="off"
          onChange={(event) => search.setLocation(event.currentTarget.value)}
        />
        <Button
          type="submit"
          h={46}
          variant={primary ? 'filled' : 'default'}
          loading={search.busy}
          leftSection={<SearchIcon size={18} />}
          className={styles.button}
        >
          Search
        </Button>
      </div>
      <div className={styles.list} data-shown={shown}>
        <OptionList
          id={listId}
          label={found ? 'Businesses found' : 'Suggestions'}
          options={options}
          active={active}
          hidden={!shown}
          inFlow
          onKeyDown={found ? onListKey : undefined}
          onActive={setActive}
          onChoose={search.choose}
        />
      </div>
      {found && options.length === 0 ? <p className={styles.note}>{PLACE_SEARCH.noResults}</p> : null}
      {search.failure === null ? null : (
        <p className={styles.note} role="alert">
          {search.failure}
        </p>
      )}
      <VisuallyHidden role="status">
        {shown ? `${counted(options.length, found)}. Use the arrow keys.` : ''}
      </VisuallyHidden>
    </form>
  )
}

function counted(count: number, found: boolean): string {
  if (found) return count === 1 ? '1 business found' : `${count} businesses found`
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
