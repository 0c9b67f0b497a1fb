import { useEffect } from 'react'

/**
 * Sets `--fs-keyboard` while it is mounted: the pixels at the foot of the window that an on-screen keyboard covers.
 * Browsers of phones leave the page as high as it was.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const { visualViewport: view } = window
    if (view === null) return
    const { style } = document.documentElement
    const measure = () => {
      const isZoomed = view.scale > 1
      const covered = isZoomed ? 0 : window.innerHeight - view.height - view.offsetTop
      style.setProperty('--fs-keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      style.removeProperty('--fs-keyboard')
    }
  }, [])
}
