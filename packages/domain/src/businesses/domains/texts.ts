import { m } from '../../languages/messages/businesses/words.ts'
import { type DomainState, FAILING_DAYS, type FindingCode } from './records.ts'

/** Texts of "Your own domain". */
export const DOMAIN_TEXTS = {
  title: m.yourOwnDomain,
  saved: m.domainSaved,
  removed: m.domainRemoved,
  failed: m.domainNotSaved,
  notChecked: m.domainNotChecked,
  off: m.ownDomainsAreNot,
  none: m.addADomainFirst,
  taken: m.thisDomainIsIn,
  planNeeded: m.yourOwnDomainIs,
} as const

export const DOMAIN_STATE_LABELS: Record<DomainState, string> = {
  pending: m.notConnectedYet,
  verified: m.connected,
  failing: m.disconnected,
  off: m.switchedOff,
}

const FOUND: Record<Exclude<FindingCode, 'here'>, (found: string | null) => string> = {
  missing: () => m.noCnameRecordFound,
  elsewhere: (found) => (found === null ? m.itLeadsElsewhere : m.itLeadsToInstead({ found })),
  unproved: () => m.theCnameRecordIs,
  'no-answer': () => m.yourDomainsNameServers,
}

/** How a domain stands, in the owner's words. */
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
  if (state === 'verified') return m.newMessagesYourReview
  if (state === 'failing') return m.untilThatIsFixed({ problem: problem ?? '', days: FAILING_DAYS })
  if (state === 'off') return [m.linksUseOurAddress, problem].filter(Boolean).join(' ')
  return problem ?? m.addBothRecordsWhere
}
