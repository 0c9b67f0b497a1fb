/** Sources of review requests that no screen made. */
export const REQUEST_SOURCES = ['api', 'mailbox'] as const

export type RequestSource = (typeof REQUEST_SOURCES)[number]
