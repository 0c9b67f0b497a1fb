import { inShare } from '@fivestead/db/shares'
import { networkPrefix, widePrefix } from '@fivestead/domain/networks'
import { CALLS_A_MINUTE } from '@fivestead/domain/platform/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OpenApiDocument } from '../http/openapi.ts'
import { documentOf } from '../http/v1/document.ts'
import { ProblemError } from '../http/v1/problem.ts'
import type { ApiDoor, ApiRoute } from '../http/v1/route.ts'
import { countCall, strangerAt, takeCall } from '../limits/count-call.ts'
import { count } from '../telemetry/metrics.ts'
import { businessRoutes } from './businesses.rest.ts'
import { customerRoutes } from './customers.rest.ts'
import { once } from './idempotency.service.ts'
import { type KeyScope, keyScope } from './keys/access.ts'
import { reviewRequestRoutes } from './review-requests/rest.ts'
import { reviewRoutes } from './reviews.rest.ts'
import { webhookRoutes } from './webhooks.rest.ts'

/** Every call of `/api/v1`: the server, the document and the access matrix derive from this table (API-4). */
export const apiRoutes: readonly ApiRoute<KeyScope>[] = [
  ...businessRoutes,
  ...customerRoutes,
  ...reviewRequestRoutes,
  ...reviewRoutes,
  ...webhookRoutes,
]

let made: OpenApiDocument | undefined

/** Returns the OpenAPI document of the table, made at the first call. */
export const apiDocument = (): OpenApiDocument => (made ??= documentOf(apiRoutes))

/** Authenticates calls of `/api/v1` and stores their responses. */
export const apiDoor = (deps: Deps): ApiDoor<KeyScope> => ({
  routes: apiRoutes,
  document: apiDocument,
  open: (request, reply, route) => open(deps, request, reply, route),
  shareOf: ({ organizationId }) => `organization:${organizationId}`,
  once: ({ key, ...call }, run) => once({ ...call, apiKeyId: key.keyId }, run),
})

/**
 * Returns the key of a call. Each call of a key counts, whatever its outcome; without a key the network is
 * counted.
 * @throws ProblemError unauthenticated, scope-missing; AppError rate_limited, forbidden
 */
async function open(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope, limit }: ApiRoute<KeyScope>,
): Promise<KeyScope> {
  const network = networkPrefix(request.ip)
  const header = request.headers.authorization
  const key = await inShare(`network:${network}`, () => keyScope(deps, header, network))
  if (key === null) {
    await countCall(deps, strangerAt(network, widePrefix(request.ip)), 'apiKeyTries', {})
    reply.header('www-authenticate', `Bearer${header === undefined ? '' : ' error="invalid_token"'}`)
    throw new ProblemError(
      'unauthenticated',
      'Please send an API key that works: Authorization: Bearer fsk_…',
    )
  }
  await countKey(deps, reply, key)
  if (scope !== null && !key.scopes.includes(scope)) {
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
    throw new ProblemError('scope-missing', `This call needs a key with the scope ${scope}.`)
  }
  if (limit !== undefined) {
    const caller = strangerAt(network, widePrefix(request.ip))
    await countCall(deps, { ...caller, organizationId: async () => key.organizationId }, limit, {})
  }
  return key
}

/**
 * Counts a call and sends the calls left (draft-ietf-httpapi-ratelimit-headers). If the count fails, the call
 * passes.
 */
async function countKey(deps: Deps, reply: FastifyReply, { keyId }: KeyScope): Promise<void> {
  const window = { calls: CALLS_A_MINUTE, seconds: 60 }
  const taken = await takeCall(deps, `apiKey:${keyId}`, window).catch((error: unknown) => {
    deps.log.error({ err: error, limit: 'apiKey' }, 'rate limit could not be counted')
    return null
  })
  if (taken === null) return
  const { waitMs, allowed, left, endsInMs } = taken
  reply.header('ratelimit-policy', `"default";q=${allowed};w=${window.seconds}`)
  reply.header('ratelimit', `"default";r=${left};t=${Math.ceil(endsInMs / 1000)}`)
  if (waitMs > 0) {
    count('fivestead_limits_hit_total', { limit: 'apiKey', outcome: 'refused' })
    const retryAfterSeconds = Math.ceil(waitMs / 1000)
    throw new AppError('rate_limited', 'This key made too many calls.', { retryAfterSeconds })
  }
}
