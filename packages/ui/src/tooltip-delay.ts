/** Time that a pointer rests on a control before its tooltip opens, in milliseconds. */
const TOOLTIP_OPEN_MS = 700
/** Time after a tooltip has closed in which the next one opens at once, in milliseconds. */
const TOOLTIP_SKIP_MS = 300

/**
 * The wait before a tooltip opens, in milliseconds.
 *
 * @param sinceClosed milliseconds since any tooltip closed; Infinity when none was open yet
 */
export function tooltipDelay(sinceClosed: number): number {
  return sinceClosed < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_OPEN_MS
}
