import type { ZodError } from 'zod'

/** Error codes of the server; one table there maps each to a status. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'rate_limited',
  'unavailable',
  'upstream_timeout',
  'unexpected',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The part of a zod error that is read here, so that a plain object does as well. */
export type Issues = Pick<ZodError, 'issues'>

const MACHINE_TEXT =
  /^(Invalid (input|option|key|element|value|string|UUID|GUID)|Too (big|small)|Unrecognized)/

function namesField(message: string, field: string): boolean {
  const words = field
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(/[\s_]+/)
  const text = message.toLowerCase()
  return words.some((word) => word.length > 2 && text.includes(word))
}

/** The field of the input that the first issue is about; undefined for the input as a whole. */
export function firstIssueField(error: Issues): string | undefined {
  return error.issues[0]?.path.find((part) => typeof part === 'string')
}

/**
 * The message of the first issue. A documented message is returned to the letter; a message of the
 * validation library's own ("Invalid input: expected number…") is prefixed by the field that it is about,
 * unless it names it already. Without any issue: 'Invalid input'.
 */
export function firstIssueMessage(error: Issues): string {
  const issue = error.issues[0]
  if (!issue) return 'Invalid input'
  const field = issue.path.filter((part) => typeof part === 'string').at(-1)
  if (field === undefined || !MACHINE_TEXT.test(issue.message) || namesField(issue.message, field)) {
    return issue.message
  }
  return `${field}: ${issue.message}`
}
