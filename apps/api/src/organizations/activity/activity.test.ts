import { inTransaction } from '@fivestead/db/client'
import type { ActivityEntry } from '@fivestead/domain/accounts/activity/texts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { COMMAND, recordActivity, recordDone } from '../../activity/service.ts'
import { dropPastRetention } from '../../retention/service.ts'
import { dataOf as data } from '../../testing/answers.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, organizationOf, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp()
const DAY_MS = 86_400_000
let owner: Owner
let organizationId: string
beforeEach(async () => {
  owner = await signUp(api)
  organizationId = await organizationOf(api, owner)
})

const list = async (filter: object = {}): Promise<ActivityEntry[]> =>
  (await data(owner.browser.query('activity.list', filter))).items
const actions = async (filter: object = {}) => (await list(filter)).map(({ action }) => action)
const template = (name: string, body = '{businessName}: secret words? {reviewLink}') =>
  owner.browser.mutate('templates.create', { businessId: owner.business.id, channel: 'sms', name, body })
const customer = (fullName: string) =>
  data(owner.browser.mutate('customers.add', { businessId: owner.business.id, fullName }))

describe('the log', () => {
  test('tells who did what to which thing, from which network, and keeps no words of a message', async () => {
    await template('Thank you')
    const { customer: ann } = await customer('Ann Lee')
    const change = { businessId: owner.business.id, id: ann.id, notes: 'Prefers mornings' }
    await owner.browser.mutate('customers.change', change)
    const [changed, added, made] = await list()
    expect(changed).toMatchObject({
      ...{ action: 'customer.changed', words: 'changed a customer', thing: 'Ann Lee', thingId: ann.id },
      ...{ personId: owner.user.id, business: owner.business.name, network: '127.0.0.1' },
      facts: [{ label: 'Changed', value: 'notes' }],
    })
    expect(added).toMatchObject({ action: 'customer.added' })
    expect(made).toMatchObject({ action: 'template.added', thing: 'Thank you' })
    const stored = JSON.stringify(await rowsOf(api, 'activity', { organizationId }))
    expect(stored).not.toMatch(/secret words|Prefers mornings|Ann Lee/)
    // A person who is deleted leaves no name.
    await owner.browser.mutate('customers.remove', { businessId: owner.business.id, id: ann.id })
    expect((await list({ kind: 'customer' })).map(({ thing }) => thing)).toEqual([null, null, null])
  })

  test('has sign-ins, sign-outs and changes of the account, in each organization of the person', async () => {
    const other = await organizationOf(api, await signUp(api))
    const userId = owner.user.id
    await addRows(api, 'memberships', { organizationId: other, userId, role: 'staff' })
    const { username } = owner.user
    await owner.browser.post('/api/logout', {})
    await owner.browser.post('/api/login', { username, password: owner.password })
    await owner.browser.mutate('auth.endOtherSessions')
    const told = ['account.sessions-ended', 'account.signed-in', 'account.signed-out']
    expect((await actions({ kind: 'account' })).slice(0, 3)).toEqual(told)
    const elsewhere = await rowsOf(api, 'activity', { organizationId: other, userId }, ['action'])
    expect(elsewhere.map(({ action }) => action).sort()).toEqual(told)
  })

  test('has no entry of a change that was refused, and one of a role that may not', async () => {
    const present = await actions()
    expect((await template('Bad', 'no link')).status).toBe(400)
    expect(await actions()).toEqual(present)
    const member = await signUp(api)
    await addRows(api, 'memberships', { organizationId, userId: member.user.id, role: 'viewer' })
    const fields = { businessId: owner.business.id, fullName: 'Nobody' }
    expect((await member.browser.mutate('customers.add', fields)).status).toBe(403)
    expect((await member.browser.post('/api/business/customers', fields)).status).toBe(403)
    expect(await list({ kind: 'refusal' })).toMatchObject([
      { personId: member.user.id, thing: 'Add customer', business: owner.business.name },
      { personId: member.user.id, thing: 'customers.add' },
    ])
    expect((await member.browser.query('activity.list', {})).status).toBe(200)
    expect((await data(member.browser.query('activity.list', {}))).items).not.toContainEqual(
      expect.objectContaining({ action: 'refusal.role' }),
    )
  })

  test('does not tell the organization from where the operator acted', async () => {
    await inTransaction(api.db, (trx) =>
      recordActivity(api, trx, {
        actor: { ...COMMAND, kind: 'operator', id: 'operator', network: '198.51.100.7' },
        ...{ userId: owner.user.id, action: 'account.suspended' },
      }),
    )
    const [entry] = await list()
    expect(entry).toMatchObject({ person: 'The operator', personId: null, network: null })
  })
})

describe('finding an entry', () => {
  test('by words of the action, of the thing and of the person, by filters, and by both, page by page', async () => {
    await template('Winter thanks')
    await template('Summer thanks')
    await customer('Ann Lee')
    const two = ['template.added', 'template.added']
    expect(await actions({ search: 'thank' })).toEqual(two)
    expect(await actions({ search: 'wint template' })).toEqual(['template.added'])
    expect(await actions({ search: 'thanks', kind: 'customer' })).toEqual([])
    expect(await actions({ search: 'zzyzx' })).toEqual([])
    const [name = ''] = (owner.user.fullName ?? '').split(' ')
    expect(await actions({ search: `${name} template` })).toEqual(two)
    expect(await actions({ person: owner.user.id, kind: 'template', business: owner.business.id })).toEqual(
      two,
    )
    expect(await actions({ person: 'nobody' })).toEqual([])
    const all = await actions()
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await data(owner.browser.query('activity.list', { limit: 2, cursor }))
      seen.push(...page.items.map(({ action }: ActivityEntry) => action))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all)
    const now = api.clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    expect(await actions({ from: at(1000), to: at(2000) })).toEqual([])
    expect(await actions({ from: at(0), to: at(1) })).toEqual(all)
    const people = await data(owner.browser.query('activity.people'))
    expect(people).toEqual([{ id: owner.user.id, name: owner.user.fullName }])
  })

  test('of another organization finds nothing', async () => {
    await template('Winter thanks')
    const stranger = await signUp(api)
    const filter = { search: 'winter', business: owner.business.id, person: owner.user.id }
    for (const filters of [filter, { search: 'winter' }, { business: owner.business.id }]) {
      expect((await data(stranger.browser.query('activity.list', filters))).items).toEqual([])
    }
  })
})

test('two people of one name, keys and the operator are told apart, on the screen and in the file', async () => {
  const double = await signUp(api)
  const userId = double.user.id
  await addRows(api, 'memberships', { organizationId, userId, role: 'manager' })
  await setRows(api, 'users', { id: userId }, { fullName: owner.user.fullName })
  const key = { organizationId, actor: 'key' as const, action: 'customer.added', subject: 'customer' }
  await addRows(api, 'activity', { ...key, actorId: 'no-such-key', at: api.clock.now() })
  await inTransaction(api.db, async (trx) => {
    const theirs = { organizationId, userId, network: '203.0.113.9' }
    await recordDone(api.deps, trx, theirs, 'template.added', { name: 'One' })
    await recordDone(api.deps, trx, { ...theirs, userId: owner.user.id }, 'template.added', { name: 'Two' })
    await recordActivity(api, trx, { actor: COMMAND, userId: owner.user.id, action: 'account.suspended' })
  })
  const entries = await list()
  const of = (id: string | null) => entries.find(({ personId }) => personId === id)
  expect(of(userId)).toMatchObject({ actor: 'person', person: owner.user.fullName, email: double.user.email })
  expect(of(owner.user.id)).toMatchObject({
    actor: 'person',
    person: owner.user.fullName,
    email: owner.user.email,
  })
  expect(of('no-such-key')).toMatchObject({ actor: 'key', email: null })
  expect(of(null)).toMatchObject({ actor: 'operator', email: null })
  const file = (await owner.browser.get('/api/organization/activity.csv')).text
  expect(file).toContain(`,Person,${owner.user.fullName},added a message template,One,`)
  for (const end of [
    `,${userId},${double.user.email}`,
    `,${owner.user.id},${owner.user.email}`,
    ',no-such-key,',
  ])
    expect(file).toContain(end)
  expect(file).toMatch(/,Operator,The operator,/)
  const people = await data(owner.browser.query('activity.people'))
  expect(people).toContainEqual({ id: userId, name: `${owner.user.fullName} (${double.user.email})` })
})

test('the file has the same entries, no formula, and is recorded itself (T15)', async () => {
  await template('=HYPERLINK("x")')
  const file = await owner.browser.get('/api/organization/activity.csv?kind=template')
  expect(file.headers['content-type']).toContain('text/csv')
  const [head, line, ...others] = file.text.trim().split('\r\n')
  expect([head, others]).toEqual([
    'Time (UTC),Kind,Person,What,Thing,Business,Details,Network,Code,Person ID,Person email',
    [],
  ])
  expect(line).toContain(`added a message template,"'=HYPERLINK(""x"")",${owner.business.name}`)
  expect((await actions())[0]).toBe('activity.exported')
  // What cannot be read is an answer, not a file that ends early.
  const before = await actions()
  expect(await owner.browser.get('/api/organization/activity.csv?person=%00')).toMatchObject({ status: 400 })
  expect(await actions()).toEqual(before)
})

test('it is kept as long as the owner chose, and never less than 30 days', async () => {
  const entry = { actor: 'owner', action: 'campaign.started', subject: 'campaign', organizationId } as const
  const ago = (days: number) => new Date(api.clock.now().getTime() - days * DAY_MS)
  for (const days of [29, 40, 100, 400]) await addRows(api, 'activity', { ...entry, at: ago(days) })
  const kept = async () => (await actions({ kind: 'campaign' })).length
  await dropPastRetention(api.deps)
  expect(await kept()).toBe(3)
  for (const [days, left] of [
    [90, 2],
    [30, 1],
  ] as const) {
    expect(await data(owner.browser.mutate('activity.keep', { days }))).toEqual({ days })
    await dropPastRetention(api.deps)
    expect([days, await kept()]).toEqual([days, left])
  }
  expect((await list())[0]?.facts).toEqual([
    { label: 'Before', value: '90' },
    { label: 'After', value: '30' },
  ])
  expect((await owner.browser.mutate('activity.keep', { days: 1 })).status).toBe(400)
  await expect(sql`update activity set network = null`.execute(api.db)).rejects.toThrow('append only')
})
