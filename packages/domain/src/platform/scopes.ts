/** What a key may do, with the words of the form that makes one (API-2). A code is public and never renamed. */
export const API_SCOPES = {
  'businesses:read': 'See businesses',
  'customers:read': 'See customers and how to reach them',
  'customers:write': 'Add, change and erase customers',
  'requests:read': 'See review requests',
  'requests:write': 'Send and cancel review requests',
  'feedback:read': 'Read private feedback',
  'reviews:read': 'Read ratings and public reviews',
  'webhooks:manage': 'Add and remove webhooks',
} as const

export type ApiScope = keyof typeof API_SCOPES

/** Scopes in the order of the form. */
export const API_SCOPE_CODES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]]
