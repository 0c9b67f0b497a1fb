import { inTransaction, type Trx } from '@fivestead/db/client'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import {
  periodAt,
  periodRange,
  REPORT_KINDS,
  type ReportPeriod,
  shiftPeriod,
} from '@fivestead/domain/reports/periods'
import { REPORT_TEXTS } from '@fivestead/domain/reports/report'
import { decideNotifications } from '../../accounts/notifications/service.ts'
import { addressesOf } from '../../accounts/notifications/sql.ts'
import { recordDone } from '../../activity/service.ts'
import type { MemberScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail, queueEmails } from '../../emails/service.ts'
import { AppError } from '../../errors.ts'
import { requireListed } from '../periods/service.ts'
import { reportEmail, reportRef, requestedRef, requestedReportEmail } from './email.ts'
import { makeMails } from './sql.ts'

/** At 14:00 UTC of a Monday or first of a month: the morning of the American business day. */
const DUE_AFTER_MS = 14 * 60 * 60_000
/** Mails of one transaction. */
const BATCH = 1000
/** Batches of an hour's run: a password reset waits for no more emails than some seconds' worth; the rest follows. */
const BATCHES_A_RUN = 10

/**
 * Makes the mails about last week and last month, once each, from the morning of a Monday and of the first on; called
 * every hour.
 */
export async function makeReportMails(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  share: { mails: number; batches: number } = { mails: BATCH, batches: BATCHES_A_RUN },
): Promise<void> {
  const now = clock.now()
  for (const kind of REPORT_KINDS) {
    const present = periodAt(kind, now, 'UTC')
    const { from: until } = periodRange(present, 'UTC')
    if (now.getTime() - until.getTime() < DUE_AFTER_MS) continue
    const period = shiftPeriod(present, -1)
    for (let batch = 0; batch < share.batches; batch += 1) {
      const made = await inTransaction(db, async (trx) => {
        const mails = await makeMails(trx, { ...period, until, limit: share.mails })
        const emails = mails.flatMap(({ id, userId, apart }) =>
          (apart ?? [null]).map((businessId) => ({ ref: reportRef(id, businessId), userId })),
        )
        await queueEmails({ clock, queue }, trx, reportEmail, emails)
        return mails.length
      })
      if (made < share.mails) break
    }
  }
}

/**
 * Mails a report to the caller's own address.
 * @returns the address
 * @throws AppError not_found; conflict with the reason when nothing can go there
 */
export function sendReport(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'queue'>,
  scope: MemberScope,
  period: ReportPeriod,
): Promise<{ to: string }> {
  return inTransaction(deps.db, async (trx) => {
    await requireListed(trx, scope, period, deps.clock.now())
    const { userId } = scope
    const to = await ownEmail(deps, trx, scope)
    const ref = requestedRef(scope.businessId, period)
    await queueEmail(deps, trx, requestedReportEmail, { ref, userId })
    await recordDone(deps, trx, scope, 'report.mailed', { name: period.day })
    return { to }
  })
}

async function ownEmail(
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  { userId, organizationId }: MemberScope,
): Promise<string> {
  const person = await addressesOf(trx, userId)
  const [mail] = person
    ? await decideNotifications(deps, trx, { organizationId, ...person }, [
        { channel: 'email', sendId: null },
      ])
    : []
  if (!mail || mail.to === null) {
    throw new AppError('conflict', REPORT_TEXTS.noEmail, { reason: 'email-missing' })
  }
  const { kind, reason } = mail.decision
  if (kind !== 'now' && reason !== null) {
    const code = reason.code === 'email-unconfirmed' ? 'email-unconfirmed' : 'email-refused'
    throw new AppError('conflict', reasonText(reason.message), { reason: code })
  }
  return mail.to
}
