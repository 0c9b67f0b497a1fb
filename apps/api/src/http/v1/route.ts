import type { ProblemCode } from '@fivestead/domain/platform/problems'
import type { ApiScope } from '@fivestead/domain/scopes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodType, z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { LimitName } from '../../limits/table.ts'

/** Response of a handler: one of the statuses of its route; null without a body. */
export interface Answer {
  status: number
  body: unknown
}

export interface ApiCall<Key, Params, Query, Body> {
  /** Dependencies; in a call with an `Idempotency-Key`, `db` is the transaction that stores the response. */
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
  /** Scope that the key needs; null for any key. */
  scope: ApiScope | null
  /** Limit that counts these calls together with the dashboard's, besides the key's own limit. */
  limit?: LimitName
  /** Name of the call, such as `List businesses`. */
  summary: string
  /** Details for the document that the summary lacks. */
  description?: string
  /** Example body for the document. */
  example?: object
  /** Group of the call in the document. */
  tag: string
  params: Params
  query: Query
  /** Absent for a call without a body. */
  body?: Body
  /** Schema of the body by success status; null without one. */
  answers: Readonly<Record<number, ZodType | null>>
  /** Problems of the use case, besides those of any call. */
  refuses?: readonly ProblemCode[]
  /** True if the response has a secret: it is sealed when an `Idempotency-Key` stores it. */
  isSecret?: boolean
  handle(call: ApiCall<Key, z.output<Params>, z.output<Query>, z.output<Body>>): Promise<Answer>
}

/** A route without its schemas' types, which are checked against its handler: the table holds many. */
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

/** The feature's part of `/api/v1`: authentication, and storage of responses. */
export interface ApiDoor<Key> {
  routes: readonly ApiRoute<Key>[]
  /** Returns the document for `/openapi.json`. */
  document(): object
  /** @throws AppError unauthenticated, forbidden, rate_limited */
  open(request: FastifyRequest, reply: FastifyReply, route: ApiRoute<Key>): Promise<Key>
  /** Returns the key by which database connections are shared out. */
  shareOf(key: Key): string
  /**
   * Runs a call once for each `Idempotency-Key`, and returns the first response to a repeat; null if the key
   * belongs to another request. Refusals are not stored.
   */
  once(
    call: { deps: Deps; key: Key; idempotencyKey: string; request: string; isSecret: boolean },
    run: (deps: Deps) => Promise<Answer>,
  ): Promise<(Answer & { isRepeat: boolean }) | null>
}
