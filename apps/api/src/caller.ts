import type { Trx } from '@fivestead/db/client'
import type { GoogleReturnTab } from '@fivestead/domain/businesses/google-connection'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { may, type Right, type Role, roleRefusal } from '@fivestead/domain/roles'
import { AppError } from './errors.ts'
import type { ProfileSecrets } from './gateways/business-profile/interface.ts'
import type { SignInSecrets } from './gateways/identity/interface.ts'

/** The two kinds of login that one browser may hold at once (ARCH-9). */
export type LoginKind = 'traditional' | 'external'

/** A person's role in an organization, with the businesses that they may see there. */
export interface Membership {
  organizationId: string
  role: Role
  businessIds: readonly number[]
}

/** A session that the caller's browser carries. */
export interface ViewerSession {
  /** SHA-256 of the session id: identifies the session and signs nobody in. */
  key: string
  kind: LoginKind
  userId: string
  /** Screens show the first, unless the shown membership is locked. */
  memberships: readonly Membership[]
  /** Memberships whose organization requires a second step that this session was begun without (TEAM-10). */
  locked: readonly Membership[]
  /** True if the membership that screens would show is the first of the locked ones. */
  isLocked: boolean
  /** True if a second step or a passkey was proved and the account still has one. */
  isTwoStep: boolean
  /** Time when the password was given or the provider answered. */
  signedInAt: Date
}

/** Accounts of the caller: one browser may have two. */
export interface Viewer {
  /** The effective account: the traditional one first. New businesses belong to it. */
  userId: string
  /** Every account signed in here; a membership is accepted from each. */
  userIds: readonly string[]
  logins: { traditional: boolean; external: boolean }
  /** Network of the call, as limits count it. */
  network: string
  /** Language of the screens. */
  language: OwnerLanguage
  /** The session of each login. */
  sessions: readonly ViewerSession[]
}

/** Returns the session keys of the effective account here. */
export const keysOf = ({ userId, sessions }: Viewer): string[] =>
  sessions.flatMap((session) => (session.userId === userId ? session.key : []))

/**
 * Returns the memberships that screens show: the first of each session, the effective account's before
 * others.
 */
export const shownMemberships = ({ sessions }: Viewer): readonly Membership[] =>
  sessions.flatMap(({ memberships, isLocked }) => (isLocked ? [] : memberships.slice(0, 1)))

/** Returns all memberships of a session, the locked ones too; the one that screens show comes first. */
export const everyMembership = ({ memberships, locked, isLocked }: ViewerSession): Membership[] =>
  isLocked ? [...locked, ...memberships] : [...memberships, ...locked]

/** Returns the error for a call that needs an organization that is locked for the session. */
export const twoStepRequired = () =>
  new AppError('forbidden', accountWords.teamRequiresTwoStep, { reason: 'two-step-required' })

/** The role that lacks a right, with its organization and business. */
type Refused = Pick<Membership, 'organizationId' | 'role'> & { businessId?: number }

/** @throws AppError forbidden for a role that may not do this; it names the roles that may */
export function requireRight(member: Refused, right: Right): void {
  if (may(member.role, right)) return
  throw new AppError('forbidden', roleRefusal(right), {
    reason: 'role-insufficient',
    refused: { ...member, right },
  })
}

/** Returns the membership that screens show, if its role has the right. @throws AppError forbidden */
export function shownOrganization(viewer: Viewer, right: Right): Membership {
  if (viewer.sessions[0]?.isLocked) throw twoStepRequired()
  const [shown] = shownMemberships(viewer)
  if (!shown) throw new AppError('forbidden', refusals.noOrganization)
  requireRight(shown, right)
  return shown
}

/** Returns the shown organization and its acting owner. @throws AppError forbidden for other roles */
export function actingOwner(viewer: Viewer) {
  const { organizationId } = shownOrganization(viewer, 'own')
  return { organizationId, userId: viewer.userId, network: viewer.network }
}

/** An external sign-in while the browser is at the provider. */
export interface PendingSignIn extends SignInSecrets {
  returnTo: string
  /**
   * Key of the browser's earlier external session, which ends with the sign-in. Its cookie is not sent when
   * the provider sends the browser back (SameSite=Strict).
   */
  earlierKey: string | null
}

/** State of a Google profile connection while the browser is at Google. */
export interface PendingConnection extends ProfileSecrets {
  from: GoogleReturnTab
}

/** A sign-in whose first step is done, in a cookie of ten minutes. */
export interface PendingStep {
  kind: LoginKind
  userId: string
  /** Digest of the password hash that was used; null if the provider vouched. */
  password: string | null
  idToken?: string
}

/** Challenge for a passkey, in a cookie of ten minutes. */
export interface PasskeyChallenge {
  challenge: string
  /** Account that gets a passkey; null at a sign-in. */
  userId: string | null
}

/** Credentials of a sign-in: the account with the hash of its password, null without a password. */
export interface Credentials {
  id: string
  password: string | null
}

/** Caller data that limits count by. */
export interface Caller {
  /** The caller's network: an IPv4 address or an IPv6 /64. */
  prefix: string
  /** The IPv6 /48 that contains it, counted too; null for IPv4. */
  widePrefix: string | null
  /**
   * Returns the id for counting this browser's sign-ins to the account if it has signed in there before and
   * the password is unchanged since (T08); null for an unknown browser.
   */
  deviceFor(account: Credentials | undefined): string | null
  /**
   * Returns the id for counting second-step tries, by browser as in `deviceFor`; null without a pending
   * sign-in.
   */
  steppingAs(): string | null
  /** Returns the signed-in viewer; looked up at most once per request, at the first use. */
  viewer(): Promise<Viewer | null>
  /** Returns the organization that the call acts for: the one that is shown, or the API key's. */
  organizationId(): Promise<string | null>
  /**
   * Returns true if `formToken` is or begins with a token of ours for this form and network, 2 s to one day
   * old.
   */
  hasFormToken(form: string, formToken: unknown): Promise<boolean>
}

/** The caller's browser: its sign-ins and its cookies. */
export interface Browser {
  /** @throws AppError unauthenticated */
  signedIn(): Promise<Viewer>
  /**
   * Starts a session inside the caller's transaction. The browser's earlier session of that kind ends
   * (rotation); `carry` sets the new one's cookie and is called after the commit.
   * @param more.organizationId organization that screens show; by default the account's first
   * @param more.secondStep `proved`: the account's second step was proved; `kept`: none is required, as the
   *   browser is signed in already, with no more than a password
   * @throws AppError unauthenticated `second-step` where one is required: the sign-in is then pending in the
   *   browser; forbidden where the account is suspended
   */
  startSession(
    trx: Trx,
    kind: LoginKind,
    userId: string,
    more?: {
      idToken?: string | undefined
      organizationId?: string | undefined
      secondStep?: 'proved' | 'kept' | undefined
    },
  ): Promise<{ carry(): void }>
  /** Returns the sign-in that lacks its second step. */
  pendingStep(): PendingStep | null
  /** Stores the challenge of a passkey; it can be taken once. */
  keepChallenge(challenge: PasskeyChallenge): void
  takeChallenge(): PasskeyChallenge | null
  /** Makes this browser known to the account, which has a password. Call it after the commit. */
  rememberDevice(account: { id: string; password: string }): void
  /** Removes a deleted account's data from this browser. */
  forgetDevice(userId: string): void
  /**
   * Ends this browser's session of that kind, here and in the database; returns what the provider's logout
   * needs.
   */
  endSession(kind: LoginKind): Promise<{ idToken?: string }>
  /** Stores the sign-in that continues at the provider in a cookie of ten minutes. */
  keepPending(signIn: PendingSignIn): void
  /** Returns the pending sign-in once: the cookie is gone afterwards. */
  takePending(): PendingSignIn | null
  /** Stores a pending Google profile connection in a cookie of its own. */
  keepConnecting(connection: PendingConnection): void
  takeConnecting(): PendingConnection | null
}

/**
 * Makes a token which proves that the caller's network opened this form now: `contact`, or `business:<id>`
 * for the pages of a business (T13). The page carries it and the form sends it back.
 */
export type MakeFormToken = (form: string) => Promise<string>
