import { inTransaction, type Trx } from '@fivestead/db/client'
import { isNews } from '@fivestead/domain/ranking/change'
import { CHECK_AGAIN_DAYS } from '@fivestead/domain/ranking/limits'
import { movesMail, movesSms } from '@fivestead/domain/ranking/moves-notification'
import { type NotificationWriter, notificationFor } from '../businesses/notifications/service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { countWork } from '../limits/count-call.ts'
import { checkRankUnasked, type RankCheck } from './service.ts'
import {
  businessesWithDueKeywords,
  movesOfNotification,
  newestRankCheck,
  nextDueKeyword,
  recordRankCheck,
} from './watch.sql.ts'

const DAY_MS = 86_400_000
/** Businesses that are started in one hour; the rest follows in the next. */
const BATCH = 1000

const dueBefore = ({ clock }: Pick<Deps, 'clock'>) =>
  new Date(clock.now().getTime() - CHECK_AGAIN_DAYS * DAY_MS)

/**
 * Queues rank checks of tracked keywords whose newest one is a week old, where the owner wants to be told of changes:
 * otherwise "Ranking changes" could only tell of what the owner has just checked. Called hourly.
 */
export async function watchKeywords(deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'gateways'>): Promise<void> {
  if (deps.gateways.modes['local-rank'] === 'off') return
  const ids = await businessesWithDueKeywords(deps.db, dueBefore(deps), BATCH)
  if (ids.length === 0) return
  await inTransaction(deps.db, async (trx) => {
    for (const businessId of ids) await deps.queue.add(trx, 'check-keyword-rank', { businessId })
  })
}

/**
 * Checks the rank of the keyword that waits longest and records a move that is news; another job follows for the
 * next. A provider in trouble, or the day's checks used up, ends it until the next hour.
 */
export async function checkKeywordRank(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'gateways' | 'log' | 'config'>,
  businessId: number,
): Promise<void> {
  const due = await nextDueKeyword(deps.db, businessId, dueBefore(deps))
  if (!due) return
  const { userId, placeId, businessName, phone, keyword, location } = due
  try {
    const spend = () => countWork(deps, 'rankingWatch', { businessId })
    const rankCheck = await checkRankUnasked(deps, spend, { keyword, location, placeId, businessName, phone })
    await inTransaction(deps.db, async (trx) => {
      await keep(deps, trx, { userId, businessId, keyword, location }, rankCheck)
      await deps.queue.add(trx, 'check-keyword-rank', { businessId })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code !== 'rate_limited') deps.log.warn({ err: error, businessId }, 'keyword not looked up')
  }
}

async function keep(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  tracked: { userId: string; businessId: number; keyword: string; location: string },
  { checkedAt, ...rankingData }: RankCheck,
): Promise<void> {
  const before = await newestRankCheck(trx, tracked.businessId, tracked)
  // Removed, or looked up by the owner, while the provider was asked.
  if (!before || before.requestedAt >= checkedAt) return
  // Between two sources nothing moved that anybody knows of.
  const news =
    before.rankingData?.provider === rankingData.provider &&
    isNews(rankingData.position, before.rankingData.position)
  const notificationId = news ? await notificationFor(deps, trx, tracked.businessId, 'rankingChanges') : null
  await recordRankCheck(trx, { ...tracked, requestedAt: checkedAt, rankingData, notificationId })
}

/** Writes the notification of ranking moves for tracked keywords; every position was looked up. */
export const rankingNotifications: NotificationWriter = {
  rows: ['seoRankingRequests.notificationId'],
  async write(trx, { id, businessId, businessName, language }, { home, settingsLink }) {
    const moves = await movesOfNotification(trx, id)
    if (moves.length === 0) return { mail: null, sms: null }
    const notification = {
      language,
      businessName,
      moves,
      link: `${home}?tab=seo&business=${businessId}`,
      settingsLink,
    }
    return { mail: movesMail(notification), sms: movesSms(notification) }
  },
}
