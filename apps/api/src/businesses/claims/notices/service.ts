import type { Trx } from '@fivestead/db/client'
import type { PlaceNoticeKind } from '@fivestead/domain/businesses/claims/verified'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../emails/service.ts'
import { placeNoticeEmail } from './email.ts'
import { insertPlaceNotice } from './sql.ts'

/** Tells an owner what became of a place, by mail and on the dashboard; part of the caller's transaction. */
export async function notePlace(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  notice: { userId: string; businessId: number; kind: PlaceNoticeKind; placeName: string },
): Promise<void> {
  const ref = await insertPlaceNotice(trx, { ...notice, createdAt: deps.clock.now() })
  await queueEmail(deps, trx, placeNoticeEmail, { ref, userId: notice.userId })
}
