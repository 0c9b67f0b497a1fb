import { PRODUCT } from '@fivestead/domain/product'
import { useEffect } from 'react'

let shown: string = PRODUCT.name

/** The title of the screen that was rendered last, where there is no window. */
export const shownTitle = (): string => shown

/** Names the screen in the window's title. */
export function useTitle(title: string): void {
  const whole = `${title} · ${PRODUCT.name}`
  if (typeof document === 'undefined') shown = whole
  useEffect(() => {
    document.title = whole
  }, [whole])
}
