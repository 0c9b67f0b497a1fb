/** Texts of "Your own domain". */
export const DOMAIN_TEXTS = {
  saved: 'Domain saved',
  removed: 'Domain removed',
  failed: 'Domain not saved',
  notChecked: 'Domain not checked',
  off: 'Own domains are not set up here.',
  none: 'Add a domain first.',
  taken: 'This domain is in use by another business.',
  planNeeded: 'An own domain is part of the Enterprise plan.',
} as const
