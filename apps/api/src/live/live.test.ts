import { inTransaction } from '@fivestead/db/client'
import { EVERYTHING, REPLACED } from '@fivestead/domain/live'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { STREAMS_AT_ONCE } from '../limits/table.ts'
import type { Browser } from '../testing/create-test-app.ts'
import { openStream, type TestStream } from '../testing/live.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { dropRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const api = useTestApp()
let url: string
let owner: Owner
let other: Owner
const opened: TestStream[] = []
beforeAll(async () => {
  const app = await buildApp(api.deps)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  owner = await signUp(api)
  other = await signUp(api)
  return () => app.close()
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function follow(
  browser: Browser,
  businessId: number,
  headers?: Record<string, string>,
  since?: string,
) {
  const stream = await openStream(url, browser, businessId, headers, since)
  opened.push(stream)
  return stream
}
const since = ({ browser, business }: Owner, position?: string) =>
  follow(browser, business.id, undefined, position)
/** The position that a page begins with. */
const positionOf = async ({ browser }: Owner): Promise<string> =>
  (await browser.get('/api/auth/user')).body.livePosition
/** The position of a stream once it has begun. */
const reached = (stream: TestStream) => within2s(() => stream.position() ?? expect.fail('no position'))
const signIn = async ({ user, password }: Owner) => {
  const browser = api.browser()
  await browser.post('/api/login', { username: user.username, password })
  return browser
}
/** What the issue promises an open dashboard. */
const within2s = <T>(look: () => T) => vi.waitFor(look, { timeout: 2000, interval: 20 })
/** The events of changes, without the one that a stream without a position begins with. */
const changes = ({ events }: TestStream) => events.filter((event) => event !== `message ${EVERYTHING}`)
const rate = (businessId: number) => api.browser().post('/api/reviews', { businessId, rating: 5 })

describe('a stream', () => {
  test('tells its owner within two seconds what a customer did, in words that name nobody', async () => {
    const [stream, foreign] = [
      await follow(owner.browser, owner.business.id),
      await follow(other.browser, other.business.id),
    ]
    expect(stream.status).toBe(200)
    // What happens before a stream has begun is part of the everything that it begins with.
    await Promise.all([stream, foreign].map(reached))
    await rate(owner.business.id)
    await within2s(() => expect(changes(stream)).toEqual(['message reviews']))
    await owner.browser.post('/api/business/customers', {
      ...{ businessId: owner.business.id, fullName: 'Ann Customer', email: 'ann@example.com', sendNow: true },
    })
    await within2s(() => expect(changes(stream).at(-1)).toMatch(/customers/))
    expect(changes(stream).join()).not.toMatch(/Ann|example/)
    expect(changes(stream).join()).toMatch(/requests/)
    // A change that both could have heard of: the other business's stream has its own alone.
    await rate(other.business.id)
    await within2s(() => expect(changes(foreign)).toEqual(['message reviews']))
  })

  test('is opened by our own pages alone, and for a business of the caller', async () => {
    const { id } = owner.business
    const refused = { 'sec-fetch-site': 'same-site' }
    expect((await follow(owner.browser, id, refused)).status).toBe(403)
    expect((await follow(owner.browser, id, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await follow(owner.browser, other.business.id)).status).toBe(404)
    expect((await follow(api.browser(), id)).status).toBe(401)
  })

  test('gives its place to a newer one of the same account, when that has too many', async () => {
    const first = await follow(owner.browser, owner.business.id)
    const second = await follow(owner.browser, owner.business.id)
    await reached(first)
    for (let n = 2; n < STREAMS_AT_ONCE.account; n++) await follow(owner.browser, owner.business.id)
    await rate(owner.business.id)
    await within2s(() => expect(changes(first)).toEqual(['message reviews']))
    await follow(owner.browser, owner.business.id)
    await first.ended
    expect(first.events).toContain(`${REPLACED} `)
    expect(second.events).not.toContain(`${REPLACED} `)
  })
})

describe('a stream since a position', () => {
  test('tells nothing where nothing happened, and then what happens', async () => {
    const stream = await since(owner, await positionOf(owner))
    const again = await since(owner, await reached(stream))
    await reached(again)
    await rate(owner.business.id)
    await within2s(() =>
      expect([stream.events, again.events]).toEqual([['message reviews'], ['message reviews']]),
    )
  })

  test('begins with what happened since at this business, whoever had the position', async () => {
    const position = await positionOf(other)
    await rate(other.business.id)
    const stream = await since(owner, position)
    await reached(stream)
    await rate(owner.business.id)
    const late = await since(owner, position)
    await within2s(() =>
      expect([stream.events, late.events]).toEqual([['message reviews'], ['message reviews']]),
    )
    const foreign = await follow(owner.browser, other.business.id, undefined, position)
    expect(foreign.status).toBe(404)
  })

  test.runIf(process.env.TEST_DATABASE_URL)('is told of a change that was under way there', async () => {
    const { ended, end } = await underWay()
    const position = await reached(await since(owner, await positionOf(owner)))
    for (const stream of opened.splice(0)) stream.close()
    end()
    await ended
    const stream = await since(owner, position)
    await within2s(() => expect(stream.events).toEqual(['message reviews']))
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'has everything read where a change was under way before anybody looked, when that has ended',
    async () => {
      await dropRows(api, 'openDashboards', { businessId: owner.business.id })
      const { ended, end } = await underWay()
      expect(await positionOf(owner)).toBeNull()
      const stream = await since(owner)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(stream.events).toEqual([])
      end()
      await ended
      await within2s(() => expect(stream.events).toEqual([`message ${EVERYTHING}`]))
      const again = await since(owner, await reached(stream))
      await reached(again)
      expect(again.events).toEqual([])
    },
  )

  test.each([
    ['none', ''],
    ['no position', "1.1:1:' or true"],
    ['an older one', '1.1:1:'],
    ['one of the future', `${Math.round(Date.now() / 1000)}.1:999999999999:`],
    ['one without end', `1.1:1:${'1,'.repeat(2000)}1`],
  ])('has everything read where it is %s', async (_, position) => {
    const stream = await follow(owner.browser, owner.business.id, { 'last-event-id': position })
    expect(stream.status).toBe(200)
    await within2s(() => expect(stream.events).toEqual([`message ${EVERYTHING}`]))
  })
})

/** A rating in a transaction that goes on until `end` is called. */
async function underWay() {
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  const { promise: rated, resolve: isRated } = Promise.withResolvers<void>()
  const ended = inTransaction(api.db, async (trx) => {
    await trx.insertInto('reviews').values({ businessId: owner.business.id, rating: 4 }).execute()
    isRated()
    await held
  })
  await rated
  return { ended, end }
}

describe('a stream ends within two seconds', () => {
  const ends = async (stream: TestStream) => {
    let isOver = false
    void stream.ended.then(() => {
      isOver = true
    })
    await within2s(() => expect(isOver).toBe(true))
  }

  test('when its session signs out, and no other one does', async () => {
    const browser = await signIn(owner)
    const [stream, kept] = [
      await follow(browser, owner.business.id),
      await follow(owner.browser, owner.business.id),
    ]
    await browser.post('/api/logout')
    await ends(stream)
    await rate(owner.business.id)
    await within2s(() => expect(changes(kept).at(-1)).toMatch(/reviews/))
  })

  test('when its session is removed on another device', async () => {
    const browser = await signIn(owner)
    const stream = await follow(browser, owner.business.id)
    await owner.browser.mutate('auth.endOtherSessions')
    await ends(stream)
  })

  test('when its session has expired, as soon as sessions are looked at', async () => {
    const stream = await follow(await signIn(owner), owner.business.id)
    api.setNow(api.clock.now().getTime() + 8 * 24 * 60 * 60_000)
    await api.db.deleteFrom('sessions').where('expire', '<=', api.clock.now()).execute()
    await ends(stream)
    owner.browser = await signIn(owner)
  })

  test('when its business goes', async () => {
    const leaver = await signUp(api)
    const stream = await follow(leaver.browser, leaver.business.id)
    await leaver.browser.delete(`/api/businesses/${leaver.business.id}`)
    await ends(stream)
  })

  test('when the process stops, which it does not hold up', async () => {
    const app = await buildApp(api.deps)
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(at, owner.browser, owner.business.id)
    expect(stream.status).toBe(200)
    const closed = app.close()
    await ends(stream)
    await closed
  })
})
