import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { mayUseApi, type PlanId } from '@fivestead/domain/plans'
import { AppError } from '../errors.ts'

/** @throws AppError invalid_input for a plan without the API, of which webhooks and mailboxes are a part */
export function requireApi(plan: PlanId | null): void {
  if (!mayUseApi(plan)) throw new AppError('invalid_input', refusals.apiPlanNeeded, { reason: 'plan-needed' })
}
