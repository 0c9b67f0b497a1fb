import type { Business } from '../businesses/business.ts'

/** What an external identity provider told about a person. */
export interface ExternalClaims {
  sub: string
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  profile_image_url?: string | null
}

/** GET /api/auth/user: the effective user, traditional first (ARCH-9). */
export interface SessionUser {
  id: string
  username: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
  fullName: string | null
  phone: string | null
  company: string | null
  profileImageUrl: string | null
  provider?: string
  /** The provider's name as people know it, beside `provider` (ARCH-10). */
  providerLabel?: string
  claims?: ExternalClaims
  logins: { traditional: boolean; external: boolean }
  businesses: Business[]
}

/** The provider value that marks an external-identity user unless configured otherwise (ARCH-10). */
export const EXTERNAL_PROVIDER = 'replit'

type Marks = Partial<Pick<SessionUser, 'username' | 'provider' | 'claims'>>

/** A user with a username and no external subject (ENT-2). */
export function isTraditionalUser(user: Marks): boolean {
  return Boolean(user.username) && !user.claims?.sub
}

/** A user whose provider value or claims come from an external identity (ENT-2). */
export function isExternalUser(user: Marks, provider = EXTERNAL_PROVIDER): boolean {
  return user.provider === provider || Boolean(user.claims?.sub)
}
