import type { Db, Trx } from '@fivestead/db/client'
import { accountLanguage } from '@fivestead/domain/languages/account-language'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { languagesOf } from './sql.ts'

/** Language of a mail or text to an account, or to somebody whom that account invites (LANG-15); English for nobody. */
export async function recipientLanguage(trx: Db | Trx, userId: string | null): Promise<OwnerLanguage> {
  const account = userId === null ? undefined : await languagesOf(trx, userId)
  return account === undefined ? 'en' : accountLanguage(account)
}
