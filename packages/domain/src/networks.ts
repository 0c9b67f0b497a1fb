/**
 * The network that a limit is counted for: an IPv4 address, or the /64 of an IPv6 address, since one household
 * or one attacker holds a whole /64 (T08). IPv6 that stands for IPv4 counts as that, in every spelling: mapped (RFC 4291) and by
 * NAT64 (RFC 6052), whose callers would all share one /64.
 */
export function networkPrefix(address: string): string {
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  const before = groups.slice(0, 6).join(':')
  if (before !== '0:0:0:0:0:ffff' && before !== '64:ff9b:0:0:0:0')
    return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return bytes.join('.')
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
  const hex = (address.split('%')[0] ?? '').replace(
    /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/,
    (_, ...bytes: string[]) =>
      `${(Number(bytes[0]) * 256 + Number(bytes[1])).toString(16)}:${(Number(bytes[2]) * 256 + Number(bytes[3])).toString(16)}`,
  )
  const [head = '', tail] = hex.split('::')
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
        /^(?:(\d+\.\d+\.\d+\.\d+):\d*|\[([\da-f:.]+)(?:%\w+)?\](?::\d*)?)$/i.exec(address) ?? []
      return v4 ?? v6 ?? address
    })
    .join(', ')
