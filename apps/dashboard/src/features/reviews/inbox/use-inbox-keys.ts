import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Id of the reply's text field in the open thread. */
export const REPLY_FIELD = 'inbox-reply'
/** Id of the button that resolves the open thread. */
export const RESOLVE_BUTTON = 'inbox-resolve'
/** Id of a thread's link in the list. */
export const rowId = (threadId: string) => `thread-${threadId}`

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const isIn = (target: EventTarget | null, where: string) =>
  target instanceof HTMLElement && target.closest(where) !== null
/** Places that take letters or arrows themselves. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="tablist"]'

/**
 * Keys of the inbox, on the whole page but for fields, dialogs and menus: J and K move in the list (the arrows where the focus
 * is there), R goes to the reply, E resolves, ? tells the keys. Enter is the link's own. Without a modifier, so that none of
 * the browser's is taken; who does not want them turns them off (WCAG 2.1.4).
 * @param isOn whether letters do anything @param onHelp shows the keys
 * @param onLeave Escape in the thread, where the list is out of sight
 */
export function useInboxKeys(
  list: RefObject<HTMLElement | null>,
  { isOn, onHelp, onLeave }: { isOn: boolean; onHelp: () => void; onLeave: () => void },
) {
  const rows = () => Array.from(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])
  const move = (step: number) => {
    const all = rows()
    const at = all.findIndex((row) => row.id === document.activeElement?.id)
    const open = all.findIndex((row) => row.getAttribute('aria-current') === 'true')
    all[Math.max(0, Math.min(all.length - 1, (at < 0 ? open : at) + step))]?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, target, metaKey, ctrlKey, altKey, defaultPrevented } = event
    if (!isOn || defaultPrevented || metaKey || ctrlKey || altKey || isIn(target, TAKES_KEYS)) return
    // A dialog keeps the page behind it still, wherever the focus is.
    if (document.querySelector('[role="dialog"]') !== null) return
    const step = key.startsWith('Arrow') && !list.current?.contains(target as Node) ? undefined : STEPS[key]
    if (step !== undefined) move(step)
    else if (key === 'r') document.getElementById(REPLY_FIELD)?.focus()
    else if (key === 'e') document.getElementById(RESOLVE_BUTTON)?.click()
    else if (key === '?') onHelp()
    else return
    event.preventDefault()
  }
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return {
    inThread({ key, target }: ReactKeyboardEvent) {
      // A dialog counts as inside for React: its own Escape closes it.
      if (key !== 'Escape' || isIn(target, '[role="dialog"]')) return
      const open = rows().find((row) => row.getAttribute('aria-current') === 'true') ?? rows()[0]
      if (open?.offsetParent) open.focus()
      else onLeave()
    },
  }
}
