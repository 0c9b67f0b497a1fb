import { inShare } from '@fivestead/db/shares'
import type { ErrorCode } from '@fivestead/domain/errors'
import { bodyMax } from '@fivestead/domain/request-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { ZodType, z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { countCall } from '../limits/count-call.ts'
import type { LimitName } from '../limits/table.ts'
import type { CallContext } from './context.ts'
import { recordRefusal } from './refused-role.ts'
import { shareOf } from './share.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the write guard does not apply: RFC 8058 one-click posts come from mail servers. `own-form`: a
     * form of one of our pages, which sends no header.
     */
    open?: boolean | 'own-form'
    /** The declaration of a REST route. */
    rest?: RestRoute
    /** True if the response is an event stream: it may last hours, and only our own pages may open it. */
    isStream?: boolean
  }
}

export interface RestCall<Input> {
  ctx: CallContext
  input: Input
  /** True if the call belongs to a flood: its submission waits for the owner's decision. */
  quarantine: boolean
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Response of a route that is not JSON: a redirect, whose refusals may be pages; a file; an event stream,
 * open until one side ends it; `empty` (status 204); or `untouched`, a response that other code writes.
 */
type NotJson =
  | 'redirect'
  | 'text/html'
  | 'text/csv'
  | 'application/zip'
  | 'image/png'
  | 'text/event-stream'
  | 'empty'
  | 'untouched'

/** A value that serializes to `Json`: a time may still be a `Date`. */
export type Unwritten<Json> = Json extends string
  ? Json | (string extends Json ? Date : never)
  : Json extends object
    ? { [Name in keyof Json]: Unwritten<Json[Name]> }
    : Json

type Returned<Response> = Response extends ZodType
  ? Unwritten<z.output<Response>> | Promise<Unwritten<z.output<Response>>>
  : unknown

export interface RouteDefinition<Schema extends ZodType, Response extends ZodType | NotJson> {
  /** Name of the call, such as `List businesses`; the OpenAPI document derives its operation id from it. */
  summary: string
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>
  /** Documented path, or paths, of the use case. */
  url: string | readonly string[]
  /** Parses path parameters and query (GET, DELETE without a body) or path parameters and body (the others), as one object. */
  input: Schema
  /** Body schema for the OpenAPI document, where `input` is code and cannot describe it. */
  wire?: ZodType
  /** Schema of the JSON response. */
  response: Response
  /**
   * Refusals of the use case, besides those of any route: wrong input, no session, too many calls, no
   * service.
   */
  refuses?: readonly ErrorCode[]
  access: 'public' | 'signedIn'
  /**
   * `visitors`: uses database connections that are reserved for calls which visitors of the public site wait
   * for.
   */
  connections?: 'visitors'
  /** Status of success; by default 200. */
  status?: number
  /** Limit of the calls; by default `reads` for GET and `writes` for the others. */
  limit?: LimitName
  open?: boolean | 'own-form'
  /**
   * `form`: a form of one of our plain pages. `raw`: a signed call of a provider (form, JSON or mail), whose
   * body is `{raw}`, byte for byte. `bytes`: a mail as `{raw}`, a buffer. `untouched`: the handler reads the
   * body. By default JSON; a DELETE has to state it, since most have their input in the query.
   */
  body?: 'form' | 'raw' | 'bytes' | 'untouched' | 'json'
  /** Checks a call before its body is read and before it is counted. @throws AppError to refuse it */
  admit?(deps: Deps, request: FastifyRequest): void
  run(call: RestCall<z.output<Schema>>): Returned<Response>
}

/** A route without its schemas' types, which `route` has checked against its use case: tables hold many. */
export interface RestRoute extends Omit<RouteDefinition<ZodType, ZodType | NotJson>, 'run'> {
  run(call: RestCall<unknown>): unknown
  /** True if `run` is a procedure: it takes the raw input, and parses, counts and refuses by itself. */
  isProcedure?: true
}

/** Declares one REST route. Both transports of a use case parse with the same schema and call the same function. */
export function route<Schema extends ZodType, Response extends ZodType | NotJson>(
  definition: RouteDefinition<Schema, Response>,
): RestRoute {
  return definition as unknown as RestRoute
}

/** Adds the routes of a table to the server. */
export function mountRest(
  app: FastifyInstance,
  routes: readonly RestRoute[],
  openContext: (request: FastifyRequest, reply: FastifyReply, connections?: 'visitors') => CallContext,
): void {
  for (const rest of routes) {
    for (const url of typeof rest.url === 'string' ? [rest.url] : rest.url) {
      const add = (scope: FastifyInstance) =>
        scope.route({
          method: rest.method,
          url,
          config: { open: rest.open ?? false, rest, isStream: rest.response === 'text/event-stream' },
          bodyLimit: bodyMax(url),
          ...(rest.admit && {
            onRequest: async (request, reply) => rest.admit?.(openContext(request, reply).deps, request),
          }),
          handler: async (request, reply) => {
            const ctx = openContext(request, reply, rest.connections)
            const raw = readInput(request)
            const call = { ctx, input: raw, quarantine: false, request, reply }
            const result = rest.isProcedure
              ? await rest.run(call)
              : await inShare(shareOf(ctx, raw), async () => {
                  const { quarantine } = await countCall(
                    ctx.deps,
                    ctx,
                    rest.limit ?? (rest.method === 'GET' ? 'reads' : 'writes'),
                    raw,
                  )
                  if (rest.access === 'signedIn') await ctx.signedIn()
                  return rest.run({ ...call, input: rest.input.parse(raw), quarantine })
                }).catch(async (error: unknown) => {
                  if (error instanceof AppError) await recordRefusal(ctx, error, rest.summary)
                  throw error
                })
            if (reply.sent) return reply
            if (rest.response === 'empty') return reply.code(204).send()
            if (rest.status !== undefined) reply.code(rest.status)
            return result ?? null
          },
        })
      const { body } = rest
      if (body === 'form' || body === 'raw' || body === 'bytes' || body === 'untouched')
        app.register(async (scope) => add(readBody(scope, body)))
      else if (rest.open === true) app.register(async (scope) => add(ignoreBody(scope)))
      else add(app)
    }
  }
}

/** Ignores the body: mail servers post forms (RFC 8058) whose content does not matter. */
function ignoreBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined)
  return scope
}

const FORM = 'application/x-www-form-urlencoded'
/** Content types of providers and mail servers. */
const RAW_TYPES = [FORM, 'application/json', 'message/rfc822']

function readBody(scope: FastifyInstance, as: 'form' | 'raw' | 'bytes' | 'untouched'): FastifyInstance {
  scope.removeAllContentTypeParsers()
  if (as === 'untouched') scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  else if (as === 'bytes') {
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, raw: Buffer) => ({ raw }),
    )
  } else {
    scope.addContentTypeParser(
      as === 'raw' ? RAW_TYPES : FORM,
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) =>
        as === 'raw' ? { raw: body } : Object.fromEntries(new URLSearchParams(body)),
    )
  }
  return scope
}

function readInput({ method, params, query, body }: FastifyRequest): unknown {
  // A DELETE may have a body (a password must not be in a URL); most have their input in the query.
  if (method === 'GET' || (method === 'DELETE' && !body))
    return { ...(query as object), ...(params as object) }
  // A POST without a body has an empty input; the schema refuses anything else that is not an object.
  if (body === undefined || body === null) return { ...(params as object) }
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...(params as object) } : body
}

/** Adds a Link header to the next page (RFC 8288); none without a cursor. */
export function nextLink(request: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return
  const url = new URL(request.url, 'http://local.invalid')
  url.searchParams.set('cursor', cursor)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}
