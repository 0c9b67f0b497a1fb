import { useEffect, useRef } from 'react'
import styles from './SelectBox.module.css'
import ui from './ui.module.css'

interface Props {
  label: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  onChange(): void
}

/** A checkbox without words beside it, which a finger can hit: 44 px around the box. */
export function SelectBox({ label, checked, indeterminate = false, disabled = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <span className={`${ui.placeCenter} ${ui.relative} ${styles.select}`}>
      <input
        ref={input}
        type="checkbox"
        className={ui.cover}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <svg className={`${ui.surface} ${ui.round8} ${styles.box}`} viewBox="0 0 20 20" aria-hidden="true">
        <path d={indeterminate ? 'M5 10h10' : 'M4.5 10.5 8.5 14.5 15.5 6'} />
      </svg>
    </span>
  )
}
