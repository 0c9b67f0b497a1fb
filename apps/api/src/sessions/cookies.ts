import cookie from '@fastify/cookie'
import secureSession, { type Session } from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { LoginKind } from '../http/context.ts'
import { ABSOLUTE_DAYS } from './lucia.ts'

type SessionCookie = Session<{ id: string }>

declare module 'fastify' {
  interface FastifyRequest {
    traditionalCookie: SessionCookie
    externalCookie: SessionCookie
  }
}

const NAMES = { traditional: 'sid', external: 'xsid' } as const satisfies Record<LoginKind, string>

/** Over https the names carry `__Host-`: no sibling host and no plain-http answer can set them (threats T06). */
export const cookieName = (kind: LoginKind, https: boolean) => `${https ? '__Host-' : ''}${NAMES[kind]}`

export const sessionCookie = (request: FastifyRequest, kind: LoginKind): SessionCookie =>
  kind === 'traditional' ? request.traditionalCookie : request.externalCookie

/**
 * The two encrypted, host-only cookies that carry session ids. Two, since one would be rewritten whole and a
 * sign-in made in another tab would be lost.
 * @param key 32 bytes
 */
export async function addSessionCookies(
  app: FastifyInstance,
  { key, https }: { key: Buffer; https: boolean },
): Promise<void> {
  const seconds = ABSOLUTE_DAYS * 24 * 60 * 60
  const names = [cookieName('traditional', https), cookieName('external', https)]

  app.addHook('onRequest', async (request) => {
    const sent = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim())
    for (const name of names) {
      if (sent.filter((other) => other === name).length > 1) {
        throw new AppError('invalid_input', 'A cookie was sent twice.')
      }
    }
  })
  await app.register(cookie)
  const common = {
    key,
    // Preset is one day inside the ciphertext, whatever maxAge says; the database row rules.
    expiry: seconds,
    cookie: { path: '/', httpOnly: true, secure: https, sameSite: 'strict' as const, maxAge: seconds },
  }
  await app.register(secureSession, [
    { ...common, sessionName: 'traditionalCookie', cookieName: cookieName('traditional', https) },
    { ...common, sessionName: 'externalCookie', cookieName: cookieName('external', https) },
  ])
}
