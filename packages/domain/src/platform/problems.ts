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

/** The path that `type` names: a reference to the origin of the call, where it answers with what it means. */
export const PROBLEM_PATH = '/api/v1/problems'

export const problemType = (code: ProblemCode): string => `${PROBLEM_PATH}/${code}`

/** One field of the input that is wrong. */
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
