import { inShare } from '@fivestead/db/shares'
import {
  PROBLEM_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problem,
  problemOfStatus,
} from '@fivestead/domain/platform/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { onTrail } from '../../telemetry/trail.ts'
import { withLoopbackNames } from '../origin-guard.ts'
import { answerCall } from './call.ts'
import { ProblemError, problemOf } from './problem.ts'
import type { ApiDoor, ApiRoute } from './route.ts'
import { addUnknown } from './unknown.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a call of `/api/v1`: an API key authenticates it, not a cookie or a page of ours. */
    api?: ApiRoute<never> | 'unknown'
  }
}

/**
 * Serves `/api/v1` from its table of routes: key, scope, limit, input, handler, response. Every refusal is a
 * problem (RFC 9457), also for unknown paths.
 */
export function mountApi<Key>(app: FastifyInstance, deps: Deps, door: ApiDoor<Key>): void {
  app.register(
    async (scope) => {
      scope.removeContentTypeParser([
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ])
      scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
      const isElsewhere = publicSiteAlone(deps.config.origins)
      scope.addHook('onRequest', async (request) => {
        if (isElsewhere(request))
          throw new ProblemError('not-found', 'The API is at the dashboard’s address.')
      })
      // Server-wide hooks answer `{message}`, for example for a URL that is too long.
      scope.addHook('preSerialization', async (_request, reply, payload) =>
        reply.statusCode >= 400 ? asProblem(reply, payload) : payload,
      )
      for (const route of door.routes) addRoute(scope, deps, door, route)
      scope.get('/openapi.json', { config: { open: true, api: 'unknown' } }, async () => door.document())
      scope.get('/problems/:code', { config: { open: true, api: 'unknown' } }, async (request) => {
        const { code } = request.params as { code: string }
        if (!Object.hasOwn(PROBLEMS, code)) throw new ProblemError('not-found', 'There is no such problem.')
        const { type, title, status } = problem(code as ProblemCode, '')
        return { type, title, status }
      })
      addUnknown(scope, door.routes)
    },
    { prefix: '/api/v1' },
  )
}

/**
 * Returns a test for calls to the public site, if that has an address of its own: the API belongs to the
 * dashboard's (API-1).
 */
function publicSiteAlone(origins: Config['origins']): (request: FastifyRequest) => boolean {
  if (origins.public === origins.dashboard) return () => false
  const hosts = new Set(withLoopbackNames(origins.public).map((origin) => new URL(origin).host))
  return ({ protocol, host }) => {
    const address = `${protocol}://${host}`
    return URL.canParse(address) && hosts.has(new URL(address).host.replace(/\.$/, ''))
  }
}

const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function addRoute<Key>(scope: FastifyInstance, deps: Deps, door: ApiDoor<Key>, route: ApiRoute<Key>): void {
  const keys = new WeakMap<FastifyRequest, Key>()
  scope.route({
    method: route.method,
    url: urlOf(route.path),
    config: { open: true, api: route as ApiRoute<never> },
    onRequest: async (request, reply) => {
      keys.set(request, await door.open(request, reply, route))
    },
    handler: async (request, reply) => {
      const key = keys.get(request) as Key
      const call = { deps, door, route, key, request, reply }
      const answer = await inShare(door.shareOf(key), () => answerCall(call))
      reply.code(answer.status)
      if (answer.status >= 400) reply.type(PROBLEM_TYPE)
      return answer.body === null ? reply.send() : answer.body
    },
  })
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The caller disconnected during the body: nobody reads the response, and nothing failed on our side.
  const isCut = request.raw.errored === error
  const { problem, retryAfter } = isCut
    ? { problem: problemOfStatus(400, 'Request body ended too early.') }
    : problemOf(error, request.routeOptions.bodyLimit)
  if (problem.status >= 500) {
    onTrail({ id: request.id, span: null }, () => request.log.error({ err: error }, 'request failed'))
  }
  if (problem.status === 413) {
    reply.removeHeader('connection')
    request.raw.resume()
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(problem.status).type(PROBLEM_TYPE).send(problem)
}

function asProblem(reply: FastifyReply, payload: unknown): unknown {
  const { type, message } = payload as Partial<Problem> & { message?: string }
  if (type !== undefined || message === undefined) return payload
  reply.type(PROBLEM_TYPE)
  return problemOfStatus(reply.statusCode, message)
}
