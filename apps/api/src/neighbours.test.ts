import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { REST_MATRIX, TRPC_MATRIX } from './testing/access-matrix.ts'
import type { Browser } from './testing/create-test-app.ts'
import { ABSENT, type MatrixLine, makeTarget, send, type Target } from './testing/matrix-calls.ts'
import { type Owner, signUp } from './testing/owners.ts'
import { dropRows } from './testing/rows.ts'
import { useTestApp } from './testing/use-test-app.ts'

/**
 * Ids of businesses are serial (ARCH-11), so anybody can walk from one to the next (T11). A walker learns the content
 * of company pages, and nothing else: not by content, status or size.
 */
const api = useTestApp()
let stranger: Owner
/** In the order of their numbers: full of private things, deleted, empty; over and over. */
const full: Target[] = []
const empty: Target[] = []
const deleted: Target[] = []

beforeAll(async () => {
  const owner = await signUp(api)
  stranger = await signUp(api)
  for (let n = 0; n < 5; n += 1) {
    full.push(await makeTarget(api.db, owner.user.id))
    const gone = await makeTarget(api.db, owner.user.id)
    await dropRows(api, 'businesses', { id: gone.businessId })
    deleted.push(gone)
    empty.push(await makeEmpty(owner.user.id))
  }
})

/** A business of the same name that has nothing: no phone, no customers, no ratings. */
async function makeEmpty(userId: string): Promise<Target> {
  const slug = `target-${randomUUID()}`
  const { id: businessId } = await api.db
    .insertInto('businesses')
    .values({ userId, name: 'Victim & Sons', slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...ABSENT, businessId, slug }
}

const lines = Object.entries({ ...REST_MATRIX, ...TRPC_MATRIX })
const namesBusiness = ([, line]: [string, MatrixLine]) =>
  JSON.stringify([line.params?.(ABSENT), line.query?.(ABSENT), line.input?.(ABSENT)]).includes(
    String(ABSENT.businessId),
  )
const walkers = (): [string, Browser][] => [
  ['a visitor', api.browser()],
  ['another owner', api.browser(new Map(stranger.browser.jar))],
]

/** An answer as it is on the wire, without what tells one business from the next on its own page. */
async function seen(name: string, line: MatrixLine, browser: Browser, target: Target) {
  const { status, text, headers } = await send(name, line, browser, target)
  const plain = text
    .replaceAll(target.slug, 'slug')
    .replace(new RegExp(`"(id|businessId)":${target.businessId}\\b`, 'g'), '"$1":0')
    .replace(/"id":"[0-9a-f-]{36}"/g, '"id":"uuid"')
    .replace(/"formToken":"[\w-]{18}"/g, '"formToken":"made now"')
  const differing = ['date', 'set-cookie', 'content-length', 'x-request-id']
  const others = Object.entries(headers).filter(([header]) => !differing.includes(header))
  return JSON.stringify([status, others, plain])
}

describe('an owner’s calls, walked by somebody else', () => {
  test.each(lines.filter(([, line]) => line.access === 'owned').filter(namesBusiness))(
    '%s: every number answers the same',
    async (name, line) => {
      for (const [who, browser] of walkers()) {
        const answers = new Set<string>()
        for (const target of [...full, ...deleted, ...empty, ABSENT]) {
          // The same words each time: a call that makes up a new name would differ by itself.
          answers.add(await seen(name, line, browser, { ...ABSENT, businessId: target.businessId }))
        }
        expect([who, [...answers]]).toEqual([who, [expect.any(String)]])
      }
    },
  )
})

describe('what is open to everybody, walked', () => {
  const reads = lines.filter(([name, line]) => line.access === 'public' && /^(GET|query) /.test(name))

  test.each(reads.filter(namesBusiness))(
    '%s: a business full of private things looks like an empty one',
    async (name, line) => {
      for (const [who, browser] of walkers()) {
        const there = new Set<string>()
        for (const target of [...full, ...empty]) there.add(await seen(name, line, browser, target))
        expect([who, [...there]]).toEqual([who, [expect.stringContaining('Victim & Sons')]])
        const not = new Set<string>()
        for (const target of [...deleted, ABSENT]) not.add(await seen(name, line, browser, target))
        expect([who, [...not]]).toEqual([who, [expect.stringMatching(/^\[404,/)]])
      }
    },
  )

  test('a business shows four fields, its page what its buttons need', async () => {
    const { businessId } = full[0] as Target
    const fields = ['id', 'name', 'placeId', 'slug']
    const business = await api.get(`/api/businesses/${businessId}`)
    expect(Object.keys(business.body).sort()).toEqual(fields)
    const page = await api.get(`/api/surveys/${businessId}`)
    const needed =
      'business card destinations formToken funnelMode languages request reviewLink website'.split(' ')
    expect(Object.keys(page.body).sort()).toEqual(needed)
    expect(Object.keys(page.body.business).sort()).toEqual(fields)
  })

  test.each(['/api/reviews', '/api/feedback'])(
    '%s: a foreign request or review beside the number changes nothing in the answer',
    async (url) => {
      const words = url === '/api/reviews' ? { rating: 2 } : { feedback: 'The soup was cold.' }
      const answers = new Set<string>()
      for (const target of full) {
        const { businessId } = empty[0] as Target
        for (const { requestId, reviewId } of [target, ABSENT]) {
          const ids = url === '/api/reviews' ? { requestId } : { requestId, reviewId }
          const { status, text } = await api.post(url, { businessId, ...words, ...ids })
          answers.add(JSON.stringify([status, text.replace(/"id":"[0-9a-f-]{36}"/, '"id":"uuid"')]))
        }
      }
      expect([...answers]).toEqual([expect.stringMatching(/^\[201,/)])
    },
  )
})

describe('what lets a stranger act', () => {
  test('has no neighbours: ids are random, and the next one up or down is nobody’s', async () => {
    const idsOf = (target: Target) => [target.requestId, target.reviewId, target.customerId, target.threadId]
    for (const id of full.flatMap(idsOf))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const absent = await api.get(`/api/review-requests/${ABSENT.requestId}`)
    for (const { requestId } of full) {
      for (const step of [-2n, -1n, 1n, 2n]) {
        const digits = (BigInt(`0x${requestId.replaceAll('-', '')}`) + step).toString(16).padStart(32, '0')
        const next = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
        const answer = await api.get(`/api/review-requests/${next}`)
        expect([answer.status, answer.text]).toEqual([404, absent.text])
      }
    }
  })

  test('a short link has 60 random bits, and the next one is nobody’s', async () => {
    const absent = await api.get(`/api/short-links/${ABSENT.shortCode}`)
    for (const { shortCode, requestId } of full) {
      const there = await api.get(`/api/short-links/${shortCode}`)
      expect(there.body).toMatchObject({ request: { id: requestId } })
      const next = shortCode.slice(0, -1) + (shortCode.endsWith('0') ? '1' : '0')
      const answer = await api.get(`/api/short-links/${next}`)
      expect([answer.status, answer.text]).toEqual([404, absent.text])
    }
    for (const { shortCode } of deleted) {
      expect((await api.get(`/api/short-links/${shortCode}`)).text).toBe(absent.text)
    }
  })
})
