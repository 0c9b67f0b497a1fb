import { inTransaction, type Trx } from '@fivestead/db/client'
import { PRODUCT } from '@fivestead/domain/product'
import { isWorthTelling, type WeekOfBusiness, weeklyMail } from '@fivestead/domain/reports/weekly-mail'
import { weekOf, weekRange } from '@fivestead/domain/reports/weeks'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { afterTry, answerInTime, SENDING_LEASE_MS } from '../../messaging/delivery/service.ts'
import { forgottenReports, lockReport, makeReports, updateReport, weekOfBusinesses } from './sql.ts'

/** Monday at 14:00 UTC: the morning of the American business day. */
const DUE_AFTER_MS = 14 * 60 * 60_000
/** Reports made in one go; the rest follows within the hour. */
const BATCH = 1000
/** Longer than the longest wait between two tries. */
const FORGOTTEN_AFTER_MS = 6 * 60 * 60_000
const WAITING_COUNTED = 1000

/** Makes last week's reports with their jobs, once each, from Monday's morning on; called every hour. */
export async function makeWeeklyReports({
  db,
  clock,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now()
  const { from: until } = weekRange(weekOf(now))
  if (now.getTime() - until.getTime() < DUE_AFTER_MS) return
  const week = new Date(weekOf(new Date(until.getTime() - 1)))
  await inTransaction(db, async (trx) => {
    const ids = await makeReports(trx, { week, until, now, limit: BATCH })
    for (const weeklyReportId of ids) await queue.add(trx, 'mail-weekly-report', { weeklyReportId })
  })
}

interface Claim {
  email: string
  week: Date
  businesses: WeekOfBusiness[]
  /** This one included. */
  attempts: number
}

/** Mails a report once, as messages are sent (design 8); with nothing to tell, or switched off since, it is left. */
export async function mailWeeklyReport(deps: Deps, id: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimReport(deps, trx, id))
  if (claim === null) return
  const home = `${deps.config.origins.dashboard}/your-dashboard`
  const sent = deps.gateways.mail.send({
    attemptId: id,
    fromName: PRODUCT.name,
    to: claim.email,
    ...weeklyMail({
      week: weekOf(claim.week),
      businesses: claim.businesses,
      link: home,
      settingsLink: `${home}?tab=settings&section=notifications`,
    }),
    unsubscribeUrl: null,
  })
  const outcome = await answerInTime(sent)
  await inTransaction(deps.db, (trx) => noteOutcome(deps, trx, id, claim.attempts, outcome))
  if (outcome.kind !== 'accepted') deps.log.warn({ id, reason: outcome.reason }, 'weekly report not mailed')
}

async function claimReport({ clock }: Pick<Deps, 'clock'>, trx: Trx, id: string): Promise<Claim | null> {
  const row = await lockReport(trx, id)
  const updatedAt = clock.now()
  if (row?.state === 'sending' && updatedAt.getTime() - row.updatedAt.getTime() >= SENDING_LEASE_MS) {
    const reason = 'Sending was interrupted; the mail may have gone out'
    await updateReport(trx, id, { state: 'unknown', reason, updatedAt })
  }
  if (row?.state !== 'queued') return null
  const { email: wanted } = await notificationPreferences({ db: trx }, row.userId)
  const businesses = (await weekOfBusinesses(trx, row.userId, row.week, WAITING_COUNTED)).filter(
    isWorthTelling,
  )
  if (!wanted.weeklyReports || row.email === null || businesses.length === 0) {
    await updateReport(trx, id, { state: 'off', updatedAt })
    return null
  }
  const attempts = row.attempts + 1
  await updateReport(trx, id, { state: 'sending', attempts, updatedAt })
  return { email: row.email, week: row.week, businesses, attempts }
}

async function noteOutcome(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  id: string,
  attempts: number,
  outcome: SendOutcome,
): Promise<void> {
  const updatedAt = clock.now()
  const { state, reason, retryAt } = afterTry(outcome, attempts, updatedAt)
  await updateReport(trx, id, { state, reason, updatedAt })
  if (retryAt !== null) await queue.add(trx, 'mail-weekly-report', { weeklyReportId: id }, retryAt)
}

/** Gives reports whose jobs were lost a new one; a job too many does no harm. */
export async function requeueReports({
  db,
  clock,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const ids = await forgottenReports(db, new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS), BATCH)
  if (ids.length === 0) return
  await inTransaction(db, async (trx) => {
    for (const weeklyReportId of ids) await queue.add(trx, 'mail-weekly-report', { weeklyReportId })
  })
}
