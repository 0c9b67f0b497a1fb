import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from './problem.ts'

/** The methods of the paths that no call has, so that they are refused as the others are. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Paths and methods that are not in the table. */
export function addUnknown(
  scope: FastifyInstance,
  routes: readonly { method: string; path: string }[],
): void {
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
