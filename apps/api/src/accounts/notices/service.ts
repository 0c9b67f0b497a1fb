import type { Trx } from '@fivestead/db/client'
import { type AccountNoticeKind, accountNoticeMail } from '@fivestead/domain/accounts/account-notice-mail'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../../deps.ts'
import { type HouseMail, requeueLeft, sendHouseMail } from '../../messaging/house-mail/service.ts'
import { findUser } from '../sql.ts'
import { dropNoticesBefore, insertNotice, lockNotice, noteNoticeMail, unmailedNotices } from './sql.ts'

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
  const now = clock.now()
  const accountNoticeId = await insertNotice(trx, { userId, kind, email, mailUpdatedAt: now, createdAt: now })
  await queue.add(trx, 'mail-account-notice', { accountNoticeId })
}

type NoticeRow = NonNullable<Awaited<ReturnType<typeof lockNotice>>>

const noticeMail = ({
  config,
  gateways,
  queue,
}: Pick<Deps, 'config' | 'gateways' | 'queue'>): HouseMail<NoticeRow, NoticeRow> => ({
  name: 'account notice',
  lock: lockNotice,
  prepare: async (_trx, notice) => notice,
  note: noteNoticeMail,
  send: ({ id, kind, email, fullName }) =>
    gateways.mail.send({
      attemptId: id,
      fromName: PRODUCT.name,
      to: email,
      ...accountNoticeMail({
        kind,
        name: fullName,
        recoveryLink: `${config.origins.dashboard}${RECOVERY_PATH}`,
        supportEmail: config.mail.support,
      }),
      unsubscribeUrl: null,
    }),
  enqueue: (trx, accountNoticeId, startAfter) =>
    queue.add(trx, 'mail-account-notice', { accountNoticeId }, startAfter),
})

/** Mails the notice, once. */
export function mailAccountNotice(deps: Deps, id: string): Promise<void> {
  return sendHouseMail(deps, noticeMail(deps), id)
}

/** Gives notices whose jobs were lost a new one. */
export function requeueAccountNotices(deps: Deps): Promise<void> {
  return requeueLeft(deps, { find: unmailedNotices, enqueue: noticeMail(deps).enqueue })
}

/** Forgets notices, and with them old addresses, after a day. */
export async function dropOldNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await dropNoticesBefore(db, new Date(clock.now().getTime() - DAY_MS))
}
