import { describe, expect, it } from 'vitest'
import { createTestDatabase } from './testing.ts'

describe('createTestDatabase', () => {
  it('gives each caller an empty, migrated database of its own', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await one.db.insertInto('users').values({ id: 'u1' }).execute()

    expect(await one.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'u1' }])
    expect(await other.db.selectFrom('users').select('id').execute()).toEqual([])
    await Promise.all([one.close(), other.close()])
  })

  it('runs in a zone that is not UTC', () => {
    expect(new Date(0).getTimezoneOffset()).toBe(-330)
  })
})
