import { useEffect } from 'react'

declare global {
  interface Window {
    /** Element pressed or sent before the script was here (`EARLY` in `page.ts`); null once the script took over. */
    early?: HTMLElement | null
  }
}

/** Styles of elements came as rules with the page's nonce (`rendered.ts`), as the policy allows no style attributes. */
export function giveStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    element.removeAttribute('data-style')
  }
}

/**
 * Hands to the fields' own handlers what was typed into a rendered page before its script came, then does what was
 * pressed or sent meanwhile. Without a rendered page there is nothing to do.
 */
export function useDoneBefore(): void {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
      if (field.value !== field.defaultValue) retype(field)
    }
    const { early } = window
    window.early = null
    // After the handlers have the values.
    setTimeout(() => {
      if (!early?.isConnected) return
      if (early instanceof HTMLFormElement) early.requestSubmit()
      else early.click()
    })
  }, [])
}

/** React knows a change by the value that it saw last: that one is emptied first. */
function retype(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  field.value = ''
  set?.call(field, value)
  if (field.type !== 'email') field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
