import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as m from '../messages/common/en.ts'
import styles from './OfflineBanner.module.css'
import ui from './ui.module.css'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)
const isOnline = () => onlineManager.isOnline()

/** Banner above every screen while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    // Announced when it comes: the element is there before its words.
    <div role="status" className={styles.place}>
      {online ? null : <p className={`${ui.small} ${ui.strong} ${styles.banner}`}>{m.offline}</p>}
    </div>
  )
}
