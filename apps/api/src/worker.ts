import { locateHindered } from './businesses/google-profile/locations/service.ts'
import { tellOfReconnects } from './businesses/google-profile/reconnecting/service.ts'
import { requeueRevocations, revokeGrants } from './businesses/google-profile/revocation/service.ts'
import { type NotificationWriters, notificationDelivery } from './businesses/notifications/service.ts'
import { clearRemoved, requeueRemoved } from './businesses/removal/service.ts'
import { requeueCampaigns, runCampaign } from './customers/campaigns/service.ts'
import { newcomerNotifications } from './customers/notifications/service.ts'
import type { AnyDelivery } from './delivery/kind.ts'
import { deliver, requeueLeftAlone } from './delivery/service.ts'
import type { Deps } from './deps.ts'
import { EMAIL_KINDS } from './email-kinds.ts'
import { tellOperator } from './emails/operator-alerts/service.ts'
import { emailDelivery } from './emails/service.ts'
import type { DeliveryLanes, DeliveryName, JobHandlers } from './jobs.ts'
import { messageDelivery } from './messaging/delivery/service.ts'
import { requeueGrids, runGrid } from './ranking/grids/service.ts'
import { checkKeywordRank, rankingNotifications, watchKeywords } from './ranking/watch/service.ts'
import { foldTotals } from './reports/totals/sql.ts'
import { makeWeeklyReports } from './reports/weekly/service.ts'
import { dropPastRetention } from './retention/service.ts'
import { reviewNotifications } from './reviews/notifications/service.ts'
import { syncProfile, syncProfiles } from './reviews/profile/service.ts'

const HOUR_MS = 60 * 60_000
/** Of a port that nothing limits. */
const UNLIMITED_BATCHES = 4

/** Who writes which notification to an owner. */
const NOTIFICATIONS: NotificationWriters = {
  reviews: reviewNotifications,
  newCustomers: newcomerNotifications,
  rankingChanges: rankingNotifications,
}

/** Everything that is sent. */
function deliveries(deps: Deps): Record<DeliveryName, AnyDelivery> {
  return {
    message: messageDelivery(deps),
    notification: notificationDelivery(deps, NOTIFICATIONS),
    email: emailDelivery(deps, EMAIL_KINDS),
  }
}

/** What is done for each queue. */
export function jobHandlers(deps: Deps): JobHandlers {
  const kinds = deliveries(deps)
  return {
    async deliver(jobs) {
      const failures = await deliver(deps, kinds, jobs)
      await tellOperator(deps)
      return failures
    },
    'check-keyword-rank': ({ businessId }) => checkKeywordRank(deps, businessId),
    'clear-removed': () => clearRemoved(deps),
    'revoke-grants': () => revokeGrants(deps),
    'sync-profile-reviews': ({ businessId }) => syncProfile(deps, businessId),
    'run-campaign': (job) => runCampaign(deps, job),
    'run-rank-grid': (job) => runGrid(deps, job),
  }
}

/** Batches of messages that are worked off side by side: as many as a port takes at its speed. */
function deliveryLanes({ gateways: { mail, sms } }: Pick<Deps, 'gateways'>): DeliveryLanes {
  return { email: mail.lane?.batches ?? UNLIMITED_BATCHES, sms: sms.lane?.batches ?? UNLIMITED_BATCHES }
}

/** Starts working off jobs in this process; `stop` lets the jobs at hand end. */
export async function startWorker(all: Deps): Promise<{ stop(): Promise<void> }> {
  const deps: Deps = { ...all, db: all.database.work }
  await tidyUp(deps)
  await deps.queue.work(jobHandlers(deps), deliveryLanes(deps))
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
  await requeueLeftAlone(deps, Object.values(deliveries(deps)))
  await requeueRemoved(deps)
  await requeueRevocations(deps)
  await tellOfReconnects(deps)
  await locateHindered(deps)
  await tellOperator(deps)
  await requeueCampaigns(deps)
  await makeWeeklyReports(deps)
  await watchKeywords(deps)
  await syncProfiles(deps)
  await requeueGrids(deps)
  await dropPastRetention(deps)
  await foldTotals(deps.db)
}
