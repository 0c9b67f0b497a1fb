/**
 * The origin that an address names, as browsers send it: lower case, umlauts in their ASCII form, without the scheme's own port
 * and without a slash at its end (RFC 6454).
 * @returns null for what is more than an origin, or none
 */
export function originOf(address: string): string | null {
  const parsed = URL.parse(address.trim())
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null
  const isBare = parsed.username === '' && parsed.password === '' && /^[^?#]*$/.test(address)
  return isBare && parsed.pathname === '/' && !parsed.hostname.includes('*') ? parsed.origin : null
}
