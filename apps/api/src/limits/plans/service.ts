import { mayUseApi, type PlanId } from '@fivestead/domain/plans'
import { API_KEY_TEXTS } from '@fivestead/domain/platform/texts'
import { AppError } from '../../errors.ts'

/** @throws AppError invalid_input for a plan without the API, of which webhooks and mailboxes are a part */
export function requireApi(plan: PlanId | null): void {
  if (!mayUseApi(plan))
    throw new AppError('invalid_input', API_KEY_TEXTS.planNeeded, { reason: 'plan-needed' })
}
