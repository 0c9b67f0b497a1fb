import { type NoticeWriters, noticeDelivery } from './businesses/notices/service.ts'
import { clearRemoved, requeueRemoved } from './businesses/removal/service.ts'
import { newcomerNotices } from './customers/notices/service.ts'
import type { AnyDelivery } from './delivery/kind.ts'
import { deliver, requeueLeftAlone } from './delivery/service.ts'
import type { Deps } from './deps.ts'
import { EMAIL_KINDS } from './email-kinds.ts'
import { adoptEarlierEmails } from './emails/adoption/service.ts'
import { emailDelivery } from './emails/service.ts'
import type { DeliveryName, JobHandlers } from './jobs.ts'
import { messageDelivery } from './messaging/delivery/service.ts'
import { lookUpKeyword, rankingNotices, watchKeywords } from './ranking/watch/service.ts'
import { foldTotals } from './reports/totals/sql.ts'
import { makeWeeklyReports } from './reports/weekly/service.ts'
import { dropPastRetention } from './retention/service.ts'
import { reviewNotices } from './reviews/notices/service.ts'

const HOUR_MS = 60 * 60_000

/** Who writes which notice to an owner. */
const NOTICES: NoticeWriters = {
  reviews: reviewNotices,
  newCustomers: newcomerNotices,
  rankingChanges: rankingNotices,
}

/** Everything that is sent. */
function deliveries(deps: Deps): Record<DeliveryName, AnyDelivery> {
  return {
    message: messageDelivery(deps),
    notification: noticeDelivery(deps, NOTICES),
    email: emailDelivery(deps, EMAIL_KINDS),
  }
}

/** What is done for each queue. */
export function jobHandlers(deps: Deps): JobHandlers {
  const kinds = deliveries(deps)
  return {
    deliver: ({ kind, id }) => deliver(deps, kinds[kind], id),
    'look-up-keyword': ({ businessId }) => lookUpKeyword(deps, businessId),
    'clear-removed': () => clearRemoved(deps),
  }
}

/** Starts working off jobs in this process; `stop` lets the jobs at hand end. */
export async function startWorker(all: Deps): Promise<{ stop(): Promise<void> }> {
  const deps: Deps = { ...all, db: all.database.work }
  await tidyUp(deps)
  await deps.queue.work(jobHandlers(deps))
  const hourly = setInterval(() => {
    tidyUp(deps).catch((error: unknown) => deps.log.error({ err: error }, 'tidying up failed'))
  }, HOUR_MS).unref()
  return {
    async stop() {
      clearInterval(hourly)
      await deps.queue.rest()
    },
  }
}

/** What time alone brings about; several workers may do it at once. */
export async function tidyUp(deps: Deps): Promise<void> {
  await adoptEarlierEmails(deps)
  await requeueLeftAlone(deps, Object.values(deliveries(deps)))
  await requeueRemoved(deps)
  await makeWeeklyReports(deps)
  await watchKeywords(deps)
  await dropPastRetention(deps)
  await foldTotals(deps.db)
}
