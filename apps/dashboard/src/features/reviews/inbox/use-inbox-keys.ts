import type { KeyboardEvent, RefObject } from 'react'

/** Id of the reply's text field in the open thread. */
export const REPLY_FIELD = 'inbox-reply'
/** Id of a thread's link in the list. */
export const rowId = (threadId: string) => `thread-${threadId}`

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const isIn = ({ target }: KeyboardEvent, where: string) =>
  target instanceof HTMLElement && target.closest(where) !== null
const isTyping = (event: KeyboardEvent) => isIn(event, 'input, textarea, select, [role="dialog"]')

/**
 * Keys of the inbox, where the focus is in the list or the thread alone, so that no letter is caught elsewhere: J, K and
 * the arrows move in the list, R goes to the reply, Escape back to the list. Enter is the link's own.
 * @param onLeave Escape in the thread, where the list is out of sight
 */
export function useInboxKeys(list: RefObject<HTMLElement | null>, onLeave: () => void) {
  const rows = () => Array.from(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])
  const move = (step: number) => {
    const all = rows()
    const at = all.findIndex((row) => row.id === document.activeElement?.id)
    const open = all.findIndex((row) => row.getAttribute('aria-current') === 'true')
    all[Math.max(0, Math.min(all.length - 1, (at < 0 ? open : at) + step))]?.focus()
  }
  const toReply = () => document.getElementById(REPLY_FIELD)?.focus()
  return {
    inList(event: KeyboardEvent) {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return
      const step = STEPS[event.key]
      if (step !== undefined) move(step)
      else if (event.key === 'r') toReply()
      else return
      event.preventDefault()
    },
    inThread(event: KeyboardEvent) {
      // A dialog counts as inside for React: its own Escape closes it.
      if (event.key === 'Escape' && !isIn(event, '[role="dialog"]')) {
        const open = rows().find((row) => row.getAttribute('aria-current') === 'true') ?? rows()[0]
        if (open?.offsetParent) open.focus()
        else onLeave()
      } else if (event.key === 'r' && !isTyping(event) && !event.metaKey && !event.ctrlKey && !event.altKey) {
        event.preventDefault()
        toReply()
      }
    },
  }
}
