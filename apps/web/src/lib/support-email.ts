/** The build's placeholder for the support address, which only a running server knows. */
export const SUPPORT_SLOT = '__SUPPORT_EMAIL__'

/** Contact of the operator in structured data; the server removes it when no address is set. */
export const CONTACT_POINT = {
  '@type': 'ContactPoint',
  contactType: 'customer support',
  email: SUPPORT_SLOT,
} as const
