import type { Role } from '@fivestead/domain/roles'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { dataOf } from '../../testing/answers.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { openStream } from '../../testing/live.ts'
import { plant } from '../../testing/logins.ts'
import { joinTeam, type Owner, signUp } from '../../testing/owners.ts'
import { addRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp({ each: true })

/** A team with the places North and South, somebody of another one with the place Elsewhere, and who waits in each. */
async function threePlaces() {
  const [owner, other] = [await signUp(api), await signUp(api)]
  const south = await dataOf(owner.browser.mutate('businesses.create', { name: 'South Street Bakery' }))
  const places = { north: owner.business.id, south: Number(south.id), elsewhere: other.business.id }
  for (const [name, businessId] of Object.entries(places)) {
    for (const n of [1, 2]) {
      const contact = { email: `${name}${n}@shop.example`, name: `Ann ${name}${n}` }
      await addRows(api, 'feedback', {
        businessId,
        ...contact,
        message: 'Cold soup',
        rating: n,
        source: 'survey',
      })
    }
  }
  return { owner, other, places }
}

const join = async (...member: [Owner, Role, number[] | null]): Promise<Browser> =>
  (await joinTeam(api, ...member)).browser

const inbox = async (browser: Browser, input: object = {}) => {
  const { items } = await dataOf(browser.query('inbox.list', { limit: 50, ...input }))
  return items.map(({ customerName }: { customerName: string }) => customerName).sort()
}
const waiting = async (browser: Browser, input: object = {}) =>
  (await dataOf(browser.query('inbox.waiting', input))).count
const NORTH = ['Ann north1', 'Ann north2']
const ELSEWHERE = ['Ann elsewhere1', 'Ann elsewhere2']
const SOUTH = ['Ann south1', 'Ann south2']

test('the inbox and its number are over every place that somebody may see, and over no other', async () => {
  const { owner, other, places } = await threePlaces()
  // A browser with two accounts sees the places of both.
  const both = api.browser()
  await plant(api, both, { slot: 'sid', kind: 'traditional', userId: owner.user.id })
  await plant(api, both, { slot: 'xsid', kind: 'external', userId: other.user.id })
  const members: [Browser, string[]][] = [
    [owner.browser, [...NORTH, ...SOUTH]],
    [await join(owner, 'manager', null), [...NORTH, ...SOUTH]],
    [await join(owner, 'staff', [places.south]), SOUTH],
    [other.browser, ELSEWHERE],
    [both, [...ELSEWHERE, ...NORTH, ...SOUTH]],
  ]
  for (const [browser, names] of members) {
    expect(await inbox(browser)).toEqual(names)
    expect(await waiting(browser)).toBe(names.length)
    expect(await inbox(browser, { search: 'ann' })).toEqual(names)
    expect(await inbox(browser, { rating: 1 })).toEqual(names.filter((name) => name.endsWith('1')))
    for (const businessId of Object.values(places)) {
      const mine = names.filter((name) => name.startsWith(`Ann ${nameOf(businessId)}`))
      for (const call of ['inbox.list', 'inbox.waiting']) {
        expect((await browser.query(call, { businessId })).status).toBe(mine.length > 0 ? 200 : 404)
      }
      if (mine.length > 0) expect(await inbox(browser, { businessId })).toEqual(mine)
    }
  }
  function nameOf(businessId: number) {
    return Object.entries(places).find(([, id]) => id === businessId)?.[0]
  }
})

test('a viewer reads them without contacts, and searches none', async () => {
  const { owner } = await threePlaces()
  const viewer = await join(owner, 'viewer', null)
  const { items } = await dataOf(viewer.query('inbox.list', {}))
  expect(items).toHaveLength(4)
  expect(JSON.stringify(items)).not.toMatch(/shop\.example/)
  expect((await viewer.query('inbox.list', { search: 'ann' })).status).toBe(403)
})

test('pages go through the places in the order of time, each thread once', async () => {
  const { owner } = await threePlaces()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await dataOf(owner.browser.query('inbox.list', { limit: 1, ...(cursor && { cursor }) }))
    seen.push(...page.items.map(({ customerName }: { customerName: string }) => customerName))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen.sort()).toEqual([...NORTH, ...SOUTH])
})

test('a stream tells of the inbox of the other places, and of nobody else’s', async () => {
  const { owner, other, places } = await threePlaces()
  const app = await buildApp(api.deps)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const streams = [
    await openStream(url, owner.browser, places.north),
    await openStream(url, await join(owner, 'staff', [places.north]), places.north),
    await openStream(url, other.browser, places.elsewhere),
  ]
  await api.browser().post('/api/reviews', { businessId: places.south, rating: 1 })
  const changes = () =>
    streams.map(({ events }) => events.filter((event) => event === 'message inbox').length)
  await vi.waitFor(() => expect(changes()).toEqual([1, 0, 0]), { timeout: 3000, interval: 20 })
  for (const stream of streams) stream.close()
  await app.close()
})
