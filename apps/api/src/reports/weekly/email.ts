import {
  isWorthTelling,
  MAIL_WEEKS,
  type WeekFigures,
  weeklyMail,
} from '@fivestead/domain/reports/weekly-mail'
import { lastWeeks, weekOf } from '@fivestead/domain/reports/weeks'
import { withWayOff } from '../../accounts/notifications/links/service.ts'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import type { EmailKind } from '../../emails/service.ts'
import { mailsForReal } from '../../gateways/gateways.ts'
import { findReport, trendOfBusinesses, weekOfBusinesses } from './sql.ts'

const WAITING_COUNTED = 1000

/** An owner's figures of one week; `ref` is the id of the report. None with nothing to tell, or switched off since. */
export const weeklyReportEmail: EmailKind = {
  name: 'weekly-report',
  async write(deps, trx, { ref }) {
    const report = await findReport(trx, ref)
    if (!report?.email) return null
    const { email, emailVerifiedAt, userId, week } = report
    // An unconfirmed address is only typed by the person who signed up.
    if (mailsForReal(deps.config) && emailVerifiedAt === null) return null
    const { email: wanted } = await notificationPreferences({ db: trx }, userId)
    const weeks = lastWeeks(week, MAIL_WEEKS)
    const counted = await trendOfBusinesses(trx, userId, { from: new Date(weeks[0] ?? week), week })
    const businesses = (await weekOfBusinesses(trx, userId, week, WAITING_COUNTED))
      .map(({ id, ...business }) => ({ ...business, trend: trendOf(weeks, counted, id) }))
      .filter(isWorthTelling)
    if (!wanted.weeklyReports || businesses.length === 0) return null
    const home = `${deps.config.origins.dashboard}/your-dashboard`
    const settingsLink = `${home}?tab=settings&section=notifications`
    const mail = weeklyMail({ week: weekOf(week), businesses, link: home, settingsLink })
    return { to: email, ...withWayOff(deps, mail, userId, 'weeklyReports') }
  },
}

/** Every week of the chart, those without a request too. */
function trendOf(
  weeks: readonly string[],
  counted: Awaited<ReturnType<typeof trendOfBusinesses>>,
  id: number,
): WeekFigures[] {
  return weeks.map((week) => {
    const figures = counted.find((row) => row.businessId === id && weekOf(row.week) === week)
    return { week, sent: figures?.sent ?? 0, rated: figures?.rated ?? 0 }
  })
}
