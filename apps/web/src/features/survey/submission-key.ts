/** A key that counts a repeated submit once. `crypto.randomUUID` exists on secure pages only, so not relied on. */
export function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
