import diagnostics from 'node:diagnostics_channel'
import { PROBLEMS } from '@fivestead/domain/platform/problems'
import { apiProblemSchema } from '@fivestead/domain/platform/problems/schemas'
import { refusalSchema } from '@fivestead/domain/responses'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect } from 'vitest'
import { ZodType } from 'zod'
import { ERROR_TABLE } from '../errors.ts'
import { refusalsOf } from '../http/openapi-operation.ts'
import type { RestRoute } from '../http/rest.ts'
import { problemsOf } from '../http/v1/problems-of.ts'
import type { ApiRoute } from '../http/v1/route.ts'

/** Statuses that any call of any route may meet: the document says `default`. 415 is for the forms outside `/api`. */
const ANYWHERE = [408, 414, 415, 431, 500, 503]

const faults: string[] = []

/** Says why an answer is not what its route declares; null when it is, and where no route was found or asked for JSON. */
export function faultOf(rest: RestRoute | undefined, status: number, body: unknown): string | null {
  if (status >= 400) {
    const known = rest && [...refusalsOf(rest)].map((code) => ERROR_TABLE[code].status as number)
    if (known && ![...known, ...ANYWHERE].includes(status)) return 'is not documented'
    return refusalSchema.safeParse(body).error?.message ?? null
  }
  if (rest === undefined) return 'belongs to no route'
  if (!(rest.response instanceof ZodType)) return `is JSON, and the route says ${rest.response}`
  if (status !== (rest.status ?? 200)) return 'is not documented'
  return rest.response.safeParse(body).error?.message ?? null
}

/** Says why an answer of `/api/v1` is none; good ones are held against their schema where they are sent. */
export function apiFault(
  route: ApiRoute<never> | 'unknown',
  { status, type, payload }: { status: number; type: string; payload: unknown },
): string | null {
  if (status < 400) return status === 204 || type.startsWith('application/json') ? null : 'is no JSON'
  if (!type.startsWith('application/problem+json')) return 'is no problem'
  const known = route !== 'unknown' && problemsOf(route).map((code) => PROBLEMS[code].status as number)
  if (known && ![...known, ...ANYWHERE].includes(status)) return 'is not documented'
  return apiProblemSchema.safeParse(JSON.parse(String(payload))).error?.message ?? null
}

/** Every answer of the REST routes, in every suite, is what its route declares (`response`, `refuses`). */
const watch: diagnostics.ChannelListener = (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', async ({ method, url, routeOptions }, reply, payload) => {
    const { rest } = routeOptions.config
    // The sandbox's identity provider speaks for itself, and probes are no routes.
    if (
      routeOptions.config.isProbe ||
      url.startsWith('/trpc') ||
      method === 'HEAD' ||
      rest?.response === 'untouched'
    )
      return
    const { statusCode } = reply
    const { api } = routeOptions.config
    if (api !== undefined) {
      const why = apiFault(api, {
        status: statusCode,
        type: String(reply.getHeader('content-type')),
        payload,
      })
      if (why !== null) faults.push(`${method} ${url}: ${statusCode} ${why}`)
      return
    }
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    const isMissing = statusCode < 300 && rest?.response instanceof ZodType
    const why = isJson
      ? faultOf(rest, statusCode, JSON.parse(String(payload)))
      : isMissing
        ? 'is no JSON'
        : null
    if (why !== null) faults.push(`${method} ${url}: ${statusCode} ${why}\n${String(payload).slice(0, 500)}`)
  })
}
diagnostics.subscribe('fastify.initialization', watch)
afterAll(() => diagnostics.unsubscribe('fastify.initialization', watch))

afterEach(() => expect(faults.splice(0)).toEqual([]))
