import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const INSIDE = { 4: new BlockList(), 6: new BlockList() }
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  INSIDE[4].addSubnet(network, prefix, 'ipv4')
}
// IPv6 is limited to global addresses (2000::/3), without mappings to IPv4 and the documentation networks.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  INSIDE[6].addSubnet(network, prefix, 'ipv6')
}

/**
 * Returns true for an address of the public internet; false for private, local and special networks, and for
 * names.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // A zone names a link of this machine: fe80::1%eth0.
  if (family === 0 || address.includes('%')) return false
  return family === 6 ? !INSIDE[6].check(address, 'ipv6') : !INSIDE[4].check(address, 'ipv4')
}

/** The system's lookup without addresses of internal networks. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) return callback(new Error(`no public address: ${hostname}`), [])
    if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}
