import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { isPublicAddress } from '../public-addresses.ts'

/** Timeout in milliseconds and number of tries of one DNS query. */
const PATIENCE = { timeout: 2000, tries: 2 }
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** Returns every address of a host. @throws if DNS does not answer */
export type Resolve = (hostname: string) => Promise<string[]>

/** Returns true for a loopback address. */
const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

/**
 * Returns true if an endpoint may have this address: the public internet, or this machine in the local
 * sandbox.
 */
export const isReachable = (address: string, local: boolean): boolean =>
  isPublicAddress(address) || (local && isIP(address) !== 0 && isLoopback(address))

/**
 * Queries DNS directly: the system's lookup has four threads, which a few silent name servers would block for
 * the whole process, and it resolves names of the machine's own network.
 */
export const dnsAddresses = (): Resolve => {
  const resolver = new Resolver(PATIENCE)
  const some = async (answer: Promise<string[]>) => {
    try {
      return await answer
    } catch (error) {
      if (ABSENT.includes((error as NodeJS.ErrnoException).code)) return []
      throw error
    }
  }
  return async (hostname) =>
    (await Promise.all([some(resolver.resolve4(hostname)), some(resolver.resolve6(hostname))])).flat()
}

/** Returns the addresses of a host in a URL; this machine's names are not in DNS. */
export async function addressesOf(resolve: Resolve, hostname: string): Promise<string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0) return [literal]
  if (isLoopbackName(hostname)) return (await lookup(hostname, { all: true })).map(({ address }) => address)
  return resolve(hostname)
}
