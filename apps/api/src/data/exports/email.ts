import { exportMail } from '@fivestead/domain/data/export-mail'
import type { EmailKind } from '../../emails/service.ts'
import { askerOf } from './sql.ts'

/** Says that an export is ready; `ref` is its id. The link opens the settings, where an owner downloads it. */
export const exportEmail: EmailKind = {
  name: 'data-export',
  async write({ config }, trx, { ref: id }) {
    const to = await askerOf(trx, id)
    if (to === null) return null
    return { to, ...exportMail(`${config.origins.dashboard}/your-dashboard?tab=settings&section=data`) }
  },
}
