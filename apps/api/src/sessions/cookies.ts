import cookie from '@fastify/cookie'
import secureSession, { type Session } from '@fastify/secure-session'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoginKind, PasskeyChallenge, PendingConnection, PendingSignIn, PendingStep } from '../caller.ts'
import { AppError } from '../errors.ts'
import type { Keys } from '../keys.ts'
import { ABSOLUTE_DAYS, DEVICE_DAYS } from './ages.ts'
import type { Device } from './devices.ts'

type SessionCookie = Session<{ id: string }>
type PendingCookie = Session<{ signIn: PendingSignIn }>
type ConnectingCookie = Session<{ connection: PendingConnection }>
type StepCookie = Session<{ step: PendingStep }>
type ChallengeCookie = Session<{ challenge: PasskeyChallenge }>
type DeviceCookie = Session<{ devices: Device[] }>

declare module 'fastify' {
  interface FastifyRequest {
    traditionalCookie: SessionCookie
    externalCookie: SessionCookie
    pendingCookie: PendingCookie
    connectingCookie: ConnectingCookie
    stepCookie: StepCookie
    challengeCookie: ChallengeCookie
    deviceCookie: DeviceCookie
  }
}

const NAMES = {
  traditional: 'sid',
  external: 'xsid',
  pending: 'oidc',
  connecting: 'gbp',
  step: 'step',
  challenge: 'passkey',
  device: 'device',
} as const satisfies Record<LoginKind | 'pending' | 'connecting' | 'step' | 'challenge' | 'device', string>
/** Seconds that somebody has at the provider, and for a second step. */
const PENDING_SECONDS = 600

/** Over https the names carry `__Host-`: no sibling host and no plain-http answer can set them (T06). */
export const cookieName = (kind: keyof typeof NAMES, https: boolean) =>
  `${https ? '__Host-' : ''}${NAMES[kind]}`

export const sessionCookie = (request: FastifyRequest, kind: LoginKind): SessionCookie =>
  kind === 'traditional' ? request.traditionalCookie : request.externalCookie

/**
 * The two encrypted, host-only cookies that carry session ids. Two, since one would be rewritten whole and a
 * sign-in made in another tab would be lost. A third keeps an external sign-in while the browser is at the provider,
 * a fourth a Google profile that is being connected; they are `Lax`, since the redirect back must bring them. A fifth
 * keeps a sign-in until its second step, a sixth the challenge of a passkey, a seventh outlives the sign-out: it tells a browser that has signed in before from a stranger's (T08). A cookie that an older key
 * encrypted is read, and goes out again encrypted by the first one.
 */
export async function addSessionCookies(
  app: FastifyInstance,
  { keys, https }: { keys: Keys; https: boolean },
): Promise<void> {
  const key = keys.of('cookies').map(({ key }) => key)
  const seconds = ABSOLUTE_DAYS * 24 * 60 * 60
  const names = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((kind) => cookieName(kind, https))

  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers
    if (cookie === undefined) return done()
    const sent = cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim())
    for (const name of names) {
      if (sent.filter((other) => other === name).length > 1) {
        throw new AppError('invalid_input', refusals.cookieSentTwice)
      }
    }
    done()
  })
  await app.register(cookie)
  const common = {
    key,
    // Preset is one day inside the ciphertext, whatever maxAge says; the database row rules.
    expiry: seconds,
    cookie: { path: '/', httpOnly: true, secure: https, sameSite: 'strict' as const, maxAge: seconds },
  }
  const away = {
    key,
    expiry: PENDING_SECONDS,
    cookie: { ...common.cookie, sameSite: 'lax' as const, maxAge: PENDING_SECONDS },
  }
  const step = { ...away, cookie: { ...away.cookie, sameSite: 'strict' as const } }
  const deviceSeconds = DEVICE_DAYS * 24 * 60 * 60
  const known = {
    key: keys.of('device-cookies').map(({ key }) => key),
    expiry: deviceSeconds,
    cookie: { ...common.cookie, maxAge: deviceSeconds },
  }
  await app.register(secureSession, [
    { ...common, sessionName: 'traditionalCookie', cookieName: cookieName('traditional', https) },
    { ...common, sessionName: 'externalCookie', cookieName: cookieName('external', https) },
    { ...away, sessionName: 'pendingCookie', cookieName: cookieName('pending', https) },
    { ...away, sessionName: 'connectingCookie', cookieName: cookieName('connecting', https) },
    { ...step, sessionName: 'stepCookie', cookieName: cookieName('step', https) },
    { ...step, sessionName: 'challengeCookie', cookieName: cookieName('challenge', https) },
    { ...known, sessionName: 'deviceCookie', cookieName: cookieName('device', https) },
  ])
}
