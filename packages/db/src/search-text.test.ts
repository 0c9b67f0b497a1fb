import { searchWords } from '@fivestead/domain/customers/search-words'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

describeOnBoth('words of a search', (url) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase(url)
  })
  afterAll(() => test.close())

  it('are the same in the database as in the query, whatever a name is made of', async () => {
    const letters = fc.constantFrom(..."aZäÖüßÆøŁđİıéñçÅσΣЖйђԱ1٣.-'’ _%\\\n\u00a0\u0301ﬁ²漢한🙂")
    // Below the letters that Unicode got after the tables of Postgres 15: these are folded in the query alone.
    const others = fc.integer({ min: 1, max: 0xa7ef }).map((code) => String.fromCodePoint(code))
    const name = fc.string({ unit: fc.oneof(letters, letters, others) })
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 50, maxLength: 50 }), async (names) => {
        const values = names.map((value) => value.replaceAll('\0', '').toWellFormed())
        const { rows } = await sql<{ words: string[] }>`
          select search_words(value) as words
          from unnest(${values}::text[]) with ordinality as given (value, place) order by place`.execute(
          test.db,
        )
        expect(rows.map(({ words }) => [...words].sort())).toEqual(
          values.map((value) => searchWords(value).sort()),
        )
      }),
      { numRuns: 20 },
    )
  })
})
