import { randomUUID } from 'node:crypto'
import { watchBusinesses } from '@fivestead/db/live-changes'
import { openLiveListener } from '@fivestead/db/live-listener'
import { feedbackSchema, reviewSchema } from '@fivestead/domain/reviews/schemas'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { submitCompanyFeedback, submitFeedback } from '../reviews/feedback/service.ts'
import { submitReview } from '../reviews/service.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows, rowsOf, setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import type { BusinessEvent } from './events.service.ts'

const api = useTestApp()
let owner: Owner
let businessId: number
const topics: string[] = []
let submissionKey: string

beforeAll(async () => {
  owner = await signUp(api)
  businessId = owner.business.id
  const ready = Promise.withResolvers<void>()
  const listener = openLiveListener(api.deps.database, {
    onChange: (id, topic) => void (id === businessId && topics.push(topic)),
    onSessions: () => {},
    onState: () => ready.resolve(),
  })
  await ready.promise
  await watchBusinesses(api.db, [businessId], 3600)
  const events = ['rating.created', 'feedback.created']
  const { status } = await owner.browser.mutate('webhooks.create', { url: 'https://hooks.example/x', events })
  expect(status).toBe(200)
  return () => listener.close()
})
beforeEach(() => {
  submissionKey = randomUUID()
})

const rate = (rating: number, quarantine = false) =>
  submitReview(api.deps, reviewSchema.parse({ businessId, rating, submissionKey }), { quarantine })
const feedback = (quarantine = false) =>
  submitFeedback(api.deps, feedbackSchema.parse({ businessId, feedback: 'Cold soup.', submissionKey }), {
    quarantine,
  })
const message = async (more: { reviewId: string; email?: string }) =>
  submitCompanyFeedback(api.deps, {
    ...{ businessId, name: 'Ann', message: 'Cold soup.', rating: 5, ...more },
  } as Parameters<typeof submitCompanyFeedback>[1])
const release = async () => {
  const ids = (await rowsOf(api, 'quarantinedSubmissions', { businessId }, ['id'])).map(({ id }) => id)
  expect((await owner.browser.mutate('quarantine.release', { businessId, ids })).status).toBe(200)
}
async function upload() {
  const path = '/api/business/customers/imports'
  const columns = { name: 0, email: 1 }
  const begun = { businessId, fileName: 'a.csv', size: 99, separator: ',', skip: 1, columns, attested: true }
  const { id } = (await owner.browser.post(path, begun)).body
  return () =>
    owner.browser.post(`${path}/${id}/parts`, {
      ...{ businessId, part: 0, last: true },
      text: `name,email\nAda,${randomUUID()}@shop.example\n`,
    })
}

interface Case {
  what: string
  /** Prepares the event; what it returns brings it about. */
  prepare(): Promise<() => Promise<unknown>>
  activity?: string[]
  webhooks?: string[]
  notifies?: string[]
  live: string[]
  /** How many more ratings the figures have. */
  ratings?: number
}

const CASES: Record<BusinessEvent, Case[]> = {
  'rating.created': [
    {
      what: 'of 5 stars',
      prepare: async () => () => rate(5),
      ...{ webhooks: ['rating.created'], live: ['reviews'], ratings: 1 },
    },
    {
      what: 'of 3 stars',
      prepare: async () => () => rate(3),
      ...{ webhooks: ['rating.created'], notifies: ['reviews'], live: ['reviews'], ratings: 1 },
    },
  ],
  'rating.changed': [
    {
      what: 'and lowered',
      prepare: async () => {
        await rate(5)
        return () => rate(1)
      },
      ...{ notifies: ['reviews'], live: ['reviews'] },
    },
    {
      what: 'after the owner was notified',
      prepare: async () => {
        await rate(2)
        return () => rate(1)
      },
      live: ['reviews'],
    },
  ],
  'rating.released': [
    {
      what: 'from quarantine',
      prepare: async () => {
        await rate(1, true)
        return release
      },
      ...{
        activity: ['quarantine.released'],
        webhooks: ['rating.created'],
        live: ['inbox', 'reviews'],
        ratings: 1,
      },
    },
  ],
  'feedback.created': [
    {
      what: 'on the survey',
      prepare: async () => () => feedback(),
      ...{ webhooks: ['feedback.created'], notifies: ['reviews'], live: ['inbox'] },
    },
    {
      what: 'on the company page, with an address',
      prepare: async () => {
        const { id } = await rate(5)
        return () => message({ reviewId: id, email: 'ann@example.com' })
      },
      ...{ webhooks: ['feedback.created'], notifies: ['newCustomers', 'reviews'], live: ['inbox'] },
    },
  ],
  'feedback.changed': [
    {
      what: 'with an address now',
      prepare: async () => {
        const { id } = await rate(5)
        await message({ reviewId: id })
        return () => message({ reviewId: id, email: 'ann@example.com' })
      },
      ...{ notifies: ['newCustomers'], live: ['inbox'] },
    },
  ],
  'feedback.released': [
    {
      what: 'from quarantine',
      prepare: async () => {
        await feedback(true)
        return release
      },
      ...{ activity: ['quarantine.released'], webhooks: ['feedback.created'], live: ['inbox'] },
    },
  ],
  'import.finished': [
    {
      what: 'with a new customer',
      prepare: upload,
      ...{ activity: ['import.finished'], notifies: ['newCustomers'], live: ['customers', 'imports'] },
    },
  ],
}

const actions = async () => (await rowsOf(api, 'activity', {}, ['action'])).map(({ action }) => action)
const ratings = async () =>
  (await rowsOf(api, 'reviewTotals', { businessId }, ['reviews'])).reduce(
    (sum, { reviews }) => sum + reviews,
    0,
  )

/** Topics that were told since the last call; notifications come in the order of their transactions. */
async function toldTopics(): Promise<string[]> {
  await setRows(api, 'allBusinesses', { id: businessId }, { updatedAt: api.clock.now() })
  await vi.waitFor(() => expect(topics).toContain('business'), { interval: 5 })
  return [...new Set(topics.splice(0))].filter((topic) => topic !== 'business').sort()
}

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)(
    '$what',
    async ({ prepare, activity = [], webhooks = [], notifies = [], live, ratings: more = 0 }) => {
      const act = await prepare()
      await dropRows(api, 'webhookMessages')
      await dropRows(api, 'ownerNotifications')
      const before = { actions: await actions(), ratings: await ratings() }
      await toldTopics()
      await act()
      expect((await actions()).slice(before.actions.length)).toEqual(activity)
      expect((await rowsOf(api, 'webhookMessages')).map(({ type }) => type)).toEqual(webhooks)
      expect((await rowsOf(api, 'ownerNotifications')).map(({ kind }) => kind).sort()).toEqual(notifies)
      expect((await ratings()) - before.ratings).toBe(more)
      expect(await toldTopics()).toEqual(live)
    },
  )
})

test('a rating that nobody listens to is stored by one statement, in no transaction', async () => {
  const quiet = await signUp(api)
  const transactions = vi.spyOn(api.deps.db, 'transaction')
  const submit = async (id: number, rating: number) => {
    transactions.mockClear()
    await submitReview(api.deps, reviewSchema.parse({ businessId: id, rating }))
    return transactions.mock.calls.length
  }
  expect(await submit(quiet.business.id, 5)).toBe(0)
  expect(await submit(quiet.business.id, 3)).toBe(1)
  expect(await submit(businessId, 5)).toBe(1)
  await setRows(api, 'webhookEndpoints', {}, { events: ['feedback.created'] })
  expect(await submit(businessId, 5)).toBe(0)
})
