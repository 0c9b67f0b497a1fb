import type { Trx } from '@fivestead/db/client'
import { NOTICE_LINES } from '@fivestead/domain/messaging/owner-mail'
import { type Notice, noticeMail, noticeSms } from '@fivestead/domain/reviews/inbox/notice'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import { type NoticeLinks, type NoticeWriter, noticeFor } from '../../businesses/notices/service.ts'
import type { Deps } from '../../deps.ts'
import {
  feedbackOfNotice,
  moveToNotice,
  noteNewcomer,
  ratingsOfNotice,
  tellOfFeedback,
  tellOfReview,
} from './sql.ts'

/** What is counted at most; a mail says "1000" of a flood. */
const COUNTED = 1000

/** Lets the owner know of a private message or a low rating, as part of the caller's transaction (T13). */
export async function tellOwner(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  of: { feedbackId: string } | { reviewId: string },
): Promise<void> {
  const noticeId = await noticeFor(deps, trx, businessId, 'reviews')
  if ('feedbackId' in of) await tellOfFeedback(trx, of.feedbackId, noticeId)
  else await tellOfReview(trx, of.reviewId, noticeId)
}

/** Lets the owner know of somebody who left a way to answer; whether they are new is found out when it is told. */
export async function tellOfNewcomer(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  businessId: number,
  feedbackId: string,
): Promise<void> {
  const noticeId = await noticeFor(deps, trx, businessId, 'newCustomers')
  await noteNewcomer(trx, feedbackId, noticeId)
}

/** Low ratings and private messages, to the owner. */
export const reviewNotices: NoticeWriter = {
  merge: moveToNotice,
  async write(trx, notice, links) {
    const written = await writeNotice(trx, notice, links)
    return { mail: noticeMail(written), sms: noticeSms(written) }
  },
}

async function writeNotice(
  trx: Trx,
  { id, businessId, businessName }: { id: string; businessId: number; businessName: string },
  { home, settingsLink }: NoticeLinks,
): Promise<Notice> {
  const words = await feedbackOfNotice(trx, id, NOTICE_LINES, COUNTED)
  const stars = await ratingsOfNotice(trx, id, NOTICE_LINES, COUNTED)
  const entries = [
    ...words.rows.map(({ name, fullName, ...row }) => ({ ...row, who: name ?? fullName })),
    ...stars.rows.map(({ fullName, ...row }) => ({ ...row, who: fullName, message: null })),
  ]
  const count = words.count + stars.count
  const [only] = words.rows
  const rows =
    only === undefined
      ? 'tab=requests&reached=rated'
      : count === 1
        ? `tab=reviews&feedback=${only.id}`
        : 'tab=reviews&state=new'
  return {
    businessName,
    entries: entries
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, NOTICE_LINES)
      .map(({ who, rating, message }) => ({ customerName: who ?? ANONYMOUS, rating, message })),
    count,
    link: `${home}?${rows}&business=${businessId}`,
    settingsLink,
  }
}
