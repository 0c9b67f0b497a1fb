import { Resolver } from 'node:dns/promises'
import type { DKIMResult } from 'mailauth'
import type { MailProof } from './interface.ts'

/** Records of a kind for a name. Rejects as Node's resolver does. */
export type Resolve = (name: string, kind: string) => Promise<string[][] | string[]>

/** Milliseconds and tries of one question. */
const PATIENCE = { timeout: 2000, tries: 2 }

/** This machine's DNS. */
export function publicDns(): Resolve {
  const resolver = new Resolver(PATIENCE)
  return (name, kind) => resolver.resolve(name, kind) as Promise<string[][] | string[]>
}

/** Bits of an RSA key that still counts (RFC 8301). */
const KEY_BITS = 1024

/** Verifies DKIM on the whole mail by mailauth (decision 063), which is loaded for the first mail. */
export function dkimProof(resolver: Resolve): MailProof {
  return {
    async prove(mail, at) {
      const [{ dkimVerify }, { dmarc }] = await loadMailauth()
      const options = { resolver, curTime: at, minBitLength: KEY_BITS, rejectRsaSha1: true }
      const { headerFrom, fromFields, results } = await dkimVerify(mail, options)
      const [from] = headerFrom
      if (from === undefined || headerFrom.length > 1 || fromFields > 1) return null
      const holding = results.filter(({ status }) => status.result === 'pass')
      if (holding.length === 0)
        return results.some(({ status }) => status.result === 'temperror') ? 'later' : null
      const dkimDomains = holding.flatMap(({ signingDomain: domain }) => (domain ? [{ domain }] : []))
      const policy = await dmarc({ headerFrom, fromFields, dkimDomains, resolver })
      if (policy === false) return null
      if (policy.status.result === 'temperror') return 'later'
      const isAligned = ({ signingDomain, status }: DKIMResult) =>
        policy.status.result === 'none'
          ? Boolean(status.aligned)
          : signingDomain === policy.alignment?.dkim?.result
      const aligned = holding.filter(isAligned)
      return aligned.length === 0 ? null : { from, fields: new Map(aligned.flatMap(signedFields)) }
    },
  }
}

/** The two parts that are needed; the whole package brings BIMI along, with certificates, XML and a client of its own. */
const loadMailauth = () =>
  Promise.all([import('mailauth/lib/dkim/verify.js'), import('mailauth/lib/dmarc/index.js')])

const signedFields = ({ signingHeaders }: DKIMResult): [name: string, value: string][] =>
  (signingHeaders?.headers ?? []).map((line) => {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).replace(/\r?\n/g, '')
    return [line.slice(0, colon).trim().toLowerCase(), value.trim()]
  })
