import { emailKey } from './email.ts'

/** What a sign-in name is looked up by: a username, case-sensitive (AUTH-4), or else an account's email (AUTH-15). */
export interface SignInKey {
  username: string
  email: string
}

/** @param name parsed by `loginSchema` */
export function signInKey(name: string): SignInKey {
  return { username: name, email: emailKey(name) }
}

/** What a name that reaches no account is counted under: spelled as an account with it would be looked up (T08). */
export function unknownNameKey({ username, email }: SignInKey): string {
  return email.includes('@') ? email : username
}

/**
 * Whether an account may take this username: one that is written like an email address is its own. Another one's would
 * stand before that account where it signs in by email.
 */
export function mayBeUsername(username: string, email: string): boolean {
  return !username.normalize('NFKC').includes('@') || emailKey(username) === emailKey(email)
}
