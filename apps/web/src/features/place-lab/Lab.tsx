import { TEST_PAGE_PATHS } from '@fivestead/domain/paths'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import buttons from '../../lib/buttons.module.css'
import ui from '../../lib/ui.module.css'
import styles from './Lab.module.css'

type LabPath = (typeof TEST_PAGE_PATHS)[number]

const LAB_NAMES: Record<LabPath, string> = {
  '/google-test': 'Place service test',
  '/business-autofill-test': 'Business autofill test',
  '/google-places-test': 'Place details test',
  '/business-search-test': 'Business search test',
}

type LabProps = { path: LabPath; text: string; children: ReactNode }

/** Frame of a developer's test page, which exists only in the sandbox. */
export function Lab({ path, text, children }: LabProps) {
  return (
    <div className={styles.page}>
      <nav className={styles.others} aria-label="Test pages">
        {TEST_PAGE_PATHS.map((other) => (
          <Link key={other} className={`${ui.link} ${styles.other}`} to={other}>
            {LAB_NAMES[other]}
          </Link>
        ))}
      </nav>
      <h1 className={styles.title}>{LAB_NAMES[path]}</h1>
      <p className={styles.text}>{text}</p>
      <noscript>
        <p className={styles.text}>This tool needs JavaScript.</p>
      </noscript>
      {children}
    </div>
  )
}

type AskProps = {
  label: string
  /** Initial text of the field. */
  initial?: string
  button: string
  busy: boolean
  onAsk: (text: string) => void
}

/** Form with a field and a button. The field is uncontrolled, so text typed before hydration is kept. */
export function Ask({ label, initial = '', button, busy, onAsk }: AskProps) {
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(String(new FormData(event.currentTarget).get('text')))
      }}
    >
      <label className={styles.field}>
        {label}
        <input className={styles.input} name="text" defaultValue={initial} required autoComplete="off" />
      </label>
      <button type="submit" className={buttons.small} disabled={busy}>
        {busy ? 'Asking...' : button}
      </button>
    </form>
  )
}
