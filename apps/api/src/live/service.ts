import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@fivestead/db/client'
import {
  isAfter,
  isCovered,
  type Position,
  readChanges,
  readPosition,
  settle,
  shownPosition,
  standing,
  watchBusinesses,
} from '@fivestead/db/live-changes'
import { type LiveListener, openLiveListener } from '@fivestead/db/live-listener'
import { Mutex } from '@fivestead/db/mutex'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import {
  BEAT,
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

type LiveDeps = Pick<Deps, 'db' | 'database' | 'clock' | 'log' | 'config'>

/** Event of a stream. A page that comes back begins with the last `id` that it got. */
export interface Event {
  name?: string
  data: string
  id?: string | undefined
}

/** Receiver of a stream's events. */
export interface Outlet {
  send(event: Event): void
  end(): void
}

/** Topics of another business of the membership that its stream tells as `inbox`. */
const OF_INBOX: ReadonlySet<string> = new Set<LiveTopic>(['inbox', 'reviews', 'messages'])
/** Maximum other businesses that a stream follows. */
const OTHERS_MAX = 100
/** Milliseconds in which changes of a business are gathered, and between two events of it. */
const GATHER_MS = 200
const PAUSE_MS = 1000
/** Maximum wait for the transactions that were under way when a business began to be watched, until everything is read. */
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
  /** Everything up to here has been told; undefined while the stream begins. */
  position: Position | undefined
  /** False while changes before `position` may have gone unrecorded. */
  isExact: boolean
  toldAt: number
}

const hubs = new WeakMap<Database, Hub>()
/** Timers of the hub belong to no call. */
const outside = AsyncLocalStorage.snapshot()

/**
 * Streams the changes of the caller's business since a position, and those of the inbox of the membership's other
 * businesses, until the caller leaves, the session that owns it ends, or the process stops. Without a position, or with one
 * that is too old or none of ours, everything counts as changed. Events name topics alone; whoever gets one reads with a
 * call of its own.
 * @returns ends the stream; to be called when the caller has left
 * @throws AppError rate_limited, unavailable while this process hears of no changes, unauthenticated
 */
export async function followBusiness(
  deps: LiveDeps,
  { businessId, role }: OwnerScope,
  { viewer, caller, since }: { viewer: Viewer; caller: Pick<Caller, 'prefix'>; since: string | undefined },
  outlet: Outlet,
): Promise<() => void> {
  const session = viewer.sessions.find(({ memberships }) => placeAt(memberships, businessId) !== undefined)
  if (!session) throw new AppError('unauthenticated', refusals.notAuthenticated)
  const hub = hubs.get(deps.database) ?? outside(() => new Hub(deps))
  hubs.set(deps.database, hub)
  const { key: sessionKey, userId } = session
  const others = othersOf(session.memberships, businessId)
  const begun = { position: undefined, isExact: false, toldAt: 0 }
  const stream = { ...begun, businessId, others, userId, sessionKey, role, network: caller.prefix, outlet }
  return hub.add(stream, readPosition(since ?? ''))
}

const placeAt = (memberships: readonly Membership[], businessId: number) =>
  memberships.find(({ businessIds }) => businessIds.includes(businessId))

const othersOf = (memberships: readonly Membership[], businessId: number) =>
  (placeAt(memberships, businessId)?.businessIds ?? []).filter((id) => id !== businessId).slice(0, OTHERS_MAX)

/** Businesses whose changes a stream tells. */
const followedBy = ({ businessId, others }: Stream) => [businessId, ...others]

/** Topic under which a stream tells a change of a business; null if it does not. */
function topicOf(
  { businessId, others }: Stream,
  change: { businessId: number; topic: string },
): string | null {
  if (change.businessId === businessId) return change.topic
  return others.includes(change.businessId) && OF_INBOX.has(change.topic)
    ? ('inbox' satisfies LiveTopic)
    : null
}

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
  /** Streams by the businesses that they follow. */
  readonly #watched = new Map<number, Set<Stream>>()
  /** Streams with something to be told. */
  readonly #woken = new Set<Stream>()
  #telling: NodeJS.Timeout | undefined
  /** A later read must not be overtaken by an earlier one. */
  readonly #reading = new Mutex()
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
      every(BEAT_SECONDS * 1000, () => void this.#beat()),
      every(RENEW_MS, () => void this.#renew()),
      every(CHECK_MS, () => this.#checkSoon()),
    ]
  }

  async add(stream: Stream, since: Position | null): Promise<() => void> {
    await this.#untilReady()
    this.#makeRoom(stream)
    this.#enter(stream)
    try {
      const ids = followedBy(stream)
      await watchBusinesses(this.#deps.db, ids, WATCH_SECONDS)
      // It may have ended before this stream could be told.
      await this.#check([stream])
      const now = await standing(this.#deps.db, ids)
      stream.isExact = since !== null && isCovered(since, followedBy(stream), now)
      stream.position = since !== null && stream.isExact ? since : now.position
      await this.#tellNews([stream], BEAT)
    } catch (error) {
      this.#leave(stream)
      throw error
    }
    if (!this.#streams.has(stream)) throw new AppError('unauthenticated', refusals.notAuthenticated)
    if (!stream.isExact) outside(() => void this.#tellAll(stream, CATCH_UP_MS))
    return () => this.#leave(stream)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#checking)
    clearTimeout(this.#telling)
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
    for (const id of followedBy(stream)) {
      const streams = this.#watched.get(id) ?? new Set()
      this.#watched.set(id, streams.add(stream))
    }
    this.#count()
  }

  #leave(stream: Stream): void {
    if (!this.#streams.delete(stream)) return
    this.#woken.delete(stream)
    for (const id of followedBy(stream)) {
      const streams = this.#watched.get(id)
      streams?.delete(stream)
      if (streams?.size === 0) this.#watched.delete(id)
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

  #changed(businessId: number, topic: string): void {
    for (const stream of this.#watched.get(businessId) ?? []) {
      if (topicOf(stream, { businessId, topic }) !== null) this.#woken.add(stream)
    }
    this.#tellSoon()
  }

  /** A burst of changes, such as a campaign's, is one event a second. */
  #tellSoon(): void {
    if (this.#woken.size === 0 || this.#isClosed) return
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      const due = [...this.#woken].filter(({ toldAt }) => performance.now() - toldAt >= PAUSE_MS)
      for (const stream of due) this.#woken.delete(stream)
      this.#tellSoon()
      void this.#tellNews(due).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'changes for open dashboards could not be read'),
      )
    }, GATHER_MS).unref()
  }

  /** Tells streams what was recorded since their positions, which are then the present one. @param otherwise event for a stream without news */
  async #tellNews(streams: readonly Stream[], otherwise?: string): Promise<void> {
    await this.#reading.run(async () => {
      const told = streams.flatMap(({ position }) => position ?? [])
      if (told.length === 0) return
      const { xmin } = told.reduce((one, other) => (other.xmin < one.xmin ? other : one))
      const ids = [...new Set(streams.flatMap(followedBy))]
      const { position, changes } = await readChanges(this.#deps.db, ids, xmin)
      const changed = Map.groupBy(changes, ({ businessId }) => businessId)
      for (const stream of streams) {
        const before = stream.position
        if (before === undefined || !this.#streams.has(stream)) continue
        const followed = followedBy(stream).flatMap((id) => changed.get(id) ?? [])
        const news = followed.filter(({ xid }) => isAfter(xid, before))
        const topics = new Set(news.flatMap((change) => topicOf(stream, change) ?? []))
        stream.position = position
        const id = stream.isExact ? (shownPosition(position) ?? '') : undefined
        if (topics.size > 0) {
          stream.toldAt = performance.now()
          stream.outlet.send({ data: [...topics].join(','), id })
        } else if (otherwise !== undefined) stream.outlet.send({ name: otherwise, data: '', id })
      }
    })
  }

  /** Has everything read once nothing can go unrecorded any more; after `patienceMs` at once, and once more by a later beat. */
  async #tellAll(stream: Stream, patienceMs: number): Promise<void> {
    const ids = followedBy(stream)
    const position = await watchBusinesses(this.#deps.db, ids, WATCH_SECONDS)
      .then(() => settle(this.#deps.db, ids, patienceMs))
      .catch(() => null)
    if (!this.#streams.has(stream)) return
    if (position !== null) Object.assign(stream, { position, isExact: true })
    if (position !== null || patienceMs > 0)
      stream.outlet.send({ data: EVERYTHING, id: (position && shownPosition(position)) ?? undefined })
  }

  /** Told to the other members who may reply. */
  #writing(businessId: number, data: string): void {
    const { userId } = JSON.parse(data) as Writing
    for (const { userId: reader, role, outlet } of this.#watched.get(businessId) ?? []) {
      if (reader !== userId && may(role, 'ask')) outlet.send({ name: WRITING, data })
    }
  }

  #tell(streams: Iterable<Stream>, data: string): void {
    for (const stream of streams) if (this.#streams.has(stream)) stream.outlet.send({ data })
  }

  async #beat(): Promise<void> {
    const streams = [...this.#streams]
    await this.#tellNews(streams, BEAT).catch(() => {
      for (const { outlet } of streams) outlet.send({ name: BEAT, data: '' })
    })
    for (const stream of streams) if (!stream.isExact && stream.position) void this.#tellAll(stream, 0)
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
          this.#enter(Object.assign(stream, { others, isExact: false }))
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
