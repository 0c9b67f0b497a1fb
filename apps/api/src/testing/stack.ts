import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@fivestead/db/client'
import type { TestDatabase } from '@fivestead/db/testing'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Deps } from '../deps.ts'
import { openQueue } from '../jobs.ts'
import { openKeys } from '../keys.ts'
import { type Gateways, openGateways } from '../open-gateways.ts'
import { freePort } from './free-port.ts'

const CADDY = '/usr/bin/caddy'
const SETTINGS = path.resolve(import.meta.dirname, '../../../../infra/deploy/caddy/shared.caddy')

/** Whether `TEST_STACK` asks for two of everything. @throws when this machine or the database cannot give them */
export function isStacked(database: TestDatabase): database is TestDatabase & { url: string } {
  if (!process.env.TEST_STACK) return false
  if (database.url === undefined) throw new Error('TEST_STACK needs TEST_DATABASE_URL')
  if (!existsSync(CADDY)) throw new Error(`TEST_STACK needs ${CADDY}`)
  return true
}

/**
 * Opens a second process on the same database: connections, counters, queue and gateways of its own, with the
 * configuration and the clock of the first. A gateway that a test replaces in the first is replaced in the second too.
 */
export async function openSecond(first: Deps, url: string) {
  const { config, clock, log } = first
  const database = await openDatabase({ url })
  const keys = await openKeys(config)
  const gateways = withStandIns(
    await openGateways(config, { db: database.db, clock, log, keys }),
    first.gateways,
  )
  const queue = await openQueue({ database, log })
  first.gateways = new Proxy<Gateways>(first.gateways, {
    set: (target, name, value) => Reflect.set(target, name, value) && Reflect.set(gateways, name, value),
  })
  const deps: Deps = {
    ...{ keys, db: database.db, database, gateways, queue },
    // Tests change them while they run.
    get config() {
      return first.config
    },
    get clock() {
      return first.clock
    },
    get log() {
      return first.log
    },
  }
  return {
    deps,
    async close() {
      await queue.close()
      await gateways.mail.close()
      await gateways.sandboxIdentity?.close()
      await database.close()
    },
  }
}

/** The sandbox's own providers remember whom they met: as providers outside they are one for both. */
function withStandIns(own: Gateways, first: Gateways): Gateways {
  const { identity, sandboxIdentity, businessProfile, sandboxBusinessProfile, profileReviews } = first
  return {
    ...own,
    ...(sandboxIdentity && { identity, sandboxIdentity }),
    ...(sandboxBusinessProfile && { businessProfile, sandboxBusinessProfile, profileReviews }),
  }
}

/** Both apps on ports of their own, behind a Caddy with the shipped balancer, which asks them in turn (DEP-4). */
export async function openBalancer(apps: readonly FastifyInstance[]) {
  const upstreams: string[] = []
  for (const app of apps) {
    await app.listen({ host: '127.0.0.1', port: 0 })
    upstreams.push(`127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-caddy-'))
  const [port, http, https] = await Promise.all([freePort(), freePort(), freePort()])
  const caddy = spawn(CADDY, ['run', '--config', SETTINGS, '--adapter', 'caddyfile'], {
    env: {
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ HTTP_PORT: String(http), HTTPS_PORT: String(https) },
      ...{ API_BALANCER_PORT: String(port), API_UPSTREAMS: upstreams.join(' ') },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await serves(caddy)
  return {
    send: (options: InjectOptions) => send(port, options),
    async close() {
      const ended = new Promise((resolve) => caddy.once('exit', resolve))
      caddy.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
      for (const app of apps.slice(1)) await app.close()
    },
  }
}

function serves(caddy: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    caddy.stderr?.on('data', (part: Buffer) => {
      output += part
      if (output.includes('"serving initial configuration"')) resolve()
    })
    caddy.once('exit', () => reject(new Error(output)))
  })
}

interface Answer {
  statusCode: number
  headers: Record<string, string | string[] | undefined>
  cookies: { name: string; value: string }[]
  body: string
}

/** Sends what `app.inject` would, as one of our sites does: it names the address that it speaks for. */
function send(
  port: number,
  { method, url, headers = {}, payload, remoteAddress }: InjectOptions,
): Promise<Answer> {
  const named = [headers['x-forwarded-for'], remoteAddress].filter((part) => part !== undefined)
  const sent = {
    ...{ host: 'localhost:80', 'user-agent': 'lightMyRequest' },
    ...headers,
    ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(String(payload)) }),
    ...(named.length > 0 && { 'x-forwarded-for': named.join(', ') }),
  }
  const { pathname, search } = new URL(String(url), 'http://localhost')
  const to = { host: '127.0.0.1', port, method, path: `${pathname}${search}`, headers: sent }
  return new Promise((resolve, reject) => {
    const asked = request(to, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => {
        body += part
      })
      answer.once('error', reject)
      answer.once('end', () => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => {
          const [pair = ''] = line.split(';', 1)
          const at = pair.indexOf('=')
          return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) }
        })
        resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, cookies, body })
      })
    })
    asked.once('error', reject)
    asked.end(payload)
  })
}
