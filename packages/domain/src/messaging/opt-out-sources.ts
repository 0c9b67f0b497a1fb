/**
 * Sources of an opt-out that the owner gave: an address on record of somebody who said STOP elsewhere, a file, a customer
 * marked as never to be asked. They bind the account and not the next owner of the place (decision 020), and the
 * contact's own opt-out replaces them.
 */
export const OWNER_SOURCES = ['record', 'file', 'owner'] as const

/** Sources that the owner may take back, if the contact did not opt out as well. */
export const REVERSIBLE_SOURCES = ['file', 'owner'] as const
