import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { swipeRight, useToastRegion } from './toast-region.ts'
import styles from './toasts.module.css'
import { currentToast, dismissToast, type ShownToast, subscribeToasts, TOAST_MS } from './toasts.ts'

/**
 * Renders the public site's toasts: top on small screens, bottom right on wider ones. F8 moves the focus
 * here; a pointer or the focus on the region stops the clock. Mount once per page, outside anything that is
 * replaced.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, currentToast)
  const { focused, props } = useToastRegion(toast?.id)
  return (
    <section {...props} className={`${styles.region} ${styles.place}`}>
      <div aria-live="polite" aria-atomic="true">
        {toast === null ? null : <ToastCard key={toast.id} toast={toast} held={focused} />}
      </div>
    </section>
  )
}

function ToastCard({ toast, held }: { toast: ShownToast; held: boolean }) {
  const [touched, setTouched] = useState(false)
  const [swipe] = useState(() => swipeRight(() => dismissToast(toast.id)))

  useEffect(() => {
    if (held || touched) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, touched, toast.id])

  return (
    <div
      className={`${styles.toast} ${styles.card}`}
      data-tone={toast.tone ?? 'neutral'}
      data-toast=""
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      {...swipe}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description === undefined ? null : <p className={styles.text}>{toast.description}</p>}
      </div>
      <button
        type="button"
        className={`${styles.close} ${styles.button}`}
        aria-label={m.close}
        onClick={() => dismissToast(toast.id)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
