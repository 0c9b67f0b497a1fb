import { accessLostMail, reconnectMail } from '@fivestead/domain/businesses/google-mails'
import type { EmailKind } from '../../../emails/service.ts'
import { findReconnecting } from './sql.ts'

/** Tells an owner that a Google profile needs them; `ref` is the id of the business. */
export const reconnectEmail: EmailKind = {
  name: 'google-reconnect',
  async write({ config }, trx, { ref }) {
    const connection = await findReconnecting(trx, Number(ref))
    if (!connection?.email) return null
    const link = `${config.origins.dashboard}/your-dashboard?tab=settings&section=business&business=${ref}`
    const { name: businessName, accountName } = connection
    const mail =
      connection.state === 'reconnect'
        ? reconnectMail({ businessName, link })
        : accessLostMail({ businessName, accountName: accountName ?? 'your Google account', link })
    return { to: connection.email, ...mail }
  },
}
