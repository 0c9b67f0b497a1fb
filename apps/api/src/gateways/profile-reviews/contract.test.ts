import { REPLY_BYTES_MAX } from '@fivestead/domain/reviews/replies/texts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ENTRIES } from '../places/directory/entries.ts'
import { checkOf, type Json, readDocument } from '../testing/documents.ts'
import { googleProfileReviews } from './google.ts'
import type { ProfileReview, ProfileReviews } from './interface.ts'
import { sandboxProfileReviews } from './sandbox.ts'
import { LIST_PARAMETERS, openReviewsDouble, REPLY_FIELDS, SAMPLE_REVIEWS } from './testing/reviews-double.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
let at = NOON
const clock = { now: () => new Date(at) }

/** A place with more than a page of reviews. */
const PLACE = ENTRIES.find(({ place }) => (place.userRatingCount ?? 0) > 120)?.place.placeId
const LOCATION = 'accounts/1/locations/2'
const GOOD = 'good-token'

const double = await openReviewsDouble({ accepts: (token) => token === GOOD, now: clock.now })
afterAll(() => double.close())
beforeEach(() => {
  at = NOON
  double.reset()
  const many = Array.from({ length: 124 }, (_, index) => ({
    id: `r${index}`,
    rating: (index % 5) + 1,
    text: index % 7 === 0 ? null : `Review ${index}`,
    at: new Date(NOON - (index + 1) * 3_600_000),
  }))
  double.open(LOCATION, [...SAMPLE_REVIEWS, ...many])
})

const openGoogle = () => googleProfileReviews({ apiUrl: double.url, clock, timeoutMs: 300 })
const openSandbox = () => sandboxProfileReviews({ clock, accepts: (token) => token === GOOD })

/** A provider, a location that it has, and the result of moderation a minute later. */
type Provider = [() => ProfileReviews, location: string, moderate: (id: string, text: string) => void]
const moderated = (id: string, text: string) =>
  text.includes('www.') ? double.reject(LOCATION, id) : double.approve(LOCATION, id)
const providers: [string, Provider][] = [
  ['sandbox', [openSandbox, `accounts/sandbox/locations/${PLACE}`, () => {}]],
  ['Google', [openGoogle, LOCATION, moderated]],
]

const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

describe.each(providers)('%s', (_name, [open, location, moderate]) => {
  const access = { accessToken: GOOD, location }
  async function all(reviews: ProfileReviews) {
    const pages: ProfileReview[][] = []
    let token: string | undefined
    do {
      const page = await reviews.list(access, token)
      pages.push(page.reviews)
      token = page.nextPageToken ?? undefined
    } while (token !== undefined)
    return pages
  }

  test('gives all reviews in pages of 50, the one that changed last first, with their sum', async () => {
    const reviews = open()
    const pages = await all(reviews)
    const listed = pages.flat()
    const { total, averageRating } = await reviews.list(access)
    expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(0, -1).map(() => 50))
    expect(listed).toHaveLength(total ?? 0)
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
    const times = listed.map(({ updatedAt }) => updatedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const mean = listed.reduce((sum, { rating }) => sum + rating, 0) / listed.length
    expect(averageRating).toBeCloseTo(mean, 0)
    expect(listed.some(({ text }) => text === null)).toBe(true)
    expect(listed.every(({ rating }) => rating >= 1 && rating <= 5)).toBe(true)
  })

  test('says the same of a review by itself as in the list, also later', async () => {
    const reviews = open()
    const [first] = (await reviews.list(access)).reviews
    at += 60 * MINUTE
    expect(await reviews.read(access, first?.name ?? '')).toEqual(first)
  })

  test.each([
    ['Thank you, Ann!', 'approved', null],
    ['Call us on www.example.com', 'rejected', 'ADVERTISING_AND_SOLICITATION'],
  ])('a reply "%s" is pending, then %s', async (text, state, rejectedBecause) => {
    const reviews = open()
    const review = (await reviews.list(access)).reviews.find(({ reply }) => reply === null)
    const name = review?.name ?? ''
    const pending = { text, updatedAt: clock.now(), state: 'pending', rejectedBecause: null }
    expect(await reviews.reply(access, name, text)).toEqual(pending)
    expect((await reviews.read(access, name)).reply).toEqual(pending)
    at += MINUTE
    moderate(idOf(name), text)
    expect((await reviews.read(access, name)).reply).toEqual({ ...pending, state, rejectedBecause })
    // The author's own time stays.
    expect((await reviews.read(access, name)).updatedAt).toEqual(review?.updatedAt)
    await reviews.reply(access, name, 'Another one')
    expect((await reviews.read(access, name)).reply).toMatchObject({ text: 'Another one', state: 'pending' })
    await reviews.deleteReply(access, name)
    expect((await reviews.read(access, name)).reply).toBeNull()
    await reviews.deleteReply(access, name)
  })

  test('a reply has at most 4096 bytes, and not none', async () => {
    const reviews = open()
    const [review] = (await reviews.list(access)).reviews
    const reply = (text: string) => reviews.reply(access, review?.name ?? '', text)
    await expect(reply('é'.repeat(REPLY_BYTES_MAX / 2))).resolves.toMatchObject({ state: 'pending' })
    const refused = { name: 'ProfileError', kind: 'refused' }
    await expect(reply(`${'é'.repeat(REPLY_BYTES_MAX / 2)}!`)).rejects.toMatchObject(refused)
    await expect(reply('')).rejects.toMatchObject(refused)
  })

  test('another token is not accepted, and what is not there is not found', async () => {
    const reviews = open()
    const foreign = reviews.list({ ...access, accessToken: 'another' })
    await expect(foreign).rejects.toMatchObject({ name: 'ProfileError', kind: 'unauthorized' })
    const name = `${location}/reviews/none`
    for (const call of [
      reviews.list({ ...access, location: 'accounts/1/locations/404' }),
      reviews.read(access, name),
      reviews.reply(access, name, 'Thanks'),
    ]) {
      await expect(call).rejects.toMatchObject({ kind: 'not_found' })
    }
  })
})

describe('Google', () => {
  const access = { accessToken: GOOD, location: LOCATION }
  const named = (id: string) => `${LOCATION}/reviews/${id}`

  test('reviews of every kind come in as they were written', async () => {
    double.open(LOCATION, SAMPLE_REVIEWS)
    const { reviews } = await openGoogle().list(access)
    const of = (id: string) => reviews.find(({ name }) => name === named(id))
    expect(of('emoji')).toMatchObject({ text: 'Best rye in town 🥖👏🏽', rating: 5, authorName: 'Ann B.' })
    expect(of('stars-alone')).toMatchObject({ text: null, rating: 4 })
    expect(of('right-to-left')).toMatchObject({ text: 'خبز رائع وخدمة ودودة', authorName: 'ليلى' })
    expect(of('anonymous')).toMatchObject({ authorName: null, authorPhotoUrl: null, rating: 2 })
  })

  test('a location without reviews has no rating, not 0', async () => {
    double.open(LOCATION)
    const empty = { reviews: [], averageRating: null, total: null, nextPageToken: null }
    expect(await openGoogle().list(access)).toEqual(empty)
  })

  test('words that are new to us count as none', async () => {
    const google = openGoogle()
    double.replyElsewhere(LOCATION, 'emoji', 'Thank you', 'SECOND_LOOK')
    const unknown = (await google.read(access, named('emoji'))).reply
    expect(unknown).toMatchObject({ state: null, rejectedBecause: null })
    double.reject(LOCATION, 'emoji', 'A_NEW_POLICY')
    expect((await google.read(access, named('emoji'))).reply).toMatchObject({
      state: 'rejected',
      rejectedBecause: 'OTHER',
    })
  })

  test.each([
    ['quota 0', 'no-quota'],
    ['disabled', 'api-disabled'],
    ['denied', 'no-access'],
    ['rate limited', 'rate_limited'],
    ['html', 'unavailable'],
    ['failing', 'unavailable'],
    ['silent', 'timeout'],
  ] as const)('%s is %s', async (fault, kind) => {
    double.answerWith(fault)
    const google = openGoogle()
    await expect(google.list(access)).rejects.toMatchObject({ name: 'ProfileError', kind })
    await expect(google.reply(access, named('emoji'), 'Thanks')).rejects.toMatchObject({ kind })
  })

  test('each call waits for its turn', async () => {
    const turns: string[] = []
    const pace = async (api: string) => void turns.push(`${api} ${double.exchanges.length}`)
    const google = googleProfileReviews({ apiUrl: double.url, clock, pace })
    await google.list(access)
    await google.reply(access, named('emoji'), 'Thanks')
    expect(turns).toEqual(['mybusiness.googleapis.com 0', 'mybusiness.googleapis.com 1'])
  })

  test.each(['accounts/1/locations/2/../3', 'accounts/1', 'https://evil.example', ''])(
    'the name "%s" is asked of nobody',
    async (location) => {
      const google = openGoogle()
      await expect(google.list({ ...access, location })).rejects.toMatchObject({ kind: 'not_found' })
      await expect(google.read(access, `${location}/reviews/a`)).rejects.toMatchObject({ kind: 'not_found' })
      expect(double.exchanges).toEqual([])
    },
  )
})

const schema = readDocument('google-business-profile/mybusiness.v4-reviews.schema.json')
const overlay = readDocument('google-business-profile/mybusiness.v4-reviews.2026-overlay.json')

describe.skipIf(schema === null || overlay === null)("Google's own description", () => {
  const access = { accessToken: GOOD, location: LOCATION }
  const check = (name: string) => checkOf(withOverlay(schema ?? {}, overlay ?? {}), ['$defs', name])

  test('fits what is asked and answered', async () => {
    const google = openGoogle()
    const { nextPageToken } = await google.list(access)
    await google.list(access, nextPageToken ?? undefined)
    const name = `${LOCATION}/reviews/anonymous`
    await google.reply(access, name, 'Sorry about the line')
    double.reject(LOCATION, 'anonymous')
    await google.read(access, name)
    await google.deleteReply(access, name)
    const [first, second, written, read, deleted] = double.exchanges
    const methods = (schema as { 'x-methods': Record<string, { query: string[] }> })['x-methods']
    const queries = methods.list_account_location_reviews?.query ?? []
    for (const { query } of [first, second].flatMap((one) => one ?? [])) {
      expect(Object.keys(query).filter((field) => !queries.includes(field))).toEqual([])
    }
    expect(LIST_PARAMETERS).toEqual([...queries].sort())
    const { $defs } = withOverlay(schema ?? {}, overlay ?? {}) as {
      $defs: { ReviewReply: { properties: object } }
    }
    expect(REPLY_FIELDS).toEqual(Object.keys($defs.ReviewReply.properties).sort())
    const listed = check('ListReviewsResponse')
    expect([listed(first?.answer), listed(second?.answer)]).toEqual([null, null])
    expect(listed({ ...(first?.answer as Json), total: 1 })).toContain('additional properties')
    expect(written).toMatchObject({ method: 'PUT', path: `/v4/${name}/reply`, status: 200 })
    expect(check('ReviewReply')(written?.body)).toBeNull()
    expect(check('ReviewReply')(written?.answer)).toBeNull()
    expect(check('ReviewReply')({ text: 'x' })).toContain('additional properties')
    expect(read?.answer).toMatchObject({ reviewReply: { reviewReplyState: 'REJECTED' } })
    expect(check('Review')(read?.answer)).toBeNull()
    expect(check('Review')({ ...(read?.answer as Json), starRating: 'SIX' })).toContain('allowed values')
    expect(deleted).toMatchObject({ method: 'DELETE', path: `/v4/${name}/reply`, answer: {} })
  })
})

/** The document with the fields and values that were added to it in 2026. */
function withOverlay(document: Json, added: Json): Json {
  const merged = structuredClone(document) as { $defs: Record<string, { properties?: Json }> }
  const more = added as { $defs: Record<string, { properties?: Json }> }
  for (const [name, definition] of Object.entries(more.$defs)) {
    const properties = { ...merged.$defs[name]?.properties } as Record<string, Json>
    for (const [field, part] of Object.entries(definition.properties ?? {})) {
      properties[field] = { ...properties[field], ...(part as Json) }
    }
    merged.$defs[name] = { ...merged.$defs[name], ...definition, properties }
  }
  const { $defs } = merged
  // References are looked up in the document that the check names.
  return JSON.parse(JSON.stringify({ $defs }).replaceAll('"#/$defs/', '"document#/$defs/'))
}
