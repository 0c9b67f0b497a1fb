import type { SessionUser } from './responses.ts'

/** The provider value that marks an external-identity user unless configured otherwise. */
export const EXTERNAL_PROVIDER = 'replit'

type Marks = Partial<Pick<SessionUser, 'username' | 'provider' | 'claims'>>

/** A user with a username and no external subject. */
export function isTraditionalUser(user: Marks): boolean {
  return Boolean(user.username) && !user.claims?.sub
}

/** A user whose provider value or claims come from an external identity. */
export function isExternalUser(user: Marks, provider = EXTERNAL_PROVIDER): boolean {
  return user.provider === provider || Boolean(user.claims?.sub)
}
