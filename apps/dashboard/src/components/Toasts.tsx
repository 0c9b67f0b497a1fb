import { swipeRight, useToastRegion } from '@fivestead/ui/toast-region'
import { currentToast, dismissToast, type ShownToast, subscribeToasts, TOAST_MS } from '@fivestead/ui/toasts'
import { useMediaQuery } from '@mantine/hooks'
import { createNotificationsStore, Notifications, showNotification } from '@mantine/notifications'
import { useMemo, useSyncExternalStore } from 'react'
import styles from './Toasts.module.css'

/**
 * Where the dashboard's toasts appear, one at a time (SITE-12). The library shows them and keeps the clock,
 * which stops under a pointer; the keyboard, the swipe and the announcement are ours. Mount once.
 */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast)
  const { focused, props } = useToastRegion(toast)
  const wide = useMediaQuery('(min-width: 40em)', undefined, { getInitialValueInEffect: false })
  const store = useMemo(() => storeOf(toast), [toast])
  return (
    <section {...props} className={styles.region}>
      {/* Here before its first toast, so that a screen reader tells what changes in it. */}
      <div role="status" aria-live="polite" aria-atomic="true">
        <Notifications
          // With its toast the library's list goes too: no queue, and no old toast that leaves beside the new one.
          key={toast?.id ?? 0}
          store={store}
          withinPortal={false}
          limit={1}
          position={wide ? 'bottom-right' : 'top-center'}
          containerWidth={420}
          // Above the sign-in that covers a screen whose session has ended.
          zIndex={1000}
          transitionDuration={0}
          autoClose={focused ? false : TOAST_MS}
          allowDragDismiss={false}
          allowScrollDismiss={false}
        />
      </div>
    </section>
  )
}

/** The library's list with this toast alone in it. */
function storeOf(toast: ShownToast | null) {
  const store = createNotificationsStore()
  if (toast === null) return store
  const { id, title, description, tone = 'neutral' } = toast
  const leave = () => dismissToast(id)
  showNotification(
    {
      id: String(id),
      title,
      message: description,
      onClose: leave,
      // The region around it tells; the library's own `alert` would tell again, and interrupt.
      role: 'presentation',
      className: styles.toast,
      classNames: { title: styles.title, description: styles.text, closeButton: styles.close },
      withBorder: true,
      color: tone === 'danger' ? 'red' : 'evergreen',
      closeButtonProps: { 'aria-label': 'Close' },
      'data-toast': '',
      'data-tone': tone,
      ...swipeRight(leave),
    },
    store,
  )
  return store
}
