import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core'
import { GoogleMapsMark } from '../GoogleMapsMark.tsx'
import ui from '../ui.module.css'
import styles from './PlaceSearch.module.css'
import type { Option } from './pick.ts'

/** State of a list of places under an input. @param opened whether the list shows */
export function useOptionList(opened: boolean, onOpenedChange: (opened: boolean) => void): ComboboxStore {
  const store: ComboboxStore = useCombobox({
    opened,
    onOpenedChange,
    onDropdownClose: () => store.resetSelectedOption(),
  })
  return store
}

interface Props {
  label: string
  options: readonly Option[]
  /** Puts the list in the order of Tab, with the keys of the input. */
  tabStop?: boolean
}

/** Lines of a combobox; a line's value is its place in `options`. */
export function OptionList({ label, options, tabStop = false }: Props) {
  const list = (
    <Combobox.Options aria-label={label} className={styles.options} {...(tabStop ? { tabIndex: 0 } : {})}>
      {options.map((option, index) => (
        <Combobox.Option key={option.key} value={String(index)} className={styles.option}>
          <span className={ui.strong}>{option.title}</span>
          <span className={`${ui.hint} ${styles.detail}`}>{option.detail}</span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
  return (
    <>
      {tabStop ? <Combobox.EventsTarget>{list}</Combobox.EventsTarget> : list}
      {options.some(({ placeId }) => placeId !== null) ? (
        <Combobox.Footer className={styles.source}>
          <GoogleMapsMark />
        </Combobox.Footer>
      ) : null}
    </>
  )
}
