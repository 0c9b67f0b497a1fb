import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlacesError } from '../gateways/places/interface.ts'
import { outboxOf, runJobs } from '../testing/main-job.ts'
import { confirmPhone, type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowsOf } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { runHourlyJobs } from '../worker.ts'

const START = Date.parse('2026-11-19T16:00:00.000Z')
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

const api = useTestApp({ limits: true })
let owner: Owner
let position: number | null
let provider: string
let asked: string[]
let broken: boolean
beforeAll(() => {
  api.deps.gateways.localRank = {
    ...api.deps.gateways.localRank,
    async find({ keyword, location }) {
      asked.push(keyword)
      if (broken) throw new PlacesError('unavailable', 'away')
      return { position, totalResults: 40, queryUsed: keyword, locationUsed: location, provider }
    },
  }
})
beforeEach(async () => {
  await dropRows(api, 'users')
  await dropRows(api, 'rateLimits')
  await dropRows(api, 'placeCache')
  await runJobs(api)
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api, { phone: '(217) 555-0142' })
  await confirmPhone(api, owner)
  asked = []
  broken = false
  position = 8
  provider = 'test'
})

const track = async (keyword: string) => {
  const { id: businessId } = owner.business
  const answer = await owner.browser.mutate('ranking.track', { businessId, keyword, location: 'Austin, TX' })
  expect(answer.status).toBe(200)
  asked = []
}
const choose = (email: boolean, sms: boolean) =>
  owner.browser.mutate('users.setNotificationPreferences', {
    email: { reviews: true, newCustomers: true, weeklyReports: false, rankingChanges: email },
    sms: { reviews: false, newCustomers: false, rankingChanges: sms },
  })
/** The owner signs in once more: a week without a visit ends a session. */
const signInAgain = async () => {
  const { username } = owner.user
  const { status } = await owner.browser.post('/api/login', { username, password: owner.password })
  expect(status).toBe(200)
}
/** Lets the worker do its hourly round and whatever follows from it. */
async function worker(at: number) {
  api.setNow(at)
  await runHourlyJobs(api.deps)
  for (let round = 0; round < 15; round++) await runJobs(api)
}
const told = async () => {
  const all = (await outboxOf(api)) as { channel: string; to: string; subject: string; text: string }[]
  return all.filter(({ text }) => text.startsWith('Fivestead: ') || text.includes('"Ranking changes"'))
}
const rankChecks = () => rowsOf(api, 'seoRankingRequests')

describe('a tracked keyword', () => {
  test('is looked up again when a week is over, once', async () => {
    await track('coffee')
    await worker(START + WEEK - 1)
    expect(asked).toEqual([])
    await worker(START + WEEK)
    await worker(START + WEEK + HOUR)
    expect(asked).toEqual(['coffee'])
    const times = (await rankChecks()).map(({ requestedAt }) => requestedAt.getTime())
    expect(times.toSorted()).toEqual([START, START + WEEK])
  })

  test('that moved is told an hour later, with what was looked up; all of them in one mail', async () => {
    await track('coffee')
    await track('bakery')
    position = 3
    await worker(START + WEEK)
    expect(await told()).toEqual([])
    await worker(START + WEEK + HOUR)
    const [mail, ...rest] = await told()
    expect(rest).toEqual([])
    expect(mail).toMatchObject({
      to: owner.user.email,
      subject: `${owner.business.name} moved for 2 keywords`,
      text: expect.stringContaining('Up 5, from #8 to #3: “coffee” in Austin, TX'),
    })
    expect(mail?.text).toContain(`http://localhost:3001/your-dashboard?tab=seo&business=${owner.business.id}`)
    await worker(START + WEEK + 2 * HOUR)
    expect(await told()).toHaveLength(1)
  })

  test.each([
    ['a little', 6, 0],
    ['by three places', 11, 1],
    ['out of the results', null, 1],
  ])('that moved %s (to %j) makes %i mails', async (_, now, mails) => {
    await track('coffee')
    position = now
    await worker(START + WEEK)
    await worker(START + WEEK + HOUR)
    expect(await told()).toHaveLength(mails)
  })

  test('is told by SMS where that is switched on', async () => {
    await choose(false, true)
    await track('coffee')
    position = 1
    await worker(START + WEEK)
    await worker(START + WEEK + HOUR)
    expect(await told()).toMatchObject([
      {
        channel: 'sms',
        to: '+12175550142',
        text: `Fivestead: ${owner.business.name} moved for 1 keyword in the local results: http://localhost:3001/your-dashboard?tab=seo&business=${owner.business.id}`,
      },
    ])
  })

  test('that the owner looked up is no news, nor one that was removed before it was told', async () => {
    await track('coffee')
    position = 1
    const { id: businessId } = owner.business
    const keyword = { businessId, keyword: 'coffee', location: 'Austin, TX' }
    api.setNow(START + 2 * HOUR)
    await owner.browser.mutate('ranking.recheck', keyword)
    await worker(START + 4 * HOUR)
    expect(await told()).toEqual([])
    position = 20
    await worker(START + WEEK + 2 * HOUR)
    await signInAgain()
    await owner.browser.mutate('ranking.remove', keyword)
    await worker(START + WEEK + 4 * HOUR)
    expect(await told()).toEqual([])
  })
})

test('another source is no move, whatever it says (RNK-11)', async () => {
  await track('pizza')
  provider = 'another'
  position = 1
  await worker(START + WEEK)
  await worker(START + WEEK + 2 * HOUR)
  expect(asked).toEqual(['pizza'])
  expect(await told()).toEqual([])
})

describe('nobody is asked', () => {
  test('where the owner wants to hear nothing of it', async () => {
    await track('coffee')
    await choose(false, false)
    await worker(START + WEEK)
    expect(asked).toEqual([])
    await signInAgain()
    await choose(true, false)
    await worker(START + WEEK)
    expect(asked).toEqual(['coffee'])
  })

  test('more than ten times a day for a business; the rest follows the day after', async () => {
    for (let n = 0; n < 12; n++) await track(`coffee ${n}`)
    await worker(START + WEEK)
    await worker(START + WEEK + HOUR)
    expect(asked).toHaveLength(10)
    await worker(START + WEEK + 24 * HOUR)
    expect(new Set(asked).size).toBe(12)
    // The owner's own checks are left.
    api.setNow(START + WEEK)
    await signInAgain()
    await track('latte')
  })

  test('again and again while the provider is away; nothing is kept or told of it', async () => {
    await track('coffee')
    broken = true
    await worker(START + WEEK)
    expect(asked).toHaveLength(1)
    expect(await rankChecks()).toHaveLength(1)
    broken = false
    await worker(START + WEEK + HOUR)
    expect(await rankChecks()).toHaveLength(2)
  })
})

test('two workers at one keyword keep one rank check', async () => {
  await track('coffee')
  position = 1
  api.setNow(START + WEEK)
  await runHourlyJobs(api.deps)
  await runHourlyJobs(api.deps)
  await runJobs(api)
  await runJobs(api)
  expect(await rankChecks()).toHaveLength(2)
})
