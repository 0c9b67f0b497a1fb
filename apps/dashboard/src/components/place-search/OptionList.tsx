import { type KeyboardEvent, useEffect, useRef } from 'react'
import { GoogleMapsMark } from '../GoogleMapsMark.tsx'
import styles from './PlaceSearch.module.css'
import type { Option } from './pick.ts'

interface Props {
  id: string
  label: string
  options: readonly Option[]
  /** The line that the arrow keys stand on; -1 for none. */
  active: number
  hidden: boolean
  onActive(n: number): void
  onChoose(option: Option): void
  /** In the flow of the page in place of floating over it. */
  inFlow?: boolean
  /** Makes the list itself reachable by Tab, with these keys, where it stays when the input is left. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** The list of a combobox: the keys stay on the input, which names the active line (WAI-ARIA combobox pattern). */
export function OptionList({
  id,
  label,
  options,
  active,
  hidden,
  onActive,
  onChoose,
  inFlow = false,
  onKeyDown,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      className={inFlow ? styles.inFlow : styles.list}
      hidden={hidden}
      // The list must not take the focus from the input: the press would close it before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.options}
        {...(onKeyDown === undefined
          ? {}
          : {
              tabIndex: 0,
              onKeyDown,
              'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
            })}
      >
        {options.map((option, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox pattern keeps the keys on the input
          <div
            key={option.key}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === active}
            className={styles.option}
            onClick={() => onChoose(option)}
            onPointerMove={() => onActive(n)}
          >
            <span className={styles.title}>{option.title}</span>
            <span className={styles.detail}>{option.detail}</span>
          </div>
        ))}
      </div>
      {options.some(({ placeId }) => placeId !== null) ? (
        <div className={styles.source}>
          <GoogleMapsMark />
        </div>
      ) : null}
    </div>
  )
}
