import type { Trx } from '@fivestead/db/client'
import { ALL_BUSINESSES_PATH } from '@fivestead/domain/paths'
import type { ReportPeriod } from '@fivestead/domain/reports/periods'
import { isWorthTelling, type MailedReport } from '@fivestead/domain/reports/report'
import { reportMail, SWITCHES } from '@fivestead/domain/reports/report-mail'
import { withWayOff } from '../../accounts/notifications/links.service.ts'
import { notificationPreferences } from '../../accounts/notifications/service.ts'
import { addressesOf } from '../../accounts/notifications/sql.ts'
import type { Deps } from '../../deps.ts'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { mailsForReal } from '../../open-gateways.ts'
import { countWaiting } from '../../reviews/inbox/sql.ts'
import { hasReport, reportOf } from '../periods/service.ts'
import { businessesOf, findMail } from './sql.ts'

const WAITING_COUNTED = 1000
/** Maximum lines of a mail: mail programs cut off mails over 100 KB. */
const BUSINESSES_OF_MAIL = 50

/** Returns the `ref` of a report: the id of the mail, and of the business if the report is about only one. */
export const reportRef = (mailId: string, businessId: number | null) =>
  businessId === null ? mailId : `${mailId} ${businessId}`

/**
 * Writes an owner's figures of a week or month; `ref` is from `reportRef`. Null with nothing to tell, or if
 * switched off since. Named after the first of its kinds.
 */
export const reportEmail: EmailKind = {
  name: 'weekly-report',
  async write(deps, trx, { ref }) {
    const [mailId = '', businessId] = ref.split(' ')
    const mail = await findMail(trx, mailId)
    if (!mail?.email) return null
    const { email, emailVerifiedAt, organizationId, kind, day, ownerId } = mail
    // The person who signed up may have typed any address, so an unconfirmed one gets no report.
    if (mailsForReal(deps.config) && emailVerifiedAt === null) return null
    const { email: wanted } = await notificationPreferences({ db: trx }, organizationId)
    if (!wanted[SWITCHES[kind]]) return null
    const reports = await mailedReports(
      deps,
      trx,
      businessId === undefined ? { organizationId } : { id: Number(businessId) },
      { kind, day },
    )
    const told = reports.filter((report) => isWorthTelling(report, report.waiting))
    if (told.length === 0) return null
    const language = await recipientLanguage(trx, ownerId)
    const content = reportMail({
      period: { kind, day },
      reports: told.slice(0, BUSINESSES_OF_MAIL),
      more: Math.max(0, told.length - BUSINESSES_OF_MAIL),
      switchedOn: true,
      language,
      ...linksTo(deps, { kind, day }),
      ...(told.length > 1 ? { link: `${deps.config.origins.dashboard}${ALL_BUSINESSES_PATH}` } : {}),
    })
    const of = { organizationId, kind: SWITCHES[kind], language }
    return { to: email, ...withWayOff(deps, content, of) }
  },
}

/** Returns the `ref` of a report that its owner requested. */
export const requestedRef = (businessId: number, { kind, day }: ReportPeriod) =>
  `${businessId} ${kind} ${day}`

/** Writes a report that its owner requested on the dashboard, even if it has nothing to tell. */
export const requestedReportEmail: EmailKind = {
  name: 'requested-report',
  async write(deps, trx, { ref, userId }) {
    const [id, kind, day = ''] = ref.split(' ')
    const account = userId === null ? undefined : await addressesOf(trx, userId)
    if (!account?.email || (mailsForReal(deps.config) && account.emailVerifiedAt === null)) return null
    const period: ReportPeriod = { kind: kind === 'month' ? 'month' : 'week', day }
    const reports = await mailedReports(deps, trx, { id: Number(id) }, period)
    if (reports.length === 0) return null
    const language = await recipientLanguage(trx, userId)
    return {
      to: account.email,
      ...reportMail({ period, reports, switchedOn: false, language, ...linksTo(deps, period, Number(id)) }),
    }
  },
}

async function mailedReports(
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  of: Parameters<typeof businessesOf>[1],
  period: ReportPeriod,
): Promise<MailedReport[]> {
  const reports: MailedReport[] = []
  for (const business of await businessesOf(trx, of)) {
    if (!(await hasReport(trx, business, period))) continue
    const waiting = await countWaiting(trx, [{ businessId: business.id }], WAITING_COUNTED)
    const { link } = linksTo(deps, period, business.id)
    reports.push({ ...(await reportOf(trx, business, period)), waiting, link })
  }
  return reports
}

function linksTo({ config }: Pick<Deps, 'config'>, { kind, day }: ReportPeriod, businessId?: number) {
  const home = `${config.origins.dashboard}/your-dashboard`
  const named = businessId === undefined ? '' : `&business=${businessId}`
  return {
    link: `${home}?tab=reports&${kind}=${day}${named}`,
    settingsLink: `${home}?tab=settings&section=notifications`,
  }
}
