import { SHARED_HOSTS, SHARED_NAMES } from './shared-hosts.ts'

/** A dot and letters, digits and hyphens: an address of the Internet, not of one network. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/
const HOST_MAX = 253

/**
 * The domain whose mailboxes speak for the business with this website: the website's very host in its ASCII form, without
 * `www.`. A host above it may be a registry's or a hosting service's, so it never counts; one below may be a customer's.
 * Null where there is none: an address that is no website, a bare IP address, or a host that many share
 * (`shared-hosts.ts`).
 * @param website as the place directory has it
 */
export function mailDomainOf(website: string | null): string | null {
  const url = website === null ? null : URL.parse(website)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null
  // The parser has made it lower case and ASCII (punycode). One dot at the end is the same host (RFC 1034, 3.1).
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  if (host.length > HOST_MAX || !HOST.test(host) || isSharedHost(host)) return null
  return host
}

/** Returns true if many strangers have pages or mailboxes at this host. */
function isSharedHost(host: string): boolean {
  return (
    SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`)) ||
    host.split('.').some((part) => SHARED_NAMES.includes(part))
  )
}
