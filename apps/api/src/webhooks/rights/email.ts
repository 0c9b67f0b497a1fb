import { accessEndedMail } from '@fivestead/domain/webhooks/access-ended-mail'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind } from '../../emails/service.ts'
import { ownerAddress } from '../delivery/sql.ts'
import { endedAt } from './sql.ts'

/** Organization and moment by which the mail finds what ended. */
export const endedRef = ({ organizationId, at }: { organizationId: string; at: Date }): string =>
  `${at.toISOString()} ${organizationId}`

/** Tells an owner which keys and webhooks ended, as their makers may not hold them any more. */
export const accessEndedEmail: EmailKind = {
  name: 'access-ended',
  async write({ config }, trx, { ref, userId }) {
    const [at = '', organizationId = ''] = ref.split(' ')
    const to = userId === null ? null : await ownerAddress(trx, organizationId, userId)
    if (to === null) return null
    const ended = await endedAt(trx, organizationId, new Date(at))
    if (ended.length === 0) return null
    const link = `${config.origins.dashboard}/your-dashboard?tab=settings&section=integrations`
    const language = await recipientLanguage(trx, userId)
    return { to, ...accessEndedMail({ ended, link, language }) }
  },
}
