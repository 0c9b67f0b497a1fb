import * as common from '@fivestead/domain/languages/messages/common/en'
import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { Button, Combobox, type ComboboxStore, TextInput, VisuallyHidden } from '@mantine/core'
import { type RefObject, useLayoutEffect, useState } from 'react'
import * as m from '../../messages/common/en.ts'
import { SearchIcon } from '../icons.tsx'
import { PortOff } from '../PortOff.tsx'
import ui from '../ui.module.css'
import styles from './BusinessSearchBox.module.css'
import { OptionList, useOptionList } from './OptionList.tsx'
import type { BusinessSearch } from './use-business-search.ts'

interface Props {
  search: BusinessSearch
  input: RefObject<HTMLInputElement | null>
  label?: string
  /** True if the search is the main action of the screen. */
  primary?: boolean
}

/** Search for a business; a notice replaces it when no directory is set up. */
export function BusinessSearchBox(props: Props) {
  return (
    <PortOff port="places">
      <Search {...props} />
    </PortOff>
  )
}

/** Name and location, and the list of results that the arrow keys reach. */
function Search({ search, input, label = common.businessName, primary = false }: Props) {
  const [open, setOpen] = useState(false)
  const { options, found } = search
  const shown = options.length > 0 && (found || open)
  const words = found ? m.businessesFoundStatus : m.suggestionsStatus
  const list = useOptionList(shown, setOpen)
  return (
    <form
      aria-label={m.findABusiness}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        list.resetSelectedOption()
        search.search()
      }}
    >
      <Combobox
        store={list}
        onOptionSubmit={(index) => {
          const option = options[Number(index)]
          list.resetSelectedOption()
          if (option !== undefined) search.choose(option)
        }}
      >
        <div className={`${ui.stack12} ${ui.alignEnd} ${ui.single} ${styles.fields}`}>
          <NameField search={search} input={input} label={label} list={list} onOpen={() => setOpen(true)} />
          <TextInput
            label={m.cityOrZipOptional}
            placeholder={m.exampleCity}
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
          >
            {m.search}
          </Button>
        </div>
        <div className={`${ui.above12} ${ui.bordered} ${ui.round} ${styles.list}`} hidden={!shown}>
          <OptionList label={found ? m.businessesFound : m.suggestions} options={options} tabStop={found} />
        </div>
      </Combobox>
      {found && options.length === 0 ? (
        <p className={`${ui.above12} ${ui.muted} ${styles.note}`}>{placeWords.noMatches}</p>
      ) : null}
      {search.failure === null ? null : (
        <p className={`${ui.above12} ${ui.muted} ${styles.note}`} role="alert">
          {search.failure}
        </p>
      )}
      <VisuallyHidden role="status">{shown ? words({ count: options.length }) : ''}</VisuallyHidden>
    </form>
  )
}

interface NameFieldProps extends Pick<Props, 'search' | 'input' | 'label'> {
  list: ComboboxStore
  onOpen(): void
}

function NameField({ search, input, label, list, onOpen }: NameFieldProps) {
  const { value, typedLength } = search
  useLayoutEffect(() => {
    const box = input.current
    // The completion is offered as selected text: the next key replaces it, the arrow key takes it.
    if (box !== null && value.length > typedLength && document.activeElement === box) {
      box.setSelectionRange(typedLength, value.length)
    }
  }, [input, value, typedLength])
  return (
    <Combobox.EventsTarget withExpandedAttribute>
      <TextInput
        ref={input}
        label={label}
        placeholder={m.exampleBusiness}
        value={value}
        aria-autocomplete="both"
        onChange={(event) => {
          const { inputType = '', isComposing = false } = event.nativeEvent as InputEvent
          const atEnd = event.currentTarget.selectionEnd === event.currentTarget.value.length
          search.type(event.currentTarget.value, {
            deleting: inputType.startsWith('delete') || isComposing || !atEnd,
          })
          list.resetSelectedOption()
          onOpen()
        }}
        onFocus={onOpen}
        onBlur={() => list.closeDropdown()}
      />
    </Combobox.EventsTarget>
  )
}
