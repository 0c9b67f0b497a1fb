import { webhookOffMail } from '@fivestead/domain/webhooks/turned-off-mail'
import { recipientLanguage } from '../emails/language.ts'
import type { EmailKind } from '../emails/service.ts'
import { turnedOff } from './delivery/sql.ts'

/** Tells an owner that a webhook was turned off; `ref` is its id. */
export const webhookOffEmail: EmailKind = {
  name: 'webhook-off',
  async write({ config }, trx, { ref, userId }) {
    const endpoint = userId === null ? undefined : await turnedOff(trx, ref, userId)
    const because = endpoint?.disabledBecause
    if (!endpoint?.email || !because || because === 'ended') return null
    const { host } = new URL(endpoint.url)
    const link = `${config.origins.dashboard}/your-dashboard?tab=settings&section=integrations`
    const language = await recipientLanguage(trx, userId)
    const mail = webhookOffMail({ host, because, link, language })
    return { to: endpoint.email, ...mail }
  },
}
