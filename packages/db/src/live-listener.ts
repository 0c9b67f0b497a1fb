import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Database, EmbeddedDatabase } from './client.ts'
import { primaryOf, urlsForNode } from './hosts.ts'
import { LIVE_CHANNEL, SESSIONS_CHANGED } from './triggers/live.ts'

/** Milliseconds between two looks at the connection, and until one counts as unanswered. */
const LOOK_MS = 15_000
const ANSWER_MS = 4000
/** Milliseconds until the next try after a connection was lost. */
const AGAIN_MS = 2000

/** Receivers of what the triggers of `triggers/live.ts` tell. They must not throw. */
export interface LiveEvents {
  onChange(businessId: number, topic: string): void
  /** A member writes in a thread of the business; JSON. */
  onWriting?(businessId: number, data: string): void
  /** Sessions, or the businesses that they reach, may have ended. */
  onSessions(): void
  /** Null: changes are heard from now on. An error: they are not, and some may have been missed. */
  onState(fault: Error | null): void
}

export interface LiveListener {
  close(): Promise<void>
}

/**
 * Runs work outside any call: a notification belongs neither to the call that opened the listener nor to the
 * one that commits.
 */
const outside = AsyncLocalStorage.snapshot()

/**
 * Listens to changes on a connection of its own, which is kept: a lost or silent one is opened anew. On the embedded
 * database it takes turns with everybody.
 * @param url address of Postgres where `DATABASE_URL` leads to a pooler, which passes no notifications on
 */
export function openLiveListener(database: Database, events: LiveEvents, url?: string): LiveListener {
  return outside(() => {
    if (database.kind === 'embedded') return listenEmbedded(database, events)
    return new PostgresListener(url ?? database.pools.work.options.connectionString, events)
  })
}

function hear(payload: string, { onChange, onWriting, onSessions }: LiveEvents): void {
  const [, id, topic, data] = /^(\d+) (\w+)(?: (\{.*\}))?$/s.exec(payload) ?? []
  if (payload === SESSIONS_CHANGED) onSessions()
  else if (data !== undefined) onWriting?.(Number(id), data)
  else if (topic !== undefined) onChange(Number(id), topic)
}

function listenEmbedded({ pglite, mutex }: EmbeddedDatabase, events: LiveEvents): LiveListener {
  let closed = false
  const listening = mutex.run(() =>
    pglite.listen(LIVE_CHANNEL, (payload) => outside(() => hear(payload, events))),
  )
  listening.then(
    () => closed || events.onState(null),
    (error: Error) => events.onState(error),
  )
  return {
    async close() {
      closed = true
      const unlisten = await listening.catch(() => null)
      if (unlisten) await mutex.run(() => unlisten())
    },
  }
}

class PostgresListener implements LiveListener {
  readonly #url: string | undefined
  readonly #events: LiveEvents
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false
  /** The look under way: its payload, and whom to tell that it came back. */
  #look: { payload: string; answered(): void } | undefined

  constructor(url: string | undefined, events: LiveEvents) {
    this.#url = url
    this.#events = events
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    if (client) hangUp(client)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url && (await primaryOf(await urlsForNode(this.#url))),
      application_name: 'fivestead-live',
      connectionTimeoutMillis: ANSWER_MS,
      keepAlive: true,
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('The connection was closed')))
    client.on('notification', ({ payload = '' }) => {
      if (payload === this.#look?.payload) this.#look.answered()
      else hear(payload, this.#events)
    })
    try {
      await client.connect()
      await client.query(`listen ${LIVE_CHANNEL}`)
      await this.#lookAt(client)
      if (this.#client === client) this.#events.onState(null)
    } catch (error) {
      this.#lost(client, error as Error)
    }
  }

  /** Sends a notification to itself: a dead link brings none, and neither does a pooler in transaction mode. */
  async #lookAt(client: pg.Client): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const payload = `look ${randomUUID()}`
    this.#look = { payload, answered: resolve }
    const late = setTimeout(() => reject(new Error('No notification came back')), ANSWER_MS)
    try {
      await Promise.all([client.query('select pg_notify($1, $2)', [LIVE_CHANNEL, payload]), promise])
    } finally {
      clearTimeout(late)
    }
    if (this.#client !== client) return
    const again = () => this.#lookAt(client).catch((error: Error) => this.#lost(client, error))
    this.#timer = setTimeout(again, LOOK_MS).unref()
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    hangUp(client)
    this.#events.onState(error)
    this.#timer = setTimeout(() => void this.#connect(), AGAIN_MS).unref()
  }
}

/** Ends a connection at once; a graceful end would wait for a server that may never hear of it. */
function hangUp(client: pg.Client): void {
  ;(client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
}
