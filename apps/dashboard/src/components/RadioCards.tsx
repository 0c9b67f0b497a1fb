import { useId } from 'react'
import styles from './RadioCards.module.css'
import card from './radio-card.module.css'
import ui from './ui.module.css'

interface Props<Value extends string> {
  legend: string
  value: Value
  options: readonly { value: Value; label: string; text: string }[]
  onChange: (value: Value) => void
}

/** Radio buttons as cards; each card carries the explanation of its choice. */
export function RadioCards<Value extends string>({ legend, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={`${ui.stack12} ${ui.flush} ${ui.single} ${styles.modes}`}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={`${card.card} ${ui.flex} ${ui.gap4} ${styles.mode}`}>
          <input
            type="radio"
            className={ui.cover}
            name={id}
            value={option.value}
            checked={value === option.value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-text`}
            onChange={() => onChange(option.value)}
          />
          <span id={`${id}-${option.value}`} className={`${ui.line} ${ui.gap10} ${ui.bold} ${styles.name}`}>
            {option.label}
          </span>
          <span id={`${id}-${option.value}-text`} className={ui.note}>
            {option.text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
