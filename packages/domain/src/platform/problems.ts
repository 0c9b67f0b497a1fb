import type { Issues } from '../errors.ts'

/**
 * Kinds of refusals of `/api/v1`, each a `type` of RFC 9457 (API-5). A code is public and never renamed; the titles are for people
 * and may change.
 */
export const PROBLEMS = {
  'malformed-request': { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'A valid API key is needed' },
  'scope-missing': { status: 403, title: 'This key may not do this' },
  'plan-needed': { status: 403, title: 'API access is not part of this plan' },
  'account-suspended': { status: 403, title: 'This account is suspended' },
  'not-found': { status: 404, title: 'Nothing is here' },
  'method-not-allowed': { status: 405, title: 'This path takes other methods' },
  timeout: { status: 408, title: 'The request took too long' },
  conflict: { status: 409, title: 'This is not possible any more' },
  'too-large': { status: 413, title: 'The request is too large' },
  'address-too-long': { status: 414, title: 'The address is too long' },
  'media-type': { status: 415, title: 'The body must be JSON' },
  'invalid-input': { status: 422, title: 'The input is not valid' },
  'not-sendable': { status: 422, title: 'No message may be sent to this customer' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'too-many-requests': { status: 429, title: 'There were too many calls' },
  unexpected: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** The path that `type` names: a reference to the origin of the call, where it answers with what it means. */
const PROBLEM_PATH = '/api/v1/problems'

const problemType = (code: ProblemCode): string => `${PROBLEM_PATH}/${code}`

/** An invalid field of the input. */
export interface FieldFault {
  field: string
  message: string
}

/** Every fault of an input, by the path of its field such as `customer.email`. */
export const fieldFaults = ({ issues }: Issues): FieldFault[] =>
  issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: [...issue.path.map(String), key.slice(0, 60)].join('.'),
        message: 'Unknown field',
      }))
    const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
    return [{ field, message: isMissing ? 'This field is required' : issue.message }]
  })

/** A refusal as RFC 9457 writes it; `code` is the narrowest reason that a program can act on (API-5). */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: FieldFault[]
}

/** The problem of a kind. @param detail for people */
export const problem = (code: ProblemCode, detail: string, errors?: FieldFault[]): Problem => {
  const { status, title } = PROBLEMS[code]
  return { type: problemType(code), title, status, code, detail, ...(errors ? { errors } : {}) }
}

const BY_STATUS: Partial<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'scope-missing',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  414: 'address-too-long',
  415: 'media-type',
  422: 'invalid-input',
  429: 'too-many-requests',
}

/** The kind of a refusal of which no more than the status is known. */
export function codeOfStatus(status: number): ProblemCode {
  const known = BY_STATUS[status]
  if (known) return known
  if (status >= 500) return status === 500 ? 'unexpected' : 'unavailable'
  return 'malformed-request'
}

/** Returns true if refusals at this address are problems. */
export const isApiAddress = (url: string): boolean => url.startsWith('/api/v1/')

/** The problem of a refusal that other code made; the status stays as it is. */
export const problemOfStatus = (status: number, detail: string): Problem => ({
  ...problem(codeOfStatus(status), detail),
  status,
})
