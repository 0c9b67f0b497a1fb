import { inTransaction } from '@fivestead/db/client'
import type { SendDecision } from '@fivestead/domain/messaging/can-send'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { decideSendings } from '../../../messaging/deciding/service.ts'
import { contactKey } from '../../../messaging/opt-outs/service.ts'
import { lockSender } from '../../../messaging/senders.sql.ts'
import { table } from '../../../messaging/sql.ts'
import { dataOf } from '../../../testing/answers.ts'
import { signUp } from '../../../testing/owners.ts'
import { organizationOf } from '../../../testing/rows.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { eligibilityOf } from './service.ts'
import { withEligibility } from './sql.ts'

const CUSTOMERS = 6000
const DAY_MS = 24 * 60 * 60_000
const REST_MS = 30 * DAY_MS
const MODES = [
  { channels: 'any', firstBy: 'sms' },
  { channels: 'any', firstBy: 'email' },
  { channels: 'email', firstBy: 'sms' },
  { channels: 'sms', firstBy: 'sms' },
] as const
const CHANNELS = ['email', 'sms'] as const
type Channel = (typeof CHANNELS)[number]

vi.setConfig({ testTimeout: 120_000 })
const api = useTestApp({ env: { FIVESTEAD_QUIET_HOURS: '1', SMS_COUNTRIES: 'GB' } })

const channel = fc.constantFrom(...CHANNELS)
const ageMs = fc.constantFrom(60_000, REST_MS - 1, REST_MS, REST_MS + 1, 40 * DAY_MS)
const person = fc.record({
  email: fc.constantFrom('none', 'plain', 'plain', 'tagged', 'shared'),
  phone: fc.constantFrom('none', 'us', 'us', 'mobile abroad', 'landline abroad', 'premium'),
  stop: fc.option(
    fc.record({
      channel,
      by: fc.constantFrom(
        'opt-out',
        'other business',
        'account',
        'place',
        'number',
        'complaint',
        'bounce',
        'bounce of another tag',
      ),
    }),
    { freq: 2 },
  ),
  message: fc.option(
    fc.record({
      channel,
      ageMs,
      state: fc.constantFrom('sent', 'sent', 'sending', 'unknown', 'failed', 'queued', 'cancelled'),
      kind: fc.constantFrom('request', 'request', 'request', 'reply', 'sample'),
    }),
    { freq: 2 },
  ),
  elsewhere: fc.oneof(
    { weight: 11, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ channel, ageMs }) },
  ),
  request: fc.option(
    fc.record({ channel, ageMs, status: fc.constantFrom('pending', 'sent', 'failed', 'completed') }),
    { freq: 3 },
  ),
})
type Person = Record<Channel, string | null> &
  Omit<typeof person extends fc.Arbitrary<infer T> ? T : never, 'email' | 'phone'> & {
    id: string
    mode: number
  }

function drawPeople(seed: number): Person[] {
  const digits = (n: number) => String(n).padStart(7, '0')
  return fc.sample(person, { numRuns: CUSTOMERS, seed }).map(({ email, phone, ...facts }, n) => ({
    ...facts,
    id: crypto.randomUUID(),
    mode: n % MODES.length,
    email:
      { plain: `p${n}@shop.example`, tagged: `P${n}+News@Shop.example`, shared: `s${n % 1000}@shop.example` }[
        email as 'plain'
      ] ?? null,
    sms:
      {
        us: `+1217${digits(2_000_000 + n)}`,
        'mobile abroad': `+447400${digits(n).slice(1)}`,
        'landline abroad': '+442079460958',
        premium: `+1900${digits(2_000_000 + n)}`,
      }[phone as 'us'] ?? null,
  }))
}

/** Stores the people with everything that was drawn for them, in a few statements. */
async function store(
  people: readonly Person[],
  ids: { own: number; sibling: number; other: number; organization: string },
) {
  const now = api.clock.now().getTime()
  const at = (age: number) => new Date(now - age)
  const rows = (of: readonly object[], columns: string) => table(of, columns)
  await sql`insert into customers (id, business_id, full_name, email, phone)
    select id, ${ids.own}, mode, email, sms
    from ${rows(people, 'id uuid, mode text, email text, sms text')}`.execute(api.db)
  const stops = people.flatMap(({ stop, ...contacts }) => {
    const address = stop && contacts[stop.channel]
    return address ? [{ ...stop, contact: contactKey(stop.channel, address) }] : []
  })
  const stopped = rows(stops, 'channel text, by text, contact text')
  await sql`insert into opt_outs (business_id, channel, contact, source)
    select case by when 'opt-out' then ${ids.own}::int else ${ids.other}::int end, channel, contact, 'link'
    from ${stopped} where by in ('opt-out', 'other business') on conflict do nothing`.execute(api.db)
  await sql`insert into suppressions (organization_id, place_hash, sender, channel, contact_hash, source, created_at)
    select case when by = 'account' then ${ids.organization} end,
      case when by = 'place' then (select hash_contact('place', place_id) from businesses where id = ${ids.own}) end,
      case when by not in ('account', 'place') then 'shared' end, channel,
      case when by like 'bounce%' then
        hash_contact('address', case by when 'bounce' then contact else replace(contact, '@', '+more@') end)
        else hash_contact(channel, contact) end,
      case when by like 'bounce%' then 'bounce' when by = 'complaint' then by else 'link' end, now()
    from ${stopped} where by in ('account', 'place') or (by = 'bounce' or (by = 'number') = (channel = 'sms')) and by <> 'opt-out'
      and by <> 'other business' on conflict do nothing`.execute(api.db)
  const messages = people.flatMap(({ message, ...contacts }) => {
    const recipient = message && contacts[message.channel]
    if (!message || !recipient) return []
    const isSent = message.state !== 'queued' && message.state !== 'cancelled'
    return [{ ...message, recipient, created: at(message.ageMs), sent: isSent ? at(message.ageMs) : null }]
  })
  const thread = sql`(select id from inbox_threads where business_id = ${ids.own})`
  await sql`insert into messages
      (business_id, organization_id, channel, recipient, text, state, sample, thread_id, created_at, sent_at)
    select ${ids.own}, ${ids.organization}, channel, recipient, '-', state, kind = 'sample',
      case kind when 'reply' then ${thread} end, created, sent
    from ${rows(messages, 'channel text, recipient text, state text, kind text, created timestamptz, sent timestamptz')}`.execute(
    api.db,
  )
  const others = people.flatMap(({ elsewhere, ...contacts }) => {
    const recipient = elsewhere && contacts[elsewhere.channel]
    return recipient ? [{ channel: elsewhere.channel, recipient, sent: at(elsewhere.ageMs) }] : []
  })
  await sql`insert into messages (business_id, organization_id, channel, recipient, text, state, created_at, sent_at)
    select ${ids.sibling}, ${ids.organization}, channel, recipient, '-', 'sent', sent, sent
    from ${rows(others, 'channel text, recipient text, sent timestamptz')}`.execute(api.db)
  const requests = people.flatMap(({ id, request }) =>
    request ? [{ ...request, id, created: at(request.ageMs) }] : [],
  )
  await sql`insert into review_requests (business_id, customer_id, channel, survey_url, status, created_at)
    select ${ids.own}, id, channel, '-', status, created
    from ${rows(requests, 'id uuid, channel text, status text, created timestamptz')}`.execute(api.db)
  await sql`analyze`.execute(api.db)
}

type Decisions = Partial<Record<Channel, SendDecision>>

/** Addresses that are asked about in one transaction, whose statements have a limit of time. */
const AT_ONCE = 1000

/** Asks `canSend`, through the one place that gathers its facts, for each address of the people. */
async function decisionsFor(people: readonly Person[], businessId: number): Promise<Map<string, Decisions>> {
  const asked = people.flatMap(({ id, ...contacts }) =>
    CHANNELS.flatMap((by) => (contacts[by] === null ? [] : [{ id, by, address: contacts[by] }])),
  )
  const decisions = new Map<string, Decisions>()
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE)
    const sendings = await inTransaction(api.db, async (trx) => {
      const sender = await lockSender(trx, businessId)
      if (!sender) throw new Error('no sender')
      const sending = ({ id: customerId, by: channel, address }: (typeof some)[number]) => ({
        ...{ sender, messageId: null },
        to: { channel, address, customerId, vouched: true },
      })
      return decideSendings(api.deps, trx, some.map(sending))
    })
    for (const [n, { id, by }] of some.entries()) {
      decisions.set(id, { ...decisions.get(id), [by]: sendings[n] ?? undefined })
    }
  }
  return decisions
}

/**
 * The code that `canSend` and the rules of campaigns alone (CUS-12) ask for: one stopped address stops the customer, a
 * request by any channel begins a rest, and a message that waits counts as one that went out.
 */
function expectedCode(
  { id: _, mode, message: __, request, ...contacts }: Person,
  decisions: Decisions,
  waiting: ReadonlySet<string>,
): { channel: Channel | null; code: string | null } {
  const { channels, firstBy } = MODES[mode] ?? MODES[0]
  const isNever = (by: Channel, ...codes: string[]) =>
    decisions[by]?.kind === 'never' && codes.includes(decisions[by].reason.code)
  const isUsed = (by: Channel) => (channels === 'any' || channels === by) && contacts[by] !== null
  const order = firstBy === 'email' ? CHANNELS : CHANNELS.toReversed()
  const reached = order.find((by) => isUsed(by) && !isNever(by, 'bounced', 'not-reachable'))
  const isDead = isUsed('sms') && !isNever('sms', 'not-reachable')
  const by = reached ?? (isDead ? 'sms' : isUsed('email') ? 'email' : null)
  if (CHANNELS.some((each) => isNever(each, 'opted-out', 'complained'))) {
    return { channel: by, code: 'opted-out' }
  }
  if (by === null) return { channel: null, code: isUsed('sms') ? 'not-reachable' : 'no-contact' }
  if (reached === undefined) return { channel: by, code: 'bounced' }
  if (request && request.status !== 'failed' && request.ageMs < REST_MS) {
    return { channel: by, code: 'rest-period' }
  }
  if (request?.status === 'pending') return { channel: by, code: 'request-waiting' }
  if (waiting.has(`${by}:${contacts[by]}`)) return { channel: by, code: 'rest-period' }
  const decision = decisions[by]
  return { channel: by, code: decision?.kind === 'now' ? null : (decision?.reason.code ?? 'undecided') }
}

test(`a campaign leaves out whom canSend refuses, and nobody else, among ${CUSTOMERS} drawn customers`, async () => {
  const owner = await signUp(api)
  const other = await signUp(api)
  const businessId = owner.business.id
  const sibling = await dataOf(owner.browser.mutate('businesses.create', { name: 'Second Street Bakery' }))
  await sql`update businesses set time_zone = 'America/Chicago'`.execute(api.db)
  await sql`insert into feedback (business_id, message, source) values (${businessId}, '-', 'survey')`.execute(
    api.db,
  )
  const seed = Math.floor(Math.random() * 2 ** 31)
  const people = drawPeople(seed)
  await store(people, {
    ...{ own: businessId, sibling: sibling.id, other: other.business.id },
    organization: await organizationOf(api, owner),
  })
  const decisions = await decisionsFor(people, businessId)
  const waiting = new Set(
    people.flatMap(({ message, ...contacts }) =>
      message?.state === 'queued' && message.kind === 'request' && message.ageMs < REST_MS
        ? [`${message.channel}:${contacts[message.channel]}`]
        : [],
    ),
  )
  const byId = new Map(people.map((each) => [each.id, each]))
  const codes = new Map<string | null, number>()
  for (const [mode, wanted] of MODES.entries()) {
    const rows = sql`select id, full_name, email, phone, row_number() over (order by id)::int as position
      from customers where business_id = ${businessId} and full_name = ${String(mode)}`
    const rules = await eligibilityOf(api.deps, api.db, businessId, wanted, rows)
    const { rows: verdicts } = await sql<{ id: string; channel: Channel | null; code: string | null }>`
      select id, channel, code from (${withEligibility(rows, rules)}) eligible order by position`.execute(
      api.db,
    )
    const addressed = new Set<string>()
    for (const verdict of verdicts) {
      const drawn = byId.get(verdict.id) as Person
      const expected = expectedCode(drawn, decisions.get(verdict.id) ?? {}, waiting)
      const contact = `${expected.channel}:${drawn[expected.channel ?? 'email']?.toLowerCase()}`
      if (expected.code === null && addressed.has(contact)) expected.code = 'same-contact'
      if (expected.code === null) addressed.add(contact)
      const { id: _, ...decided } = verdict
      // The channel says nothing of a customer who is left out.
      if (expected.code !== null) expected.channel = decided.channel
      if (decided.code !== expected.code || decided.channel !== expected.channel) {
        expect({ ...decided, seed, drawn }).toEqual({ ...expected, seed, drawn })
      }
      codes.set(verdict.code, (codes.get(verdict.code) ?? 0) + 1)
    }
  }
  expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(CUSTOMERS)
  // The draw meets every code that a customer can have here, none of them by chance alone.
  for (const code of [
    null,
    'opted-out',
    'bounced',
    'not-reachable',
    'no-contact',
    'rest-period',
    'asked-elsewhere',
    'request-waiting',
    'same-contact',
  ]) {
    expect(codes.get(code) ?? 0, String(code)).toBeGreaterThan(20)
  }
})
