import type { Trx } from '@fivestead/db/client'
import type { AccountNoticeKind } from '@fivestead/domain/accounts/account-notice-mail'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { findUser } from '../sql.ts'
import { accountChangeEmail } from './email.ts'

/**
 * Tells the owner of a change that a thief would make too, as part of its transaction. Called before an e-mail is
 * replaced: the mail goes to the address that the account has now. An account without one gets no mail.
 */
export async function noteChange(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
  kind: AccountNoticeKind,
): Promise<void> {
  const recipient = (await findUser(trx, userId))?.email
  if (recipient) await queueEmail(deps, trx, accountChangeEmail, { ref: kind, recipient, userId })
}
