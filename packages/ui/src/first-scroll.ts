/**
 * Value of the router's `scrollRestoration` that leaves a page as its reader has scrolled it while the script was on its way:
 * the router would begin by moving it to the top, away from under a press. Pages that come after, and a page that was left and is
 * back, are moved as ever.
 */
export function afterFirstScroll(): () => boolean {
  let isFirst = true
  return () => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isLeft = isFirst && opened?.type === 'navigate' && window.location.hash === ''
    isFirst = false
    return !isLeft
  }
}
