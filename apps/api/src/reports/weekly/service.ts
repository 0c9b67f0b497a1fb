import { inTransaction } from '@fivestead/db/client'
import { weekOf, weekRange } from '@fivestead/domain/reports/weeks'
import type { Deps } from '../../deps.ts'
import { queueEmails } from '../../emails/service.ts'
import { weeklyReportEmail } from './email.ts'
import { makeReports } from './sql.ts'

/** Monday at 14:00 UTC: the morning of the American business day. */
const DUE_AFTER_MS = 14 * 60 * 60_000
/** Reports of one transaction. */
const BATCH = 1000
/** Batches of an hour's run: a password reset waits for no more emails than some seconds' worth; the rest follows. */
const BATCHES_A_RUN = 10

/** Makes last week's reports with their emails, once each, from Monday's morning on; called every hour. */
export async function makeWeeklyReports(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  share: { reports: number; batches: number } = { reports: BATCH, batches: BATCHES_A_RUN },
): Promise<void> {
  const now = clock.now()
  const { from: until } = weekRange(weekOf(now))
  if (now.getTime() - until.getTime() < DUE_AFTER_MS) return
  const week = new Date(weekOf(new Date(until.getTime() - 1)))
  for (let batch = 0; batch < share.batches; batch += 1) {
    const made = await inTransaction(db, async (trx) => {
      const reports = await makeReports(trx, { week, until, limit: share.reports })
      const emails = reports.map(({ id, userId }) => ({ ref: id, userId }))
      await queueEmails({ clock, queue }, trx, weeklyReportEmail, emails)
      return reports.length
    })
    if (made < share.reports) break
  }
}
