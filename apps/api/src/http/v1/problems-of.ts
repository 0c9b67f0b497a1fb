import type { ProblemCode } from '@fivestead/domain/platform/problems'
import type { ApiRoute } from './route.ts'

/** Problems that a call documents by their status; any call may also meet 408, 414, 431, 500 and 503, which are `default`. */
export function problemsOf<Key>(
  route: Pick<ApiRoute<Key>, 'method' | 'scope' | 'body' | 'refuses'>,
): ProblemCode[] {
  const scope: ProblemCode[] = route.scope === null ? [] : ['scope-missing']
  const body: ProblemCode[] = route.method === 'GET' ? [] : ['malformed-request', 'too-large', 'media-type']
  const repeat: ProblemCode[] = route.method === 'POST' ? ['conflict', 'idempotency-key-reused'] : []
  const any: ProblemCode[] = ['unauthenticated', 'plan-needed', 'account-suspended', 'invalid-input']
  return [
    ...new Set<ProblemCode>([
      ...any,
      ...scope,
      ...body,
      ...repeat,
      ...(route.refuses ?? []),
      'too-many-requests',
    ]),
  ]
}
