import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { networkPrefix } from '../http/address.ts'
import type { CallContext, LoginKind, Viewer } from '../http/context.ts'
import { sessionCookie } from './cookies.ts'
import { ABSOLUTE_DAYS, luciaOn } from './lucia.ts'

/** What the calls of one request know about their caller. */
export function openContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): CallContext {
  let viewer: Promise<Viewer | null> | undefined

  const ctx: CallContext = {
    deps,
    prefix: networkPrefix(request.ip),
    setHeader: (name, value) => void reply.header(name, value),

    viewer() {
      viewer ??= findViewer(deps, request)
      return viewer
    },

    async signedIn() {
      const found = await ctx.viewer()
      if (!found) throw new AppError('unauthenticated', 'Not authenticated')
      return found
    },

    async startSession(trx, kind, userId) {
      const lucia = luciaOn(trx)
      const cookie = sessionCookie(request, kind)
      const earlier = cookie.get('id')
      if (earlier !== undefined) await lucia.invalidateSession(earlier)
      const startedAt = deps.clock.now().toISOString()
      const session = await lucia.createSession(userId, { kind, startedAt })
      return {
        carry() {
          // A new cookie, not the old one with a new id: the age inside the ciphertext starts anew.
          cookie.regenerate()
          cookie.set('id', session.id)
          viewer = undefined
        },
      }
    },

    async endSession(kind) {
      const cookie = sessionCookie(request, kind)
      const id = cookie.get('id')
      if (id === undefined) return
      await luciaOn(deps.db).invalidateSession(id)
      cookie.delete()
      viewer = undefined
    },
  }
  return ctx
}

async function findViewer(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const [traditional, external] = await Promise.all([
    findUser(deps, request, 'traditional'),
    findUser(deps, request, 'external'),
  ])
  const userId = traditional ?? external
  if (userId === null) return null
  return {
    userId,
    userIds: [...new Set([traditional, external].filter((id) => id !== null))],
    logins: { traditional: traditional !== null, external: external !== null },
  }
}

/** The account behind the cookie of that kind, or null; a session past its greatest age is removed. */
async function findUser(deps: Deps, request: FastifyRequest, kind: LoginKind): Promise<string | null> {
  const id = sessionCookie(request, kind).get('id')
  if (id === undefined) return null
  const lucia = luciaOn(deps.db)
  const { session } = await lucia.validateSession(id)
  // The kind is checked: an external id in the other cookie signs nobody in.
  if (!session || session.kind !== kind) return null
  const ageMs = deps.clock.now().getTime() - Date.parse(session.startedAt)
  if (ageMs < ABSOLUTE_DAYS * 24 * 60 * 60 * 1000) return session.userId
  await lucia.invalidateSession(id)
  return null
}
