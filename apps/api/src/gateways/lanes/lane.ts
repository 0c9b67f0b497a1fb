import type { SendOutcome } from '../outcome.ts'

/** Claims cover the calls of this time, in milliseconds; all claims together cover twice as much. */
const AHEAD_MS = 2000
/** A call without a turn within this time is not made, in milliseconds: its claim has a lease. */
const TURN_WITHIN_MS = 4000
/** Assumed duration of a call until one has ended, in milliseconds. */
const CALL_MS = 200
/** Waits after a busy answer without a time, in milliseconds: doubled each time up to the last. */
const BACKOFF_MS = { first: 1000, last: 15_000 }
/** Time after which the lane asks again for its share of the connections, in milliseconds. */
const SHARE_MS = 5000
/** Busy answers within this time slow the lane down once, in milliseconds. */
const SAME_TROUBLE_MS = 1000
/** Lowest rate for a busy provider, relative to the full rate. */
const SLOWEST = 1 / 16
/** Margin between calls, so that no window of the provider gets one too many. */
const MARGIN = 1.05

export interface LaneOptions {
  /** Maximum concurrent calls. */
  atOnce: number
  /** Maximum calls per second; absent without a limit. */
  perSecond?: number
  /** Reserves the next calls of the rate that all processes share. @returns milliseconds to wait for them */
  share?: (calls: number, spacingMs: number) => Promise<number>
  /** This process's part of `atOnce`, where all processes share it. */
  connections?: () => Promise<number>
  /** Monotonic clock in milliseconds; by default the process's own. */
  now?: () => number
}

/** Reserved room for calls that begin soon. */
export interface Room {
  calls: number
  /** Releases the room: the calls have ended or are not made. */
  leave(): void
}

/**
 * Limits the calls to one provider: concurrent calls, calls per second, and fewer while it is busy. Calls
 * that people wait for go first.
 */
export interface Lane {
  /** Number of batches worth running side by side. */
  batches: number
  /**
   * Waits for room for at least one and at most `calls` calls; null if there is none in time.
   * @param withinMs milliseconds
   */
  room(calls: number, withinMs: number): Promise<Room | null>
  /** Makes a call in its turn and adapts to its outcome; null if its turn did not come in time. */
  take(isUrgent: boolean, call: () => Promise<SendOutcome>): Promise<SendOutcome | null>
  /** Sets the provider's own limit of calls per second. */
  allow(perSecond: number): void
  /** Returns the milliseconds until calls are made again. */
  waitMs(): number
}

export function openLane(options: LaneOptions): Lane {
  const { share, now = () => performance.now() } = options
  const speed = openSpeed(options, now)
  const line = openLine(speed, now)
  let claimed = 0
  let freed = Promise.withResolvers<void>()

  function claim(calls: number): Room {
    claimed += calls
    const leave = () => {
      claimed -= calls
      freed.resolve()
      freed = Promise.withResolvers<void>()
    }
    return { calls, leave }
  }

  return {
    batches: options.perSecond !== undefined && options.perSecond <= 5 ? 1 : 2,
    async room(calls, withinMs) {
      const end = now() + withinMs
      for (;;) {
        if (await speed.followShare()) line.letIn()
        const wait = speed.waitUntil() - now()
        const free = Math.min(speed.callsWithin(AHEAD_MS), speed.callsWithin(2 * AHEAD_MS) - claimed)
        if (wait <= 0 && free > 0) {
          const room = claim(Math.min(calls, free))
          const wait = share && speed.spacing() > 0 ? await shared(share, room.calls, speed.spacing()) : 0
          if (wait > 0) await sleep(Math.min(wait, withinMs))
          if (wait <= withinMs) return room
          room.leave()
          return null
        }
        const left = end - now()
        if (left <= 0) return null
        await Promise.race([sleep(wait > 0 ? Math.min(wait, left) : left), freed.promise])
      }
    },
    async take(isUrgent, call) {
      // An urgent call does not wait for the shared rate: later turns of the others compensate.
      if (isUrgent && share && speed.spacing() > 0) void shared(share, 1, speed.spacing())
      if (!(await line.turn(isUrgent))) return null
      const begun = now()
      try {
        const outcome = await call()
        speed.learn(outcome, now() - begun)
        return outcome
      } finally {
        line.end()
      }
    },
    allow: speed.allow,
    waitMs: () => Math.max(0, speed.waitUntil() - now()),
  }
}

type Speed = ReturnType<typeof openSpeed>

/** Tracks the allowed concurrent calls and the rate; adapts to the provider's answers. */
function openSpeed({ atOnce, perSecond, connections }: LaneOptions, now: () => number) {
  let allowed = perSecond ?? Number.POSITIVE_INFINITY
  let rate = allowed
  let most = atOnce
  let width = atOnce
  let sharedAt = Number.NEGATIVE_INFINITY
  let callMs = CALL_MS
  let waitUntil = 0
  let busyInARow = 0
  let slowedAt = Number.NEGATIVE_INFINITY
  let well = 0

  function slowDown(retryAfterMs?: number): void {
    const isSame = now() - slowedAt < SAME_TROUBLE_MS
    if (!isSame) {
      slowedAt = now()
      busyInARow += 1
      width = Math.max(1, Math.floor(width / 2))
      if (rate !== Number.POSITIVE_INFINITY) rate = Math.max(allowed * SLOWEST, rate / 2)
    }
    well = 0
    const backoff = Math.min(BACKOFF_MS.last, BACKOFF_MS.first * 2 ** (busyInARow - 1))
    waitUntil = Math.max(waitUntil, now() + (retryAfterMs ?? backoff))
  }

  /** Speeds up a little after as many good answers as calls were running. */
  function speedUp(): void {
    busyInARow = 0
    well += 1
    if (well < width * 3) return
    well = 0
    width = Math.min(most, width + 1)
    if (rate < allowed) rate = Math.min(allowed, rate + allowed / 10)
  }

  return {
    width: () => width,
    waitUntil: () => waitUntil,
    /** Milliseconds between two calls. */
    spacing: () => (rate === Number.POSITIVE_INFINITY ? 0 : (1000 / rate) * MARGIN),
    /** Returns the number of calls that may begin within a time. */
    callsWithin(ms: number): number {
      const byWidth = width * Math.max(1, Math.floor(ms / Math.max(1, callMs)))
      return Math.max(1, Math.min(byWidth, Math.floor((rate * ms) / 1000)))
    },
    learn(outcome: SendOutcome, tookMs: number): void {
      callMs = callMs * 0.8 + tookMs * 0.2
      if (outcome.kind === 'accepted') speedUp()
      if (outcome.kind === 'refused' && outcome.fault === 'moment' && outcome.busy === true)
        slowDown(outcome.retryAfterMs)
    },
    allow(callsPerSecond: number): void {
      const mine = Math.min(callsPerSecond, perSecond ?? callsPerSecond)
      if (mine === allowed || mine <= 0) return
      rate = rate >= allowed ? mine : Math.min(rate, mine)
      allowed = mine
    },
    /** Follows the number of processes; without the database the share stays. @returns whether it was asked for */
    async followShare(): Promise<boolean> {
      if (!connections || now() - sharedAt < SHARE_MS) return false
      sharedAt = now()
      const part = await connections().catch(() => most)
      width = width === most ? part : Math.min(width, part)
      most = part
      return true
    },
  }
}

/** Queue of calls that wait for their turn, urgent ones first. */
function openLine(speed: Speed, now: () => number) {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  let nextAt = 0
  let timer: NodeJS.Timeout | undefined

  /** Begins the calls that may begin now, and runs again when the next one may. */
  function letIn(): void {
    clearTimeout(timer)
    timer = undefined
    while (running < speed.width() && urgent.length + others.length > 0) {
      const wait = Math.max(nextAt, speed.waitUntil()) - now()
      if (wait > 0) {
        timer = setTimeout(letIn, Math.ceil(wait))
        return
      }
      nextAt = Math.max(nextAt, now()) + speed.spacing()
      running += 1
      const next = urgent.shift() ?? others.shift()
      next?.()
    }
  }

  return {
    letIn,
    /** @returns whether the turn came in time */
    async turn(isUrgent: boolean): Promise<boolean> {
      const line = isUrgent ? urgent : others
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const enter = () => resolve(true)
      const limit = setTimeout(() => {
        if (!line.includes(enter)) return
        line.splice(line.indexOf(enter), 1)
        resolve(false)
      }, TURN_WITHIN_MS)
      line.push(enter)
      letIn()
      try {
        return await promise
      } finally {
        clearTimeout(limit)
      }
    },
    end(): void {
      running -= 1
      letIn()
    },
  }
}

/** Reserves calls of the shared rate; without the database the process keeps to its own rate alone. */
const shared = (share: NonNullable<LaneOptions['share']>, calls: number, spacingMs: number) =>
  share(calls, spacingMs).catch(() => 0)

function sleep(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
