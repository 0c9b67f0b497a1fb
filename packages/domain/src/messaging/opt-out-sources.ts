/**
 * Sources of an opt-out that the owner gave: an address on record of somebody who said STOP elsewhere, a file, a customer
 * marked as never to be asked. They bind the account and not the next owner of the place (decision 020), and the
 * contact's own opt-out replaces them. Of these the owner takes back the mark alone: what stands on record or in a file
 * is what the contact said to somebody else.
 */
export const OWNER_SOURCES = ['record', 'file', 'owner'] as const
