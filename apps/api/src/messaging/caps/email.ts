import { textLimitMail } from '@fivestead/domain/messaging/text-limit-mail'
import type { EmailKind } from '../../emails/service.ts'

/** Warns the operator that most of the texts of 24 hours are used (T18). */
export const textLimitEmail: EmailKind = {
  name: 'text-limit',
  async write({ config }) {
    const { email } = config.operator
    return email === undefined ? null : { to: email, ...textLimitMail({ limit: config.sms.dailyLimit }) }
  },
}
