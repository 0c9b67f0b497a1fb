import * as m from '@fivestead/domain/languages/messages/customer-page-later/en'
import { useEffect, useState } from 'react'
import styles from './survey.module.css'

/** Milliseconds of waiting before the customer is told that it goes on. */
const SLOW_MS = 5000

type SendButtonProps = {
  busy: boolean
  disabled?: boolean
  weight?: 'primary' | 'equal'
  children: string
}

/**
 * The button of a form. Busy, it is not disabled: that would take the focus away from whoever has to press it again.
 */
export function SendButton({ busy, disabled, weight = 'primary', children }: SendButtonProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = busy && setTimeout(setSlow, SLOW_MS, true)
    return () => {
      clearTimeout(timer || undefined)
      setSlow(false)
    }
  }, [busy])
  return (
    <>
      <button className={styles[weight]} type="submit" disabled={disabled} aria-disabled={busy || undefined}>
        {busy ? m.submitting : children}
      </button>
      <p className={styles.text} role="status">
        {slow ? m.slow : null}
      </p>
    </>
  )
}
