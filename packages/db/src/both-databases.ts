import { describe } from 'vitest'

const POSTGRES = process.env.TEST_DATABASE_URL

/** Runs a suite on the embedded database and, when `TEST_DATABASE_URL` is set, on Postgres. `url` is for `createTestDatabase`. */
export function describeOnBoth(name: string, suite: (url: string) => void): void {
  describe(`${name} (embedded)`, () => suite(''))
  describe.skipIf(!POSTGRES)(`${name} (Postgres)`, () => suite(POSTGRES ?? ''))
}
