import {
  codeOfStatus,
  type FieldFault,
  fieldFaults,
  type Problem,
  type ProblemCode,
  problem,
} from '@fivestead/domain/platform/problems'
import type { FastifyError } from 'fastify'
import { ZodError } from 'zod'
import { type AppError, asRefusal } from '../../errors.ts'
import { refusalOf } from '../refusals.ts'

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

/** The kind of a refusal that other code gave a status. */
function codeOf(status: number, refusal: AppError | null): ProblemCode {
  if (refusal?.code === 'invalid_input') return 'invalid-input'
  if (refusal?.reason === 'plan-needed' || refusal?.reason === 'account-suspended') return refusal.reason
  return codeOfStatus(status)
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
