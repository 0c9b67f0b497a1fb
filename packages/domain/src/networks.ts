/**
 * The network that a limit is counted for: an IPv4 address, or the /64 of an IPv6 address, since one household
 * or one attacker holds a whole /64 (T08). IPv4-mapped IPv6 counts as IPv4.
 */
export function networkPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/**
 * The /48 that an IPv6 address lies in, which one customer of a provider may hold whole (RFC 6177); null for IPv4.
 * Counted beside the /64, so that 65,536 networks in one hand are not as many callers.
 */
export function widePrefix(address: string): string | null {
  if (!networkPrefix(address).endsWith('/64')) return null
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...back]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * The value of `X-Forwarded-For` without the ports that some proxies write behind each address (Azure Application Gateway):
 * with them every connection would be a network of its own. `203.0.113.18:40001`, `[2001:db8::1]:443`, quoted or not.
 */
export const forwardedAddresses = (header: string): string =>
  header
    .split(',')
    .map((part) => {
      const address = part.replaceAll('"', '').trim()
      const [, v4, v6] =
        /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)(?:%\w+)?\](?::\d+)?)$/i.exec(address) ?? []
      return v4 ?? v6 ?? address
    })
    .join(', ')
