/** The build's placeholder for the support address, which only a running server knows. */
export const SUPPORT_SLOT = '__SUPPORT_EMAIL__'

/** How machines reach the operator; the server leaves it out where no address is set. */
export const CONTACT_POINT = {
  '@type': 'ContactPoint',
  contactType: 'customer support',
  email: SUPPORT_SLOT,
} as const
