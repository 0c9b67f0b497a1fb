/** Records of DNS about a host. */
export interface FoundRecords {
  /** Lower case, without a dot at the end. */
  cnames: readonly string[]
  addresses: readonly string[]
  /** Addresses of the host that it should lead to. */
  targetAddresses: readonly string[]
  /** TXT records of `_fivestead.{host}`. */
  proofs: readonly string[]
}

export const FINDINGS = ['here', 'missing', 'elsewhere', 'unproved', 'no-answer'] as const
export type FindingCode = (typeof FINDINGS)[number]
export interface Finding {
  code: FindingCode
  /** Target that the host leads to, if not ours. */
  found: string | null
}

export const DOMAIN_STATES = ['pending', 'verified', 'failing', 'off'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

const DAY_MS = 24 * 60 * 60_000
/** Days that a domain whose records went away stays its business's, without being served, before another may verify it. */
export const FAILING_DAYS = 3
/** Minutes after which the hourly run checks a domain again: fewer than an hour, so that no run leaves one out. */
export const CHECK_MINUTES = 30

/** Name of the TXT record that proves a host, and its value. */
export const proofName = (host: string): string => `_fivestead.${host}`
export const proofValue = (token: string): string => `fivestead-verify=${token}`

/** Returns the finding about a domain's records. @param records null when DNS does not answer */
export function judgeRecords(
  records: FoundRecords | null,
  { target, token }: { target: string; token: string },
): Finding {
  if (records === null) return { code: 'no-answer', found: null }
  const { cnames, addresses, targetAddresses, proofs } = records
  // Some providers answer a CNAME with the addresses behind it.
  const sameAddresses = addresses.length > 0 && addresses.every((one) => targetAddresses.includes(one))
  if (!cnames.includes(target) && !sameAddresses) {
    const found = [...cnames, ...addresses].slice(0, 3).join(', ').slice(0, 200)
    return found === '' ? { code: 'missing', found: null } : { code: 'elsewhere', found }
  }
  return { code: proofs.includes(proofValue(token)) ? 'here' : 'unproved', found: null }
}

interface Standing {
  state: DomainState
  verifiedAt: Date | null
  failingSince: Date | null
}

/**
 * The standing after a check. The first one that fails ends the service at the domain; the name stays the business's for a while.
 * A DNS that does not answer changes nothing: it is no word about the domain.
 */
export function standingAfter(before: Standing, { code }: Finding, now: Date): Standing {
  const { state, verifiedAt, failingSince } = before
  const isClaimed = state === 'verified' || state === 'failing'
  if (code === 'here')
    return { state: 'verified', verifiedAt: isClaimed ? verifiedAt : now, failingSince: null }
  if (code === 'no-answer' || !isClaimed) return { state, verifiedAt, failingSince }
  const since = failingSince ?? now
  const isOver = now.getTime() - since.getTime() >= FAILING_DAYS * DAY_MS
  return { state: isOver ? 'off' : 'failing', verifiedAt, failingSince: since }
}
