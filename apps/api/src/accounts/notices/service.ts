import { inTransaction, type Trx } from '@fivestead/db/client'
import { type AccountNoticeKind, accountNoticeMail } from '@fivestead/domain/accounts/account-notice-mail'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../../deps.ts'
import type { SendOutcome } from '../../gateways/outcome.ts'
import { afterTry, answerInTime } from '../../messaging/delivery/service.ts'
import { findUser } from '../sql.ts'
import { dropNoticesBefore, insertNotice, lockNotice, updateNotice } from './sql.ts'

const DAY_MS = 86_400_000
const RECOVERY_PATH = '/forgot-password'

/**
 * Tells the owner of a change that a thief would make too, as part of its transaction. Called before an e-mail is
 * replaced: the mail goes to the address that the account has now. An account without one gets no mail.
 */
export async function noteChange(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  userId: string,
  kind: AccountNoticeKind,
): Promise<void> {
  const email = (await findUser(trx, userId))?.email
  if (!email) return
  const accountNoticeId = await insertNotice(trx, { userId, kind, email, createdAt: clock.now() })
  await queue.add(trx, 'mail-account-notice', { accountNoticeId })
}

interface Claim {
  kind: AccountNoticeKind
  to: string
  name: string | null
  attempts: number
}

/** Mails the notice, once; an answer that is not clear is never repeated by machine. */
export async function mailAccountNotice(deps: Deps, id: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimNotice(trx, id))
  if (claim === null) return
  const { kind, to, name } = claim
  const sent = deps.gateways.mail.send({
    attemptId: id,
    fromName: PRODUCT.name,
    to,
    ...accountNoticeMail({
      kind,
      name,
      recoveryLink: `${deps.config.origins.dashboard}${RECOVERY_PATH}`,
      supportEmail: deps.config.mail.support,
    }),
    unsubscribeUrl: null,
  })
  const outcome = await answerInTime(sent)
  await inTransaction(deps.db, (trx) => noteOutcome(deps, trx, id, claim.attempts, outcome))
  if (outcome.kind !== 'accepted') deps.log.warn({ id, reason: outcome.reason }, 'account notice not mailed')
}

async function claimNotice(trx: Trx, id: string): Promise<Claim | null> {
  const notice = await lockNotice(trx, id)
  if (notice?.mailState !== 'queued') return null
  const attempts = notice.mailAttempts + 1
  await updateNotice(trx, id, { mailState: 'sending', mailAttempts: attempts })
  return { kind: notice.kind, to: notice.email, name: notice.fullName, attempts }
}

async function noteOutcome(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  id: string,
  attempts: number,
  outcome: SendOutcome,
): Promise<void> {
  const { state, retryAt } = afterTry(outcome, attempts, clock.now())
  await updateNotice(trx, id, { mailState: state })
  if (retryAt !== null) await queue.add(trx, 'mail-account-notice', { accountNoticeId: id }, retryAt)
}

/** Forgets notices, and with them old addresses, after a day. */
export async function dropOldNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await dropNoticesBefore(db, new Date(clock.now().getTime() - DAY_MS))
}
