import type { Deps } from './deps.ts'
import type { JobHandlers } from './jobs.ts'
import { deliverMessage, requeueForgotten } from './messaging/delivery/service.ts'

/** What is done for each queue. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'send-message': ({ messageId }) => deliverMessage(deps, messageId),
  }
}

/** Starts working off jobs in this process; `stop` lets the jobs at hand end. */
export async function startWorker(deps: Deps): Promise<{ stop(): Promise<void> }> {
  await requeueForgotten(deps)
  await deps.queue.work(jobHandlers(deps))
  return { stop: () => deps.queue.rest() }
}
