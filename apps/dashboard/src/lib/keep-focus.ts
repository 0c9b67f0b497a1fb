/**
 * A button that is disabled while it works loses the focus, and whoever uses the keyboard their place on the page.
 * When it comes back and the focus has gone nowhere else meanwhile, it has it again.
 */
export function keepFocus(page: Document): void {
  let last: Element | null = null
  page.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  page.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !last?.contains(target)) last = null
  })
  const back = (changes: MutationRecord[]) => {
    const { activeElement, body } = page
    if (activeElement !== body || !(last instanceof HTMLElement) || last.matches(':disabled')) return
    if (changes.some(({ target }) => target === last)) last.focus({ preventScroll: true })
  }
  new MutationObserver(back).observe(page, { subtree: true, attributeFilter: ['disabled'] })
}
