import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './ToastRegion.module.css'
import { currentToast, dismissToast, type ShownToast, subscribeToasts, TOAST_MS } from './toasts.ts'

/** How far to the right a toast is swiped before it goes, in pixels (SITE-12). */
const SWIPE_PX = 50

const nothing = () => null

/**
 * Where toasts appear: top on small screens, bottom right on wider ones. F8 brings the keyboard here, a pointer
 * or the focus on it stops the clock. Mount once per page, outside anything that is replaced.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, nothing)
  const region = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // A focused element that goes away with its toast tells nobody that it lost the focus.
  useEffect(() => setFocused(region.current?.contains(document.activeElement) === true), [toast?.id])
  return (
    <section
      ref={region}
      className={styles.region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div aria-live="polite" aria-atomic="true">
        {toast === null ? null : <ToastCard key={toast.id} toast={toast} held={focused} />}
      </div>
    </section>
  )
}

function ToastCard({ toast, held }: { toast: ShownToast; held: boolean }) {
  const [touched, setTouched] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)

  useEffect(() => {
    if (held || touched) return
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, touched, toast.id])

  const swipe = (event: PointerEvent) => {
    if (from.current === null || card.current === null) return
    const moved = Math.max(0, event.clientX - from.current)
    card.current.style.transform = moved > 0 ? `translateX(${moved}px)` : ''
    if (event.type === 'pointermove') return
    from.current = null
    if (moved >= SWIPE_PX) dismissToast(toast.id)
    else card.current.style.transform = ''
  }

  return (
    <div
      ref={card}
      className={styles.toast}
      data-tone={toast.tone ?? 'neutral'}
      data-toast=""
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onPointerDown={(event) => {
        if ((event.target as Element).closest('button') !== null) return
        from.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={swipe}
      onPointerUp={swipe}
      onPointerCancel={swipe}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description === undefined ? null : <p className={styles.text}>{toast.description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onClick={() => dismissToast(toast.id)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
