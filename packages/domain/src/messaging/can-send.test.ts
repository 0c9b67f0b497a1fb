import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTextable } from '../phones/area-codes.ts'
import {
  canSend,
  DEFAULT_SEND_RULES,
  PHONE_HOURLY_CAP,
  rangeCap,
  type SendContact,
  type SendDecision,
} from './can-send.ts'
import { localTime } from './local-time.ts'
import { reasonText } from './reasons.ts'
import { worded } from './testing/worded.ts'

const words = ({ reason }: SendDecision) => reason && reasonText(reason.message)

/** Friday 20 November 2026, 10:00 in New York. */
const NOW = new Date('2026-11-20T15:00:00Z')
const NIGHT = new Date('2026-11-20T08:00:00Z')

const contact: SendContact = {
  address: '+12125550123',
  optedOut: false,
  consent: true,
  lastSentAt: null,
  businessTimeZone: 'America/New_York',
}

test('a contact without a hindrance is written to at once', () => {
  expect(canSend(contact, 'sms', NOW)).toEqual({ kind: 'now', at: NOW, reason: null })
})

test('a suspended account waits, and an opt-out still ends it', () => {
  const suspended = { ...contact, suspended: true }
  const at = new Date(NOW.getTime() + 3_600_000)
  const reason = expect.objectContaining({ code: 'account-suspended' })
  expect(canSend(suspended, 'sms', NOW)).toEqual({ kind: 'later', at, reason })
  expect(canSend({ ...suspended, optedOut: true }, 'sms', NOW).kind).toBe('never')
})

const MAIL = { address: 'a@b.co' }
const US_ONLY = 'SMS can go to customers in the US and Canada only.'
const NO_PROOF = 'There is no record that this customer agreed to be contacted by SMS.'
const BOUNCED = "Email to this address came back: it doesn't take mail. Check the address."
const COMPLAINED = 'This customer reported an earlier message as unwanted.'
const asked = (by: string) => `This customer asked not to be contacted by ${by}.`

describe('never', () => {
  test.each([
    [{ address: null }, 'sms', 'no-contact', 'This customer has no phone number.'],
    [{ address: null }, 'email', 'no-contact', 'This customer has no email address.'],
    [{ optedOut: true, consent: false }, 'sms', 'opted-out', asked('SMS')],
    [{ ...MAIL, optedOut: true }, 'email', 'opted-out', asked('email')],
    [{ consent: false }, 'sms', 'no-consent', NO_PROOF],
    [{ address: '+19005550123' }, 'sms', 'not-reachable', US_ONLY],
    [{ address: '+18765550123' }, 'sms', 'not-reachable', US_ONLY],
    [{ address: '+442079460000' }, 'sms', 'not-reachable', US_ONLY],
    [{ ...MAIL, bounced: true }, 'email', 'bounced', BOUNCED],
    // A complaint is an opt-out whatever else is true.
    [{ optedOut: true, complained: true, consent: false }, 'sms', 'complained', COMPLAINED],
  ] as const)('%j by %s: %s', (change, channel, code, message) => {
    const decision = canSend({ ...contact, ...change }, channel, NOW)
    expect(worded(decision)).toEqual({ kind: 'never', at: null, reason: { code, message } })
  })

  test('other countries are reached where the rules name them, and nowhere else', () => {
    const rules = { ...DEFAULT_SEND_RULES, countries: ['GB', 'DE'] }
    const british = { ...contact, address: '+447400123456', country: 'GB', businessTimeZone: 'Europe/London' }
    expect(canSend(british, 'sms', NOW, rules).kind).toBe('now')
    for (const country of ['FR', null]) {
      expect(worded(canSend({ ...british, country }, 'sms', NOW, rules).reason)).toEqual({
        code: 'not-reachable',
        message: 'SMS can go to customers in the US, Canada, United Kingdom, and Germany only.',
      })
    }
    expect(canSend(british, 'sms', NOW)).toMatchObject({ kind: 'never', reason: { code: 'not-reachable' } })
  })

  test('an opt-out holds whatever else is true', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.date({ noInvalidDate: true }), (consent, isFull, now) => {
        const full = { account: isFull ? now : null }
        const decision = canSend({ ...contact, optedOut: true, consent, full }, 'sms', now)
        expect(decision.kind).toBe('never')
      }),
    )
  })
})

describe('later', () => {
  test('in quiet hours: when the window opens, told in the business’s zone', () => {
    const decision = canSend(contact, 'sms', NIGHT)
    expect(decision).toMatchObject({ kind: 'later', at: new Date('2026-11-20T14:00:00Z') })
    expect(decision.reason?.code).toBe('quiet-hours')
    expect(words(decision)?.replaceAll('\u202F', ' ')).toBe(
      'It is too early or too late to text this customer now. The message goes out Fri, Nov 20, 9:00 AM EST.',
    )
  })

  test('a mail rings nobody’s phone, unless a deployment keeps hours for mail too', () => {
    const mail = { ...contact, ...MAIL }
    expect(canSend(mail, 'email', NIGHT).kind).toBe('now')
    const rules = { ...DEFAULT_SEND_RULES, windows: { sms: null, email: DEFAULT_SEND_RULES.windows.sms } }
    expect(canSend(mail, 'email', NIGHT, rules)).toMatchObject({ at: new Date('2026-11-20T14:00:00Z') })
    expect(canSend(contact, 'sms', NIGHT, rules).kind).toBe('now')
    // Windows that never open are no rule.
    const shut = DEFAULT_SEND_RULES.windows.sms?.map(() => ({ from: 0, to: 0 })) as never
    const never = { ...DEFAULT_SEND_RULES, windows: { sms: shut, email: null } }
    expect(canSend(contact, 'sms', NOW, never).kind).toBe('now')
  })

  const LOS_ANGELES = { address: '+12135550123' }
  const RHODE_ISLAND = { address: '+14015550123' }
  const MARS = { businessTimeZone: 'Mars/Base', timeZone: 'Mars/Base' }
  /** Business hours, Monday to Friday, 9 to 18, where no rule of a country is known. */
  const BRITISH = { address: '+447400123456', country: 'GB', businessTimeZone: 'Europe/London' }
  const AUSTRALIAN = { address: '+61412345678', country: 'AU', businessTimeZone: 'Australia/Sydney' }
  const SYDNEY = { ...AUSTRALIAN, timeZone: 'Australia/Sydney' }
  test.each([
    ['the customer’s area code', LOS_ANGELES, '2026-11-20T08:00Z', '2026-11-20T17:00Z'],
    ['the customer’s own zone', { timeZone: 'America/Denver' }, '2026-11-20T08:00Z', '2026-11-20T16:00Z'],
    ['the business', { businessTimeZone: 'America/Chicago' }, '2026-11-20T08:00Z', '2026-11-20T15:00Z'],
    ['New York without a zone', { businessTimeZone: null }, '2026-11-20T08:00Z', '2026-11-20T14:00Z'],
    ['New York for a zone nobody knows', MARS, '2026-11-20T08:00Z', '2026-11-20T14:00Z'],
    ['New York until 20', {}, '2026-11-20T23:30Z', null],
    [
      'the customer, where both are never awake together',
      { ...LOS_ANGELES, businessTimeZone: 'Asia/Dubai' },
      '2026-11-20T08:00Z',
      '2026-11-20T17:00Z',
    ],
    ['Rhode Island from 9', RHODE_ISLAND, '2026-11-20T14:00Z', null],
    ['Rhode Island until 18 on Saturday', RHODE_ISLAND, '2026-11-21T22:00Z', '2026-11-22T17:00Z'],
    ['Rhode Island until 18, from 10 on Saturday', RHODE_ISLAND, '2026-11-20T23:30Z', '2026-11-21T15:00Z'],
    ['Britain from 9', BRITISH, '2026-11-20T09:00Z', null],
    ['Britain until 18', BRITISH, '2026-11-20T17:59Z', null],
    ['Britain on Monday after Friday', BRITISH, '2026-11-20T18:00Z', '2026-11-23T09:00Z'],
    ['Britain in summer time an hour earlier', BRITISH, '2026-07-06T00:00Z', '2026-07-06T08:00Z'],
    // Monday 9:00 in Perth is 12:00 in Sydney.
    ['Perth for all of Australia', AUSTRALIAN, '2026-11-22T20:00Z', '2026-11-23T01:00Z'],
    ['Sydney for whoever is known to be there', SYDNEY, '2026-11-22T20:00Z', '2026-11-22T22:00Z'],
  ])('the strictest clock counts: %s', (_name, change, now, at) => {
    const rules = { ...DEFAULT_SEND_RULES, countries: 'country' in change ? ['GB', 'AU'] : [] }
    const [from, then] = [new Date(now), new Date(at ?? now)]
    const kind = at === null ? 'now' : 'later'
    expect(canSend({ ...contact, ...change }, 'sms', from, rules)).toMatchObject({ kind, at: then })
  })

  test.each([
    // Houston's overlay 621 is in the table; 465 of New York is not, and 222 is nobody's yet.
    ['+16215550123', '2026-11-20T08:00:00Z', '2026-11-20T15:00:00Z'],
    ['+14655550123', '2026-11-20T08:00:00Z', '2026-11-20T19:00:00Z'],
    ['+12225550123', '2026-11-20T08:00:00Z', '2026-11-20T19:00:00Z'],
    ['+14655550123', '2026-11-20T23:01:00Z', '2026-11-21T19:00:00Z'],
    ['+14655550123', '2026-07-03T08:00:00Z', '2026-07-03T19:00:00Z'],
    ['+14655550123', '2026-07-03T22:01:00Z', '2026-07-04T19:00:00Z'],
    // Sunday opens at noon in Honolulu, when it is night in St. John's.
    ['+14655550123', '2026-07-05T08:00:00Z', '2026-07-06T19:00:00Z'],
  ])('an area code without a place counts everywhere: %s at %s', (address, now, at) => {
    for (const businessTimeZone of ['Europe/London', 'America/New_York', 'Pacific/Guam', null]) {
      const [from, to] = [new Date(now), new Date(at)]
      const decision = canSend({ ...contact, address, businessTimeZone }, 'sms', from)
      expect([businessTimeZone, decision.at !== null && decision.at >= to]).toEqual([businessTimeZone, true])
    }
    expect(canSend({ ...contact, address }, 'sms', new Date(now)).at).toEqual(new Date(at))
  })

  test('every number that may be texted has hours, in winter and in summer', () => {
    const codes = Array.from({ length: 800 }, (_, n) => `+1${n + 200}5550123`).filter(isTextable)
    for (const address of codes) {
      for (const day of ['2026-01-07', '2026-07-08']) {
        const { at } = canSend({ ...contact, address }, 'sms', new Date(`${day}T06:00:00Z`))
        expect([address, at?.toISOString().slice(0, 10)]).toEqual([address, day])
      }
    }
  })

  const caps = { caps: { ...DEFAULT_SEND_RULES.caps, account: 20, port: PHONE_HOURLY_CAP } }
  const sent = { lastSentAt: new Date('2026-11-01T15:00:00Z') }
  const plan = { planFullUntil: new Date('2026-12-01T00:00:00Z') }
  const full = (cap: string, first = '2026-11-20T14:59Z') => ({ full: { [cap]: new Date(first) } })
  const DAY = '2026-11-21T14:59Z'
  const HOUR = '2026-11-20T15:59Z'
  test.each([
    [
      'sms',
      sent,
      'rest-period',
      '2026-12-01T15:00Z',
      /^This customer was asked a short while ago\. .* Dec 1,/,
    ],
    [
      'email',
      sent,
      'rest-period',
      '2026-12-01T15:00Z',
      /^This customer was asked a short while ago\. .* Dec 1,/,
    ],
    [
      'email',
      plan,
      'plan-cap',
      '2026-12-01T00:00Z',
      /^The 100 requests of your plan for this month are used\. /,
    ],
    [
      'sms',
      full('account', '2026-11-19T20:00Z'),
      'daily-cap',
      '2026-11-20T20:00Z',
      /^The limit of 20 messages/,
    ],
    [
      'email',
      full('account', '2026-11-20T04:00Z'),
      'daily-cap',
      '2026-11-21T04:00Z',
      /in 24 hours is reached\. /,
    ],
    ['sms', full('recipient'), 'recipient-cap', DAY, /^Nobody gets more than 3 messages in 24 hours\. /],
    ['sms', full('block'), 'block-cap', HOUR, /^The limit of 10 texts an hour to numbers that differ only/],
    ['sms', full('range'), 'range-cap', HOUR, /^Too many texts went to numbers like this one/],
    ['sms', full('texts'), 'texts-cap', DAY, /^No more texts can go out today\. /],
    ['sms', full('network'), 'network-cap', DAY, /^New accounts from your network share a limit/],
    [
      'sms',
      full('port'),
      'port-cap',
      HOUR,
      /^The phone that sends texts takes 20 an hour\. This one goes out /,
    ],
  ] as const)('%s %j: %s', (channel, change, code, at, message) => {
    const rules = { ...DEFAULT_SEND_RULES, ...caps, planRequests: 100 }
    const asked = { ...contact, ...(channel === 'email' ? MAIL : {}), ...change }
    const decision = canSend(asked, channel, NOW, rules)
    expect(decision).toMatchObject({ kind: 'later', at: new Date(at), reason: { code } })
    expect(words(decision)).toMatch(message)
    // A cap and a rest know no midnight.
    for (const businessTimeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', null])
      if (channel === 'email')
        expect(canSend({ ...asked, businessTimeZone }, channel, NOW, rules).at).toEqual(new Date(at))
  })

  test('a wait that is just over is no reason any more', () => {
    for (const change of [
      { lastSentAt: new Date('2026-10-21T15:00Z') },
      full('account', '2026-11-19T15:00Z'),
    ])
      expect(canSend({ ...contact, ...change }, 'sms', NOW).kind).toBe('now')
    const lastSentAt = new Date(NIGHT.getTime() - 30 * 86_400_000)
    expect(canSend({ ...contact, lastSentAt }, 'sms', NIGHT).reason?.code).toBe('quiet-hours')
  })

  test.each([
    ['2026-10-22T15:00Z', '2026-11-21T15:00Z', 'rest-period'],
    ['2026-10-22T12:00Z', '2026-11-21T14:00Z', 'daily-cap'],
  ])('of several waits the longest is told: asked at %s', (lastSentAt, at, code) => {
    const mail = {
      ...contact,
      ...MAIL,
      ...full('account', '2026-11-20T14:00Z'),
      lastSentAt: new Date(lastSentAt),
    }
    expect(canSend(mail, 'email', NOW)).toMatchObject({ at: new Date(at), reason: { code } })
  })

  test('of so many texts a day so many an hour may go to one range', () => {
    expect([1, 1000, 1001, 100_000].map(rangeCap)).toEqual([30, 30, 31, 3000])
  })

  test('two clocks that meet after the change to summer time only: the named time is one of theirs', () => {
    const far = { ...contact, address: '+18505550123', businessTimeZone: 'Asia/Kathmandu' }
    const asked = canSend(far, 'sms', new Date('2027-02-28T01:00:00Z'))
    expect(canSend(far, 'sms', asked.at as Date).kind).toBe('now')
  })

  test('at the named time it may go: asking again then says now', () => {
    const recent = fc.option(fc.date({ min: new Date('2026-11-19'), max: NOW, noInvalidDate: true }))
    const change = fc.record({
      address: fc.constantFrom(...['212', '213', '808', '401', '850'].map((code) => `+1${code}5550123`)),
      businessTimeZone: fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Asia/Kathmandu', null),
      lastSentAt: fc.option(fc.date({ min: new Date('2026-10-01'), max: NOW, noInvalidDate: true })),
      full: fc.record({ account: recent, recipient: recent, block: recent }),
    })
    const date = fc.date({ min: NOW, max: new Date('2027-12-01'), noInvalidDate: true })
    fc.assert(
      fc.property(change, date, (differences, now) => {
        const asked = { ...contact, ...differences }
        const decision = canSend(asked, 'sms', now)
        if (decision.kind === 'never') throw new Error('nothing forbids it')
        expect(decision.at.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect((decision.kind === 'now') === (decision.reason === null)).toBe(true)
        expect(canSend(asked, 'sms', decision.at).kind).toBe('now')
        if (asked.businessTimeZone === 'America/New_York') {
          const { minutes } = localTime(decision.at.getTime(), 'America/New_York')
          expect(minutes).toBeGreaterThanOrEqual(9 * 60)
          expect(minutes).toBeLessThan(20 * 60)
        }
      }),
    )
  })
})

test('another business of the organization that asked within 30 days holds a request, and one of before does not', () => {
  const elsewhereAt = new Date('2026-11-01T15:00:00Z')
  const held = canSend({ ...contact, elsewhereAt }, 'sms', NOW)
  expect(held).toMatchObject({
    kind: 'later',
    at: new Date('2026-12-01T15:00:00Z'),
    reason: { code: 'asked-elsewhere' },
  })
  expect(words(held)).toBe(
    'Another of your businesses asked this customer a short while ago. The next request goes out Tue, Dec 1, 10:00 AM EST.',
  )
  expect(canSend({ ...contact, elsewhereAt: new Date('2026-10-21T15:00:00Z') }, 'sms', NOW).kind).toBe('now')
  // The business's own rest, which ends later, is the one that is told.
  const both = { ...contact, elsewhereAt, lastSentAt: new Date('2026-11-02T15:00:00Z') }
  expect(canSend(both, 'sms', NOW).reason?.code).toBe('rest-period')
})
