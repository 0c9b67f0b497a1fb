import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/messages/en.ts'
import styles from './Messages.module.css'

interface Props<Value extends string> {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose(value: Value): void
}

/** Radio buttons side by side. */
export function Choice<Value extends string>({ legend, name, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={`${ui.gap4} ${ui.well} ${styles.options}`}>
        {options.map(({ value, label }) => (
          <label key={value} className={`${ui.middle} ${ui.touch} ${ui.over} ${ui.note} ${styles.option}`}>
            <input
              type="radio"
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

export const CHANNEL_OPTIONS = [
  { value: 'sms', label: m.text },
  { value: 'email', label: m.email },
] as const
