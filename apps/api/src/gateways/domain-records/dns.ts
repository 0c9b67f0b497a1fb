import { Resolver } from 'node:dns/promises'
import { proofName } from '@fivestead/domain/businesses/domains/records'
import type { DomainRecords } from './interface.ts'

/** Words of DNS for a name, or a kind of record, that is not there. */
const ABSENT: readonly unknown[] = ['ENOTFOUND', 'ENODATA']
/** Milliseconds and tries of one question; six are asked at once. */
const PATIENCE = { timeout: 2000, tries: 2 }
/** Records of one kind that are looked at. */
const RECORDS_MAX = 20

async function some<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return (await answer).slice(0, RECORDS_MAX)
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code)) return []
    throw error
  }
}

/** @param servers `address:port` of resolvers; those of this machine unless told */
export function dnsRecords(servers?: readonly string[]): DomainRecords {
  const resolver = new Resolver(PATIENCE)
  if (servers) resolver.setServers(servers)
  const addressesOf = async (host: string) =>
    (await Promise.all([some(resolver.resolve4(host)), some(resolver.resolve6(host))])).flat()
  return {
    async look({ host, target }) {
      try {
        const [cnames, addresses, targetAddresses, proofs] = await Promise.all([
          some(resolver.resolveCname(host)),
          addressesOf(host),
          addressesOf(target),
          some(resolver.resolveTxt(proofName(host))),
        ])
        const names = cnames.map((name) => name.toLowerCase().replace(/\.$/, ''))
        return { cnames: names, addresses, targetAddresses, proofs: proofs.map((parts) => parts.join('')) }
      } catch {
        return null
      }
    },
  }
}
