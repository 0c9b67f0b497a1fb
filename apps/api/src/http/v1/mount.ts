import { inShare } from '@fivestead/db/shares'
import { IDEMPOTENCY_KEY_MAX } from '@fivestead/domain/platform/limits'
import {
  PROBLEM_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problem,
  problemOfStatus,
} from '@fivestead/domain/platform/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, type ZodType } from 'zod'
import type { Deps } from '../../deps.ts'
import { onTrail } from '../../telemetry/trail.ts'
import { ProblemError, problemOf } from './problem.ts'
import type { Answer, ApiDoor, ApiRoute } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call is one of `/api/v1`: a key speaks for it, no cookie and no page of ours. */
    api?: ApiRoute<never> | 'unknown'
  }
}

/** The methods of the paths that no call has, so that they are refused as the others are. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * Serves `/api/v1` from its table of routes: key, scope, limit, input, handler, answer. Every refusal is a problem
 * (RFC 9457), those of paths that are not there too.
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
      // Hooks of the whole server answer `{message}`, for an address that is too long.
      scope.addHook('preSerialization', async (_request, reply, payload) =>
        reply.statusCode >= 400 ? asProblem(reply, payload) : payload,
      )
      for (const route of door.routes) addRoute(scope, deps, door, route)
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
      const answer = await inShare(door.shareOf(key), () =>
        answerCall(deps, door, route, key, request, reply),
      )
      reply.code(answer.status)
      if (answer.status >= 400) reply.type(PROBLEM_TYPE)
      return answer.body === null ? reply.send() : answer.body
    },
  })
}

/** Parses the whole input, so that every fault is told at once, and runs the handler. */
function answerCall<Key>(
  deps: Deps,
  door: ApiDoor<Key>,
  route: ApiRoute<Key>,
  key: Key,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const run = async (deps: Deps): Promise<Answer> => {
    const call = { deps, key, ...inputOf(route, request) }
    const { status, body } = await route.handle(call)
    return { status, body: onWire(route.answers, status, body) }
  }
  const idempotencyKey = route.method === 'POST' ? request.headers['idempotency-key'] : undefined
  if (idempotencyKey === undefined) return run(deps)
  const asAnswer = (error: unknown) => {
    const { problem } = problemOf(error)
    return problem.status < 500 && problem.status !== 429 ? { status: problem.status, body: problem } : null
  }
  const kept = {
    ...{ deps, key, idempotencyKey: readIdempotencyKey(idempotencyKey), isSecret: route.isSecret === true },
    request: `${route.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`,
  }
  return door.once(kept, run, asAnswer).then((done) => {
    if (done === null)
      throw new ProblemError('idempotency-key-reused', 'A key belongs to one request: same path, same body.')
    const { isRepeat, ...answer } = done
    if (isRepeat) reply.header('idempotent-replayed', 'true')
    return answer
  })
}

function readIdempotencyKey(header: string | string[]): string {
  const key = String(header)
  if (key.length <= IDEMPOTENCY_KEY_MAX && /^[ -~]+$/.test(key) && key.trim() !== '') return key
  const message = `Idempotency-Key must have 1 to ${IDEMPOTENCY_KEY_MAX} printable characters`
  throw new ProblemError('invalid-input', message, [{ field: 'Idempotency-Key', message }])
}

/** @throws ZodError of every issue in path, query and body */
function inputOf<Key>({ params, query, body }: ApiRoute<Key>, request: FastifyRequest) {
  const parsed = {
    params: params.safeParse(request.params),
    query: query.safeParse(request.query),
    body: body?.safeParse(request.body ?? {}),
  }
  const issues = Object.values(parsed).flatMap((part) => part?.error?.issues ?? [])
  if (issues.length > 0) throw new ZodError(issues)
  return { params: parsed.params.data, query: parsed.query.data, body: parsed.body?.data }
}

/** The body of an answer with the fields that its schema names, and no others. @throws Error for one that breaks it */
function onWire(answers: Readonly<Record<number, ZodType | null>>, status: number, body: unknown): unknown {
  const schema = answers[status]
  if (schema === undefined) throw new Error(`the route does not declare the status ${status}`)
  if (schema === null) return null
  // Times become text first, as on the wire.
  const { data, error } = schema.safeParse(JSON.parse(JSON.stringify(body)))
  if (error) throw new Error('an answer breaks its schema', { cause: error })
  return data
}

/** Paths and methods that are not in the table. */
function addUnknown(scope: FastifyInstance, routes: readonly { method: string; path: string }[]): void {
  const known = routes.map(({ method, path }) => ({ method, parts: path.split('/') }))
  const methodsAt = (parts: readonly string[]) =>
    known
      .filter((one) => one.parts.length === parts.length)
      .filter((one) => one.parts.every((part, n) => part.startsWith('{') || part === parts[n]))
      .map(({ method }) => method)
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = methodsAt(path.slice('/api/v1'.length).split('/'))
    if (methods.length === 0) throw new ProblemError('not-found', 'There is no such path.')
    reply.header('allow', methods.join(', '))
    throw new ProblemError('method-not-allowed', `This path takes ${methods.join(', ')}.`)
  }
  const config = { open: true, api: 'unknown' } as const
  // Refused before a body is read.
  for (const url of ['', '/*'])
    scope.route({ method: [...METHODS], url, config, onRequest: refuse, handler: refuse })
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { problem, retryAfter } = problemOf(error, request.routeOptions.bodyLimit)
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
