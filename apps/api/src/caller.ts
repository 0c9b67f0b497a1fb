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

/** A person's place in an organization, with the businesses that they may see there. */
export interface Membership {
  organizationId: string
  role: Role
  businessIds: readonly number[]
}

/** A session that the caller's browser carries. */
export interface ViewerSession {
  /** Tells sessions apart and signs nobody in: the SHA-256 of the id. */
  key: string
  kind: LoginKind
  userId: string
  /** The first is the one that screens show, where that one is not locked. */
  memberships: readonly Membership[]
  /** Memberships whose organization requires a second step that this session was begun without (TEAM-10). */
  locked: readonly Membership[]
  /** The membership that screens would show is the first of the locked ones. */
  isLocked: boolean
  /** A second step or a passkey was proved, and the account still has one. */
  isTwoStep: boolean
  /** When the password was given, or the provider answered. */
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
  /** Of the screens. */
  language: OwnerLanguage
  /** One for each login. */
  sessions: readonly ViewerSession[]
}

/** The sessions of the effective account here. */
export const keysOf = ({ userId, sessions }: Viewer): string[] =>
  sessions.flatMap((session) => (session.userId === userId ? session.key : []))

/** Memberships that screens show: the first of each session, the effective account's before. */
export const shownMemberships = ({ sessions }: Viewer): readonly Membership[] =>
  sessions.flatMap(({ memberships, isLocked }) => (isLocked ? [] : memberships.slice(0, 1)))

/** Memberships of a session, the locked ones too; the one that screens show comes first. */
export const everyMembership = ({ memberships, locked, isLocked }: ViewerSession): Membership[] =>
  isLocked ? [...locked, ...memberships] : [...memberships, ...locked]

/** Said wherever a call needs an organization that is locked for the session. */
export const twoStepRequired = () =>
  new AppError('forbidden', accountWords.teamRequiresTwoStep, { reason: 'two-step-required' })

/** Whose role may not do something, and where. */
type Refused = Pick<Membership, 'organizationId' | 'role'> & { businessId?: number }

/** @throws AppError forbidden for a role that may not do this; it names the roles that may */
export function requireRight(member: Refused, right: Right): void {
  if (may(member.role, right)) return
  throw new AppError('forbidden', roleRefusal(right), {
    reason: 'role-insufficient',
    refused: { ...member, right },
  })
}

/** The membership that screens show, where its role may do this. @throws AppError forbidden */
export function shownOrganization(viewer: Viewer, right: Right): Membership {
  if (viewer.sessions[0]?.isLocked) throw twoStepRequired()
  const [shown] = shownMemberships(viewer)
  if (!shown) throw new AppError('forbidden', refusals.noOrganization)
  requireRight(shown, right)
  return shown
}

/** The organization that is shown, for its owners alone, as whoever acts for it. @throws AppError forbidden */
export function actingOwner(viewer: Viewer) {
  const { organizationId } = shownOrganization(viewer, 'own')
  return { organizationId, userId: viewer.userId, network: viewer.network }
}

/** An external sign-in while the browser is at the provider. */
export interface PendingSignIn extends SignInSecrets {
  returnTo: string
  /**
   * The external session that the browser had: its cookie does not come along when the provider sends the browser
   * back (SameSite=Strict), and it ends with the sign-in.
   */
  earlierKey: string | null
}

/** A Google profile on its way to be connected, while the browser is at Google. */
export interface PendingConnection extends ProfileSecrets {
  from: GoogleReturnTab
}

/** A sign-in whose first step is done, in a cookie of ten minutes. */
export interface PendingStep {
  kind: LoginKind
  userId: string
  /** Digest of the password's hash that was given; null where the provider vouched. */
  password: string | null
  idToken?: string
}

/** Challenge that a passkey answers, in a cookie of ten minutes. */
export interface PasskeyChallenge {
  challenge: string
  /** The account that gets a passkey; null at a sign-in. */
  userId: string | null
}

/** Credentials of a sign-in: the account with the hash of its password, null without a password. */
export interface Credentials {
  id: string
  password: string | null
}

/** Whose call is counted: what the limits know about a caller. */
export interface Caller {
  /** The caller's network: an IPv4 address or an IPv6 /64. */
  prefix: string
  /** The IPv6 /48 around it, which is counted too; null for IPv4. */
  widePrefix: string | null
  /**
   * The id under which this browser's sign-ins to the account are counted, as it has signed in there before and the
   * password is the same since (T08); null for a stranger's browser.
   */
  deviceFor(account: Credentials | undefined): string | null
  /** Whom tries of a second step count for, as `deviceFor` tells browsers apart; null without a pending sign-in. */
  steppingAs(): string | null
  /** Looked up once per request, and only when somebody asks. */
  viewer(): Promise<Viewer | null>
  /** The organization that the call acts for: the one that is shown, or the API key's. */
  organizationId(): Promise<string | null>
  /** Whether `formToken` is or begins with one of ours for this form and network, at least 2 s and at most a day old. */
  hasFormToken(form: string, formToken: unknown): Promise<boolean>
}

/** The caller's browser: who is signed in there, and what it keeps for us. */
export interface Browser {
  /** @throws AppError unauthenticated */
  signedIn(): Promise<Viewer>
  /**
   * Starts a session inside the caller's transaction. The browser's earlier session of that kind ends with it
   * (rotation); `carry` puts the new one in the browser's cookie and is called after the commit.
   * @param more.secondStep `proved`, the second step of the account was; `kept`, none is asked for, as the browser is signed in
   *   already, with no more than a password
   * @throws AppError unauthenticated `second-step` where one is asked for: the sign-in is then pending in the browser;
   *   forbidden where the account is suspended
   */
  startSession(
    trx: Trx,
    kind: LoginKind,
    userId: string,
    more?: { idToken?: string | undefined; secondStep?: 'proved' | 'kept' | undefined },
  ): Promise<{ carry(): void }>
  /** The sign-in whose second step is missing. */
  pendingStep(): PendingStep | null
  /** Keeps the challenge of a passkey; it is taken once. */
  keepChallenge(challenge: PasskeyChallenge): void
  takeChallenge(): PasskeyChallenge | null
  /** From now on this browser is known to the account, which has a password. Called after the commit. */
  rememberDevice(account: { id: string; password: string }): void
  /** The account is gone: this browser carries nothing of it. */
  forgetDevice(userId: string): void
  /** Ends this browser's session of that kind, here and in the database; returns what the provider wants back. */
  endSession(kind: LoginKind): Promise<{ idToken?: string }>
  /** Keeps the sign-in that goes on at the provider in a cookie of ten minutes. */
  keepPending(signIn: PendingSignIn): void
  /** Returns the pending sign-in once: the cookie is gone afterwards. */
  takePending(): PendingSignIn | null
  /** The same two for a Google profile that is being connected, in a cookie of their own. */
  keepConnecting(connection: PendingConnection): void
  takeConnecting(): PendingConnection | null
}

/**
 * Says that the caller's network opened this form now: `contact`, or `business:<id>` for the pages of a business (T13).
 * It goes out with the page and comes back with what is sent.
 */
export type MakeFormToken = (form: string) => Promise<string>
