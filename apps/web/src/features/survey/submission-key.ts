/**
 * A key that counts a repeated submit once; it begins with the form token of its page (decision 013).
 * `crypto.randomUUID` exists on secure pages only, so not relied on.
 */
export function newSubmissionKey(formToken: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `${formToken}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A form token's length: six signs, a hyphen and eleven signs. */
const FORM_TOKEN_LENGTH = 18

/** A key for another visit on the same page, with the page's form token. */
export const anotherSubmissionKey = (key: string): string => newSubmissionKey(key.slice(0, FORM_TOKEN_LENGTH))
