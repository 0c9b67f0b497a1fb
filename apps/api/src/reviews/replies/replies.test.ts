import { inTransaction } from '@fivestead/db/client'
import { GOOGLE_HINDRANCES } from '@fivestead/domain/businesses/texts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ProfileError,
  type ProfileErrorKind,
  type ProfileReviews,
} from '../../gateways/profile-reviews/interface.ts'
import { sandboxProfileReviews } from '../../gateways/profile-reviews/sandbox.ts'
import { allPages, dataOf } from '../../testing/answers.ts'
import { connectGoogleProfile } from '../../testing/google.ts'
import { runJobs } from '../../testing/main-job.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { rowOf, setRows } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { recordReviews } from '../profile/watch.service.ts'

const START = '2026-11-19T16:00:00.000Z'
const LATER = '2026-11-19T16:02:00.000Z'
const TEXT = 'Thank you, we are glad to hear it.'

const api = useTestApp()
let owner: Owner
let businessId: number
/** Calls that reached Google, and the failure of the next call. */
let calls: string[]
let fault: { kind: ProfileErrorKind; message?: string } | null
let waits: Promise<void> | null

beforeEach(async () => {
  owner = await signUp(api)
  businessId = owner.business.id
  calls = []
  fault = null
  waits = null
  const twin = sandboxProfileReviews({ clock: api.clock })
  const watched = <Answer>(call: string, answer: () => Promise<Answer>) => {
    calls.push(call)
    if (fault) throw new ProfileError(fault.kind, fault.message ?? 'Google said no')
    return (waits ?? Promise.resolve()).then(answer)
  }
  const reviews: ProfileReviews = {
    list: (access, page) => twin.list(access, page),
    read: (access, name) => twin.read(access, name),
    reply: (access, name, text) => watched(`reply ${text}`, () => twin.reply(access, name, text)),
    deleteReply: (access, name) => watched('delete', () => twin.deleteReply(access, name)),
  }
  api.deps.gateways.profileReviews = reviews
  await connectGoogleProfile(owner.browser, businessId)
})

/** Reviews as the sync keeps them; the twin has them under the same names. */
async function keepReviews(count = 3, of = owner): Promise<string[]> {
  const location = `accounts/sandbox/locations/${of.business.placeId}`
  const { reviews } = await sandboxProfileReviews({ clock: api.clock }).list({
    accessToken: 'sandbox',
    location,
  })
  const open = reviews.filter(({ reply }) => reply === null).slice(0, count)
  const kept = { businessId: of.business.id, firstSeenAt: START, seenAt: START }
  const rows = open.map(({ reply: _, ...review }) => ({ ...review, ...kept }))
  const inserted = await api.db.insertInto('profileReviews').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}
const change = (id: string, values: Record<string, unknown>) => setRows(api, 'profileReviews', { id }, values)

const ask = async (path: string, input: Record<string, unknown>, browser = owner.browser) => {
  const { status, body } = await browser.mutate(`replies.${path}`, { businessId, ...input })
  return { status, data: body.result?.data, message: body.error?.message }
}
const send = (reviewId: string, text = TEXT, seenReply: string | null = null) =>
  ask('send', { reviewId, text, seenReply })
const draft = (reviewId: string, text: string, seenDraft: string | null = null) =>
  ask('saveDraft', { reviewId, text, seenDraft })
const list = (filter: Record<string, unknown> = {}) =>
  dataOf(owner.browser.query('replies.list', { businessId, ...filter }))
const one = async (id: string) => (await list()).items.find((item: { id: string }) => item.id === id)
const counts = (filter: Record<string, unknown> = {}) =>
  dataOf(owner.browser.query('replies.counts', { businessId, ...filter }))
const events = async (reviewId: string) => {
  const found = api.db.selectFrom('profileReviewEvents').select('kind').where('reviewId', '=', reviewId)
  return (await found.orderBy('id').execute()).map(({ kind }) => kind)
}

describe('a reply (REV-20)', () => {
  test('is in review first, published when Google says so, then edited and deleted', async () => {
    const [id = ''] = await keepReviews()
    const { status, data } = await send(id, ` ${TEXT}\n`)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      state: 'pending',
      reply: { text: TEXT, updatedAt: START, rejectedBecause: null },
      draft: null,
    })
    expect((await ask('refresh', { reviewId: id })).data.state).toBe('pending')
    api.setNow(LATER)
    expect((await ask('refresh', { reviewId: id })).data.state).toBe('approved')
    expect((await one(id)).state).toBe('approved')
    expect(await events(id)).toEqual(['replied', 'reply-approved'])
    expect((await send(id, 'Other words', TEXT)).data.reply.text).toBe('Other words')
    const removed = await ask('remove', { reviewId: id, seenReply: 'Other words' })
    expect(removed.data).toMatchObject({ state: 'unanswered', reply: null })
    expect(calls).toEqual([`reply ${TEXT}`, 'reply Other words', 'delete'])
    const message = 'There is no reply to delete.'
    expect(await ask('remove', { reviewId: id, seenReply: null })).toMatchObject({ status: 409, message })
  })

  test('that Google rejects says why, and can be written anew', async () => {
    const [id = ''] = await keepReviews()
    await send(id, 'See www.bakery.example')
    api.setNow(LATER)
    const { data } = await ask('refresh', { reviewId: id })
    const because = (rejectedBecause: unknown) => ({ reply: { rejectedBecause } })
    expect(data).toMatchObject({ state: 'rejected', ...because(expect.stringMatching(/\w{3}/)) })
    const anew = await send(id, TEXT, 'See www.bakery.example')
    expect(anew.data).toMatchObject({ state: 'pending', ...because(null) })
    expect(await events(id)).toEqual(['replied', 'reply-rejected', 'reply-changed'])
  })

  test('of a double click is sent once', async () => {
    const [id = ''] = await keepReviews()
    const google = Promise.withResolvers<void>()
    waits = google.promise
    const first = send(id)
    await expect.poll(() => calls).toHaveLength(1)
    expect(await send(id)).toMatchObject({
      status: 409,
      message: 'A reply to this review is on its way to Google. Please wait a moment.',
    })
    google.resolve()
    expect((await first).status).toBe(200)
    expect((await send(id)).data.reply.text).toBe(TEXT)
    expect(calls).toHaveLength(1)
  })

  test('over one that was changed elsewhere is a conflict, and neither text is lost', async () => {
    const [id = ''] = await keepReviews()
    await send(id, 'Of another window')
    expect(await draft(id, TEXT)).toMatchObject({ status: 200 })
    expect(await send(id)).toMatchObject({
      status: 409,
      message:
        'This reply was changed somewhere else. Your text is kept here: compare the two and send again.',
    })
    expect(await one(id)).toMatchObject({ reply: { text: 'Of another window' }, draft: TEXT })
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['rate_limited', 503, /try again in a few minutes/],
    ['timeout', 504, /did not respond in time/],
    ['unavailable', 503, /cannot be reached/],
    ['unauthorized', 409, /Reconnect your Google profile/],
    ['no-access', 409, /no access to this profile/],
    ['api-disabled', 409, /its operator has to enable/],
    ['no-quota', 409, /has not approved/],
    ['not_found', 409, /no longer has this review/],
    ['refused', 400, /^No links, please$/],
  ] as const)('that fails (%s) stays as a draft, with the reason in words', async (kind, status, words) => {
    const [id = ''] = await keepReviews()
    fault = { kind, message: 'No links, please' }
    expect(await send(id)).toMatchObject({ status, message: expect.stringMatching(words) })
    expect(await one(id)).toMatchObject({ state: 'unanswered', reply: null, draft: TEXT })
    fault = null
    expect((await send(id)).status).toBe(200)
  })

  test('goes on after a process that died with its call', async () => {
    const [id = ''] = await keepReviews()
    await change(id, { draft: TEXT, sendingUntil: LATER })
    expect((await send(id)).status).toBe(409)
    api.setNow(LATER)
    expect((await send(id)).status).toBe(200)
  })

  test('is not taken back by a sync that asked before it was sent', async () => {
    const [id = ''] = await keepReviews()
    api.setNow(LATER)
    await send(id)
    const { name, rating, text, createdAt, updatedAt } = await rowOf(api, 'profileReviews', { id })
    const stale = { authorName: null, authorPhotoUrl: null, reply: null }
    const reviews = [{ name, rating, text, createdAt, updatedAt, ...stale }]
    const pass = { businessId, reviews, askedAt: new Date(START), isFirst: false }
    await inTransaction(api.db, (trx) => recordReviews(api.deps, trx, pass))
    expect((await one(id)).reply.text).toBe(TEXT)
    expect(await events(id)).toEqual(['replied'])
  })

  test('to a review that is gone, or with an offer (POL-2), is refused', async () => {
    const [id = ''] = await keepReviews()
    expect(await send(id, 'Change your review and the next visit is 20 % off.')).toMatchObject({
      status: 400,
      message:
        'Do not offer anything for a review, or for changing or removing one: Google and the FTC do not allow it. Leave out the offer, or the review.',
    })
    await change(id, { vanishedAt: START })
    expect(await send(id)).toMatchObject({ status: 409, message: expect.stringMatching(/gone from Google/) })
    expect(calls).toEqual([])
  })

  test('needs the connection and its permission; the list stays', async () => {
    const [id = ''] = await keepReviews()
    const permissions = { viewProfile: true, manageReviews: false, viewInsights: true, managePhotos: true }
    await owner.browser.mutate('googleProfile.changePermissions', { businessId, permissions })
    expect(await send(id)).toMatchObject({ status: 409, message: GOOGLE_HINDRANCES['permission-off'] })
    await setRows(api, 'profileConnections', { businessId }, { state: 'reconnect' })
    expect(await send(id)).toMatchObject({ status: 409, message: GOOGLE_HINDRANCES.reconnect })
    expect(calls).toEqual([])
    expect(await one(id)).toMatchObject({ state: 'unanswered', draft: TEXT })
  })
})

test('nothing leaves without a click: neither a draft, nor a template, nor a job sends (T34)', async () => {
  const [id = ''] = await keepReviews()
  await draft(id, TEXT)
  await ask('templates.create', { name: 'Thanks', stars: '5', body: TEXT })
  await list()
  await runJobs(api)
  expect(calls).toEqual([])
  expect(await one(id)).toMatchObject({ state: 'unanswered', draft: TEXT })
})

test('a draft is kept (REV-22) as it was typed, and one of another window is not overwritten', async () => {
  const [id = ''] = await keepReviews()
  expect((await draft(id, 'One ')).data.draft).toBe('One ')
  expect((await draft(id, 'One ')).status).toBe(200)
  expect(await draft(id, 'Another')).toMatchObject({
    status: 409,
    message: 'This draft was changed in another window.',
  })
  expect((await one(id)).draft).toBe('One ')
  expect((await draft(id, ' ', 'One ')).data.draft).toBeNull()
})

describe('the list (REV-19)', () => {
  test('has reviews without a reply first when asked for, page by page', async () => {
    const ids = await keepReviews(6)
    const at = (minutes: number) => new Date(Date.parse(START) - minutes * 60_000)
    for (const [index, id] of ids.entries()) await change(id, { createdAt: at(index) })
    await change(ids[0] ?? '', { replyText: 'Thanks', replyState: 'approved' })
    await change(ids[1] ?? '', { replyText: 'Thanks' })
    await change(ids[2] ?? '', { vanishedAt: START })
    const items = await allPages(owner.browser, 'replies.list', { businessId, order: 'unanswered', limit: 2 })
    const seen = items.map(({ id }) => id)
    expect(seen).toEqual([3, 4, 5, 0, 1, 2].map((index) => ids[index]))
    const bad = await owner.browser.query('replies.list', { businessId, cursor: 'eA' })
    expect(bad.status).toBe(400)
  })

  test.each([
    [undefined, [5, 4, 3, 2, 1, 0]],
    ['newest', [5, 4, 3, 2, 1, 0]],
    ['lowest', [4, 1, 5, 2, 3, 0]],
  ])('comes in the order that is asked for, page by page: %s', async (order, expected) => {
    const ids = await keepReviews(6)
    const stars = [5, 1, 2, 3, 1, 2]
    for (const [index, id] of ids.entries()) {
      await change(id, { createdAt: `2026-10-0${index + 1}T12:00:00.000Z`, rating: stars[index] })
    }
    await change(ids[3] ?? '', { replyText: 'Thanks' })
    const items = await allPages(owner.browser, 'replies.list', { businessId, order, limit: 2 })
    expect(items.map(({ id }) => ids.indexOf(id))).toEqual(expected)
  })

  test('is filtered by state, stars and words, and counted alike', async () => {
    const ids = await keepReviews(6)
    const set = (index: number, values: Record<string, unknown>) => change(ids[index] ?? '', values)
    for (const index of ids.keys()) await set(index, { rating: 5, authorName: 'Ann', text: 'Nice' })
    await set(0, { rating: 1, text: '100% _rye_ \\ bread' })
    await set(1, { replyText: 'Thanks a LOT', replyState: 'pending' })
    await set(2, { replyText: 'x', replyState: 'rejected' })
    await set(3, { replyText: 'x' })
    await set(4, { replyText: 'x', replyState: 'approved', vanishedAt: START })
    const all = { all: 6, unanswered: 2, pending: 1, approved: 1, rejected: 1, vanished: 1 }
    expect(await counts()).toEqual(all)
    expect(await counts({ rating: 1 })).toMatchObject({ all: 1, unanswered: 1, pending: 0 })
    const found = async (filter: Record<string, unknown>) =>
      (await list(filter)).items.map(({ id }: { id: string }) => ids.indexOf(id))
    for (const [filter, index] of [
      [{ state: 'pending' }, 1],
      [{ state: 'vanished' }, 4],
      [{ search: '0% _RYE' }, 0],
      [{ search: '%' }, 0],
      [{ search: '\\' }, 0],
      [{ search: 'lot  THANKS' }, 1],
      [{ search: 'ann', rating: 1 }, 0],
    ] as const) {
      expect(await found(filter)).toEqual([index])
    }
  })
})

test('what is somebody else’s is as absent: reviews and templates by id, below a business of one’s own', async () => {
  const other = await signUp(api)
  const [foreign = ''] = await keepReviews(1, other)
  const words = { name: 'Thanks', stars: '5', body: TEXT }
  const theirs = { businessId: other.business.id, ...words }
  const { id: templateId } = await dataOf(other.browser.mutate('replies.templates.create', theirs))
  for (const reviewId of [foreign, '00000000-0000-4000-8000-000000000000']) {
    const gone = { status: 404, message: 'Review not found' }
    expect(await send(reviewId)).toMatchObject(gone)
    expect(await draft(reviewId, TEXT)).toMatchObject(gone)
    expect(await ask('remove', { reviewId, seenReply: 'x' })).toMatchObject(gone)
    expect(await ask('refresh', { reviewId })).toMatchObject(gone)
  }
  expect(calls).toEqual([])
  expect((await list()).items).toEqual([])
  expect(await ask('templates.change', { templateId, ...words })).toMatchObject({ status: 404 })
  expect(await ask('templates.remove', { templateId })).toMatchObject({ status: 404 })
})

describe('reply templates (REV-21)', () => {
  const create = (more: Record<string, unknown> = {}) =>
    ask('templates.create', { name: 'Thanks', stars: '5', body: 'Thank you, {first_name}!', ...more })

  test('are kept, changed and deleted', async () => {
    const { data } = await create()
    expect(data).toEqual({ id: data.id, name: 'Thanks', stars: '5', body: 'Thank you, {first_name}!' })
    expect(await create({ name: 'thanks' })).toMatchObject({
      status: 409,
      message: 'You already have a reply template of that name.',
    })
    const words = { name: 'Sorry', stars: '1-2', body: 'We are sorry.' }
    expect((await ask('templates.change', { templateId: data.id, ...words })).data).toMatchObject(words)
    expect((await ask('templates.remove', { templateId: data.id })).status).toBe(200)
    const rest = await owner.browser.query('replies.templates.list', { businessId })
    expect(rest.body.result.data).toEqual([])
  })

  test('stop at twenty, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => create({ name: `Template ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      message: 'A business can keep 20 reply templates. Delete one first.',
    })
  })
})
