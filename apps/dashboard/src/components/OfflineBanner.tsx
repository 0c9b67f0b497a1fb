import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import styles from './OfflineBanner.module.css'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)
const isOnline = () => onlineManager.isOnline()

/** Above every screen for as long as the browser has no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    // Announced when it comes: the element is there before its words.
    <div role="status" className={styles.place}>
      {online ? null : (
        <p className={styles.banner}>
          You're offline. Nothing can be saved or sent until you're back online.
        </p>
      )}
    </div>
  )
}
