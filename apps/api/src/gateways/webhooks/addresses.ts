import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopbackName } from '@fivestead/domain/local-sandbox'
import { isPublicAddress } from '../public-addresses.ts'

/** Milliseconds and tries of one question. */
const PATIENCE = { timeout: 2000, tries: 2 }
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** Every address of a host. @throws when DNS does not answer */
export type Resolve = (hostname: string) => Promise<string[]>

/** This machine, as an address. */
const isLoopback = (address: string) => address === '::1' || address.startsWith('127.')

/** Whether an endpoint may be at this address: the open internet, and this machine in the local sandbox. */
export const isReachable = (address: string, local: boolean): boolean =>
  isPublicAddress(address) || (local && isIP(address) !== 0 && isLoopback(address))

/**
 * Asks DNS itself: the system's own lookup has four threads, which a few name servers that do not answer would hold up for
 * the whole process, and it knows the names of the machine's own network.
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

/** Addresses of a host as its URL writes it; this machine is in no DNS. */
export async function addressesOf(resolve: Resolve, hostname: string): Promise<string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0) return [literal]
  if (isLoopbackName(hostname)) return (await lookup(hostname, { all: true })).map(({ address }) => address)
  return resolve(hostname)
}
