import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts'
import { restartOwners } from './owners.ts'

type Env = Record<string, string>

/**
 * The app of a suite: hooks open and close it around those of the suite. Each test begins with the clock where it was at
 * the start.
 * @param options those of `createTestApp`
 * @param options.env may also be made first, by what opens the servers that it names
 * @param options.each a fresh app for each test, for suites that fill the limits of a whole product
 * @returns what hooks and tests may use; it throws before the first of them
 */
export function useTestApp({
  env,
  each = false,
  ...options
}: Omit<TestAppOptions, 'env'> & { env?: Env | (() => Promise<Env>); each?: boolean } = {}): TestApp {
  let app: TestApp | undefined
  let start = 0
  const open = async () => {
    restartOwners()
    app = await createTestApp({ ...options, env: typeof env === 'function' ? await env() : env })
    start = app.clock.now().getTime()
  }
  const close = async () => {
    await app?.close()
    app = undefined
  }
  if (each) {
    beforeEach(open)
    afterEach(close)
  } else {
    beforeAll(open)
    afterAll(close)
    beforeEach(() => app?.setNow(start))
  }
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (!app) throw new Error('useTestApp: the app is open in hooks and tests alone')
      return Reflect.get(app, name)
    },
  })
}

/** An app of the running test alone, which closes it. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(options)
  onTestFinished(() => app.close())
  return app
}
