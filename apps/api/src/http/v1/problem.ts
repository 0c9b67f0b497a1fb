import type { FieldFault } from '@fivestead/domain/platform/problems'
import { fieldFaults, PROBLEMS, type ProblemCode, problemType } from '@fivestead/domain/platform/problems'
import type { FastifyError } from 'fastify'
import { ZodError } from 'zod'
import { type AppError, asRefusal } from '../../errors.ts'
import { refusalOf } from '../refusals.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** A refusal as RFC 9457 writes it; `code` is the narrowest reason that a program can act on (API-5). */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: FieldFault[]
}

/** A refusal of `/api/v1` itself. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly faults: FieldFault[] | undefined

  constructor(code: ProblemCode, detail: string, faults?: FieldFault[]) {
    super(detail)
    this.code = code
    this.faults = faults
  }
}

export const problem = (code: ProblemCode, detail: string, errors?: FieldFault[]): Problem => {
  const { status, title } = PROBLEMS[code]
  return { type: problemType(code), title, status, code, detail, ...(errors ? { errors } : {}) }
}

const BY_STATUS: Partial<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
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

/** The kind of a refusal that other code gave a status. */
function codeOf(status: number, refusal: AppError | null): ProblemCode {
  if (refusal?.code === 'invalid_input') return 'invalid-input'
  if (refusal?.reason === 'plan-needed' || refusal?.reason === 'account-suspended') return refusal.reason
  const known = BY_STATUS[status]
  if (known) return known
  if (status === 403) return 'scope-missing'
  return status >= 500 ? (status === 500 ? 'unexpected' : 'unavailable') : 'malformed-request'
}

/** The problem that a failure is, and the seconds after which a call can succeed. */
export function problemOf(error: unknown, bodyLimit?: number): { problem: Problem; retryAfter?: number } {
  if (error instanceof ProblemError) return { problem: problem(error.code, error.message, error.faults) }
  if (error instanceof ZodError) {
    const faults = fieldFaults(error)
    const detail = faults.length === 1 ? (faults[0]?.message ?? '') : `${faults.length} fields are not valid.`
    return { problem: problem('invalid-input', detail, faults) }
  }
  const refusal = asRefusal(error)
  if (refusal?.sendCode !== undefined)
    return { problem: { ...problem('not-sendable', refusal.message), code: refusal.sendCode } }
  const { status, message, retryAfterSeconds } = refusalOf(error, bodyLimit)
  const isMedia = (error as Partial<FastifyError>)?.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
  const faults = refusal?.field === undefined ? undefined : [{ field: refusal.field, message }]
  const made = problem(isMedia ? 'media-type' : codeOf(status, refusal), message, faults)
  return { problem: made, ...(retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds }) }
}
