import type { ProblemCode } from '@fivestead/domain/platform/problems'
import type { ApiScope } from '@fivestead/domain/scopes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType, z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { LimitName } from '../../limits/table.ts'

/** Answer of a handler: one of the statuses of its route; null without a body. */
export interface Answer {
  status: number
  body: unknown
}

export interface ApiCall<Key, Params, Query, Body> {
  /** In a call with an `Idempotency-Key`, `db` is the transaction that the answer is kept in. */
  deps: Deps
  key: Key
  params: Params
  query: Query
  body: Body
}

interface ApiRouteDefinition<Key, Params extends ZodType, Query extends ZodType, Body extends ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v1`, with parameters as `{id}`. */
  path: `/${string}`
  /** What the key must be allowed; null for any key. */
  scope: ApiScope | null
  /** Counted beside the calls of the key, with those of the dashboard. */
  limit?: LimitName
  /** Names the call, as `List businesses`. */
  summary: string
  /** What the summary leaves open, for the document. */
  description?: string
  /** A body for the document. */
  example?: object
  /** Group of the call in the document. */
  tag: string
  params: Params
  query: Query
  /** Absent for a call without a body. */
  body?: Body
  /** Schema of the body of each good status; null without one. */
  answers: Readonly<Record<number, ZodType | null>>
  /** Problems of the use case, beside those of any call. */
  refuses?: readonly ProblemCode[]
  /** The answer has a secret: the one that an `Idempotency-Key` keeps is sealed. */
  isSecret?: boolean
  handle(call: ApiCall<Key, z.output<Params>, z.output<Query>, z.output<Body>>): Promise<Answer>
}

/** A route whose schemas are checked against its handler, then forgotten by the type: the table holds many. */
export interface ApiRoute<Key> extends Omit<ApiRouteDefinition<Key, ZodType, ZodType, ZodType>, 'handle'> {
  handle(call: ApiCall<Key, unknown, unknown, unknown>): Promise<Answer>
}

/** Declares routes of `/api/v1` whose handlers get this proof of a key. */
export const apiRouteFor =
  <Key>() =>
  <Params extends ZodType, Query extends ZodType, Body extends ZodType>(
    definition: ApiRouteDefinition<Key, Params, Query, Body>,
  ): ApiRoute<Key> =>
    definition as unknown as ApiRoute<Key>

/** The part of `/api/v1` that belongs to the feature: who calls, and how an answer is kept. */
export interface ApiDoor<Key> {
  routes: readonly ApiRoute<Key>[]
  /** What `/openapi.json` answers. */
  document(): object
  /** @throws AppError unauthenticated, forbidden, rate_limited */
  open(request: FastifyRequest, reply: FastifyReply, route: ApiRoute<Key>): Promise<Key>
  /** Key by which database connections are shared out. */
  shareOf(key: Key): string
  /**
   * Runs a call once for each `Idempotency-Key`, and answers a repeat as the first; null where the key belongs to another request. A
   * refusal is not kept.
   */
  once(
    call: { deps: Deps; key: Key; idempotencyKey: string; request: string; isSecret: boolean },
    run: (deps: Deps) => Promise<Answer>,
  ): Promise<(Answer & { isRepeat: boolean }) | null>
}
