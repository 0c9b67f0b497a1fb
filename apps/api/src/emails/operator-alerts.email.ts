import { operatorAlertMail } from '@fivestead/domain/messaging/operator-alert'
import { findAlert } from './operator-alerts.sql.ts'
import type { EmailKind } from './service.ts'

/** Tells the operator of a provider's refusal that is no customer's; `ref` is the id of the alert. */
export const operatorAlertEmail: EmailKind = {
  name: 'operator-alert',
  async write({ config }, trx, { ref }) {
    const alert = await findAlert(trx, ref)
    const to = config.operator.email
    if (!alert || to === undefined) return null
    return { to, ...operatorAlertMail(alert) }
  },
}
