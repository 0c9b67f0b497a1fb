import { inTransaction } from '@fivestead/db/client'
import { PRODUCT } from '@fivestead/domain/product'
import { isWorthTelling, type WeekOfBusiness, weeklyMail } from '@fivestead/domain/reports/weekly-mail'
import { weekOf, weekRange } from '@fivestead/domain/reports/weeks'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import type { Deps } from '../../deps.ts'
import { type HouseMail, requeueLeft, sendHouseMail } from '../../messaging/house-mail/service.ts'
import { forgottenReports, lockReport, makeReports, updateReport, weekOfBusinesses } from './sql.ts'

/** Monday at 14:00 UTC: the morning of the American business day. */
const DUE_AFTER_MS = 14 * 60 * 60_000
/** Reports made in one go; the rest follows within the hour. */
const BATCH = 1000
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

type Report = NonNullable<Awaited<ReturnType<typeof lockReport>>>
interface Ready {
  id: string
  email: string
  week: Date
  businesses: WeekOfBusiness[]
}

/** The mail of a report; with nothing to tell, or switched off since, it is left. */
const reportMail = ({ config, clock, gateways, queue }: Omit<Deps, 'log'>): HouseMail<Report, Ready> => ({
  name: 'weekly report',
  lock: lockReport,
  async prepare(trx, { id, userId, week, email }) {
    const { email: wanted } = await notificationPreferences({ db: trx }, userId)
    const weeks = await weekOfBusinesses(trx, userId, week, WAITING_COUNTED)
    const businesses = weeks.filter(isWorthTelling)
    if (wanted.weeklyReports && email !== null && businesses.length > 0) {
      return { id, email, week, businesses }
    }
    await updateReport(trx, id, { state: 'off', updatedAt: clock.now() })
    return null
  },
  note: updateReport,
  send({ id, email, week, businesses }) {
    const home = `${config.origins.dashboard}/your-dashboard`
    const settingsLink = `${home}?tab=settings&section=notifications`
    return gateways.mail.send({
      attemptId: id,
      fromName: PRODUCT.name,
      to: email,
      ...weeklyMail({ week: weekOf(week), businesses, link: home, settingsLink }),
      unsubscribeUrl: null,
    })
  },
  enqueue: (trx, weeklyReportId, startAfter) =>
    queue.add(trx, 'mail-weekly-report', { weeklyReportId }, startAfter),
})

/** Mails a report, once. */
export function mailWeeklyReport(deps: Deps, id: string): Promise<void> {
  return sendHouseMail(deps, reportMail(deps), id)
}

/** Gives reports whose jobs were lost a new one. */
export function requeueReports(deps: Deps): Promise<void> {
  return requeueLeft(deps, { find: forgottenReports, enqueue: reportMail(deps).enqueue })
}
