import { dropOldNotices, mailAccountNotice, requeueAccountNotices } from './accounts/notices/service.ts'
import { dropOldResets, mailPasswordReset, requeueResets } from './accounts/password-reset/service.ts'
import { mailPlaceNotice, requeuePlaceNotices } from './businesses/claims/notices/service.ts'
import { mailClaim, requeueClaims } from './businesses/claims/service.ts'
import { dropOldRequests } from './businesses/google-profile/service.ts'
import { type NoticeWriters, notifyOwner, requeueNotices } from './businesses/notices/service.ts'
import { clearRemoved, requeueRemoved } from './businesses/removal/service.ts'
import { dropOldAdditions } from './businesses/service.ts'
import { mailContactMessage, requeueUnmailed } from './contact/service.ts'
import { newcomerNotices } from './customers/notices/service.ts'
import type { Deps } from './deps.ts'
import { dropEndedWindows } from './http/limits/forget.ts'
import type { JobHandlers } from './jobs.ts'
import { dropOldCodes, requeueCodes, sendCode } from './messaging/codes/service.ts'
import { deliverMessage, requeueForgotten } from './messaging/delivery/service.ts'
import { dropOldUsage } from './messaging/service.ts'
import { dropExpiredPlaces } from './places/sql.ts'
import { lookUpKeyword, rankingNotices, watchKeywords } from './ranking/watch/service.ts'
import { foldTotals } from './reports/totals/sql.ts'
import { mailWeeklyReport, makeWeeklyReports, requeueReports } from './reports/weekly/service.ts'
import { reviewNotices } from './reviews/notices/service.ts'

const HOUR_MS = 60 * 60_000

/** Who writes which notice to an owner. */
const NOTICES: NoticeWriters = {
  reviews: reviewNotices,
  newCustomers: newcomerNotices,
  rankingChanges: rankingNotices,
}

/** What is done for each queue. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'send-message': ({ messageId }) => deliverMessage(deps, messageId),
    'mail-contact-message': ({ contactMessageId }) => mailContactMessage(deps, contactMessageId),
    'mail-password-reset': ({ passwordResetId }) => mailPasswordReset(deps, passwordResetId),
    'notify-owner': ({ noticeId }) => notifyOwner(deps, NOTICES, noticeId),
    'look-up-keyword': ({ businessId }) => lookUpKeyword(deps, businessId),
    'mail-weekly-report': ({ weeklyReportId }) => mailWeeklyReport(deps, weeklyReportId),
    'mail-account-notice': ({ accountNoticeId }) => mailAccountNotice(deps, accountNoticeId),
    'mail-code': ({ mailedCodeId }) => sendCode(deps, mailedCodeId),
    'mail-claim': ({ placeClaimId }) => mailClaim(deps, placeClaimId),
    'mail-place-notice': ({ placeNoticeId }) => mailPlaceNotice(deps, placeNoticeId),
    'clear-removed': () => clearRemoved(deps),
  }
}

/** Starts working off jobs in this process; `stop` lets the jobs at hand end. */
export async function startWorker(all: Deps): Promise<{ stop(): Promise<void> }> {
  const deps: Deps = { ...all, db: all.database.work }
  await tidyUp(deps)
  await deps.queue.work(jobHandlers(deps))
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
  await requeueForgotten(deps)
  await requeueUnmailed(deps)
  await requeueNotices(deps)
  await requeueReports(deps)
  await requeueResets(deps)
  await requeueAccountNotices(deps)
  await requeueCodes(deps)
  await requeueClaims(deps)
  await requeuePlaceNotices(deps)
  await requeueRemoved(deps)
  await makeWeeklyReports(deps)
  await watchKeywords(deps)
  await dropOldResets(deps)
  await dropOldNotices(deps)
  await dropOldCodes(deps)
  await dropOldRequests(deps)
  await dropExpiredPlaces(deps.db, deps.clock.now())
  await dropEndedWindows(deps.db, deps.clock.now())
  await dropOldUsage(deps)
  await dropOldAdditions(deps)
  await foldTotals(deps.db)
}
