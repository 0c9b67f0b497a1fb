/**
 * Sources of an opt-out that the owner gave: an address on record of somebody who said STOP elsewhere, a file. They bind the
 * account and not the next owner of the place (decision 020), and the contact's own opt-out replaces them.
 */
export const OWNER_SOURCES = ['record', 'file'] as const

/** Source of an owner's mark that a contact is never to be asked (CUS-20): it stands beside what the contact says. */
export const OWNER_MARK = 'owner'
