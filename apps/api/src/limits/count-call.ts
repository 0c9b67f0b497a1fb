import { hash as digest } from 'node:crypto'
import type { Db } from '@fivestead/db/client'
import { isUnstorableText, ShareBusyError } from '@fivestead/db/errors'
import { signInKey, unknownNameKey } from '@fivestead/domain/accounts/sign-in-name'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { Caller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError, unavailableMessage } from '../errors.ts'
import { count } from '../telemetry/metrics.ts'
import { draw, findCredentials, requestBehind } from './sql.ts'
import { fieldOf, type SubjectName, subjectOf } from './subjects.ts'
import { LIMITS, type Limit, type LimitName, type LimitRule } from './table.ts'

type Counting = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Calls reserved from the shared counter, and the reservation that is running; see `takeCall`. */
interface Reserve {
  left: number
  /** Unreserved calls, as of the last reservation. */
  open: number
  windowEnds: number
  drawing: Promise<number> | null
}

const reserves = new WeakMap<Db, Map<string, Reserve>>()

/** Maximum calls in a number of seconds. */
type Window = Pick<Limit, 'calls' | 'seconds'>

/** State of a window after a call: the wait for a call over the limit (0 if accepted), and the calls left. */
export interface Taken {
  waitMs: number
  allowed: number
  left: number
  endsInMs: number
}

/** A call that was counted and accepted. */
export interface CountedCall {
  /** True if the call is part of a flood: its submission is quarantined (T13). */
  quarantine: boolean
}

/** Factor for an IPv6 /48: its 65,536 networks of /64 share this many times the calls of one. */
const WIDE_TIMES = 4

/**
 * Counts one call (not one request: each call of a tRPC batch counts) against every count of its limit.
 * `input` is the unparsed input: a wrong one counts too, for the caller's network.
 * @throws AppError rate_limited, with the seconds to wait; unavailable when a limit that fails closed cannot
 *   be counted
 */
export async function countCall(
  deps: Counting,
  caller: Caller,
  name: LimitName,
  input: unknown,
): Promise<CountedCall> {
  const rule: LimitRule = LIMITS[name]
  const requestId = rule.asked === undefined ? null : await askedBy(deps, input)
  const bears = await formTokenOf(caller, rule, input)
  let quarantine = false
  for (const limit of (requestId === null ? rule.counts : rule.asked) ?? []) {
    if (limit.of !== undefined && limit.of !== bears) continue
    for (const { key, times } of await keysOf(deps, caller, limit, input, requestId)) {
      const bucket = [name, limit.by, limit.seconds, ...(limit.of === undefined ? [] : [limit.of]), key].join(
        ':',
      )
      const take = async (key: string, calls: number, seconds: number) =>
        (
          await takeCall(deps, key, { calls, seconds }).catch((error: unknown) => {
            if (error instanceof ShareBusyError) throw error
            deps.log.error({ err: error, limit: name }, 'rate limit could not be counted')
            if (rule.onCounterFailure === 'open') return null
            throw new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 5, cause: error })
          })
        )?.waitMs ?? null
      let waitMs = await take(bucket, limit.calls * times, limit.seconds)
      // The next count would wait for the same table: with a frozen connection a call waits once, not for
      // each count.
      if (waitMs === null) return { quarantine }
      if (waitMs > 0 && (limit.over === 'quarantine' || limit.beyond !== undefined)) quarantine = true
      if (waitMs > 0 && limit.beyond !== undefined) {
        waitMs = await take(`${bucket}:beyond`, limit.beyond.calls, limit.beyond.seconds)
        if (waitMs === null) return { quarantine }
      }
      if (waitMs > 0 && limit.over !== 'quarantine') {
        count('fivestead_limits_hit_total', { limit: name, outcome: 'refused' })
        throw new AppError('rate_limited', refusals.tooManyRequests, {
          retryAfterSeconds: Math.ceil(waitMs / 1000),
        })
      }
    }
  }
  if (quarantine) count('fivestead_limits_hit_total', { limit: name, outcome: 'quarantined' })
  return { quarantine }
}

/**
 * Counts work of the worker, which has no caller, by the subject of its input.
 * @throws AppError as {@link countCall}
 */
export async function countWork(deps: Counting, name: LimitName, input: unknown): Promise<void> {
  await countCall(deps, strangerAt('worker', null), name, input)
}

/** Returns a caller of whom only the network is known. */
export const strangerAt = (prefix: string, widePrefix: string | null): Caller => ({
  ...{ prefix, widePrefix },
  deviceFor: () => null,
  steppingAs: () => null,
  viewer: async () => null,
  organizationId: async () => null,
  hasFormToken: async () => false,
})

/** Returns the review request behind the call; null if there is none or it cannot be read. */
async function askedBy({ db, log }: Counting, input: unknown): Promise<string | null> {
  return requestBehind(db, input).catch((error: unknown) => {
    if (error instanceof ShareBusyError) throw error
    log.error({ err: error }, 'review request could not be looked up')
    return null
  })
}

/**
 * Returns the kind of count for the form token: a call with a forged or missing token is accepted and counted
 * separately.
 */
async function formTokenOf(
  caller: Caller,
  { form }: LimitRule,
  input: unknown,
): Promise<'with-token' | 'without-token'> {
  if (form === undefined) return 'without-token'
  const hasToken =
    form === 'contact'
      ? caller.hasFormToken(form, fieldOf(input, 'formToken'))
      : // The submission key of a page begins with its form token, which saves bytes of the page.
        caller.hasFormToken(`business:${subjectOf('business', input)}`, fieldOf(input, 'submissionKey'))
  return (await hasToken) ? 'with-token' : 'without-token'
}

/** Returns a hash, so that the table stores no personal data and no long keys. */
const hash = (text: string) => digest('sha256', text, 'base64url').slice(0, 22)

/**
 * Returns the key that counts a sign-in: this browser at the account, if it has signed in there before, so
 * that strangers cannot lock it out; else all other browsers at the account, by whichever of its names; else
 * the name itself.
 */
async function signInSubject(db: Db, caller: Caller, name: string): Promise<string> {
  const key = signInKey(name)
  const account = await findCredentials(db, key).catch((error: unknown) => {
    if (isUnstorableText(error)) return undefined
    throw error
  })
  const device = caller.deviceFor(account)
  if (device !== null) return `device:${device}`
  return account ? `account:${account.id}` : `name:${unknownNameKey(key)}`
}

/** A key to count under, and the factor of the limit's calls. */
interface Key {
  key: string
  times: number
}

async function keysOf(
  { db }: Counting,
  caller: Caller,
  { by }: Limit,
  input: unknown,
  requestId: string | null,
): Promise<readonly Key[]> {
  const once = (key: string): readonly Key[] => [{ key, times: 1 }]
  /**
   * The caller's network comes first: a network over its own limit uses none of the calls that its /48
   * shares.
   */
  const perNetwork = (rest = ''): readonly Key[] => [
    { key: `${caller.prefix}${rest}`, times: 1 },
    ...(caller.widePrefix === null ? [] : [{ key: `${caller.widePrefix}${rest}`, times: WIDE_TIMES }]),
  ]
  const bySubject = (name: SubjectName) => {
    const key = subjectOf(name, input)
    return key === null ? perNetwork(':unreadable') : once(hash(key))
  }
  switch (by) {
    case 'service':
      return once('all')
    case 'network':
      return perNetwork()
    case 'username': {
      const name = subjectOf('username', input)
      return name === null ? bySubject('username') : once(hash(await signInSubject(db, caller, name)))
    }
    case 'email':
    case 'business':
    case 'phone':
    case 'place':
      return bySubject(by)
    case 'networkAndBusiness':
      return perNetwork(`:${hash(subjectOf('business', input) ?? 'unreadable')}`)
    case 'step': {
      const subject = caller.steppingAs()
      return subject === null ? perNetwork(':no-step') : once(hash(subject))
    }
    case 'request':
      return once(hash(String(requestId)))
    case 'organization': {
      const organizationId = await caller.organizationId()
      return organizationId === null ? perNetwork() : once(organizationId)
    }
    case 'account': {
      const viewer = await caller.viewer()
      return viewer ? once(viewer.userId) : perNetwork()
    }
  }
}

/**
 * Takes one call of the window; returns its wait and the calls left. Wide limits reserve blocks of a
 * thirtieth from the shared table, so that most reads need no write; narrow ones (sign-in) count each call
 * there.
 */
export async function takeCall(deps: Counting, bucket: string, limit: Window): Promise<Taken> {
  const allowed = Math.max(1, Math.floor(limit.calls * deps.config.rateLimitFactor))
  const block = allowed < 100 ? 1 : Math.ceil(allowed / 30)
  const reserve = block === 1 ? freshReserve() : reserveOf(deps, bucket)
  for (;;) {
    const now = deps.clock.now().getTime()
    if (reserve.left > 0 && reserve.windowEnds > now) {
      reserve.left -= 1
      return { waitMs: 0, allowed, left: reserve.left + reserve.open, endsInMs: reserve.windowEnds - now }
    }
    // Reservations run one at a time: concurrent reads must not each take a whole block.
    reserve.drawing ??= fill(deps, bucket, limit, { allowed, block }, reserve).finally(() => {
      reserve.drawing = null
    })
    const waitMs = await reserve.drawing
    if (waitMs > 0) return { waitMs, allowed, left: 0, endsInMs: waitMs }
  }
}

/** Reserves the next block; returns 0, or the milliseconds until the window ends. */
async function fill(
  deps: Counting,
  bucket: string,
  limit: Window,
  { allowed, block }: { allowed: number; block: number },
  reserve: Reserve,
): Promise<number> {
  const now = deps.clock.now()
  const { count, windowEnds } = await draw(deps.db, { bucket, calls: block, seconds: limit.seconds }, now)
  const over = Math.max(count - allowed, 0)
  if (over >= block) return Math.max(windowEnds.getTime() - now.getTime(), 1)
  reserve.left = block - over
  reserve.open = Math.max(allowed - count, 0)
  reserve.windowEnds = windowEnds.getTime()
  return 0
}

const freshReserve = (): Reserve => ({ left: 0, open: 0, windowEnds: 0, drawing: null })

function reserveOf({ db, clock }: Counting, bucket: string): Reserve {
  const mine = reserves.get(db) ?? new Map<string, Reserve>()
  reserves.set(db, mine)
  if (mine.size > 5000) {
    const now = clock.now().getTime()
    for (const [name, { windowEnds }] of mine) if (windowEnds <= now) mine.delete(name)
    // The map is still full of live windows: clearing it costs each caller at most one block.
    if (mine.size > 5000) mine.clear()
  }
  const reserve = mine.get(bucket) ?? freshReserve()
  mine.set(bucket, reserve)
  return reserve
}
