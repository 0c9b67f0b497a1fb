import { WRITING, WRITING_MS, type Writing } from '@fivestead/domain/live'
import { useEffect, useState } from 'react'

const signs = new EventTarget()

/** Passes on an event of the live stream that says who writes. */
export function hearWriting(data: string): void {
  signs.dispatchEvent(new CustomEvent(WRITING, { detail: JSON.parse(data) as Writing }))
}

/** Returns the name of another member who writes in this thread now; null while none does. */
export function useWriting(threadId: string): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = (event: Event) => {
      const writing = (event as CustomEvent<Writing>).detail
      if (writing.threadId !== threadId) return
      clearTimeout(timer)
      setName(writing.name)
      timer = setTimeout(() => setName(null), WRITING_MS)
    }
    signs.addEventListener(WRITING, hear)
    return () => {
      clearTimeout(timer)
      signs.removeEventListener(WRITING, hear)
    }
  }, [threadId])
  return name
}

/** Returns a function to call at each key: it sends a sign at most once in half the time for which one counts. */
export function throttled(send: () => void): () => void {
  let sentAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - sentAt < WRITING_MS / 2) return
    sentAt = performance.now()
    send()
  }
}
