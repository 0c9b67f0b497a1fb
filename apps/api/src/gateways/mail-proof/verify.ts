import { finished } from 'node:stream/promises'
import type { DKIMResult } from 'mailauth'
import { DkimVerifier, type PreparedSignature } from 'mailauth/lib/dkim/dkim-verifier.js'
import { dmarc } from 'mailauth/lib/dmarc/index.js'
import { getAlignment } from 'mailauth/lib/tools.js'
import type { ProvedMail, Resolve } from './interface.ts'

/** Bits of an RSA key that still counts (RFC 8301). */
const KEY_BITS = 1024

/** Signatures that are looked at: a sender's own, and a second one of another algorithm or key. */
const SIGNATURES_MAX = 2

/** Looks at few signatures, and at none that proves nothing here: of another organization, over a part of the body (`l=`), of ARC. */
class Verifier extends DkimVerifier {
  #looked = 0

  override prepareSignature(signature: PreparedSignature): void {
    super.prepareSignature(signature)
    if (signature.skip !== undefined) return
    const { type, parsed = {}, signingDomain } = signature
    const domain = this.headerFrom[0]?.split('@').pop()
    const isOurs = domain !== undefined && getAlignment(domain, [signingDomain]) !== false
    if (type === 'DKIM' && isOurs && !('l' in parsed) && this.#looked < SIGNATURES_MAX) this.#looked += 1
    else signature.skip = 'proves nothing'
  }
}

/**
 * Verifies DKIM on the whole mail by mailauth (decision 063). It takes tenths of a second for a large mail.
 * @returns as `MailProof.prove`
 */
export async function verifyMail(
  mail: Buffer,
  at: Date,
  resolver: Resolve,
): Promise<ProvedMail | null | 'later'> {
  const verifier = new Verifier({ resolver, curTime: at, minBitLength: KEY_BITS, rejectRsaSha1: true })
  // In one piece: mailauth begins a line anew with each further piece of it.
  verifier.end(mail)
  await finished(verifier)
  const { headerFrom, fromFields, results } = verifier
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
}

const signedFields = ({ signingHeaders }: DKIMResult): [name: string, value: string][] =>
  (signingHeaders?.headers ?? []).map((line) => {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).replace(/\r?\n/g, '')
    return [line.slice(0, colon).trim().toLowerCase(), value.trim()]
  })
