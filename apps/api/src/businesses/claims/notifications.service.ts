import type { Trx } from '@fivestead/db/client'
import type { PlaceNotificationKind } from '@fivestead/domain/businesses/claims/verified'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { placeNotificationEmail } from './notifications.email.ts'
import { insertPlaceNotification } from './notifications.sql.ts'

/** Tells an owner what became of a place, by mail and on the dashboard; part of the caller's transaction. */
export async function recordPlaceOutcome(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  notification: { userId: string; businessId: number; kind: PlaceNotificationKind; placeName: string },
): Promise<void> {
  const ref = await insertPlaceNotification(trx, { ...notification, createdAt: deps.clock.now() })
  await queueEmail(deps, trx, placeNotificationEmail, { ref, userId: notification.userId })
}
