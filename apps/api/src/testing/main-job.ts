import type { DeliveryName, Jobs } from '../jobs.ts'
import { jobHandlers, startWorker } from '../worker.ts'
import type { TestApp } from './create-test-app.ts'
import type { Owner } from './owners.ts'
import { rowOf } from './rows.ts'

let turn = 0

/** Runs every waiting job once, as a worker would; returns how many. Of two processes they take turns. */
export function runJobs({ processes, deps: first }: TestApp): Promise<number> {
  const deps = processes[turn++ % processes.length] ?? first
  return deps.queue.drain(jobHandlers(deps))
}

/** Starts a worker of each process. */
export async function startWorkers({ processes }: TestApp): Promise<{ stop(): Promise<void> }> {
  const workers = await Promise.all(processes.map((deps) => startWorker(deps)))
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

const nothing = async () => {}
/** Handlers of jobs that do nothing. */
export const IDLE = {
  ...{ deliver: async () => new Map(), 'check-keyword-rank': nothing, 'clear-removed': nothing },
  ...{ 'revoke-grants': nothing, 'sync-profile-reviews': nothing, 'run-campaign': nothing },
  ...{ 'run-rank-grid': nothing, 'make-export': nothing },
}

/** Takes every waiting job and does nothing, as a queue that lost them; returns how many. */
export const loseJobs = ({ deps }: TestApp): Promise<number> => deps.queue.drain(IDLE)

/** Does the job of one delivery, as a worker that got it would. */
export async function deliverNow(
  testApp: Pick<TestApp, 'deps'>,
  kind: DeliveryName,
  id: string,
): Promise<void> {
  await deliverTogether(testApp, [{ kind, id }])
}

/** The same for a batch. @throws what went wrong with the first that failed */
export async function deliverTogether(
  testApp: Pick<TestApp, 'deps'>,
  jobs: readonly Jobs['deliver'][],
): Promise<void> {
  const failures = await jobHandlers(testApp.deps).deliver(jobs)
  for (const error of failures.values()) throw error
}

export interface SentRequest {
  requestId: string
  channel: 'email' | 'sms'
  status: 'pending'
  surveyUrl: string
  willSendAt: string
  reason: string | null
}

/** The message of a request, its reminders apart. */
export const messageOf = ({ db }: Pick<TestApp, 'db'>, requestId: string) =>
  rowOf({ db }, 'messages', { reviewRequestId: requestId, reminder: null })

/** What Quick Send says to an owner who asks a contact: `taken`, or the refusal. */
export async function answerTo(
  owner: Owner,
  contact: string,
  businessId = owner.business.id as number,
): Promise<string> {
  const input = { businessId, name: 'Ann', contact }
  const { status, body } = await owner.browser.mutate('reviewRequests.quickSend', input)
  return status === 200 ? 'taken' : body.error.message
}

let asked = 0
const names = new Map<string, string>()

/** Quick Send by the owner, to a contact that nobody had before unless one is given: the same contact is the same person. */
export async function quickSend(
  owner: Owner,
  more: {
    name?: string
    contact?: string
    template?: string
    businessId?: number
    sendAt?: string
    language?: string
  } = {},
): Promise<SentRequest> {
  asked += 1
  const { contact = `customer${asked}@shop.example` } = more
  const name = names.get(contact) ?? `Customer ${asked}`
  names.set(contact, name)
  const input = { businessId: owner.business.id, name, contact, ...more }
  const answer = await owner.browser.mutate('reviewRequests.quickSend', input)
  if (answer.status !== 200) throw new Error(`Quick Send failed: ${answer.status} ${answer.text}`)
  return answer.body.result.data
}

/** The sandbox's messages so far, newest first. */
export async function outboxOf(testApp: TestApp) {
  return (await testApp.get('/api/sandbox/outbox')).body
}

/** The first hundred of the review log of the owner's business, newest first; requests of one moment in any order. */
export async function logOf(owner: Owner) {
  return (await owner.browser.get(`/api/review-logs?businessId=${owner.business.id}&limit=100`)).body
}
