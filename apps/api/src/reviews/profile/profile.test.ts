import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OwnerScope } from '../../businesses/access.ts'
import { tellOfReconnects } from '../../businesses/google-profile/reconnecting.service.ts'
import { googleConnection } from '../../businesses/google-profile/service.ts'
import type { ProfileLocation } from '../../gateways/business-profile/interface.ts'
import { googleProfileReviews } from '../../gateways/profile-reviews/google.ts'
import type { ProfileReviews } from '../../gateways/profile-reviews/interface.ts'
import {
  openReviewsDouble,
  type ReviewsDouble,
  SAMPLE_REVIEWS,
} from '../../gateways/profile-reviews/testing/reviews-double.ts'
import { asGoogle, connectGoogleProfile } from '../../testing/google.ts'
import { outboxOf, runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { addRows, dropRows, rowsOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { syncProfile, syncProfiles } from './service.ts'

const START = Date.parse('2026-11-19T16:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const api = useTestApp()
let double: ReviewsDouble
let owner: Owner
let businessId: number
let location: string
beforeAll(async () => {
  double = await openReviewsDouble({ accepts: () => true, now: () => api.clock.now() })
})
afterAll(() => double?.close())
beforeEach(async () => {
  double.reset()
  // Jobs of earlier tests are none of this one's.
  await runJobs(api)
  await dropRows(api, 'outboxMessages')
  owner = await signUp(api)
  asGoogle(api)
  businessId = owner.business.id
  location = `accounts/sandbox/locations/${owner.business.placeId}`
  api.deps.gateways.profileReviews = googleProfileReviews({ apiUrl: double.url, clock: api.clock })
  await connectGoogleProfile(owner.browser, businessId)
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    rating: (index % 5) + 1,
    text: index % 4 === 0 ? null : `Words ${index}`,
    at: new Date(START - (index + 1) * HOUR),
  }))
const sync = () => syncProfile(api.deps, businessId)
/** Pages come through this from now on: `before` is called before one is read, `after` before it is given. */
function around({ before, after }: { before?: () => unknown; after?: () => Promise<unknown> }): void {
  const google = api.deps.gateways.profileReviews as ProfileReviews
  api.deps.gateways.profileReviews = {
    ...google,
    list: async (access, token) => {
      before?.()
      const page = await google.list(access, token)
      await after?.()
      return page
    },
  }
}
/** An hour passes, and the worker makes its round. */
async function hourly(at: number): Promise<void> {
  api.setNow(at)
  await syncProfiles(api.deps)
  await runJobs(api)
}
const rows = () => rowsOf(api, 'profileReviews', { businessId })
const row = async (id: string) => (await rows()).find(({ name }) => name.endsWith(`/reviews/${id}`))
async function events() {
  const found = await api.db
    .selectFrom('profileReviewEvents')
    .innerJoin('profileReviews', 'profileReviews.id', 'profileReviewEvents.reviewId')
    .select(['kind', 'name', 'at'])
    .where('profileReviewEvents.businessId', '=', businessId)
    .orderBy('profileReviewEvents.id')
    .execute()
  return found.map(({ kind, name }) => `${name.slice(name.lastIndexOf('/') + 1)} ${kind}`)
}
const told = async () =>
  (await outboxOf(api)).map(({ subject }: { subject: string | null }) => subject).filter(Boolean)

describe('a newly connected profile', () => {
  test('is read whole at once, and nobody is told', async () => {
    double.open(location, [...SAMPLE_REVIEWS, ...many(124)])
    await runJobs(api)
    expect(await rows()).toHaveLength(130)
    expect(await row('anonymous')).toMatchObject({ authorName: null, rating: 2, replyText: null })
    expect(await row('emoji')).toMatchObject({ text: 'Best rye in town 🥖👏🏽' })
    expect(await events()).toEqual([])
    await runJobs(api)
    expect(await told()).toEqual([])
  })

  test('begins the trend with Google’s own average, once a day', async () => {
    double.open(location, many(10))
    await runJobs(api)
    await hourly(START + HOUR)
    const snapshots = () => rowsOf(api, 'ratingSnapshots', { businessId })
    expect(await snapshots()).toMatchObject([{ source: 'gbp', reviewCount: 10, takenAt: new Date(START) }])
    expect(Number((await snapshots())[0]?.rating)).toBe(3)
    await hourly(START + DAY)
    expect(await snapshots()).toHaveLength(2)
  })

  test('goes with everything of it when the owner disconnects', async () => {
    double.open(location, many(3))
    await runJobs(api)
    await owner.browser.mutate('googleProfile.disconnect', { businessId })
    expect(await rows()).toEqual([])
    expect(await rowsOf(api, 'profileReviewSyncs', { businessId })).toEqual([])
    await sync()
    expect(await rows()).toEqual([])
  })
})

describe('each hour', () => {
  beforeEach(async () => {
    double.open(location, many(120))
    await runJobs(api)
    double.exchanges.length = 0
  })

  test('one page is read when nothing happened, once a day all', async () => {
    await hourly(START + HOUR)
    expect(double.exchanges).toHaveLength(1)
    await hourly(START + DAY)
    expect(double.exchanges).toHaveLength(4)
    expect(await events()).toEqual([])
  })

  test('more than a page of news is read to its end', async () => {
    for (const { id } of many(70)) double.change(location, id, { rating: 5 })
    api.setNow(START + MINUTE)
    for (let index = 0; index < 60; index++) double.add(location, { id: `n${index}`, rating: 4 })
    await hourly(START + HOUR)
    const all = await events()
    expect(all.filter((event) => event.endsWith(' new'))).toHaveLength(60)
    expect(all.filter((event) => event.endsWith(' changed'))).toHaveLength(56)
    await runJobs(api)
    expect(await told()).toEqual([expect.stringMatching(/^116 changes in the Google reviews of /)])
  })

  test('more than a page of changes is read to its end', async () => {
    api.setNow(START + MINUTE)
    for (const { id, rating } of many(70)) double.change(location, id, { rating: rating === 5 ? 1 : 5 })
    await hourly(START + HOUR)
    expect(double.exchanges).toHaveLength(2)
    expect(await events()).toHaveLength(70)
    await runJobs(api)
  })

  test('a new and a changed review are told once, with what was before', async () => {
    api.setNow(START + MINUTE)
    double.add(location, { id: 'fresh', rating: 1, text: 'Closed', author: 'Cy D.' })
    double.change(location, 'r1', { rating: 1, text: 'Worse by now' })
    await hourly(START + HOUR)
    await hourly(START + 2 * HOUR)
    expect((await events()).sort()).toEqual(['fresh new', 'r1 changed'])
    expect(await told()).toEqual([expect.stringMatching(/^2 changes in the Google reviews of /)])
    const { body } = await owner.browser.query('reviews.profile.timeline', { businessId })
    expect(body.result.data.items).toHaveLength(2)
    const changed = body.result.data.items.find(({ kind }: { kind: string }) => kind === 'changed')
    expect(changed).toMatchObject({
      before: { rating: 2, text: 'Words 1' },
      after: { rating: 1, text: 'Worse by now' },
      at: new Date(START + HOUR).toISOString(),
    })
  })

  test('an owner who wants to hear nothing of reviews hears nothing', async () => {
    await owner.browser.mutate('users.setNotificationPreferences', {
      email: { reviews: false, newCustomers: true, weeklyReports: false, rankingChanges: true },
      sms: { reviews: false, newCustomers: false, rankingChanges: false },
    })
    double.add(location, { id: 'fresh', rating: 1 })
    await hourly(START + HOUR)
    await runJobs(api)
    expect(await told()).toEqual([])
  })

  test('a review has vanished when it is missing for an hour, since the first time', async () => {
    double.vanish(location, 'r7')
    await hourly(START + HOUR)
    expect(await row('r7')).toMatchObject({ missingSince: new Date(START + HOUR), vanishedAt: null })
    // Another one makes the worker read all of them, too soon to be sure of the first.
    double.vanish(location, 'r9')
    api.setNow(START + 2 * HOUR - 1)
    await sync()
    expect((await row('r9'))?.missingSince).toEqual(new Date(START + 2 * HOUR - 1))
    expect(await events()).toEqual([])
    const [lost] = many(10).slice(9)
    if (lost) double.add(location, lost)
    await hourly(START + 3 * HOUR)
    expect(await events()).toEqual(['r7 vanished'])
    expect(await row('r7')).toMatchObject({ vanishedAt: new Date(START + HOUR) })
    await runJobs(api)
    expect(await told()).toEqual([expect.stringMatching(/^A Google review of .* is gone$/)])
    await hourly(START + DAY + 4 * HOUR)
    expect(await events()).toEqual(['r7 vanished'])
  })

  test('one that is listed again is back, and one that was missed once was never gone', async () => {
    const gone = [double.vanish(location, 'r7'), double.vanish(location, 'r8')]
    await hourly(START + HOUR)
    if (gone[1]) double.restore(location, gone[1])
    await hourly(START + 2 * HOUR)
    expect(await events()).toEqual(['r7 vanished'])
    if (gone[0]) double.restore(location, gone[0])
    await hourly(START + 3 * HOUR)
    expect(await events()).toEqual(['r7 vanished', 'r7 back'])
    expect(await row('r7')).toMatchObject({ vanishedAt: null, missingSince: null })
  })

  test('a source that lists fewer than it counts makes nothing vanish', async () => {
    const whole = api.deps.gateways.profileReviews as ProfileReviews
    api.deps.gateways.profileReviews = {
      ...whole,
      list: async (access, token) => ({ ...(await whole.list(access, token)), nextPageToken: null }),
    }
    await hourly(START + DAY)
    expect((await rows()).every(({ missingSince }) => missingSince === null)).toBe(true)
    expect(await events()).toEqual([])
  })

  test('what became of a reply is read in the next hour', async () => {
    const reviews = api.deps.gateways.profileReviews
    const access = { accessToken: 'x', location }
    await reviews?.reply(access, `${location}/reviews/r100`, 'Thank you')
    await hourly(START + DAY)
    expect(await events()).toEqual(['r100 replied'])
    double.reject(location, 'r100', 'PERSONAL_INFO')
    await hourly(START + DAY + HOUR)
    await hourly(START + DAY + 2 * HOUR)
    expect(await events()).toEqual(['r100 replied', 'r100 reply-rejected'])
    expect(await row('r100')).toMatchObject({
      replyState: 'rejected',
      replyRejectedBecause: 'PERSONAL_INFO',
    })
    expect(await told()).toEqual([expect.stringMatching(/^Google rejected a reply of /)])
  })
})

describe('in trouble', () => {
  test.each(['quota 0', 'failing', 'html'] as const)(
    '%s changes nothing, and the next hour goes on',
    async (fault) => {
      double.open(location, many(3))
      double.answerWith(fault)
      await runJobs(api)
      expect(await rows()).toEqual([])
      double.answerWith('none')
      await hourly(START + HOUR)
      expect(await rows()).toHaveLength(3)
      expect(await events()).toEqual([])
    },
  )

  test('a pass that was cut off half-way goes on where it was', async () => {
    double.open(location, many(130))
    let pages = 0
    const before = () => {
      pages += 1
      if (pages === 2) throw new TypeError('the process ended')
    }
    around({ before })
    await expect(sync()).rejects.toThrow('the process ended')
    expect(await rows()).toHaveLength(50)
    await sync()
    expect(await rows()).toHaveLength(130)
    expect(pages).toBe(4)
    expect(await events()).toEqual([])
  })

  test('a worker that died holds nobody up for more than its lease', async () => {
    double.open(location, many(3))
    await addRows(api, 'profileReviewSyncs', {
      businessId,
      triedAt: new Date(START),
      lease: crypto.randomUUID(),
      leasedUntil: new Date(START + 2 * MINUTE),
    })
    await sync()
    expect(await rows()).toEqual([])
    api.setNow(START + 2 * MINUTE)
    await sync()
    expect(await rows()).toHaveLength(3)
  })

  test('several workers at once tell each thing once', async () => {
    double.open(location, many(60))
    await runJobs(api)
    api.setNow(START + HOUR)
    double.add(location, { id: 'fresh', rating: 2 })
    double.change(location, 'r3', { rating: 5 })
    await Promise.all(Array.from({ length: 8 }, sync))
    expect((await events()).sort()).toEqual(['fresh new', 'r3 changed'])
  })

  test('a worker that lost its lease writes nothing', async () => {
    double.open(location, many(60))
    around({
      after: () => setRows(api, 'profileReviewSyncs', { businessId }, { lease: crypto.randomUUID() }),
    })
    await sync()
    expect(await rows()).toEqual([])
  })

  test('who disconnects while a page is on its way leaves nothing behind', async () => {
    double.open(location, many(60))
    around({ after: () => owner.browser.mutate('googleProfile.disconnect', { businessId }) })
    await sync()
    expect(await rows()).toEqual([])
  })

  test('what is known as of later is not overwritten by an earlier answer', async () => {
    double.open(location, many(3))
    await runJobs(api)
    const later = { replyText: 'Thanks', replyState: 'pending', seenAt: new Date(START + HOUR + 1) } as const
    around({ after: () => setRows(api, 'profileReviews', { businessId }, later) })
    api.setNow(START + HOUR)
    await sync()
    expect((await rows()).map(({ replyText }) => replyText)).toEqual(['Thanks', 'Thanks', 'Thanks'])
    expect(await events()).toEqual([])
  })
})

describe('access that is lost', () => {
  // The owner's session ends before the last hour of these tests does.
  const state = async () => {
    const scope = { businessId } as OwnerScope
    return (await googleConnection(api.deps, scope)).state
  }
  const mails = async () =>
    (await told()).filter((subject: string) => /access|Reconnect|Google:/.test(subject))
  async function hour(count: number): Promise<void> {
    await hourly(START + count * HOUR)
    await tellOfReconnects(api.deps)
    await runJobs(api)
  }
  beforeEach(async () => {
    await api.db.deleteFrom('profileConnections').where('businessId', '<>', businessId).execute()
    await dropRows(api, 'operatorAlerts')
    double.open(location, many(3))
    await runJobs(api)
  })
  /** Google lists these locations from now on. */
  function lists(...locations: ProfileLocation[]): void {
    const { businessProfile } = api.deps.gateways
    if (!businessProfile) throw new Error('the sandbox has no Google')
    const real = businessProfile.locations
    businessProfile.locations = async () => locations
    onTestFinished(() => {
      businessProfile.locations = real
    })
  }

  test.each<['denied' | 'gone', () => void, () => void]>([
    ['denied', () => double.answerWith('denied'), () => double.answerWith('none')],
    ['gone', () => double.reset(), () => double.open(location, many(3))],
  ])(
    '%s: said on the screen and in one mail after the second time, and found again',
    async (_name, lose, regain) => {
      lose()
      await hour(1)
      expect([await state(), await mails()]).toEqual(['connected', []])
      await hour(2)
      expect([await state(), await mails()]).toEqual([
        'no-access',
        [expect.stringMatching(/: no access to your Google profile$/)],
      ])
      for (const later of [3, 4, 5]) await hour(later)
      expect(await mails()).toHaveLength(1)
      expect(await rows()).toHaveLength(3)
      regain()
      await hour(6)
      expect(await state()).toBe('connected')
      lose()
      for (const later of [7, 8, 9]) await hour(later)
      expect([await state(), (await mails()).length]).toEqual(['no-access', 1])
      regain()
      for (const later of [10, 11]) await hour(later)
      lose()
      for (const later of [300, 301]) await hour(later)
      expect([await state(), (await mails()).length]).toEqual(['no-access', 2])
    },
  )

  test('one refusal between two readings, or two within minutes, is none', async () => {
    double.answerWith('denied')
    await hour(1)
    await sync()
    expect(await state()).toBe('connected')
    double.answerWith('none')
    await hour(2)
    double.answerWith('denied')
    await hour(3)
    expect([await state(), await mails()]).toEqual(['connected', []])
  })

  test('looking again by hand does not forget the location', async () => {
    double.answerWith('denied')
    for (const later of [1, 2]) await hour(later)
    lists()
    await owner.browser.mutate('googleProfile.locate', { businessId })
    expect(await state()).toBe('no-access')
    double.answerWith('none')
    await hour(3)
    expect(await state()).toBe('connected')
  })

  test('a location that Google named anew is found', async () => {
    const moved = `accounts/group/locations/${owner.business.placeId}`
    const found = { title: 'Moved', address: null, placeId: owner.business.placeId, hasVoiceOfMerchant: true }
    lists({ name: moved, ...found })
    double.reset()
    double.open(moved, many(4))
    for (const later of [1, 2, 3]) await hour(later)
    expect([await state(), await mails()]).toEqual(['connected', []])
    expect(await rows()).toHaveLength(4)
  })

  test.each(['quota 0', 'disabled'] as const)(
    '%s is the operator’s, and no mail to the owner',
    async (fault) => {
      double.answerWith(fault)
      await hour(1)
      expect(await state()).toBe(fault === 'disabled' ? 'api-disabled' : 'no-quota')
      for (const later of [2, 3]) await hour(later)
      expect(await mails()).toEqual([])
      const alerts = await rowsOf(api, 'operatorAlerts', {}, ['reason', 'since'])
      expect(alerts).toMatchObject([{ reason: expect.stringMatching(/^Google My Business API: 4/) }])
      double.answerWith('none')
      await hour(4)
      expect(await state()).toBe('connected')
    },
  )
})
