import { accessLostMail, reconnectMail } from '@fivestead/domain/businesses/google-mails'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { findReconnecting } from './reconnecting.sql.ts'

/** Tells an owner that a Google profile needs them; `ref` is the id of the business. */
export const reconnectEmail: EmailKind = {
  name: 'google-reconnect',
  async write({ config }, trx, { ref }) {
    const connection = await findReconnecting(trx, Number(ref))
    if (!connection?.email) return null
    const link = `${config.origins.dashboard}/your-dashboard?tab=settings&section=integrations&business=${ref}`
    const { name: businessName, accountName } = connection
    const language = await recipientLanguage(trx, connection.userId)
    const mail =
      connection.state === 'reconnect'
        ? reconnectMail({ businessName, link, language })
        : accessLostMail({ businessName, accountName, link, language })
    return { to: connection.email, ...mail }
  },
}
