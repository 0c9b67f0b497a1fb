import { m } from '../../languages/messages/businesses/words.ts'
import { inWords } from '../../speaking.ts'
import { type DomainState, FAILING_DAYS, type FindingCode } from './records.ts'

export const DOMAIN_STATE_LABELS: Record<DomainState, string> = inWords(() => ({
  pending: m.notConnectedYet,
  verified: m.connected,
  failing: m.disconnected,
  off: m.switchedOff,
}))

const FOUND: Record<Exclude<FindingCode, 'here'>, (found: string | null) => string> = {
  missing: () => m.cnameMissing,
  elsewhere: (found) => (found === null ? m.cnameElsewhereUnknown : m.cnameElsewhere({ found })),
  unproved: () => m.txtMissing,
  'no-answer': () => m.nameServersSilent,
}

/** Returns the status of a domain, in words for the owner. */
export function domainWords({
  state,
  finding,
  found,
}: {
  state: DomainState
  finding: FindingCode | null
  found: string | null
}): string {
  const problem = finding === null || finding === 'here' ? null : FOUND[finding](found)
  if (state === 'verified') return m.domainInUse
  if (state === 'failing') return m.domainFailing({ problem: problem ?? '', days: FAILING_DAYS })
  if (state === 'off') return [m.domainSwitchedOff, problem].filter(Boolean).join(' ')
  return problem ?? m.addDomainRecords
}
