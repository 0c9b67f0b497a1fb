import { createHash } from 'node:crypto'
import type { Db } from '@fivestead/db/client'
import { emailKey } from '@fivestead/domain/accounts/email'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { AppError, UNAVAILABLE_MESSAGE } from '../../errors.ts'
import type { CallContext } from '../context.ts'
import { type CountedBy, LIMITS, type Limit, type LimitName, type LimitRule } from './table.ts'

type Caller = Pick<CallContext, 'prefix' | 'viewer' | 'isStamped'>
type Counting = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/** Calls taken from the shared counter ahead of use, and the draw that is under way; see `takeCall`. */
interface Reserve {
  left: number
  windowEnds: number
  drawing: Promise<number> | null
}

const reserves = new WeakMap<Db, Map<string, Reserve>>()

/** A call that was counted and may go on. */
export interface CountedCall {
  /** It is one of a flood: what it brings waits for the owner's decision (threats T13). */
  hold: boolean
}

/**
 * Counts one call (not one request: a tRPC batch counts each of its calls) against every count of its limit.
 * `input` is what the caller sent, unparsed: a wrong input counts too.
 * @throws AppError rate_limited, with the seconds to wait; unavailable when a limit that must hold cannot be counted
 */
export async function countCall(
  ctx: Caller & { deps: Counting },
  name: LimitName,
  input: unknown,
): Promise<CountedCall> {
  const rule: LimitRule = LIMITS[name]
  let hold = false
  const bears = await stampOf(ctx, rule, input)
  for (const limit of rule.counts) {
    if (limit.of !== undefined && limit.of !== bears) continue
    const key = await keyOf(ctx, limit.by, input)
    const bucket = [name, limit.by, limit.seconds, ...(limit.of === undefined ? [] : [limit.of]), key].join(
      ':',
    )
    const waitMs = await takeCall(ctx.deps, bucket, limit).catch((error: unknown) => {
      ctx.deps.log.error({ err: error, limit: name }, 'rate limit could not be counted')
      if (rule.whenBlind === 'pass') return 0
      throw new AppError('unavailable', UNAVAILABLE_MESSAGE, {
        retryAfterSeconds: 5,
        cause: error,
      })
    })
    if (waitMs > 0 && limit.over === 'hold') hold = true
    else if (waitMs > 0) {
      throw new AppError('rate_limited', 'Too many requests. Please try again later.', {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      })
    }
  }
  return { hold }
}

/** The same for work that nobody called for; its limit counts what the work is for. @throws AppError as {@link countCall} */
export async function countWork(deps: Counting, name: LimitName, input: unknown): Promise<void> {
  const nobody = { prefix: 'worker', viewer: async () => null, isStamped: async () => false }
  await countCall({ deps, ...nobody }, name, input)
}

/** A field of what the caller sent, whatever that was. */
const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined

/**
 * What was sent, as text. Objects are all one: each is wrong input, and it may bring a `toString` that is no function,
 * or be nested too deep to be written out.
 */
const textOf = (value: unknown): string => (typeof value === 'object' ? 'object' : String(value))

/** Neither a forged stamp nor a missing one is refused: who sent it is counted among those that nothing vouches for. */
async function stampOf(ctx: Caller, { form }: LimitRule, input: unknown): Promise<'stamped' | 'unstamped'> {
  if (form === undefined) return 'unstamped'
  const stamped =
    form === 'contact'
      ? ctx.isStamped(form, fieldOf(input, 'stamp'))
      : // The keys of a page begin with its stamp: its bytes are counted.
        ctx.isStamped(`business:${textOf(fieldOf(input, 'businessId'))}`, fieldOf(input, 'submissionKey'))
  return (await stamped) ? 'stamped' : 'unstamped'
}

/** Neither names nor megabytes reach the table. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

async function keyOf(ctx: Caller, by: CountedBy, input: unknown): Promise<string> {
  const field = (name: string) => hash(textOf(fieldOf(input, name)))
  switch (by) {
    case 'service':
      return 'all'
    case 'network':
      return ctx.prefix
    case 'username':
      return field('username')
    case 'email':
      return hash(emailKey(textOf(fieldOf(input, 'email'))))
    case 'business':
      return field('businessId')
    case 'place':
      return hash(textOf(fieldOf(input, 'placeId')).trim())
    case 'networkAndBusiness':
      return `${ctx.prefix}:${field('businessId')}`
    case 'account':
      return (await ctx.viewer())?.userId ?? ctx.prefix
  }
}

/**
 * Takes one call of the window; answers 0, or the milliseconds until the window ends.
 * Wide limits are drawn from the shared table in blocks of a thirtieth, so that most reads cost no write;
 * a narrow one (sign-in) is counted call by call.
 */
async function takeCall(deps: Counting, bucket: string, limit: Limit): Promise<number> {
  const allowed = Math.max(1, Math.floor(limit.calls * deps.config.rateLimitFactor))
  const block = allowed < 100 ? 1 : Math.ceil(allowed / 30)
  const reserve = block === 1 ? freshReserve() : reserveOf(deps, bucket)
  for (;;) {
    const now = deps.clock.now().getTime()
    if (reserve.left > 0 && reserve.windowEnds > now) {
      reserve.left -= 1
      return 0
    }
    // One draw at a time: a burst of parallel reads must not each take a whole block.
    reserve.drawing ??= fill(deps, bucket, limit, { allowed, block }, reserve).finally(() => {
      reserve.drawing = null
    })
    const waitMs = await reserve.drawing
    if (waitMs > 0) return waitMs
  }
}

/** Draws the next block into the reserve; answers 0, or the milliseconds until the window ends. */
async function fill(
  deps: Counting,
  bucket: string,
  limit: Limit,
  { allowed, block }: { allowed: number; block: number },
  reserve: Reserve,
): Promise<number> {
  const now = deps.clock.now()
  const { count, windowEnds } = await draw(deps.db, bucket, block, now, limit.seconds)
  const over = Math.max(count - allowed, 0)
  if (over >= block) return Math.max(windowEnds.getTime() - now.getTime(), 1)
  reserve.left = block - over
  reserve.windowEnds = windowEnds.getTime()
  return 0
}

const freshReserve = (): Reserve => ({ left: 0, windowEnds: 0, drawing: null })

function reserveOf({ db, clock }: Counting, bucket: string): Reserve {
  const mine = reserves.get(db) ?? new Map<string, Reserve>()
  reserves.set(db, mine)
  if (mine.size > 5000) {
    const now = clock.now().getTime()
    for (const [name, { windowEnds }] of mine) if (windowEnds <= now) mine.delete(name)
    // Still full of live windows: forget them, which costs each caller at most one block.
    if (mine.size > 5000) mine.clear()
  }
  const reserve = mine.get(bucket) ?? freshReserve()
  mine.set(bucket, reserve)
  return reserve
}

function draw(db: Db, bucket: string, calls: number, now: Date, seconds: number) {
  const windowEnds = new Date(now.getTime() + seconds * 1000)
  return db
    .insertInto('rateLimits')
    .values({ bucket, count: calls, windowEnds })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when rate_limits.window_ends <= ${now} then excluded.count
          else least(rate_limits.count + excluded.count, 1000000000) end`,
        windowEnds: sql<Date>`case when rate_limits.window_ends <= ${now} then excluded.window_ends
          else rate_limits.window_ends end`,
      }),
    )
    .returning(['count', 'windowEnds'])
    .executeTakeFirstOrThrow()
}
