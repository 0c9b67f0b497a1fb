import { randomUUID } from 'node:crypto'
import type { CustomerEvent } from '@fivestead/domain/customers/history'
import type { Role } from '@fivestead/domain/roles'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { dataOf } from '../../testing/answers.ts'
import { openStream } from '../../testing/live.ts'
import { joinTeam, type Owner, signUp } from '../../testing/owners.ts'
import { addRows, dropRows, rowOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp({ each: true })
let owner: Owner
let businessId: number
let threadId: string
beforeEach(async () => {
  owner = await signUp(api)
  businessId = owner.business.id
  await setRows(api, 'users', { id: owner.user.id }, { firstName: 'Dana' })
  await addRows(api, 'feedback', {
    businessId,
    email: 'ann@shop.example',
    message: 'Cold soup',
    source: 'survey',
  })
  threadId = (await rowOf(api, 'inboxThreads', { businessId })).id
})

/** A member of the owner's team by this first name. */
async function join(firstName: string, role: Role, businessIds: number[] | null = null): Promise<Owner> {
  const member = await joinTeam(api, owner, role, businessIds)
  await setRows(api, 'users', { id: member.user.id }, { firstName })
  return member
}
const call = ({ browser }: Owner, name: string, more: object = {}) =>
  browser.mutate(`inbox.${name}`, { businessId, threadId, ...more })
const reply = (of: Owner) =>
  call(of, 'reply', { channel: 'email', text: 'Sorry about that.', submissionKey: randomUUID() })
const thread = ({ browser }: Owner) => dataOf(browser.query('inbox.thread', { businessId, threadId }))
/** Who did what, as somebody reads it, the oldest first. */
const authors = async (reader: Owner) =>
  (await thread(reader)).events
    .filter(({ kind }: CustomerEvent) => kind !== 'feedback')
    .map(({ kind, by }: CustomerEvent) => `${kind} ${by?.isYou ? 'you' : by?.name}`)
    .sort()

test('replies, notes and states say who, also once that member has left; a customer’s word says nobody', async () => {
  const marta = await join('Marta', 'staff')
  expect((await reply(marta)).status).toBe(200)
  await call(owner, 'addNote', { note: 'A regular' })
  await call(owner, 'setState', { state: 'solved' })
  const seen = ['message Marta', 'note you', 'state Marta', 'state you']
  expect(await authors(owner)).toEqual(seen)
  expect(await authors(marta)).toEqual(['message you', 'note Dana', 'state Dana', 'state you'])
  await dropRows(api, 'memberships', { userId: marta.user.id, role: 'staff' })
  expect(await authors(owner)).toEqual(seen)
  await addRows(api, 'feedback', {
    businessId,
    email: 'ann@shop.example',
    message: 'And now?',
    source: 'survey',
  })
  expect(await authors(owner)).toEqual([...seen, 'state undefined'].sort())
  await dropRows(api, 'users', { id: marta.user.id })
  expect((await authors(owner)).filter((event: string) => event.startsWith('message'))).toEqual([
    'message undefined',
  ])
})

test.each([
  ['Marta', 'staff', 403],
  ['Rita', 'manager', 200],
  ['Vera', 'viewer', 403],
] as const)('a note of somebody else is deleted by %s (%s): %i', async (name, role, status) => {
  const other = await join(name, role)
  await call(owner, 'addNote', { note: 'A regular' })
  const { id } = await rowOf(api, 'inboxEvents', { threadId })
  const note = (await thread(other)).events.find(({ kind }: CustomerEvent) => kind === 'note')
  expect(note.isRemovable).toBe(status === 200)
  expect((await call(other, 'removeNote', { noteId: id })).status).toBe(status)
})

test('one’s own note is one’s own to delete', async () => {
  const marta = await join('Marta', 'staff')
  await call(marta, 'addNote', { note: 'A regular' })
  const { id } = await rowOf(api, 'inboxEvents', { threadId })
  expect((await call(marta, 'removeNote', { noteId: id })).status).toBe(200)
})

test('a thread is assigned to a member who may reply there, and found under Mine', async () => {
  const marta = await join('Marta', 'staff', [businessId])
  const viewer = await join('Vera', 'viewer')
  const elsewhere = await join('Otto', 'staff', [])
  const stranger = await signUp(api)
  const team = await dataOf(owner.browser.query('inbox.team', { businessId }))
  expect(team.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
    [owner.user.id, marta.user.id].sort(),
  )
  for (const { user } of [viewer, elsewhere, stranger]) {
    expect((await call(owner, 'assign', { userId: user.id })).status).toBe(404)
  }
  expect((await call(viewer, 'assign', { userId: marta.user.id })).status).toBe(403)
  expect((await call(owner, 'assign', { userId: marta.user.id })).status).toBe(200)
  expect((await thread(marta)).assignee).toMatchObject({ name: 'Marta', isYou: true })
  const mine = async ({ browser }: Owner) =>
    (await dataOf(browser.query('inbox.list', { mine: true }))).items.length
  expect([await mine(marta), await mine(owner)]).toEqual([1, 0])
  await call(marta, 'assign', { userId: null })
  expect((await thread(owner)).assignee).toBeNull()
})

test('who writes is told to the others who may reply, and stored nowhere', async () => {
  const [marta, viewer, stranger] = [
    await join('Marta', 'staff'),
    await join('Vera', 'viewer'),
    await signUp(api),
  ]
  const app = await buildApp(api.deps)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const streams = [
    await openStream(url, owner.browser, businessId),
    await openStream(url, marta.browser, businessId),
    await openStream(url, viewer.browser, businessId),
    await openStream(url, stranger.browser, stranger.business.id),
  ]
  expect((await call(marta, 'writing')).status).toBe(200)
  expect((await call(stranger, 'writing')).status).toBe(404)
  const signs = () => streams.map(({ events }) => events.filter((event) => event.startsWith('writing')))
  await vi.waitFor(() => expect(signs()[0]).toHaveLength(1), { timeout: 3000, interval: 20 })
  expect(JSON.parse(String(signs()[0]?.[0]).slice('writing '.length))).toEqual({
    ...{ threadId, userId: marta.user.id, name: 'Marta' },
  })
  expect(signs().slice(1)).toEqual([[], [], []])
  for (const stream of streams) stream.close()
  await app.close()
})
