import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createTestDatabase } from '@fivestead/db/testing'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { openQueue } from '../jobs.ts'
import { openKeys } from '../keys.ts'
import { openLog } from '../log.ts'
import { openGateways } from '../open-gateways.ts'
import { isStacked, openBalancer, openSecond } from './stack.ts'

/** A time in the middle of a working day where the sandbox's places are. */
export const PRESET_NOW = '2026-11-19T16:00:00.000Z'

export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallOptions {
  headers?: Record<string, string | undefined>
  /** The address that the call comes from. */
  from?: string
}

export interface TestAppOptions {
  now?: string
  /** The true rate limits; without it they are a thousand times as wide. */
  limits?: boolean
  env?: Record<string, string> | undefined
  /** Takes the lines of the log (with LOG_LEVEL in `env`). */
  logTo?: (line: string) => void
}

/** The whole API on a database of its own, with the sandbox gateways and a clock that stands still. */
export async function createTestApp(options: TestAppOptions = {}) {
  const testDatabase = await createTestDatabase()
  const { database, db } = testDatabase
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
    SESSION_KEY: randomBytes(32).toString('base64'),
    ...options.env,
  })
  // Not by its variable, which the local sandbox alone knows: other configurations are tested as well.
  const asked = options.limits === true || options.env?.RATE_LIMIT_FACTOR !== undefined
  if (!asked) config.rateLimitFactor = 1000
  let now = new Date(options.now ?? PRESET_NOW)
  const clock = { now: () => new Date(now) }
  const log = openLog(config, options.logTo && { write: options.logTo })
  const keys = await openKeys(config)
  const gateways = await openGateways(config, { db, clock, log, keys })
  const queue = await openQueue({ database, log })
  const deps: Deps = { config, keys, db, database, clock, log, gateways, queue }
  const second = isStacked(testDatabase) ? await openSecond(deps, testDatabase.url) : null
  const app = await buildApp(deps)
  const balancer = second && (await openBalancer([app, await buildApp(second.deps)]))

  /** A browser: keeps the cookies that it is given, and sends what our pages send. */
  function browser(jar = new Map<string, string>()) {
    async function call(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      body?: unknown,
      { headers = {}, from }: CallOptions = {},
    ): Promise<TestAnswer> {
      const sent: Record<string, string | undefined> = {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      }
      const request: InjectOptions = {
        method,
        url,
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
        ...(from === undefined ? {} : { remoteAddress: from }),
      }
      const answer = await (balancer ? balancer.send(request) : app.inject(request))
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name)
        else jar.set(name, encodeURIComponent(value))
      }
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return {
        status: answer.statusCode,
        text: answer.body,
        body: isJson ? JSON.parse(answer.body) : answer.body,
        headers: answer.headers,
      }
    }
    return {
      call,
      jar,
      get: (url: string, more?: CallOptions) => call('GET', url, undefined, more),
      post: (url: string, body: unknown = {}, more?: CallOptions) => call('POST', url, body, more),
      patch: (url: string, body: unknown, more?: CallOptions) => call('PATCH', url, body, more),
      delete: (url: string, more?: CallOptions) => call('DELETE', url, undefined, more),
      /** One tRPC query; the body is `{result: {data}}` or `{error}`. */
      query: (path: string, input?: unknown, more?: CallOptions) =>
        call(
          'GET',
          `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
          undefined,
          more,
        ),
      /** One tRPC mutation. */
      mutate: (path: string, input?: unknown, more?: CallOptions) =>
        call('POST', `/trpc/${path}`, input === undefined ? '' : input, {
          ...more,
          headers: { 'content-type': 'application/json', ...more?.headers },
        }),
    }
  }

  return {
    app,
    db,
    deps,
    /** Dependencies of each process: one, or with `TEST_STACK` two on one database. */
    processes: second ? [deps, second.deps] : [deps],
    clock,
    browser,
    /** A browser without cookies. */
    ...browser(),
    setNow(time: string | number | Date) {
      now = new Date(time)
    },
    async close() {
      await balancer?.close()
      await app.close()
      await second?.close()
      await queue.close()
      await gateways.mail.close()
      await gateways.sandboxIdentity?.close()
      await testDatabase.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
export type Browser = ReturnType<TestApp['browser']>
