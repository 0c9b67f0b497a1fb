import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Tooltip.module.css'
import { tooltipDelay } from './tooltip-delay.ts'

/** When the last tooltip of the page closed, on the clock of `performance`. */
let closedAt = Number.NEGATIVE_INFINITY

/**
 * Shows in words what a control without words does: under a resting pointer, and at once under the keyboard's focus.
 * Escape closes it. For the eye alone: the control has its own accessible name.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    if (open) closedAt = performance.now()
    setOpen(false)
  }
  const point = () => {
    const wait = tooltipDelay(performance.now() - closedAt)
    clearTimeout(timer.current)
    if (wait === 0) setOpen(true)
    else timer.current = setTimeout(() => setOpen(true), wait)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the control inside, and is none itself
    <span
      className={styles.root}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') point()
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true)
      }}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      {children}
      {open ? (
        <span className={styles.tip} aria-hidden="true">
          {label}
        </span>
      ) : null}
    </span>
  )
}
