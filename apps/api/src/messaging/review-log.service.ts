import type { Trx } from '@fivestead/db/client'
import { type PublishDeps, publishStep } from '../webhooks/publishing.service.ts'
import { advanceStatus, type LoggedStatus } from './review-log.sql.ts'

/** Webhook event of each step: a tap or an answer implies that the request was opened. */
const TOLD = {
  sent: 'review_request.sent',
  failed: 'review_request.failed',
  opened: 'review_request.opened',
  clicked: 'review_request.opened',
  completed: 'review_request.opened',
  'feedback received': 'review_request.opened',
} as const satisfies Record<LoggedStatus, string>

/** Advances the status of review requests and notifies webhooks, unless the owner cancelled the request. */
export async function recordStep(
  deps: PublishDeps,
  trx: Trx,
  step: Parameters<typeof advanceStatus>[1],
): Promise<void> {
  const { requestId, to, at, cancelled = false } = step
  const ids = typeof requestId === 'string' ? [requestId] : requestId
  if (!cancelled) await publishStep(deps, trx, TOLD[to], { ids, at })
  await advanceStatus(trx, step)
}
