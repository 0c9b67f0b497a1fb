import { type ProgressFlags, SUBMIT_PROGRESS, submitPercent } from '@fivestead/domain/accounts/wizard'
import { Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CheckIcon, DotIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/signup/en.ts'
import styles from './Signup.module.css'

/** Four lines that follow the real calls, 25 % each. */
export function ProgressLines({ progress }: { progress: ProgressFlags }) {
  const box = useRef<HTMLDivElement>(null)
  // Scrolls to the lines, which on a phone appear below the fold.
  useEffect(() => {
    // Braces: newer browsers answer a promise here, and an effect must not.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const current = SUBMIT_PROGRESS.findIndex(({ flag }) => !progress[flag])
  return (
    <div
      ref={box}
      className={`${ui.well} ${styles.lines}`}
      role="status"
      aria-label={m.settingUp({ percent: submitPercent(progress) })}
    >
      <ul className={`${ui.listing} ${ui.gap8}`}>
        {SUBMIT_PROGRESS.map(({ flag, label }, n) => (
          <li key={flag} data-state={progress[flag] ? 'done' : n === current ? 'now' : 'later'}>
            {progress[flag] ? (
              <CheckIcon />
            ) : n === current ? (
              <Loader size={18} aria-hidden="true" />
            ) : (
              <DotIcon />
            )}
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
