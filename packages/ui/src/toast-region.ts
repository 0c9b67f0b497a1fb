import * as m from '@fivestead/domain/languages/messages/site-frame/en'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Swipe to the right that dismisses a toast, in pixels. */
const SWIPE_PX = 50

/**
 * Behaviour of a region of toasts on either site: F8 moves the keyboard focus there.
 *
 * @param toastId id of the toast that is shown
 * @returns the properties of the region's element, and whether the focus is in it: its toast then stays
 */
export function useToastRegion(toastId: string | number | undefined) {
  const region = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // A focused element fires no blur when it goes away with its toast.
  useEffect(() => setFocused(region.current?.contains(document.activeElement) === true), [toastId])
  return {
    focused,
    props: {
      ref: region,
      tabIndex: -1,
      'aria-label': m.notifications,
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

/** The pointer handlers of one toast, which follows a swipe to the right; `onSwiped` is called at its end. */
export function swipeRight(onSwiped: () => void) {
  let from: number | null = null
  const follow = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    if (from === null) return
    const moved = Math.max(0, clientX - from)
    if (type === 'pointermove') {
      currentTarget.style.translate = `${moved}px`
      return
    }
    currentTarget.style.translate = ''
    from = null
    if (moved >= SWIPE_PX) onSwiped()
  }
  return {
    onPointerDown: ({ target, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if ((target as Element).closest('button') !== null) return
      from = clientX
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: follow,
    onPointerUp: follow,
    onPointerCancel: follow,
  }
}
