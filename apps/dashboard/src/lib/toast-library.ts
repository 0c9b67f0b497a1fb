import { swipeRight } from '@fivestead/ui/toast-region'
import type { Toast } from '@fivestead/ui/toasts'
import { randomId } from '@mantine/hooks'
import { cleanNotifications, hideNotification, showNotification } from '@mantine/notifications'
import * as m from '../messages/common/en.ts'
import styles from './toasts.module.css'

/** Shows one toast in place of the one before. */
export function show({ title, description, tone = 'neutral' }: Toast): void {
  const id = randomId()
  cleanNotifications()
  showNotification({
    id,
    title,
    message: description,
    // The region announces politely; the library's `alert` would interrupt.
    role: 'presentation',
    className: styles.toast,
    classNames: { title: styles.title, description: styles.text, closeButton: styles.close },
    withBorder: true,
    color: tone === 'danger' ? 'red' : 'evergreen',
    closeButtonProps: { 'aria-label': m.close },
    'data-toast': '',
    'data-tone': tone,
    // The library's own swipe goes both ways and needs a third of the width.
    ...swipeRight(() => hideNotification(id)),
  })
}
