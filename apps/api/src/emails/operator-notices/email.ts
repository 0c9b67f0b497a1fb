import { operatorNoticeMail } from '@fivestead/domain/operator-notice'
import type { EmailKind } from '../service.ts'
import { findNotice } from './sql.ts'

/** Tells the operator of a provider's refusal that is no customer's (PROV-9); `ref` is the id of the notice. */
export const operatorNoticeEmail: EmailKind = {
  name: 'operator-notice',
  async write({ config }, trx, { ref }) {
    const notice = await findNotice(trx, ref)
    const to = config.operator.email
    if (!notice || to === undefined) return null
    return { to, ...operatorNoticeMail(notice) }
  },
}
