import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import { inTransaction } from './client.ts'
import { isAfter, isCovered, readChanges, settle, standing, watchBusinesses } from './live-changes.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

describeOnBoth('changes that are recorded', (url) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase(url)
    await test.db.insertInto('users').values({ id: 'owner' }).execute()
  })
  afterAll(() => test.close())

  async function addBusiness(slug: string): Promise<number> {
    const row = { userId: 'owner', name: slug, slug }
    return (await test.db.insertInto('businesses').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const rate = (businessId: number, db = test.db) =>
    db.insertInto('reviews').values({ businessId, rating: 5 }).execute()
  async function begin(businessId: number) {
    await watchBusinesses(test.db, [businessId], 0)
    return (await settle(test.db, [businessId], 1000)) ?? expect.fail('not settled')
  }

  it('are those of a business that somebody looks at, once for a transaction and topic', async () => {
    const [seen, unseen] = [await addBusiness('seen'), await addBusiness('unseen')]
    await rate(seen)
    const from = await begin(seen)
    await inTransaction(test.db, async (trx) => {
      await rate(seen, trx)
      await rate(seen, trx)
      await rate(unseen, trx)
    })
    const { position, changes } = await readChanges(test.db, [seen, unseen], from.xmin)
    expect(changes).toEqual([{ businessId: seen, topic: 'reviews', xid: expect.any(BigInt) }])
    expect(changes.map(({ xid }) => [isAfter(xid, from), isAfter(xid, position)])).toEqual([[true, false]])
  })

  it('cover a position from the beginning of the record, until there is a gap', async () => {
    const id = await addBusiness('covered')
    const { position: before } = await standing(test.db, [id])
    const from = await begin(id)
    const isKnown = async (position = from) => isCovered(position, [id], await standing(test.db, [id]))
    expect([await isKnown(before), await isKnown()]).toEqual([false, true])
    await watchBusinesses(test.db, [id], 60)
    expect(await isKnown()).toBe(true)
    await sql`update open_dashboards set recorded_until = now() where business_id = ${id}`.execute(test.db)
    await rate(id)
    await begin(id)
    expect(await isKnown()).toBe(false)
    const old = await begin(id)
    expect(await isKnown({ ...old, at: old.at - 20 * 60 })).toBe(false)
  })

  it.runIf(url)('begin after the transactions that were under way', async () => {
    const id = await addBusiness('busy')
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const { promise: rated, resolve: isRated } = Promise.withResolvers<void>()
    const ended = inTransaction(test.db, async (trx) => {
      await rate(id, trx)
      isRated()
      await held
    })
    await rated
    await watchBusinesses(test.db, [id], 0)
    expect(await settle(test.db, [id], 50)).toBeNull()
    const settled = settle(test.db, [id], 5000)
    end()
    await ended
    const position = await settled
    expect(position && isCovered(position, [id], await standing(test.db, [id]))).toBe(true)
  })
})
