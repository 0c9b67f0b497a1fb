import { runtime } from '../lib/runtime.ts'
import styles from './SandboxBanner.module.css'

/** Says on every screen that this is no real directory, and where the messages that stayed here can be read. */
export function SandboxBanner() {
  if (!runtime().sandbox) return null
  return (
    <aside className={styles.banner} aria-label="Sandbox mode">
      <span>
        <strong>Sandbox.</strong> The places are samples.
      </span>{' '}
      <a className={styles.link} href="/sandbox/outbox" target="_blank" rel="noopener">
        Open the outbox
      </a>
    </aside>
  )
}
