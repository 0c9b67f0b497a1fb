import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@fivestead/db/client'
import { type LiveListener, openLiveListener } from '@fivestead/db/live-listener'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import {
  BEAT_SECONDS,
  EVERYTHING,
  type LiveTopic,
  REPLACED,
  WRITING,
  type Writing,
} from '@fivestead/domain/live'
import { may, type Role } from '@fivestead/domain/roles'
import type { OwnerScope } from '../businesses/access.ts'
import type { Caller, Membership, Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { STREAMS_AT_ONCE } from '../limits/table.ts'
import { livingSessions } from '../sessions/sql.ts'
import { setGauge } from '../telemetry/metrics.ts'
import { watchBusinesses } from './sql.ts'

type LiveDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'log' | 'config'>

/** Receiver of a stream's events. */
export interface Outlet {
  send(event: { name?: string; data: string }): void
  end(): void
}

/** Topics of another business of the membership that its stream tells as `inbox`. */
const OF_INBOX: ReadonlySet<string> = new Set<LiveTopic>(['inbox', 'reviews', 'messages'])
/** Maximum other businesses that a stream follows. */
const OTHERS_MAX = 100
/** Milliseconds in which changes of a business are gathered, and between two events of it. */
const GATHER_MS = 200
const PAUSE_MS = 1000
/** A change that was under way when its business was not watched yet is told by nobody: so late it is read with the rest. */
const CATCH_UP_MS = 2000
/** A business is watched for so long, and for as long as somebody looks. */
const WATCH_SECONDS = 90
const RENEW_MS = 30_000
/** Interval of checks for expired sessions, whose end no notification reports, in milliseconds. */
const CHECK_MS = 60_000
/** Maximum wait of a stream for the listener of its process, in milliseconds. */
const READY_MS = 5000

interface Stream {
  businessId: number
  /** Other businesses of the membership: the inbox shows theirs too. */
  others: readonly number[]
  userId: string
  sessionKey: string
  /** Role of the caller as it was told last. */
  role: Role
  network: string
  outlet: Outlet
}

interface Watched {
  streams: Set<Stream>
  /** Topics that are to be told. */
  changed: Set<string>
  timer: NodeJS.Timeout | undefined
  toldAt: number
}

const hubs = new WeakMap<Database, Hub>()
/** Timers of the hub belong to no call. */
const outside = AsyncLocalStorage.snapshot()

/**
 * Streams the changes of the caller's business, and those of the inbox of the membership's other businesses, until the
 * caller leaves, the session that owns it ends, or the process stops. Events name topics alone; whoever gets one reads with
 * a call of its own.
 * @returns ends the stream; to be called when the caller has left
 * @throws AppError rate_limited, unavailable while this process hears of no changes, unauthenticated
 */
export async function followBusiness(
  deps: LiveDeps,
  { businessId, role }: OwnerScope,
  { viewer, caller }: { viewer: Viewer; caller: Pick<Caller, 'prefix'> },
  outlet: Outlet,
): Promise<() => void> {
  const session = viewer.sessions.find(({ memberships }) => placeAt(memberships, businessId) !== undefined)
  if (!session) throw new AppError('unauthenticated', refusals.notAuthenticated)
  const hub = hubs.get(deps.database) ?? outside(() => new Hub(deps))
  hubs.set(deps.database, hub)
  const { key: sessionKey, userId } = session
  const others = othersOf(session.memberships, businessId)
  return hub.add({ businessId, others, userId, sessionKey, role, network: caller.prefix, outlet })
}

const placeAt = (memberships: readonly Membership[], businessId: number) =>
  memberships.find(({ businessIds }) => businessIds.includes(businessId))

const othersOf = (memberships: readonly Membership[], businessId: number) =>
  (placeAt(memberships, businessId)?.businessIds ?? []).filter((id) => id !== businessId).slice(0, OTHERS_MAX)

/** Ends every stream of the process, and its listener. */
export async function closeLive({ database }: Pick<Deps, 'database'>): Promise<void> {
  const hub = hubs.get(database)
  hubs.delete(database)
  await hub?.close()
}

class Hub {
  readonly #deps: LiveDeps
  readonly #listener: LiveListener
  /** The oldest first. */
  readonly #streams = new Set<Stream>()
  readonly #watched = new Map<number, Watched>()
  readonly #timers: NodeJS.Timeout[]
  #ready = Promise.withResolvers<void>()
  #isReady = false
  #isClosed = false
  /** The reason that the log has. */
  #fault: Error | null = null
  #checking: NodeJS.Timeout | undefined

  constructor(deps: LiveDeps) {
    this.#deps = deps
    this.#listener = openLiveListener(
      deps.database,
      {
        onChange: (businessId, topic) => this.#changed(businessId, topic),
        onWriting: (businessId, data) => this.#writing(businessId, data),
        onSessions: () => this.#checkSoon(),
        onState: (fault) => this.#turn(fault),
      },
      deps.config.data.listenUrl,
    )
    const every = (ms: number, work: () => void) => setInterval(work, ms).unref()
    this.#timers = [
      every(BEAT_SECONDS * 1000, () => this.#beat()),
      every(RENEW_MS, () => void this.#renew()),
      every(CHECK_MS, () => this.#checkSoon()),
    ]
  }

  async add(stream: Stream): Promise<() => void> {
    await this.#untilReady()
    this.#makeRoom(stream)
    this.#enter(stream)
    try {
      await watchBusinesses(this.#deps.db, [stream.businessId, ...stream.others], WATCH_SECONDS)
      // It may have ended before this stream could be told.
      await this.#check([stream])
    } catch (error) {
      this.#leave(stream)
      throw error
    }
    if (!this.#streams.has(stream)) throw new AppError('unauthenticated', refusals.notAuthenticated)
    outside(() => setTimeout(() => this.#tell([stream], EVERYTHING), CATCH_UP_MS).unref())
    return () => this.#leave(stream)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#checking)
    this.#end([...this.#streams])
    await this.#listener.close()
  }

  /** @throws AppError rate_limited, unavailable */
  #makeRoom({ userId, network }: Stream): void {
    const all = [...this.#streams]
    if (all.length >= STREAMS_AT_ONCE.process) {
      throw new AppError('unavailable', refusals.tooManyDashboards, { retryAfterSeconds: 30 })
    }
    if (all.filter((other) => other.network === network).length >= STREAMS_AT_ONCE.network) {
      throw new AppError('rate_limited', refusals.tooManyDashboards, { retryAfterSeconds: 30 })
    }
    const own = all.filter((other) => other.userId === userId)
    for (const oldest of own.slice(0, Math.max(0, own.length - STREAMS_AT_ONCE.account + 1))) {
      oldest.outlet.send({ name: REPLACED, data: '' })
      this.#end([oldest])
    }
  }

  /** @throws AppError unavailable */
  async #untilReady(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, READY_MS)
    })
    await Promise.race([this.#ready.promise, late])
    clearTimeout(timer)
    if (!this.#isReady || this.#isClosed) throw new AppError('unavailable', refusals.liveUpdatesOff)
  }

  #turn(fault: Error | null): void {
    this.#isReady = fault === null
    // Streams that wait go on, or are refused.
    this.#ready.resolve()
    if (fault !== null) {
      this.#ready = Promise.withResolvers()
      this.#end([...this.#streams])
    }
    if ((fault === null) === (this.#fault === null)) return
    this.#fault = fault
    if (fault === null) this.#deps.log.warn('open dashboards are told of changes again')
    else this.#deps.log.warn({ err: fault }, 'open dashboards are told of no changes: they ask every 30 s')
  }

  #enter(stream: Stream): void {
    this.#streams.add(stream)
    for (const id of [stream.businessId, ...stream.others]) {
      const watched = this.#watched.get(id) ?? {
        ...{ streams: new Set(), changed: new Set(), timer: undefined, toldAt: 0 },
      }
      watched.streams.add(stream)
      this.#watched.set(id, watched)
    }
    this.#count()
  }

  #leave(stream: Stream): void {
    if (!this.#streams.delete(stream)) return
    for (const id of [stream.businessId, ...stream.others]) {
      const watched = this.#watched.get(id)
      watched?.streams.delete(stream)
      if (watched?.streams.size === 0) {
        clearTimeout(watched.timer)
        this.#watched.delete(id)
      }
    }
    this.#count()
  }

  #count(): void {
    setGauge('fivestead_live_streams', [{ labels: {}, value: this.#streams.size }])
  }

  #end(streams: readonly Stream[]): void {
    for (const stream of streams) {
      this.#leave(stream)
      stream.outlet.end()
    }
  }

  /** A burst of changes, such as a campaign's, is one event a second. */
  #changed(businessId: number, topic: string): void {
    const watched = this.#watched.get(businessId)
    if (!watched) return
    watched.changed.add(topic)
    const wait = Math.max(GATHER_MS, watched.toldAt + PAUSE_MS - performance.now())
    watched.timer ??= setTimeout(() => {
      const topics = [...watched.changed]
      watched.changed.clear()
      watched.timer = undefined
      watched.toldAt = performance.now()
      const streams = [...watched.streams]
      const isOwn = (stream: Stream) => stream.businessId === businessId
      this.#tell(streams.filter(isOwn), topics.join(','))
      if (topics.some((name) => OF_INBOX.has(name)))
        this.#tell(
          streams.filter((stream) => !isOwn(stream)),
          'inbox' satisfies LiveTopic,
        )
    }, wait).unref()
  }

  /** Told to the other members who may reply. */
  #writing(businessId: number, data: string): void {
    const { userId } = JSON.parse(data) as Writing
    for (const { userId: reader, role, outlet } of this.#watched.get(businessId)?.streams ?? []) {
      if (reader !== userId && may(role, 'ask')) outlet.send({ name: WRITING, data })
    }
  }

  #tell(streams: Iterable<Stream>, data: string): void {
    for (const stream of streams) if (this.#streams.has(stream)) stream.outlet.send({ data })
  }

  #beat(): void {
    for (const { outlet } of this.#streams) outlet.send({ name: 'beat', data: '' })
  }

  async #renew(): Promise<void> {
    const businessIds = [...this.#watched.keys()]
    if (businessIds.length === 0) return
    await watchBusinesses(this.#deps.db, businessIds, WATCH_SECONDS).catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'open dashboards could not be renewed'),
    )
  }

  /** Several sessions often end together. */
  #checkSoon(): void {
    this.#checking ??= setTimeout(() => {
      this.#checking = undefined
      void this.#check([...this.#streams]).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'sessions of open dashboards could not be read'),
      )
    }, GATHER_MS).unref()
  }

  /** Ends the streams whose session has ended, or does not reach their business any more, and tells those of another role. */
  async #check(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return
    const keys = [...new Set(streams.map(({ sessionKey }) => sessionKey))]
    const rows = await livingSessions(this.#deps.db, keys, this.#deps.clock.now())
    const reached = new Map(
      rows.map(({ key, memberships }) => [key, memberships.filter(({ isLocked }) => !isLocked)]),
    )
    const left: Stream[] = []
    const changed: Stream[] = []
    for (const stream of streams) {
      const memberships = reached.get(stream.sessionKey) ?? []
      const place = placeAt(memberships, stream.businessId)
      const others = othersOf(memberships, stream.businessId)
      if (place === undefined) left.push(stream)
      else {
        if (others.join() !== stream.others.join()) {
          this.#leave(stream)
          this.#enter(Object.assign(stream, { others }))
          changed.push(stream)
        }
        if (place.role !== stream.role) changed.push(Object.assign(stream, { role: place.role }))
      }
    }
    // The page asks at once who is here, and what that person may see.
    this.#tell(new Set([...left, ...changed]), 'business' satisfies LiveTopic)
    this.#end(left)
  }
}
