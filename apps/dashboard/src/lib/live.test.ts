import { EVERYTHING, LIVE_TOPICS } from '@fivestead/domain/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './live.ts'

/** A browser's stream whose server is the test. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readyState: number = Stream.CONNECTING
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  open() {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('open'))
  }
  say(name: string, data = '', lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { data, lastEventId }))
  }
}
let streams: Stream[]
let page: EventTarget & { hidden: boolean }
const seen = vi.fn()
let position: string | null
const place = {
  position: () => position,
  reach(next: string) {
    position = next
  },
}
let leave: () => void
beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', Stream)
  seen.mockReset()
  position = null
  leave = follow(7, place, seen)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const latest = () => streams.at(-1) as Stream
const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

test('an open stream tells what it says, and nothing is asked beside it', () => {
  latest().open()
  latest().say('message', 'reviews,inbox')
  latest().say('message', EVERYTHING)
  for (let n = 0; n < 12; n++) {
    vi.advanceTimersByTime(15_000)
    latest().say('beat')
  }
  expect(seen.mock.calls).toEqual([[['reviews', 'inbox']], [LIVE_TOPICS]])
  expect(streams.map(({ url }) => url)).toEqual(['/api/live?businessId=7'])
})

test.each([
  ['refused', () => latest().close()],
  ['silent', () => latest().open()],
  ['replaced by newer pages', () => latest().say('replaced')],
])('everything is asked every 30 seconds while the stream is %s', (_, cut) => {
  cut()
  minutes(3)
  expect(seen.mock.calls.length).toBeGreaterThanOrEqual(4)
  expect(seen.mock.calls.every(([topics]) => topics === LIVE_TOPICS)).toBe(true)
})

test('a refused stream is asked for again; one that was replaced is not, until the page comes into sight', () => {
  latest().close()
  minutes(1)
  expect(streams.length).toBeGreaterThan(1)
  latest().say('replaced')
  const before = streams.length
  minutes(3)
  expect(streams).toHaveLength(before)
  turn(true)
  turn(false)
  expect(streams).toHaveLength(before + 1)
})

test('a page out of sight follows nothing, and is told what happened since when it comes back', () => {
  latest().open()
  latest().say('message', 'reviews', '1.5:5:')
  latest().say('beat', '', '2.7:7:')
  latest().say('message', 'inbox')
  turn(true)
  minutes(5)
  expect(latest().readyState).toBe(Stream.CLOSED)
  turn(false)
  expect(seen.mock.calls).toEqual([[['reviews']], [['inbox']]])
  expect(streams.map(({ url }) => url)).toEqual([
    '/api/live?businessId=7',
    '/api/live?businessId=7&since=2.7%3A7%3A',
  ])
})

test('after a cut the page asks who is here', () => {
  latest().open()
  latest().open()
  expect(seen.mock.calls).toEqual([[['business']]])
})
