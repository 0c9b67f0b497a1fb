import { businessIdParamSchema } from '@fivestead/domain/ids'
import { BEAT } from '@fivestead/domain/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownerScope } from '../businesses/access.ts'
import { route } from '../http/rest.ts'
import { type Event, followBusiness, type Outlet } from './service.ts'

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
    input: z.strictObject({
      businessId: businessIdParamSchema,
      since: z
        .string()
        .optional()
        .describe(
          'The id of the last event that was read, or `livePosition` of the session; without a good one everything counts as changed. A `Last-Event-ID` goes before it',
        ),
    }),
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
      const since = lastEventId(request) ?? input.since
      const viewer = await ctx.signedIn()
      const leave = await followBusiness(ctx.deps, scope, { viewer, caller: ctx, since }, outlet)
      if (reply.raw.destroyed) return leave()
      reply.raw.once('close', leave)
      outlet.begin()
    },
  }),
]

const isFollowing = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes(EVENT_STREAM)

/** Id that a browser gives when it comes back after a cut. */
function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' ? id : undefined
}

const written = ({ name, data, id }: Event) =>
  `${name === undefined ? '' : `event: ${name}\n`}${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`

function beginning(): string {
  const [least, most] = RETRY_MS
  return `retry: ${Math.round(least + Math.random() * (most - least))}\n${written({ name: BEAT, data: '' })}`
}

/** The answer as an outlet; until it begins a refusal may take its place. */
function openOutlet(reply: FastifyReply): Outlet & { begin(): void } {
  const { raw } = reply
  let ended = false
  let early = ''
  return {
    begin() {
      reply.hijack()
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': EVENT_STREAM,
        // nginx would gather it.
        'x-accel-buffering': 'no',
      })
      raw.write(beginning() + early)
      if (ended) raw.end()
    },
    send(event) {
      if (raw.destroyed) return
      if (!raw.headersSent) early += written(event)
      else if (raw.writableLength > BEHIND_MAX) raw.destroy()
      else raw.write(written(event))
    },
    end() {
      ended = true
      if (raw.headersSent) raw.end()
    },
  }
}
