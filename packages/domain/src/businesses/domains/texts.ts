import { type DomainState, FAILING_DAYS, type FindingCode } from './records.ts'

/** Texts of "Your own domain". */
export const DOMAIN_TEXTS = {
  title: 'Your own domain',
  saved: 'Domain saved',
  removed: 'Domain removed',
  failed: 'Domain not saved',
  notChecked: 'Domain not checked',
  off: 'Own domains are not set up here.',
  none: 'Add a domain first.',
  taken: 'This domain is in use by another business.',
  planNeeded: 'Your own domain is part of the Enterprise plan.',
} as const

export const DOMAIN_STATE_LABELS: Record<DomainState, string> = {
  pending: 'Not connected yet',
  verified: 'Connected',
  off: 'Switched off',
}

const FOUND: Record<Exclude<FindingCode, 'here'>, (found: string | null) => string> = {
  missing: () => 'No CNAME record found yet. It can take an hour until a new record is seen.',
  elsewhere: (found) =>
    `It leads to ${found ?? 'another address'} instead. Change the CNAME record as shown below.`,
  unproved: () => 'The CNAME record is right. The TXT record is missing or differs.',
  'no-answer': () => "Your domain's name servers did not answer. Check again in a few minutes.",
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
  if (state === 'verified')
    return problem === null || finding === 'no-answer'
      ? 'New messages, your review link and your QR code use it.'
      : `${problem} It is switched off after ${FAILING_DAYS} days like this.`
  if (state === 'off') return `Your links use our address again. ${problem ?? ''}`.trim()
  return problem ?? 'Add both records where your domain is managed, then check.'
}
