import { inTransaction } from '@fivestead/db/client'
import { weekOf, weekRange } from '@fivestead/domain/reports/weeks'
import type { Deps } from '../../deps.ts'
import { queueEmails } from '../../emails/service.ts'
import { weeklyReportEmail } from './email.ts'
import { makeReports } from './sql.ts'

/** Monday at 14:00 UTC: the morning of the American business day. */
const DUE_AFTER_MS = 14 * 60 * 60_000
/** Reports made in one go; the rest follows within the hour. */
const BATCH = 1000

/** Makes last week's reports with their emails, once each, from Monday's morning on; called every hour. */
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
    const made = await makeReports(trx, { week, until, now, limit: BATCH })
    const emails = made.map(({ id, userId }) => ({ ref: id, userId }))
    await queueEmails({ clock, queue }, trx, weeklyReportEmail, emails)
  })
}
