import { useToastRegion } from '@fivestead/ui/toast-region'
import { TOAST_MS } from '@fivestead/ui/toasts'
import { useMediaQuery } from '@mantine/hooks'
import { cleanNotifications, Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { show } from '../lib/toast-library.ts'
import styles from '../lib/toasts.module.css'
import { showWith } from '../lib/toasts.ts'

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
 * Place of the dashboard's toasts. The library keeps the list and the clock; a toast stays while the keyboard
 * focus is in the region. Mount once.
 */
export function Toasts() {
  useEffect(() => showWith(show, cleanNotifications), [])
  const id = useNotifications().notifications[0]?.id
  const { focused, props } = useToastRegion(id)
  const wide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  useRoomAbove(wide ? undefined : id)
  return (
    <section {...props} className={styles.region}>
      {/* Exists before its first toast, so that a screen reader announces changes. */}
      <div role="status" aria-live="polite" aria-atomic="true">
        <Notifications
          // Mounted anew for each toast and place: a toast that is replaced or moved leaves at once.
          key={`${wide} ${id}`}
          withinPortal={false}
          limit={1}
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
