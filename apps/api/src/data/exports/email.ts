import { exportMail } from '@fivestead/domain/data/export-mail'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { askerOf } from './sql.ts'

/** Says that an export is ready; `ref` is its id. The link opens the settings, where an owner downloads it. */
export const exportEmail: EmailKind = {
  name: 'data-export',
  async write({ config }, trx, { ref: id }) {
    const asker = await askerOf(trx, id)
    if (!asker?.email) return null
    const language = await recipientLanguage(trx, asker.id)
    const link = `${config.origins.dashboard}/your-dashboard?tab=settings&section=data`
    return { to: asker.email, ...exportMail({ link, language }) }
  },
}
