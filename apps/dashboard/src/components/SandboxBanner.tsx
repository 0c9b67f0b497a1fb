import { sandboxWords } from '@fivestead/domain/local-sandbox'
import { runtime } from '../lib/runtime.ts'
import * as m from '../messages/common/en.ts'
import styles from './SandboxBanner.module.css'
import ui from './ui.module.css'

/**
 * Says on every screen that this is no real directory, and where the messages that stayed here can be read; where
 * nobody may read them, that they reach nobody.
 */
export function SandboxBanner() {
  const { sandbox, outbox, mail, sms } = runtime()
  if (!sandbox) return null
  if (!outbox) {
    return (
      <aside className={`${ui.row} ${ui.touch} ${ui.amber} ${styles.banner}`} aria-label={m.sandboxMode}>
        <span>
          <strong>{m.sandbox}</strong> {sandboxWords({ mail, sms })}
        </span>
      </aside>
    )
  }
  return (
    <aside className={`${ui.row} ${ui.touch} ${ui.amber} ${styles.banner}`} aria-label={m.sandboxMode}>
      <span>
        <strong>{m.sandbox}</strong> {m.sandboxHint}
      </span>{' '}
      <a className={`${ui.tap} ${styles.link}`} href="/sandbox/outbox" target="_blank" rel="noopener">
        {m.openTheOutbox}
      </a>
    </aside>
  )
}
