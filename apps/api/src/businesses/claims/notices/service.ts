import type { Trx } from '@fivestead/db/client'
import { placeNoticeMail } from '@fivestead/domain/businesses/claims/mails'
import type { PlaceNoticeKind } from '@fivestead/domain/businesses/claims/verified'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../../../deps.ts'
import { type HouseMail, requeueLeft, sendHouseMail } from '../../../messaging/house-mail/service.ts'
import { insertPlaceNotice, lockPlaceNotice, notePlaceNoticeMail, unmailedPlaceNotices } from './sql.ts'

/** Tells an owner what became of a place, by mail and on the dashboard; part of the caller's transaction. */
export async function notePlace(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  notice: { userId: string; businessId: number; kind: PlaceNoticeKind; placeName: string },
): Promise<void> {
  const now = clock.now()
  const placeNoticeId = await insertPlaceNotice(trx, { ...notice, mailUpdatedAt: now, createdAt: now })
  await queue.add(trx, 'mail-place-notice', { placeNoticeId })
}

type NoticeRow = NonNullable<Awaited<ReturnType<typeof lockPlaceNotice>>>
type Ready = NoticeRow & { email: string }

const noticeMail = ({
  config,
  clock,
  gateways,
  queue,
}: Pick<Deps, 'config' | 'clock' | 'gateways' | 'queue'>): HouseMail<NoticeRow, Ready> => ({
  name: 'place notice',
  lock: lockPlaceNotice,
  async prepare(trx, notice) {
    const { id, email } = notice
    if (email !== null) return { ...notice, email }
    // The dashboard says it all the same.
    await notePlaceNoticeMail(trx, id, { state: 'off', reason: null, updatedAt: clock.now() })
    return null
  },
  note: notePlaceNoticeMail,
  send: ({ id, kind, placeName, businessId, email }) =>
    gateways.mail.send({
      attemptId: id,
      fromName: PRODUCT.name,
      to: email,
      ...placeNoticeMail({
        kind,
        placeName,
        link: `${config.origins.dashboard}/your-dashboard?tab=settings&section=business&business=${businessId}`,
        supportEmail: config.mail.support,
      }),
      unsubscribeUrl: null,
    }),
  enqueue: (trx, placeNoticeId, startAfter) =>
    queue.add(trx, 'mail-place-notice', { placeNoticeId }, startAfter),
})

/** Mails the notice, once. */
export function mailPlaceNotice(deps: Deps, id: string): Promise<void> {
  return sendHouseMail(deps, noticeMail(deps), id)
}

/** Gives notices whose jobs were lost a new one. */
export function requeuePlaceNotices(deps: Deps): Promise<void> {
  return requeueLeft(deps, { find: unmailedPlaceNotices, enqueue: noticeMail(deps).enqueue })
}
