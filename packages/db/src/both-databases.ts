import { describe } from 'vitest'

const POSTGRES = process.env.TEST_DATABASE_URL

/** Runs a suite on Postgres when `TEST_DATABASE_URL` is set, else on the embedded database. `url` is for `createTestDatabase`. */
export function describeOnBoth(name: string, suite: (url: string) => void): void {
  describe(`${name} (${POSTGRES ? 'Postgres' : 'embedded'})`, () => suite(POSTGRES ?? ''))
}
