import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { LARGER_BODIES } from '@fivestead/domain/request-limits'
import type { AnyTRPCRouter } from '@trpc/server'
import { resolveResponse } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { CallContext } from './context.ts'
import { jsonReader } from './json-body.ts'

/** The query of a call. */
interface Asked {
  Querystring: { input?: string | string[] }
}
type Call = FastifyRequest<Asked>

/** Calls of one batch (F-4: without it one request ran a sign-in 300 times). */
const MAX_BATCH = 10

/**
 * Serves a tRPC router under `/trpc/`. tRPC's own Fastify plugin takes the JSON parser away and with it the
 * guard against `__proto__` (F-3), so the body is parsed here, and the input of a query is checked, before tRPC reads it.
 */
export function mountTrpc(
  app: FastifyInstance,
  appRouter: AnyTRPCRouter,
  openContext: (request: FastifyRequest, reply: FastifyReply) => CallContext,
): void {
  const alone = proceduresAlone(appRouter)
  const known = new Set(Object.keys(appRouter._def.procedures))
  const nameOf = (path: string) => {
    if (known.has(path)) return `/trpc/${path}`
    return path.includes(',') ? '/trpc/(batch)' : '/trpc/(unknown)'
  }
  app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.removeContentTypeParser('application/json')
    const readJson = jsonReader(scope)
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
      readJson(request, body as Buffer, done),
    )
    const expectHarmless = (request: FastifyRequest, text: string) =>
      new Promise<void>((resolve, reject) => {
        parseJson(request, text, (error) => (error ? reject(unreadable()) : resolve()))
      })
    const serve = async (path: string, request: Call, reply: FastifyReply) => {
      // tRPC decodes it once more: `%252C` would be a comma that nobody saw here.
      if (path.includes('%')) throw unreadable()
      if (path.includes(',') && path.split(',').some((name) => alone.has(name))) {
        throw new AppError('invalid_input', refusals.notBatchable)
      }
      for (const text of [request.query.input ?? []].flat()) await expectHarmless(request, text)
      const answer = await resolveResponse({
        router: appRouter,
        req: requestOf(request),
        path,
        error: null,
        createContext: async () => openContext(request, reply),
        maxBatchSize: MAX_BATCH,
        onError: ({ error, ctx }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR')
            (ctx as CallContext | undefined)?.deps.log.error({ err: error.cause ?? error }, 'call failed')
        },
      })
      reply.code(answer.status)
      answer.headers.forEach((value, name) => void reply.header(name, value))
      return answer.text()
    }
    scope.route<{ Params: { path: string } } & Asked>({
      method: ['GET', 'POST'],
      url: '/trpc/:path',
      config: { nameOf: (request) => nameOf((request.params as { path?: string }).path ?? '') },
      handler: (request, reply) => serve(request.params.path, request, reply),
    })
    // Fastify bounds a body by its route.
    for (const [url, bodyLimit] of Object.entries(LARGER_BODIES).filter(([path]) =>
      path.startsWith('/trpc/'),
    ))
      scope.route<Asked>({
        ...{ method: 'POST', url, bodyLimit },
        handler: (request, reply) => serve(url.slice('/trpc/'.length), request, reply),
      })
  })
}

/**
 * The part of a `Request` that tRPC reads; a complete `Request`, and the answer as a stream, cost more than many calls
 * (decision 037). The content type is the only header: `trpc-accept` would ask for a stream. Nothing of ours listens to
 * the signal.
 */
function requestOf({ method, url, headers, body }: FastifyRequest): Request {
  const type = (name: string) => (name === 'content-type' ? (headers[name] ?? null) : null)
  const sent = {
    method,
    url: `http://local.invalid${url}`,
    headers: { get: type, has: (name: string) => type(name) !== null },
    signal: new AbortController().signal,
    async json() {
      if (body === undefined) throw new SyntaxError('Unexpected end of JSON input')
      return body
    },
  }
  return sent as unknown as Request
}

const unreadable = () => new AppError('invalid_input', refusals.requestUnreadable)

function proceduresAlone(appRouter: AnyTRPCRouter): Set<string> {
  const procedures = Object.entries(appRouter._def.procedures as Record<string, { _def: { meta?: unknown } }>)
  return new Set(
    procedures
      .filter(([, { _def }]) => (_def.meta as { alone?: boolean } | undefined)?.alone === true)
      .map(([name]) => name),
  )
}
