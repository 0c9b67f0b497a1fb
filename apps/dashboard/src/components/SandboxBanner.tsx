import { runtime } from '../lib/runtime.ts'
import styles from './SandboxBanner.module.css'

/** Says on every screen that nothing leaves this machine, and where the messages can be read. */
export function SandboxBanner() {
  if (!runtime().sandbox) return null
  return (
    <aside className={styles.banner} aria-label="Sandbox mode">
      <span>
        <strong>Sandbox.</strong> No real messages are sent.
      </span>{' '}
      <a className={styles.link} href="/sandbox/outbox" target="_blank" rel="noopener">
        Open the outbox
      </a>
    </aside>
  )
}
