import type { AnyTRPCRouter } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { CallContext } from './context.ts'

/** Calls of one batch (F-4: without it one request ran a sign-in 300 times). */
const MAX_BATCH = 10

/**
 * Serves a tRPC router under `/trpc/`. tRPC's own Fastify plugin takes the JSON parser away and with it the
 * guard against `__proto__` (F-3), so the body is checked here before tRPC reads it.
 */
export function mountTrpc(
  app: FastifyInstance,
  appRouter: AnyTRPCRouter,
  openContext: (request: FastifyRequest, reply: FastifyReply) => CallContext,
): void {
  const alone = proceduresAlone(appRouter)
  app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, body)
      // tRPC reads the text itself; parsing it twice costs less than a polluted prototype.
      parseJson(request, body as string, (error) => done(error, body))
    })
    const expectHarmless = (request: FastifyRequest, text: string) =>
      new Promise<void>((resolve, reject) => {
        parseJson(request, text, (error) => (error ? reject(unreadable()) : resolve()))
      })
    scope.route<{ Params: { path: string }; Querystring: { input?: string | string[] } }>({
      method: ['GET', 'POST'],
      url: '/trpc/:path',
      handler: async (request, reply) => {
        const { path } = request.params
        // tRPC decodes it once more: `%252C` would be a comma that nobody saw here.
        if (path.includes('%')) throw unreadable()
        if (path.includes(',') && path.split(',').some((name) => alone.has(name))) {
          throw new AppError('invalid_input', 'This call cannot be part of a batch.')
        }
        for (const text of [request.query.input ?? []].flat()) await expectHarmless(request, text)
        await fastifyRequestHandler({
          router: appRouter,
          req: request,
          res: reply,
          path,
          createContext: () => openContext(request, reply),
          maxBatchSize: MAX_BATCH,
        })
        return reply
      },
    })
  })
}

const unreadable = () => new AppError('invalid_input', 'Request could not be read.')

function proceduresAlone(appRouter: AnyTRPCRouter): Set<string> {
  const procedures = Object.entries(appRouter._def.procedures as Record<string, { _def: { meta?: unknown } }>)
  return new Set(
    procedures
      .filter(([, { _def }]) => (_def.meta as { alone?: boolean } | undefined)?.alone === true)
      .map(([name]) => name),
  )
}
