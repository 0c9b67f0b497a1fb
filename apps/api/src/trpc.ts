import { inShare } from '@fivestead/db/shares'
import { firstIssueField, firstIssueMessage } from '@fivestead/domain/errors'
import type { Right } from '@fivestead/domain/roles'
import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { AppError, asRefusal, ERROR_TABLE, unexpectedMessage } from './errors.ts'
import type { CallContext } from './http/context.ts'
import type { DocumentedPath } from './http/documented.ts'
import { recordRefusal } from './http/refused-role.ts'
import { shareOf } from './http/share.ts'
import { countCall } from './limits/count-call.ts'
import type { LimitName } from './limits/table.ts'
import { observe } from './telemetry/metrics.ts'

/** Metadata of a procedure. */
export interface ProcedureMeta {
  /** Limit of the calls; by default `reads` for queries and `writes` for mutations. */
  limit?: LimitName
  /** True if it is refused inside a batch: sign-in and the like (T08). */
  alone?: boolean
  /** The documented `/api` path with the same response, served by the same procedure. */
  rest?: DocumentedPath
  /** Set by `signedInProcedure`. */
  isSignedIn?: true
  /** Right that the caller's role needs for `input.businessId`; set by `ownerProcedure`. */
  right?: Right
}

const t = initTRPC
  .context<CallContext>()
  .meta<ProcedureMeta>()
  .create({
    // Without it responses carry a stack trace, whatever NODE_ENV is.
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      message: messageOf(error),
      code: shape.code,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        reason: error.cause instanceof AppError ? error.cause.reason : undefined,
        field: error.cause instanceof ZodError ? firstIssueField(error.cause) : undefined,
      },
    }),
  })

function messageOf(error: TRPCError): string {
  if (error.cause instanceof AppError) return error.cause.message
  if (error.cause instanceof ZodError) return firstIssueMessage(error.cause)
  return error.code === 'INTERNAL_SERVER_ERROR' ? unexpectedMessage() : error.message
}

/** Limits the call to its share of the database's connections. */
const shared = t.middleware(async ({ ctx, getRawInput, next }) =>
  inShare(shareOf(ctx, await rawInput(getRawInput)), next),
)

/** Uses the database connections that are reserved for calls which visitors wait for (T25). */
const visiting = t.middleware(({ ctx, next }) =>
  next({ ctx: { deps: { ...ctx.deps, db: ctx.deps.database.visitors } } }),
)

/**
 * Reads the input; a call without one has no body, and the input's parser refuses a body that is not JSON.
 */
const rawInput = (read: () => Promise<unknown>) => read().catch(() => undefined)

/** Counts the call against its limit, and gives the use case's refusals their codes. */
const counted = t.middleware(async ({ ctx, meta, type, path, getRawInput, next }) => {
  const begun = performance.now()
  const note = (outcome: string) => {
    const seconds = (performance.now() - begun) / 1000
    observe('fivestead_procedure_duration_seconds', { procedure: path, outcome }, seconds)
  }
  const raw = await rawInput(getRawInput)
  const limit = meta?.limit ?? (type === 'query' ? 'reads' : 'writes')
  await countCall(ctx.deps, ctx, limit, raw).catch((error: unknown) => {
    note('refused')
    throw asTrpcError(ctx, error)
  })
  const result = await next()
  if (result.ok) {
    note('ok')
    return result
  }
  note(result.error.code === 'INTERNAL_SERVER_ERROR' && !asRefusal(result.error.cause) ? 'failed' : 'refused')
  const refusal = asRefusal(result.error.cause)
  if (refusal) await recordRefusal(ctx, refusal, path)
  if (refusal) throw asTrpcError(ctx, refusal)
  return result
})

function asTrpcError(ctx: CallContext, error: unknown): unknown {
  const refusal = asRefusal(error)
  if (!refusal) return error
  if (refusal.retryAfterSeconds !== undefined) ctx.setHeader('retry-after', String(refusal.retryAfterSeconds))
  return new TRPCError({ code: ERROR_TABLE[refusal.code].trpc, message: refusal.message, cause: refusal })
}

export const { router } = t

/** Procedure for everybody. Calls that visitors and customers wait for use `visitorProcedure`. */
export const publicProcedure = t.procedure.use(shared).use(counted)

/**
 * Procedure for everybody on reserved database connections: survey, company page, ratings, feedback, contact
 * form.
 */
export const visitorProcedure = t.procedure.use(shared).use(visiting).use(counted)

/**
 * Procedure for signed-in callers (`ctx.me`), with one account or two. Calls about a business use
 * `ownerProcedure`.
 */
export const signedInProcedure = publicProcedure
  .meta({ isSignedIn: true })
  .use(async ({ ctx, next }) => next({ ctx: { me: await ctx.signedIn() } }))
