import { inTransaction } from '@fivestead/db/client'
import { proofMissing, proofNeeded } from '@fivestead/domain/accounts/account-proof'
import { m as accountWords } from '@fivestead/domain/languages/messages/accounts/words'
import { m as common } from '@fivestead/domain/languages/messages/common/words'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { formatE164, toE164 } from '@fivestead/domain/phones/number'
import { recordOwn } from '../activity/service.ts'
import type { Caller, Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { countCall } from '../limits/count-call.ts'
import { takeCode, textCode, tryCode } from '../messaging/codes/service.ts'
import { requireSendable } from '../messaging/system-emails.service.ts'
import { releaseUnconfirmed } from '../messaging/waiting.service.ts'
import { portModes } from '../open-gateways.ts'
import { findAccount, lockPhone, proofsOf, recordProof } from './phone-confirmation.sql.ts'

type CodeDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'queue'>

/** The number of the profile as people read it, whether a code proved it, and whether anything leaves before (T18). */
export async function phoneConfirmation(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  userId: string,
): Promise<{ needed: boolean; phone: string | null; verified: boolean }> {
  const account = await proofsOf(db, userId)
  const phone = toE164(account?.phone ?? '')
  return {
    needed: account !== undefined && proofMissing(portModes(config), account) === 'phone',
    phone: phone.ok ? formatE164(phone.phone) : null,
    verified: account?.phoneVerifiedAt != null,
  }
}

/**
 * Texts a code to the number of the profile; one that is proved already gets none. A stranger's number may stand there:
 * the code asks what every text asks, and has limits for the account, its network, the number, and all together (T18).
 * @throws AppError conflict where the number cannot be texted, with the reason; rate_limited
 */
export async function sendPhoneCode(
  deps: CodeDeps & Pick<Deps, 'log'>,
  caller: Caller,
  userId: string,
): Promise<{ ok: true }> {
  const account = await proofsOf(deps.db, userId)
  const number = toE164(account?.phone ?? '')
  if (!account || !number.ok) throw new AppError('conflict', accountWords.addPhoneFirst)
  if (account.phoneVerifiedAt !== null) return { ok: true }
  const modes = portModes(deps.config)
  if (proofNeeded(modes) === 'email' && proofMissing(modes, account) !== null) {
    throw new AppError('conflict', accountWords.confirmEmailFirst)
  }
  const { phone } = number
  await countCall(deps, caller, 'phoneCode', { phone })
  await inTransaction(deps.db, async (trx) => {
    await requireSendable(deps, trx, { kind: 'phone-code', channel: 'sms', to: phone, userId })
    await textCode(deps, trx, { userId, phone })
  })
  return { ok: true }
}

/** @throws AppError invalid_input for a wrong code, and for any after five tries, ten minutes or a change of the number */
export async function confirmPhone(
  deps: CodeDeps,
  me: Pick<Viewer, 'userId' | 'network'>,
  code: string,
): Promise<{ ok: true }> {
  const { userId } = me
  const dead = () => new AppError('invalid_input', common.codeExpired)
  const tried = await tryCode(deps, { purpose: 'phone', subject: userId, code })
  if (tried.kind === 'wrong') throw new AppError('invalid_input', accountWords.textedCodeWrong)
  if (tried.kind === 'dead') throw dead()
  await inTransaction(deps.db, async (trx) => {
    const present = toE164((await lockPhone(trx, userId)) ?? '')
    const proved = await takeCode(trx, tried.id)
    if (!present.ok || present.phone !== proved) throw dead()
    await recordProof(trx, userId, 'phoneVerifiedAt', deps.clock.now())
    await recordOwn(deps, trx, me, 'account.phone-confirmed')
    await releaseUnconfirmed(deps, trx, userId)
  })
  return { ok: true }
}

/**
 * The operator vouches for an account, whatever it has proved: messages to customers may leave. Its own notifications still need
 * a proved address.
 * @returns the address or the name of the account
 * @throws AppError not_found
 */
export async function approveAccount(deps: Omit<CodeDeps, 'config'>, name: string): Promise<string> {
  return inTransaction(deps.db, async (trx) => {
    const account = await findAccount(trx, name)
    if (!account) throw new AppError('not_found', refusals.accountNotFound)
    if (account.approvedAt === null) await recordProof(trx, account.id, 'approvedAt', deps.clock.now())
    await releaseUnconfirmed(deps, trx, account.id)
    return account.email ?? account.username ?? account.id
  })
}
