import { businessIdParamSchema } from '@fivestead/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownerScope } from '../businesses/access.ts'
import { route } from '../http/rest.ts'
import { followBusiness, type Outlet } from './service.ts'

const EVENT_STREAM = 'text/event-stream'

/** Milliseconds until a browser asks again after a cut: between these, so that those of one process do not come together. */
const RETRY_MS = [1000, 4000] as const

/** Bytes that a reader may be behind; a slower one is cut. */
const BEHIND_MAX = 64 * 1024

/** Calls of the live stream. */
export const liveRoutes = [
  route({
    method: 'GET',
    url: '/api/live',
    summary: 'Follow changes of a business',
    access: 'signedIn',
    limit: 'live',
    input: z.strictObject({ businessId: businessIdParamSchema }),
    response: EVENT_STREAM,
    refuses: ['not_found', 'forbidden'],
    async run({ ctx, input, request, reply }) {
      const scope = await ownerScope(ctx, input.businessId, 'see')
      if (!isFollowing(request)) {
        // A client that does not ask for events gets the beginning of the stream alone.
        reply.type(EVENT_STREAM)
        return beginning()
      }
      const outlet = openOutlet(reply)
      const leave = await followBusiness(
        ctx.deps,
        scope,
        { viewer: await ctx.signedIn(), caller: ctx },
        outlet,
      )
      if (reply.raw.destroyed) return leave()
      reply.raw.once('close', leave)
      outlet.begin()
    },
  }),
]

const isFollowing = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes(EVENT_STREAM)

const written = (name: string | undefined, data: string) =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`

function beginning(): string {
  const [least, most] = RETRY_MS
  return `retry: ${Math.round(least + Math.random() * (most - least))}\n${written('beat', '')}`
}

/** The answer as an outlet; until it begins a refusal may take its place. */
function openOutlet(reply: FastifyReply): Outlet & { begin(): void } {
  const { raw } = reply
  let ended = false
  return {
    begin() {
      reply.hijack()
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': EVENT_STREAM,
        // nginx would gather it.
        'x-accel-buffering': 'no',
      })
      raw.write(beginning())
      if (ended) raw.end()
    },
    send({ name, data }) {
      if (!raw.headersSent || raw.destroyed) return
      if (raw.writableLength > BEHIND_MAX) raw.destroy()
      else raw.write(written(name, data))
    },
    end() {
      ended = true
      if (raw.headersSent) raw.end()
    },
  }
}
