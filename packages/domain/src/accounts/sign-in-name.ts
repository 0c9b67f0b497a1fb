/**
 * What a sign-in name is looked up by. Limits count this key and the lookup uses it, so that two names that reach one
 * account can never be counted apart (T08). Usernames are case-sensitive (AUTH-4). A name that
 * is to find an account by another way as well, such as its e-mail address, gets its one key here.
 * @param name parsed by `loginSchema`
 */
export function signInKey(name: string): string {
  return name
}
