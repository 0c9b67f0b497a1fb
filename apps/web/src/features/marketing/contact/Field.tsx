import type { ContactField } from '@fivestead/domain/contact/limits'
import type { ReactNode } from 'react'
import styles from './Form.module.css'

type Attributes = {
  id: string
  name: ContactField
  className: string | undefined
  /** Said in any case: a browser calls an empty required select invalid before anybody did anything. */
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldProps = {
  name: ContactField
  label: string
  problem: string | undefined
  /** Takes the whole row. */
  wide?: boolean
  children: (attributes: Attributes) => ReactNode
}

/** A labelled control with its problem beside it. */
export function Field({ name, label, problem, wide = false, children }: FieldProps) {
  const id = `contact-${name}`
  return (
    <div className={styles.field} data-wide={wide ? '' : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        className: styles.control,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
      })}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
