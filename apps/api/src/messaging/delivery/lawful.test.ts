import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MailMessage } from '../../gateways/mail/interface.ts'
import type { SmsMessage } from '../../gateways/sms/interface.ts'
import { plant } from '../../testing/logins.ts'
import { deliverNow, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { optOutUrl } from '../opt-outs/service.ts'

vi.setConfig({ testTimeout: 300_000 })

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const RUNS = 30

// Caps are scaled out of the way; hours and days of rest hold.
const testApp = useTestApp({ env: { FIVESTEAD_QUIET_HOURS: '1', RATE_LIMIT_FACTOR: '1000' } })
let owner: Owner

/** A message that was handed to a provider. */
interface Sent {
  attemptId: string
  to: string
  at: number
  /** How many steps of the run had been made. */
  step: number
}
const sent: Sent[] = []
let step = 0

beforeAll(async () => {
  owner = await signUp(testApp)
  const { gateways, clock } = testApp.deps
  const { sms, mail } = gateways
  const record = ({ attemptId, to }: SmsMessage | MailMessage) =>
    sent.push({ attemptId, to, at: clock.now().getTime(), step })
  gateways.sms = {
    async send(message) {
      record(message)
      return sms.send(message)
    },
  }
  gateways.mail = {
    ...mail,
    async send(message) {
      record(message)
      return mail.send(message)
    },
  }
})

/** Area codes with the clocks of their people, as the law of the place has them; some lie in two zones. */
const PLACES: Record<string, { zones: string[]; strict?: true }> = {
  '212': { zones: ['America/New_York'] },
  '312': { zones: ['America/Chicago'] },
  '850': { zones: ['America/New_York', 'America/Chicago'] },
  '208': { zones: ['America/Denver', 'America/Los_Angeles'] },
  '602': { zones: ['America/Phoenix'] },
  '907': { zones: ['America/Anchorage'] },
  '808': { zones: ['Pacific/Honolulu'] },
  '401': { zones: ['America/New_York'], strict: true },
  '709': { zones: ['America/St_Johns'] },
}

/** Written apart from the rule: whether a text may ring at that time in a zone. */
function mayRing(at: number, zone: string, strict: boolean): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const minutes = Number(part('hour')) * 60 + Number(part('minute'))
  const weekday = part('weekday')
  const isWeekend = weekday === 'Sat' || weekday === 'Sun'
  const from = weekday === 'Sun' ? 12 : strict && isWeekend ? 10 : 9
  const to = strict ? (isWeekend ? 17 : 18) : 20
  return minutes >= from * 60 && minutes < to * 60
}

/** The Sunday on which clocks change in a year: the second in March, or the first in November (US since 2007). */
function clocksChange(year: number, season: 'spring' | 'fall'): number {
  const month = season === 'spring' ? 2 : 10
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (season === 'spring' ? 7 : 0))
}

type Action =
  | { do: 'ask'; who: number; by: 'sms' | 'email' }
  | { do: 'stop'; who: number; by: 'sms' | 'email' | 'everything' }
  | { do: 'wait'; minutes: number }
  | { do: 'work' }
  | { do: 'work twice at once' }

const PEOPLE = 3
const who = fc.nat(PEOPLE - 1)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask'), who, by: fc.constantFrom('sms', 'email') }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('stop'), who, by: fc.constantFrom('sms', 'email', 'everything') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 1200 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'work' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'work twice at once' }) },
) as fc.Arbitrary<Action>

const waiting = () =>
  rowsOf(testApp, 'messages', { businessId: owner.business.id, state: 'queued' }, [
    'id',
    'recipient',
    'channel',
  ])

/** Every waiting message, by two workers at the same time. */
async function workTwice(): Promise<void> {
  const messages = await waiting()
  await Promise.all([...messages, ...messages].map(({ id }) => deliverNow(testApp, 'message', id)))
}

let people = 0
let years = 2027
let askedInAll = 0

test('T19: nothing after a stop, nothing twice, nothing outside the window, over zones and changes of the clocks', async () => {
  const run = fc.record({
    season: fc.constantFrom<'spring' | 'fall'>('spring', 'fall'),
    startHours: fc.integer({ min: -60, max: 36 }),
    businessZone: fc.constantFrom(
      'America/New_York',
      'America/Denver',
      'America/Phoenix',
      'Pacific/Honolulu',
    ),
    places: fc.array(fc.constantFrom(...Object.keys(PLACES)), { minLength: PEOPLE, maxLength: PEOPLE }),
    actions: fc.array(action, { minLength: 6, maxLength: 16 }),
  })
  await fc.assert(
    fc.asyncProperty(run, async ({ season, startHours, businessZone, places, actions }) => {
      sent.length = 0
      step = 0
      years += 1
      let now = clocksChange(years, season) + startHours * HOUR_MS
      testApp.setNow(now)
      const later = (ms: number) => {
        now += ms
        testApp.setNow(now)
      }
      await setRows(testApp, 'messages', { state: 'queued' }, { state: 'cancelled' })
      const browser = testApp.browser()
      await plant(testApp, browser, { slot: 'sid', kind: 'traditional', userId: owner.user.id })
      await setRows(testApp, 'businesses', { id: owner.business.id }, { timeZone: businessZone })
      const contacts = places.map((code) => {
        people += 1
        const line = String(1000 + people)
        return { code, sms: `+1${code}555${line}`, email: `person${people}@shop.example` }
      })
      /** Steps at which a contact stopped. */
      const stopped = new Map<string, number>()
      /** Contacts of requests that were taken. */
      const taken = new Set<string>()

      for (const one of actions) {
        step += 1
        if (one.do === 'wait') later(one.minutes * 60_000)
        if (one.do === 'work') await runJobs(testApp)
        if (one.do === 'work twice at once') await workTwice()
        const contact = 'who' in one ? contacts[one.who] : undefined
        if (one.do === 'ask' && contact) {
          const { status } = await browser.mutate('reviewRequests.quickSend', {
            businessId: owner.business.id,
            name: 'Pat',
            contact: contact[one.by],
          })
          expect([status, stopped.has(contact[one.by])]).toEqual(
            stopped.has(contact[one.by]) ? [409, true] : [200, false],
          )
          if (status === 200) taken.add(contact[one.by])
          askedInAll += 1
        }
        if (one.do === 'stop' && contact) {
          if (one.by === 'sms') {
            const form = new URLSearchParams({ from: contact.sms, text: 'STOP' }).toString()
            const headers = { 'content-type': 'application/x-www-form-urlencoded' }
            expect((await testApp.post('/sandbox/outbox/reply', form, { headers })).status).toBe(303)
            stopped.set(contact.sms, stopped.get(contact.sms) ?? step)
          } else {
            const channel = one.by === 'everything' ? 'sms' : 'email'
            const message = await testApp.db
              .selectFrom('messages')
              .select('id')
              .where('recipient', '=', contact[channel])
              .executeTakeFirst()
            // Without a message there is no link.
            if (!message) continue
            const link = new URL(optOutUrl(testApp.deps, message.id)).pathname
            const url = one.by === 'everything' ? `${link}/everything` : link
            expect((await testApp.app.inject({ method: 'POST', url })).statusCode).toBe(200)
            stopped.set(contact[channel], stopped.get(contact[channel]) ?? step)
          }
        }
      }
      // Within five days what the hours kept back goes out, and 30 days later the next request to somebody.
      for (const hours of [...Array.from({ length: 24 }, () => 5), 31 * 24, 5, 5, 5, 5, 5]) {
        step += 1
        later(hours * HOUR_MS)
        await workTwice()
      }

      // None twice.
      expect(new Set(sent.map(({ attemptId }) => attemptId)).size).toBe(sent.length)
      const byContact = Map.groupBy(sent, ({ to }) => to)
      for (const all of byContact.values()) {
        const times = all.map(({ at }) => at).sort((a, b) => a - b)
        times.slice(1).forEach((at, index) => {
          expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(30 * DAY_MS)
        })
      }
      // None after a stop.
      for (const { to, step: at } of sent) {
        expect([to, at <= (stopped.get(to) ?? Number.POSITIVE_INFINITY)]).toEqual([to, true])
      }
      // None outside the window, neither of the customer's clocks nor of the business's.
      for (const { to, at } of sent.filter(({ to }) => to.startsWith('+'))) {
        const { zones = [], strict = false } = PLACES[to.slice(2, 5)] ?? {}
        for (const zone of zones) {
          expect([to, new Date(at), zone, mayRing(at, zone, strict)]).toEqual([to, new Date(at), zone, true])
        }
        expect([to, new Date(at), mayRing(at, businessZone, false)]).toEqual([to, new Date(at), true])
      }
      // Nothing is kept from anybody who may be asked.
      for (const contact of taken) {
        if (!stopped.has(contact)) expect([contact, byContact.has(contact)]).toEqual([contact, true])
      }
    }),
    { numRuns: RUNS },
  )
  expect(askedInAll).toBeGreaterThan(RUNS)
})
