import { BlockList, isIP } from 'node:net'
import { type Keys, mac } from '../keys.ts'

/** Networks that say nothing about who calls: this machine, a proxy that TRUST_PROXY does not name, an office's own. */
const LOCAL = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  LOCAL.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  // Without the IPv4 addresses that are written as IPv6 (::ffff:0:0/96).
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  LOCAL.addSubnet(network, bits, 'ipv6')
}

/**
 * The network of a caller as accounts keep it: a hash that nobody without the installation's key can try addresses
 * against; null for a network that says nothing.
 * @param prefix as `Caller` has it: an IPv4 address or an IPv6 /64
 */
export function networkHash({ keys }: { keys: Keys }, prefix: string): string | null {
  const [address = ''] = prefix.split('/')
  const version = isIP(address)
  if (version === 0 || LOCAL.check(address, version === 6 ? 'ipv6' : 'ipv4')) return null
  const [{ key }] = keys.of('sign-up-networks')
  return mac(key, prefix, 16).toString('base64url')
}
