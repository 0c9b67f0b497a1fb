/**
 * Lets the device vibrate where it can; the pattern is in milliseconds, on and off in turn. Browsers refuse it, with a
 * line on the console, before the person has touched the page.
 */
export function vibrate(pattern: readonly number[]): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.([...pattern])
}
