import { placeNotificationMail } from '@fivestead/domain/businesses/claims/mails'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { findPlaceNotification } from './notifications.sql.ts'

/** Tells an owner what became of a place; `ref` is the id of the notification. The dashboard says it all the same. */
export const placeNotificationEmail: EmailKind = {
  name: 'place-notice',
  async write({ config }, trx, { ref }) {
    const notification = await findPlaceNotification(trx, ref)
    if (!notification?.email) return null
    const { kind, placeName, businessId, email, userId } = notification
    const language = await recipientLanguage(trx, userId)
    const link = `${config.origins.dashboard}/your-dashboard?tab=settings&section=business&business=${businessId}`
    return {
      to: email,
      ...placeNotificationMail({ kind, placeName, link, supportEmail: config.mail.support, language }),
    }
  },
}
