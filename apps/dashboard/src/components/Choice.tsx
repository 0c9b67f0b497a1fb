import styles from './Choice.module.css'
import ui from './ui.module.css'

interface Props<Value extends string> {
  legend: string
  /** The legend is for screen readers alone. */
  quiet?: boolean
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose(value: Value): void
}

/** Radio buttons side by side. */
export function Choice<Value extends string>({
  legend,
  quiet,
  name,
  options,
  chosen,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={quiet ? ui.hidden : undefined}>{legend}</legend>
      <div className={`${ui.gap4} ${ui.well} ${styles.options}`}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={`${ui.placeCenter} ${ui.touch} ${ui.relative} ${ui.note} ${styles.option}`}
          >
            <input
              type="radio"
              className={ui.cover}
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
