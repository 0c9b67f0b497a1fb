import { LIVE_PATH, LIVE_TOPICS, type LiveTopic, REPLACED, readTopics, WRITING } from '@fivestead/domain/live'
import { hearWriting } from './writing.ts'

/** Interval in ms at which a page without a stream reads everything again. */
const POLL_MS = 30_000
/** Milliseconds without a sign of life after which a stream counts as cut: three of the server's. */
const SILENT_MS = 45_000

/**
 * Tells what changes of a business while the page is in sight: by the server's stream, or, while that is cut, everything
 * every 30 s. A page that comes into sight again is told everything at once.
 * @returns ends it
 */
export function follow(businessId: number, onChange: (topics: readonly LiveTopic[]) => void): () => void {
  let stream: EventSource | undefined
  let heardAt = 0
  let isReplaced = false
  const heard = () => {
    heardAt = performance.now()
  }
  const close = () => {
    stream?.close()
    stream = undefined
  }
  const open = () => {
    close()
    stream = new EventSource(`${LIVE_PATH}?businessId=${businessId}`)
    heard()
    stream.addEventListener('open', heard)
    stream.addEventListener('beat', heard)
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard()
      onChange(readTopics(data))
    })
    stream.addEventListener(WRITING, ({ data }: MessageEvent<string>) => {
      heard()
      hearWriting(data)
    })
    stream.addEventListener(REPLACED, () => {
      isReplaced = true
      close()
    })
  }
  const show = () => {
    isReplaced = false
    if (document.hidden) return close()
    onChange(LIVE_TOPICS)
    open()
  }
  const look = () => {
    const isOpen = stream?.readyState === EventSource.OPEN && performance.now() - heardAt < SILENT_MS
    if (document.hidden || isOpen) return
    onChange(LIVE_TOPICS)
    // A browser asks again by itself after a cut, but not after a refusal.
    if (stream?.readyState !== EventSource.CONNECTING && !isReplaced) open()
  }
  const timer = setInterval(look, POLL_MS)
  document.addEventListener('visibilitychange', show)
  if (!document.hidden) open()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', show)
    close()
  }
}
