/** Rights of a key, in the order of the form that makes one (API-2). A code is public and never renamed. */
export const API_SCOPE_CODES = [
  'businesses:read',
  'customers:read',
  'customers:write',
  'requests:read',
  'requests:write',
  'feedback:read',
  'reviews:read',
  'webhooks:manage',
] as const

export type ApiScope = (typeof API_SCOPE_CODES)[number]
