import * as common from '@fivestead/domain/languages/messages/common/en'
import { swipeRight, useToastRegion } from '@fivestead/ui/toast-region'
import { currentToast, dismissToast, type ShownToast, subscribeToasts, TOAST_MS } from '@fivestead/ui/toasts'
import styles from '@fivestead/ui/toasts.module.css'
import { useMediaQuery } from '@mantine/hooks'
import {
  cleanNotifications,
  hideNotification,
  Notifications,
  showNotification,
  useNotifications,
} from '@mantine/notifications'
import { useEffect, useSyncExternalStore } from 'react'
import below from './Toasts.module.css'

/** Shows a toast by the library, in place of the one before. */
function show({ id: number, title, description, tone = 'neutral' }: ShownToast): void {
  const id = String(number)
  showNotification({
    id,
    title,
    message: description,
    onClose: () => dismissToast(number),
    // The region announces politely; the library's `alert` would interrupt.
    role: 'presentation',
    className: styles.toast,
    classNames: { title: styles.title, description: styles.text, closeButton: styles.close },
    withBorder: true,
    color: tone === 'danger' ? 'red' : 'evergreen',
    closeButtonProps: { 'aria-label': common.close },
    'data-toast': '',
    'data-tone': tone,
    // The library's own swipe goes both ways and needs a third of the width.
    ...swipeRight(() => hideNotification(id)),
  })
}

/** Says to dialogs how much a toast takes at the top of the screen, so that they begin below it. */
function useRoomAbove(id: string | undefined): void {
  useEffect(() => {
    const { style } = document.documentElement
    const frame = requestAnimationFrame(() => {
      const toast = id === undefined ? null : document.querySelector<HTMLElement>('[data-toast]')
      if (toast !== null) style.setProperty('--fs-toast-room', `${toast.offsetHeight + 28}px`)
    })
    return () => {
      cancelAnimationFrame(frame)
      style.removeProperty('--fs-toast-room')
    }
  }, [id])
}

/**
 * Place of the dashboard's toasts: the library draws the one of `@fivestead/ui/toasts` and keeps its clock. A toast
 * stays while the keyboard focus is in the region. Mount once.
 */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, currentToast)
  useEffect(() => {
    cleanNotifications()
    if (toast !== null) show(toast)
  }, [toast])
  const id = useNotifications().notifications[0]?.id
  const { focused, props } = useToastRegion(id)
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  useRoomAbove(wide ? undefined : id)
  return (
    <section {...props} className={styles.region} data-below={wide || undefined}>
      {/* Exists before its first toast, so that a screen reader announces changes. */}
      <div role="status" aria-live="polite" aria-atomic="true">
        <Notifications
          // Mounted anew for each toast and place: a toast that is replaced or moved leaves at once.
          key={`${wide} ${id}`}
          withinPortal={false}
          limit={1}
          className={below.below ?? ''}
          position={wide ? 'bottom-right' : 'top-center'}
          // On a wide screen it fits beside the widest dialog (620 px).
          containerWidth={wide ? 'clamp(240px, calc(50vw - 342px), 420px)' : 420}
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
