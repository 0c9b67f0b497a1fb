import { Loader, VisuallyHidden } from '@mantine/core'
import styles from './Screen.module.css'

/** Shown while the sign-in state loads (visitor spec 4). */
export function CentredSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <main className={styles.centre} aria-busy="true">
      <div role="status">
        <Loader size={40} aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </div>
    </main>
  )
}
