import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseBusyError, isGivenUp } from './errors.ts'
import { isMigrating } from './guard.ts'
import { primaryOf } from './hosts.ts'
import { type CallLimits, MIGRATION_LIMITS } from './limits.ts'
import { POSTGRES_TYPES } from './parsers.ts'
import { isOutdated, StatementNames } from './prepared.ts'
import { FIRST_STATEMENT, STARTUP_SETTINGS } from './session-settings.ts'

/** Properties of a pg client that its types leave out. */
interface ClientInsides {
  host: string
  port: number
  processID: number | null
  secretKey: number | null
  connection: { stream: Duplex }
  /** Start-up parameters of a session. */
  getStartupConf(): Record<string, string>
}

/** In a transaction the server keeps the limit by itself, and the connection can be kept: it goes first. */
const GRACE_MS = 500

/**
 * Time limit, in milliseconds, for the server, or the pooler before it, to act on a request to cancel a
 * statement.
 */
const CANCEL_MS = 1000

/** When a server that has still not hung up after such a request is not waited for any more. */
const HANGING_MS = 30_000

/** Maximum repeats of a statement that the server gave up in favor of another transaction. */
const AGAIN_MOST = 5

/** Longest pause before that, in milliseconds; it is drawn, so that two do not meet again. */
const AGAIN_MS = 20

/**
 * Connections to a Postgres server for one kind of call. A statement that gets no answer within its limit is ended on
 * both sides: the server is asked to cancel it, and the connection is destroyed, because its link may be dead without
 * either side being told. The limits of decision 017 need nothing from the session, so that they also hold
 * behind a pooler. With several hosts each connection goes to the one that takes writes (DEP-20).
 * @param urls one for each host, alike but for host and port
 */
export function openPool(urls: readonly string[], limits: CallLimits): pg.Pool {
  const idle = new Set<pg.ClientBase>()
  const pool = new pg.Pool({
    connectionString: urls[0],
    max: limits.connections,
    types: POSTGRES_TYPES,
    application_name: 'fivestead',
    connectionTimeoutMillis: limits.waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    Client: clientWithin(limits.statementMs, urls, () => {
      // Idle clients share the broken link: each would cost its next caller the whole limit.
      for (const client of idle) destroy(client)
    }),
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('error', ignore)
  return pool
}

/**
 * A lost connection makes its client emit `error`; without a listener on the pool (idle clients) and on each
 * client that ends the process (F-11). The query at hand fails by itself.
 */
function ignore(): void {}

/** Declared as in pg, which calls it differently: the error comes alone. */
// biome-ignore lint/suspicious/noExplicitAny: both forms
type ConnectCallback = (error: any, client?: any) => void

type Send = (...all: unknown[]) => unknown

/** @param onSilence called when a statement got no answer within the limit */
function clientWithin(limitMs: number, urls: readonly string[], onSilence: () => void): typeof pg.Client {
  const names = new StatementNames()
  return class BoundedClient extends pg.Client {
    /** Behind a pooler a statement may reach another process than the one that prepared it. */
    #isDirect = false

    getStartupConf(): Record<string, string> {
      const { getStartupConf } = pg.Client.prototype as unknown as ClientInsides
      return { ...getStartupConf.call(this), ...STARTUP_SETTINGS }
    }

    /** The session is ours before anybody uses it: no role, database or pooler decides how it reads and locks. */
    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
      // From the beginning: the connection may be lost before the pool hears of the client.
      this.on('error', ignore)
      const connected = this.#connect()
      if (!callback) return connected
      connected.then((client) => callback(null, client), callback)
      return undefined
    }

    async #connect(): Promise<pg.Client> {
      if (urls.length > 1) Object.assign(this, placeIn(await primaryOf(urls)))
      await super.connect()
      const { rows } = await super.query(FIRST_STATEMENT)
      this.#isDirect = rows[0].pid === insides(this).processID
      return this
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg has ten overloads, and each passes through as it is
    override query(...args: any[]): any {
      let stopping: Promise<void> | undefined
      const timer = setTimeout(
        () => {
          stopping = this.#stop()
          onSilence()
        },
        GRACE_MS + (isMigrating() ? MIGRATION_LIMITS.statementMs : limitMs),
      )
      const answered = () => {
        clearTimeout(timer)
        return stopping
      }
      const send: Send = super.query
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        return send.call(this, ...args.slice(0, -1), (...results: unknown[]) => {
          const ended = answered()
          if (ended) void ended.then(() => callback(...results))
          else callback(...results)
        })
      }
      const [text, values] = args
      const name = typeof text === 'string' ? names.of(text) : undefined
      const sendOnce = () => (name ? this.#sendNamed(send, { name, text, values }) : send.call(this, ...args))
      const isAlone = this.getTransactionStatus() === 'I'
      const result = sendOnce()
      if (result instanceof Promise) return (isAlone ? sentAgain(result, sendOnce) : result).finally(answered)
      answered()
      return result
    }

    /**
     * Has the server end what this client waits for, and then ends the client. In this order: a pooler forgets whom a
     * request to cancel names when that client leaves. Nobody is answered before, since the client goes back to the pool then.
     */
    #stop(): Promise<void> {
      return new Promise((resolve) => {
        this.once('end', resolve)
        cancel(this, () => destroy(this))
      })
    }

    /** @throws DatabaseBusyError when a migration has just changed the answer, inside a transaction */
    async #sendNamed(send: Send, { name, text, values }: pg.QueryConfig): Promise<unknown> {
      if (!this.#isDirect) return send.call(this, text, values)
      const isAlone = this.getTransactionStatus() === 'I'
      try {
        return await send.call(this, { name, text, values })
      } catch (error) {
        if (!isOutdated(error)) throw error
        names.forget()
        if (!isAlone)
          throw new DatabaseBusyError('A migration changed a prepared statement', { cause: error })
        return send.call(this, text, values)
      }
    }
  }
}

/**
 * Sends a statement again that the server gave up in favor of another transaction. It ran by itself, so nothing of it is kept:
 * for the same reason a transaction's is not sent again.
 */
async function sentAgain(first: Promise<unknown>, send: () => unknown): Promise<unknown> {
  let result: unknown = first
  for (let tries = 0; ; tries++) {
    try {
      return await result
    } catch (error) {
      if (tries === AGAIN_MOST || !isGivenUp(error)) throw error
      await wait(Math.random() * AGAIN_MS)
      result = send()
    }
  }
}

/** Ends a connection at once, in use or not; a graceful end would wait for a server that may never hear of it. */
function destroy(client: pg.ClientBase): void {
  insides(client).connection.stream.destroy(new Error('Query read timeout'))
}

/**
 * Asks the server over another connection to stop what this client waits for.
 * @param done called when the server has hung up, as it does once that is done, or has taken too long
 */
function cancel(client: pg.ClientBase, done: () => void): void {
  const { host, port, processID, secretKey } = insides(client)
  if (processID === null || secretKey === null) {
    done()
    return
  }
  const request = Buffer.alloc(16)
  // CancelRequest: its length, its code, the process and its key (PostgreSQL documentation, "Message Formats").
  for (const [index, word] of [16, 80_877_102, processID, secretKey].entries()) {
    request.writeInt32BE(word, 4 * index)
  }
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  const late = setTimeout(done, CANCEL_MS)
  socket.on('error', ignore)
  socket.once('close', () => {
    clearTimeout(late)
    done()
  })
  // The server must hang up: PgBouncer 1.18 ends as a whole when we do while it passes the request on.
  socket.setTimeout(HANGING_MS, () => socket.destroy())
  socket.unref()
  socket.write(request)
}

/** Returns host and port as pg reads them from a URL. */
function placeIn(url: string): { host: string; port: number } {
  const { host, port } = insides(new pg.Client({ connectionString: url }))
  return { host, port }
}

const insides = (client: pg.ClientBase) => client as unknown as ClientInsides
