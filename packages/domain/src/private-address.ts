/** The networks that no router of the internet knows (RFC 1918), as first bytes. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/**
 * Returns true if the host of a URL is an address within a private network: RFC 1918, or a unique local
 * address (RFC 4193). A name never is, since it may lead elsewhere tomorrow; nor are link-local addresses,
 * where clouds keep secrets.
 * @param hostname as `URL` writes it, so 10.1 and 0x0a000001 are 10.0.0.1
 */
export function isPrivateAddress(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[f[cd][0-9a-f]{2}:/.test(hostname)
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) && PRIVATE.test(hostname)
}

/** Names that no public DNS knows (RFC 6761, RFC 6762). */
const LOCAL_NAMES = new Set(['localhost', 'local', 'internal', 'test', 'invalid'])

/**
 * Returns true if providers on the internet may reach an origin, judged by its text alone: https, and neither
 * this machine nor its network. @param origin such as https://example.com
 */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' || isPrivateAddress(hostname)) return false
  // This machine and one link: RFC 4291, RFC 1122, RFC 3927.
  if (hostname.startsWith('[')) return !/^\[(::|fe[89ab])/.test(hostname)
  if (/^(0|127|169\.254)\./.test(hostname)) return false
  const labels = hostname.split('.')
  return labels.length > 1 && !LOCAL_NAMES.has(labels.at(-1) ?? '')
}
