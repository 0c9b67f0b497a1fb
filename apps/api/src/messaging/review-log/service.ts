import type { Trx } from '@fivestead/db/client'
import { type PublishDeps, publishStep } from '../../webhooks/publishing/service.ts'
import { advanceStatus, type LoggedStatus } from './sql.ts'

/** What webhooks are told of a step: whoever tapped or answered has opened. */
const TOLD = {
  sent: 'review_request.sent',
  failed: 'review_request.failed',
  opened: 'review_request.opened',
  clicked: 'review_request.opened',
  completed: 'review_request.opened',
  'feedback received': 'review_request.opened',
} as const satisfies Record<LoggedStatus, string>

/** Advances the status of review requests, and tells webhooks of it, unless their owner took them back. */
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
