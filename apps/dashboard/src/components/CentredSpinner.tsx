import * as common from '@fivestead/domain/languages/messages/common/en'
import { Loader, VisuallyHidden } from '@mantine/core'
import styles from './Screen.module.css'
import ui from './ui.module.css'

/** Shown while the sign-in state loads. A label, when given, is visible as text. */
export function CentredSpinner({ label }: { label?: string | undefined }) {
  return (
    <main className={styles.centre} aria-busy="true">
      <div role="status" className={`${ui.stack12} ${ui.muted} ${styles.spinner}`}>
        <Loader size={40} aria-hidden="true" />
        {label === undefined ? <VisuallyHidden>{common.loading}</VisuallyHidden> : <span>{label}</span>}
      </div>
    </main>
  )
}
