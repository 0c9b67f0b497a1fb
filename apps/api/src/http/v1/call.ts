import { IDEMPOTENCY_KEY_MAX } from '@fivestead/domain/platform/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, type ZodType } from 'zod'
import type { Deps } from '../../deps.ts'
import { ProblemError } from './problem.ts'
import type { Answer, ApiDoor, ApiRoute } from './route.ts'

interface Call<Key> {
  deps: Deps
  door: ApiDoor<Key>
  route: ApiRoute<Key>
  key: Key
  request: FastifyRequest
  reply: FastifyReply
}

/** Parses the whole input, so that every fault is told at once, and runs the handler. */
export function answerCall<Key>({ deps, door, route, key, request, reply }: Call<Key>): Promise<Answer> {
  const run = async (deps: Deps): Promise<Answer> => {
    const call = { deps, key, ...inputOf(route, request) }
    const { status, body } = await route.handle(call)
    return { status, body: onWire(route.answers, status, body) }
  }
  const idempotencyKey = route.method === 'POST' ? request.headers['idempotency-key'] : undefined
  if (idempotencyKey === undefined) return run(deps)
  const kept = {
    ...{ deps, key, idempotencyKey: readIdempotencyKey(idempotencyKey), isSecret: route.isSecret === true },
    request: `${route.method} ${request.url}\n${canonicalJson(request.body ?? null)}`,
  }
  return door.once(kept, run).then((done) => {
    if (done === null)
      throw new ProblemError('idempotency-key-reused', 'A key belongs to one request: same path, same body.')
    const { isRepeat, ...answer } = done
    if (isRepeat) reply.header('idempotent-replayed', 'true')
    return answer
  })
}

/** JSON with the keys of each object in order: clients that write them in another order send the same body. */
function canonicalJson(body: unknown): string {
  return JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** A key as it is, or as a quoted string (draft-ietf-httpapi-idempotency-key-header): both name the same. */
function readIdempotencyKey(header: string | string[]): string {
  const written = String(header).trim()
  const [, quoted] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(written) ?? []
  const key = quoted?.replace(/\\(.)/g, '$1') ?? written
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
