import { inTransaction, type Trx } from '@fivestead/db/client'
import { isNews } from '@fivestead/domain/ranking/change'
import { LOOK_AGAIN_DAYS } from '@fivestead/domain/ranking/limits'
import { movesMail, movesSms } from '@fivestead/domain/ranking/moves-notice'
import { type NoticeWriter, noticeFor } from '../../businesses/notices/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { countWork } from '../../limits/count-call.ts'
import { type Look, lookUnasked } from '../service.ts'
import { businessesToLookUp, keepLook, movesOfNotice, moveToNotice, newestLook, nextToLookUp } from './sql.ts'

const DAY_MS = 86_400_000
/** Businesses whose keywords are begun with in an hour; the rest follows in the next. */
const BATCH = 1000

const dueBefore = ({ clock }: Pick<Deps, 'clock'>) =>
  new Date(clock.now().getTime() - LOOK_AGAIN_DAYS * DAY_MS)

/**
 * Begins with the tracked keywords that nobody looked up for a week, where the owner wants to be told of changes:
 * without it the switch "Ranking changes" could tell of nothing but what the owner has just looked up. Called hourly.
 */
export async function watchKeywords(deps: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const ids = await businessesToLookUp(deps.db, dueBefore(deps), BATCH)
  if (ids.length === 0) return
  await inTransaction(deps.db, async (trx) => {
    for (const businessId of ids) await deps.queue.add(trx, 'look-up-keyword', { businessId })
  })
}

/**
 * Looks up the keyword of a business that waits longest and notes a move that is news; another job follows for the
 * next. A provider in trouble, or the day's looks used up, ends it until the next hour.
 */
export async function lookUpKeyword(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'gateways' | 'log' | 'config'>,
  businessId: number,
): Promise<void> {
  const due = await nextToLookUp(deps.db, businessId, dueBefore(deps))
  if (!due) return
  const { userId, placeId, businessName, keyword, location } = due
  try {
    const spend = () => countWork(deps, 'rankingWatch', { businessId })
    const look = await lookUnasked(deps, spend, { keyword, location, placeId, businessName })
    await inTransaction(deps.db, async (trx) => {
      await keep(deps, trx, { userId, businessId, keyword, location }, look)
      await deps.queue.add(trx, 'look-up-keyword', { businessId })
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
  { checkedAt, ...rankingData }: Look,
): Promise<void> {
  const before = await newestLook(trx, tracked.businessId, tracked)
  // Removed, or looked up by the owner, while the provider was asked.
  if (!before || before.requestedAt >= checkedAt) return
  const news = isNews(rankingData.position, before.rankingData?.position)
  const noticeId = news ? await noticeFor(deps, trx, tracked.businessId, 'rankingChanges') : null
  await keepLook(trx, { ...tracked, requestedAt: checkedAt, rankingData, noticeId })
}

/** How far a business moved for its tracked keywords, to the owner; every position was looked up. */
export const rankingNotices: NoticeWriter = {
  merge: moveToNotice,
  async write(trx, { id, businessId, businessName }, { home, settingsLink }) {
    const moves = await movesOfNotice(trx, id)
    if (moves.length === 0) return { mail: null, sms: null }
    const notice = { businessName, moves, link: `${home}?tab=seo&business=${businessId}`, settingsLink }
    return { mail: movesMail(notice), sms: movesSms(notice) }
  },
}
