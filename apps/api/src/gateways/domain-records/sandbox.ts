import { proofValue } from '@fivestead/domain/businesses/domains/records'
import type { DomainRecords } from './interface.ts'

/**
 * A DNS in which every name below `.localhost` has the records that its owner was told to make, as such names lead to this
 * machine anyway. `missing.*` has none, `elsewhere.*` leads to another host.
 */
export function sandboxDomainRecords(): DomainRecords {
  return {
    async look({ host, target, token }) {
      const none = { cnames: [], addresses: [], targetAddresses: ['127.0.0.1'], proofs: [] }
      if (!host.endsWith('.localhost') || host.startsWith('missing.')) return none
      if (host.startsWith('elsewhere.')) return { ...none, cnames: ['sites.other.example'] }
      return { ...none, cnames: [target], addresses: ['127.0.0.1'], proofs: [proofValue(token)] }
    },
  }
}
