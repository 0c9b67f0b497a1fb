import type { Role } from '@fivestead/domain/roles'
import { expect, test } from 'vitest'
import { allPages, dataOf } from '../../testing/answers.ts'
import type { Browser } from '../../testing/create-test-app.ts'
import { joinTeam, type Owner, signUp } from '../../testing/owners.ts'
import { addRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const api = useTestApp({ each: true })

/** A team with the places North and South, and somebody of another one with Elsewhere; two reviews in each. */
async function threePlaces() {
  const [owner, other] = [await signUp(api), await signUp(api)]
  const south = await dataOf(owner.browser.mutate('businesses.create', { name: 'South Street Bakery' }))
  const places = { north: owner.business.id, south: Number(south.id), elsewhere: other.business.id }
  let hour = 0
  for (const rating of [1, 5]) {
    for (const [name, businessId] of Object.entries(places)) {
      const at = new Date(Date.UTC(2026, 10, 1, hour++)).toISOString()
      const times = { createdAt: at, updatedAt: at, firstSeenAt: at, seenAt: at }
      const authorName = `${name}${rating}`
      await addRows(api, 'profileReviews', { businessId, name: authorName, authorName, rating, ...times })
    }
  }
  return { owner, other, places }
}

const join = async (...member: [Owner, Role, number[] | null]): Promise<Browser> =>
  (await joinTeam(api, ...member)).browser

const names = async (browser: Browser, input: object = {}) =>
  (await dataOf(browser.query('replies.list', input))).items.map(
    ({ authorName }: { authorName: string }) => authorName,
  )

test('the list and its counts are over every place that somebody may see, and over no other', async () => {
  const { owner, other, places } = await threePlaces()
  const team = ['south5', 'north5', 'south1', 'north1']
  const members: [Browser, string[]][] = [
    [owner.browser, team],
    [await join(owner, 'manager', null), team],
    [await join(owner, 'viewer', null), team],
    [await join(owner, 'staff', [places.south]), ['south5', 'south1']],
    [other.browser, ['elsewhere5', 'elsewhere1']],
    [(await signUp(api)).browser, []],
  ]
  for (const [browser, shown] of members) {
    expect(await names(browser)).toEqual(shown)
    expect(await dataOf(browser.query('replies.counts', {}))).toMatchObject({ all: shown.length })
  }
  for (const call of ['replies.list', 'replies.counts']) {
    expect((await api.browser().query(call, {})).status).toBe(401)
    expect((await owner.browser.query(call, { businessId: places.elsewhere })).status).toBe(404)
  }
  expect(await names(owner.browser, { businessId: places.south })).toEqual(['south5', 'south1'])
})

test.each([
  ['newest', ['south5', 'north5', 'south1', 'north1']],
  ['lowest', ['south1', 'north1', 'south5', 'north5']],
  ['unanswered', ['south5', 'south1', 'north1', 'north5']],
])('pages go through the places in the order %s, each review once', async (order, shown) => {
  const { owner } = await threePlaces()
  await api.db
    .updateTable('profileReviews')
    .set({ replyText: 'Thank you' })
    .where('authorName', '=', 'north5')
    .execute()
  const items = await allPages(owner.browser, 'replies.list', { order, limit: 1 })
  expect(items.map(({ authorName }: { authorName: string }) => authorName)).toEqual(shown)
})
