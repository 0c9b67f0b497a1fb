import { GOOGLE_HINDERED } from '@fivestead/domain/businesses/google-connection'
import { projectRefusalMail } from '@fivestead/domain/businesses/google-mails'
import type { EmailKind } from '../../../emails/service.ts'
import { BUSINESS_PROFILE_APIS, type BusinessProfileApi } from '../../../gateways/google-refusal.ts'
import { findRefusal } from './sql.ts'

/** A refusal that the operator has to act on; `ref` is the state of the connections and the API. */
export const projectRefusalEmail: EmailKind = {
  name: 'google-project',
  async write({ config }, trx, { ref }) {
    const [word, api = ''] = ref.split(' ')
    const state = GOOGLE_HINDERED.find((hindered) => hindered === word)
    const found = state && (await findRefusal(trx, { state, api }))
    if (!state || state === 'no-access' || !found) return null
    const apiName = BUSINESS_PROFILE_APIS[api as BusinessProfileApi] ?? api
    const mail = projectRefusalMail({ state, apiName, words: found.refusedWords ?? '' })
    return { to: config.operator.email ?? config.mail.support, ...mail }
  },
}
