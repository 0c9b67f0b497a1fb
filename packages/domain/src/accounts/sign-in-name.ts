import { emailKey } from '../email.ts'
import { m } from '../languages/messages/accounts/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { addressIn, asSeen, nameProblem, webAddressIn } from '../web-address.ts'
import { isSystemName, systemNameIn } from './own-name.ts'

/**
 * Key that a sign-in name is looked up by: an account's email, or else a username, case-sensitive.
 */
export interface SignInKey {
  username: string
  email: string
}

/** @param name parsed by `loginSchema` */
export function signInKey(name: string): SignInKey {
  return { username: name, email: emailKey(name) }
}

/**
 * Key that failed tries with an unknown name are counted under: spelled as an account with that name would be looked up
 * (T08).
 */
export function unknownNameKey({ username, email }: SignInKey): string {
  return email.includes('@') ? email : username
}

/** Domains that no registry sells, but that a machine or a private network may answer (RFC 6761, RFC 7686). */
const SPECIAL_USE = /[\p{L}\p{N}]\.(?:example|invalid|localhost|local|onion|test)(?![\p{L}\p{N}])/iu

const isEmailLike = (username: string) => asSeen(username).includes('@')

/**
 * Returns why an account may not take this username; null when it may. Mails show usernames, so none may be a
 * web address (T18). A username in the form of an email address must be the account's own: our mails must not
 * name another person's.
 */
export function usernameProblem(username: string, email: string): string | null {
  if (isEmailLike(username)) {
    const isOwn = emailKey(username) === emailKey(email) && !/[\p{C}\p{Z}]/u.test(username)
    return isOwn ? null : m.usernameNotOwnEmail
  }
  const isAddress = SPECIAL_USE.test(asSeen(username)) || addressIn(username) !== null
  if (isAddress) return webAddressIn(common.username)
  const problem = nameProblem('person', common.username, username)
  return problem ?? (isSystemName(username) ? systemNameIn(common.username) : null)
}

/** The username after the email has changed: one that was the old address becomes the new one. */
export function usernameAfter(username: string, email: string): string {
  return isEmailLike(username) && emailKey(username) !== emailKey(email) ? email : username
}

/** The username as a mail may show it; null for one that is an address of any kind. */
export function shownUsername(username: string | null): string | null {
  return username === null || usernameProblem(username, '') !== null ? null : username
}
