import { inTransaction } from '@fivestead/db/client'
import { browserName } from '@fivestead/domain/accounts/browser-name'
import { suspendedText } from '@fivestead/domain/accounts/operator/texts'
import { operatorContact } from '@fivestead/domain/contact/details'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { networkPrefix, widePrefix } from '@fivestead/domain/networks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordOwn } from '../activity/service.ts'
import {
  type LoginKind,
  type PendingStep,
  shownMemberships,
  type Viewer,
  type ViewerSession,
} from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { CallContext } from '../http/context.ts'
import { ownerLanguageFor } from '../http/language.ts'
import { hashId } from './adapter.ts'
import { ABSOLUTE_DAYS } from './ages.ts'
import { sessionCookie } from './cookies.ts'
import { knownDevice, passwordDigest, withDevice } from './devices.ts'
import { isFormToken, makeFormToken } from './form-tokens.ts'
import { luciaOn } from './lucia.ts'
import { recordSignIn, recordVisit } from './sql.ts'

/** The time of the last visit is written this seldom. */
const VISIT_MS = 10 * 60_000

/** Facts about the caller for the calls of one request. */
export function openContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): CallContext {
  let viewer: Promise<Viewer | null> | undefined

  const ctx: CallContext = {
    deps,
    prefix: networkPrefix(request.ip),
    widePrefix: widePrefix(request.ip),
    language: () => ownerLanguageFor(request),
    setHeader: (name, value) => void reply.header(name, value),
    formToken: async (form) => makeFormToken(deps.keys, { form, network: ctx.prefix }, deps.clock.now()),
    hasFormToken: async (form, formToken) =>
      isFormToken(deps.keys, { form, network: ctx.prefix }, formToken, deps.clock.now()),

    ...deviceCookie(request),

    viewer() {
      viewer ??= findViewer(deps, request, ctx.prefix)
      return viewer
    },

    async organizationId() {
      const found = await ctx.viewer()
      return (found && shownMemberships(found)[0]?.organizationId) ?? null
    },

    async signedIn() {
      const found = await ctx.viewer()
      if (!found) throw new AppError('unauthenticated', refusals.notAuthenticated)
      return found
    },

    ...pendingStep(request),

    async startSession(trx, kind, userId, { idToken, organizationId, secondStep } = {}) {
      const account = await recordSignIn(trx, userId, deps.clock.now(), ctx.language())
      if (account?.twoStep && secondStep === undefined) {
        const password = kind === 'traditional' ? account.password : null
        keepStep(request, { kind, userId, password: password && passwordDigest(password), idToken })
        throw new AppError('unauthenticated', accountWords.enterAppCode, { reason: 'second-step' })
      }
      if (account?.suspendedAt) throw suspended(deps)
      const lucia = luciaOn(trx, deps.clock)
      const cookie = sessionCookie(request, kind)
      const earlier = cookie.get('id')
      if (earlier !== undefined) await lucia.invalidateSession(earlier)
      const startedAt = deps.clock.now().toISOString()
      const browser = browserName(request.headers['user-agent'])
      const session = await lucia.createSession(userId, {
        kind,
        startedAt,
        seenAt: startedAt,
        ...browser,
        network: ctx.prefix,
        ...(idToken === undefined ? {} : { idToken }),
        ...(organizationId === undefined ? {} : { organizationId }),
        ...(secondStep === 'proved' ? { secondStep } : {}),
      })
      await recordOwn(deps, trx, { userId, network: ctx.prefix }, 'account.signed-in', browser)
      const password = kind === 'traditional' ? (account?.password ?? null) : null
      return {
        carry() {
          // A new cookie, not the old one with a new id: the age inside the ciphertext starts anew.
          cookie.regenerate()
          cookie.set('id', session.id)
          if (request.stepCookie.get('step')) request.stepCookie.delete()
          if (password !== null) ctx.rememberDevice({ id: userId, password })
          viewer = undefined
        },
      }
    },

    ...handOverCookies(request),

    async endSession(kind) {
      const cookie = sessionCookie(request, kind)
      const id = cookie.get('id')
      if (id === undefined) return {}
      const session = await inTransaction(deps.db, async (trx) => {
        const lucia = luciaOn(trx, deps.clock)
        const { session } = await lucia.validateSession(id)
        await lucia.invalidateSession(id)
        const by = session && { userId: session.userId, network: ctx.prefix }
        if (by) await recordOwn(deps, trx, by, 'account.signed-out')
        return session
      })
      cookie.delete()
      viewer = undefined
      return session?.idToken === undefined ? {} : { idToken: session.idToken }
    },
  }
  return ctx
}

/** Every way of signing in ends here, after its proof: nobody learns it who has none (T09). */
const suspended = ({ config }: Pick<Deps, 'config'>) =>
  new AppError('forbidden', suspendedText(operatorContact(config.operator, config.mail.support)), {
    reason: 'account-suspended',
  })

/** Longer tokens do not fit into a cookie: the sign-out then ends the session here alone. */
const ID_TOKEN_MAX = 2000

function keepStep(
  request: FastifyRequest,
  { idToken, ...step }: Omit<PendingStep, 'idToken'> & { idToken?: string | undefined },
): void {
  const isKept = idToken !== undefined && idToken.length <= ID_TOKEN_MAX
  request.stepCookie.regenerate()
  request.stepCookie.set('step', isKept ? { ...step, idToken } : step)
}

/** The sign-in that waits for its second step. */
function pendingStep(request: FastifyRequest): Pick<CallContext, 'pendingStep' | 'steppingAs'> {
  const pendingStep = () => request.stepCookie.get('step') ?? null
  return {
    pendingStep,

    steppingAs() {
      const step = pendingStep()
      if (step === null) return null
      const device = (request.deviceCookie.get('devices') ?? []).find(
        ({ userId, password }) => userId === step.userId && password === step.password,
      )
      return device ? `device:${device.id}` : `account:${step.userId}`
    },
  }
}

type Devices = Pick<CallContext, 'deviceFor' | 'rememberDevice' | 'forgetDevice'>

/** Devices that are known to the accounts which signed in there. */
function deviceCookie(request: FastifyRequest): Devices {
  return {
    deviceFor(account) {
      return knownDevice(request.deviceCookie.get('devices') ?? [], account)?.id ?? null
    },

    rememberDevice(account) {
      const devices = withDevice(request.deviceCookie.get('devices') ?? [], account)
      // Its age starts anew.
      request.deviceCookie.regenerate()
      request.deviceCookie.set('devices', devices)
    },

    forgetDevice(userId) {
      const devices = request.deviceCookie.get('devices') ?? []
      const others = devices.filter((device) => device.userId !== userId)
      if (others.length === devices.length) return
      if (others.length === 0) request.deviceCookie.delete()
      else request.deviceCookie.set('devices', others)
    },
  }
}

type HandOvers = Pick<
  CallContext,
  'keepPending' | 'takePending' | 'keepConnecting' | 'takeConnecting' | 'keepChallenge' | 'takeChallenge'
>

/** Cookies for the time that a browser is away at a provider, or a person at a passkey. */
function handOverCookies(request: FastifyRequest): HandOvers {
  return {
    keepPending(signIn) {
      request.pendingCookie.regenerate()
      request.pendingCookie.set('signIn', signIn)
    },

    takePending() {
      const signIn = request.pendingCookie.get('signIn') ?? null
      if (signIn) request.pendingCookie.delete()
      return signIn
    },

    keepChallenge(challenge) {
      request.challengeCookie.regenerate()
      request.challengeCookie.set('challenge', challenge)
    },

    takeChallenge() {
      const challenge = request.challengeCookie.get('challenge') ?? null
      if (challenge) request.challengeCookie.delete()
      return challenge
    },

    keepConnecting(connection) {
      request.connectingCookie.regenerate()
      request.connectingCookie.set('connection', connection)
    },

    takeConnecting() {
      const connection = request.connectingCookie.get('connection') ?? null
      if (connection) request.connectingCookie.delete()
      return connection
    },
  }
}

async function findViewer(deps: Deps, request: FastifyRequest, network: string): Promise<Viewer | null> {
  const [traditional, external] = await Promise.all([
    findSession(deps, request, 'traditional'),
    findSession(deps, request, 'external'),
  ])
  const effective = traditional ?? external
  if (effective === null) return null
  const sessions = [traditional, external].filter((session) => session !== null)
  return {
    userId: effective.userId,
    userIds: [...new Set(sessions.map(({ userId }) => userId))],
    logins: { traditional: traditional !== null, external: external !== null },
    network,
    language: ownerLanguageFor(request),
    sessions,
  }
}

/** The session behind the cookie of that kind, or null; one past its greatest age is removed. */
async function findSession(
  deps: Deps,
  request: FastifyRequest,
  kind: LoginKind,
): Promise<ViewerSession | null> {
  const id = sessionCookie(request, kind).get('id')
  if (id === undefined) return null
  const lucia = luciaOn(deps.db, deps.clock)
  const { session, user } = await lucia.validateSession(id)
  // The kind is checked: an external id in the other cookie signs nobody in.
  if (!session || session.kind !== kind) return null
  const now = deps.clock.now()
  const signedInAt = new Date(session.startedAt)
  if (now.getTime() - signedInAt.getTime() >= ABSOLUTE_DAYS * 24 * 60 * 60 * 1000) {
    await lucia.invalidateSession(id)
    return null
  }
  const key = hashId(id)
  const seenAt = Date.parse(session.seenAt ?? session.startedAt)
  if (now.getTime() - seenAt >= VISIT_MS) {
    // For the owner's list alone: a full disk must not keep anybody from reading.
    await recordVisit(deps.db, key, now).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'visit not recorded'),
    )
  }
  const { memberships, isTwoStep } = user
  return {
    ...{ key, kind, signedInAt, isTwoStep, userId: session.userId },
    memberships: memberships.filter(({ isLocked }) => !isLocked),
    locked: memberships.filter(({ isLocked }) => isLocked),
    isLocked: memberships[0]?.isLocked ?? false,
  }
}
