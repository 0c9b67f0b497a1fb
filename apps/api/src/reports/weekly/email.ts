import { isWorthTelling, weeklyMail } from '@fivestead/domain/reports/weekly-mail'
import { weekOf } from '@fivestead/domain/reports/weeks'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import type { EmailKind } from '../../emails/service.ts'
import { findReport, weekOfBusinesses } from './sql.ts'

const WAITING_COUNTED = 1000

/** An owner's figures of one week; `ref` is the id of the report. None with nothing to tell, or switched off since. */
export const weeklyReportEmail: EmailKind = {
  name: 'weekly-report',
  async write({ config }, trx, { ref }) {
    const report = await findReport(trx, ref)
    if (!report?.email) return null
    const { email, userId, week } = report
    const { email: wanted } = await notificationPreferences({ db: trx }, userId)
    const businesses = (await weekOfBusinesses(trx, userId, week, WAITING_COUNTED)).filter(isWorthTelling)
    if (!wanted.weeklyReports || businesses.length === 0) return null
    const home = `${config.origins.dashboard}/your-dashboard`
    const settingsLink = `${home}?tab=settings&section=notifications`
    return { to: email, ...weeklyMail({ week: weekOf(week), businesses, link: home, settingsLink }) }
  },
}
