import {
  BEAT,
  LIVE_PATH,
  LIVE_TOPICS,
  type LiveTopic,
  REPLACED,
  readTopics,
  WRITING,
} from '@fivestead/domain/live'
import { hearWriting } from './writing.ts'

/** Interval in ms at which a page without a stream reads everything again. */
const POLL_MS = 30_000
/** Milliseconds without a sign of life after which a stream counts as cut: three of the server's. */
const SILENT_MS = 45_000

/** How far the page has been told of a business's changes, kept as long as its reads. */
export interface LivePlace {
  position(): string | null
  reach(position: string): void
}

/**
 * Tells what changes of a business while the page is in sight, since the place where its reads stand: by the server's
 * stream, or, while that is cut, everything every 30 s. A page that comes into sight again is told what happened meanwhile.
 * @returns ends it
 */
export function follow(
  businessId: number,
  place: LivePlace,
  onChange: (topics: readonly LiveTopic[]) => void,
): () => void {
  let stream: EventSource | undefined
  let heardAt = 0
  let isReplaced = false
  const heard = ({ lastEventId = '' }: Partial<MessageEvent>) => {
    heardAt = performance.now()
    if (lastEventId !== '') place.reach(lastEventId)
  }
  const close = () => {
    stream?.close()
    stream = undefined
  }
  const open = () => {
    close()
    const since = place.position()
    const query = new URLSearchParams({ businessId: String(businessId), ...(since && { since }) })
    stream = new EventSource(`${LIVE_PATH}?${query}`)
    heardAt = performance.now()
    let isFirst = true
    stream.addEventListener('open', () => {
      heardAt = performance.now()
      // Nobody tells a page without a stream that its person has another role.
      if (!isFirst) onChange(['business'])
      isFirst = false
    })
    stream.addEventListener(BEAT, heard)
    stream.addEventListener('message', (event: MessageEvent<string>) => {
      onChange(readTopics(event.data))
      heard(event)
    })
    stream.addEventListener(WRITING, ({ data }: MessageEvent<string>) => {
      heardAt = performance.now()
      hearWriting(data)
    })
    stream.addEventListener(REPLACED, () => {
      isReplaced = true
      close()
    })
  }
  const show = () => {
    isReplaced = false
    if (document.hidden) close()
    else open()
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
