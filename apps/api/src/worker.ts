import { dropUnusedLogos } from './businesses/brand/service.ts'
import { recheckDomains } from './businesses/domains/service.ts'
import { locateHindered } from './businesses/google-profile/locations.service.ts'
import { tellOfReconnects } from './businesses/google-profile/reconnecting.service.ts'
import { requeueRevocations, revokeGrants } from './businesses/google-profile/revocation.service.ts'
import { type NotificationWriters, notificationDelivery } from './businesses/notifications/service.ts'
import { clearRemoved, requeueRemoved } from './businesses/removal.service.ts'
import { requeueCampaigns, runCampaign } from './customers/campaigns/run.service.ts'
import { newcomerNotifications } from './customers/notifications.service.ts'
import { makeExport, requeueExports } from './data/exports/making.service.ts'
import { applyPeriods } from './data/periods/service.ts'
import type { AnyDelivery } from './delivery/kind.ts'
import { openDeliveries, requeueLeftAlone } from './delivery/service.ts'
import type { Deps } from './deps.ts'
import { EMAIL_KINDS } from './email-kinds.ts'
import { tellOperator } from './emails/operator-alerts.service.ts'
import { emailDelivery } from './emails/service.ts'
import type { DeliveryLanes, DeliveryName, JobHandlers } from './jobs.ts'
import { messageDelivery } from './messaging/delivery/service.ts'
import { systemEmailRules } from './messaging/system-emails.service.ts'
import { eventReaders } from './platform/events.service.ts'
import { requeueGrids, runGrid } from './ranking/grids/service.ts'
import { checkKeywordRank, rankingNotifications, watchKeywords } from './ranking/watch.service.ts'
import { startWeeklyGrids } from './ranking/weekly.service.ts'
import { makeReportMails } from './reports/mails/service.ts'
import { foldTotals } from './reports/totals.sql.ts'
import { dropPastRetention } from './retention/service.ts'
import { reviewNotifications } from './reviews/notifications.service.ts'
import { syncProfile, syncProfiles } from './reviews/profile/service.ts'
import { count } from './telemetry/metrics.ts'
import { webhookDelivery } from './webhooks/delivery/service.ts'
import { endAllLapsed } from './webhooks/rights/service.ts'

const HOUR_MS = 60 * 60_000
/** Batches side by side for a port without a limit. */
const UNLIMITED_BATCHES = 4

/** Writers of notifications to owners, by kind. */
const NOTIFICATIONS: NotificationWriters = {
  reviews: reviewNotifications,
  newCustomers: newcomerNotifications,
  rankingChanges: rankingNotifications,
}

/** Every kind of delivery. */
function deliveries(deps: Deps): Record<DeliveryName, AnyDelivery> {
  return {
    message: messageDelivery(deps),
    notification: notificationDelivery(deps, NOTIFICATIONS),
    email: emailDelivery(deps, EMAIL_KINDS, systemEmailRules(deps)),
    webhook: webhookDelivery(deps, eventReaders),
  }
}

/** Handlers of the queues. */
export function jobHandlers(deps: Deps): JobHandlers {
  const deliver = openDeliveries(deps, deliveries(deps))
  return {
    async deliver(jobs) {
      const failures = await deliver(jobs)
      await tellOperator(deps)
      return failures
    },
    'check-keyword-rank': ({ businessId }) => checkKeywordRank(deps, businessId),
    'clear-removed': () => clearRemoved(deps),
    'revoke-grants': () => revokeGrants(deps),
    'sync-profile-reviews': ({ businessId }) => syncProfile(deps, businessId),
    'run-campaign': (job) => runCampaign(deps, job),
    'run-rank-grid': (job) => runGrid(deps, job),
    'make-export': (job) => makeExport(deps, job),
  }
}

/** Batches of messages that are worked off side by side: as many as a port takes at its speed. */
function deliveryLanes({ gateways: { mail, sms } }: Pick<Deps, 'gateways'>): DeliveryLanes {
  return { email: mail.lane?.batches ?? UNLIMITED_BATCHES, sms: sms.lane?.batches ?? UNLIMITED_BATCHES }
}

/** Hourly work by name, in this order: time alone brings it about. */
const HOURLY_JOBS: Record<string, (deps: Deps) => Promise<unknown>> = {
  'requeue-deliveries': (deps) => requeueLeftAlone(deps, Object.values(deliveries(deps))),
  'requeue-revocations': requeueRevocations,
  'report-reconnects': tellOfReconnects,
  'locate-profiles': locateHindered,
  'alert-operator': tellOperator,
  'requeue-campaigns': requeueCampaigns,
  'end-lapsed': endAllLapsed,
  reports: makeReportMails,
  'watch-keywords': watchKeywords,
  'sync-profiles': syncProfiles,
  'requeue-grids': requeueGrids,
  'weekly-grids': startWeeklyGrids,
  'requeue-exports': requeueExports,
  retention: dropPastRetention,
  periods: applyPeriods,
  'recheck-domains': recheckDomains,
  'requeue-removed': requeueRemoved,
  'drop-logos': dropUnusedLogos,
  'fold-totals': ({ db }) => foldTotals(db),
}

/**
 * Runs the hourly work; several workers may do so at once. A step that fails is logged and counted, keeps no other from
 * running, and is repeated the next hour. Never rejects.
 * @param signal ends the run after the step at hand
 */
export async function runHourlyJobs(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const [step, run] of Object.entries(HOURLY_JOBS)) {
    if (signal?.aborted) return
    let outcome = 'failed'
    try {
      await run(deps)
      outcome = 'done'
    } catch (error) {
      deps.log.error({ err: error, step }, 'hourly work failed')
    }
    count('fivestead_hourly_jobs_total', { step, outcome })
  }
}

/** Starts working off jobs in this process, and then the hourly work; `stop` lets the work at hand end. */
export async function startWorker(all: Deps, hourlyWork = runHourlyJobs): Promise<{ stop(): Promise<void> }> {
  const deps: Deps = { ...all, db: all.database.work }
  await deps.queue.work(jobHandlers(deps), deliveryLanes(deps))
  const stopping = new AbortController()
  // A run that takes over an hour is followed by the next one, not joined by it.
  let runs = hourlyWork(deps, stopping.signal)
  const hourly = setInterval(() => {
    runs = runs.then(() => hourlyWork(deps, stopping.signal))
  }, HOUR_MS).unref()
  return {
    async stop() {
      clearInterval(hourly)
      stopping.abort()
      await Promise.all([deps.queue.rest(), runs])
    },
  }
}
