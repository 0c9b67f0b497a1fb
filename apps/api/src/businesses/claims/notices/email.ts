import { placeNoticeMail } from '@fivestead/domain/businesses/claims/mails'
import type { EmailKind } from '../../../emails/service.ts'
import { findPlaceNotice } from './sql.ts'

/** Tells an owner what became of a place; `ref` is the id of the notice. The dashboard says it all the same. */
export const placeNoticeEmail: EmailKind = {
  name: 'place-notice',
  async write({ config }, trx, { ref }) {
    const notice = await findPlaceNotice(trx, ref)
    if (!notice?.email) return null
    const { kind, placeName, businessId, email } = notice
    const link = `${config.origins.dashboard}/your-dashboard?tab=settings&section=business&business=${businessId}`
    return { to: email, ...placeNoticeMail({ kind, placeName, link, supportEmail: config.mail.support }) }
  },
}
