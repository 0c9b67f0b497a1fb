import type { Db, Trx } from '@fivestead/db/client'
import type { MailedCodesTable } from '@fivestead/db/tables'
import type { Deps } from '../../deps.ts'
import { queueEmail } from '../../emails/service.ts'
import { claimCode, emailCode, hashCode, phoneCode, sha256 } from './email.ts'
import { countTry, putCode, takeCodeById, takeCodeByToken } from './sql.ts'

type Purpose = MailedCodesTable['purpose']

/**
 * Has a code mailed, as part of the caller's transaction; the one that its subject had before is dead. The worker makes
 * the code, so that neither the jobs nor the tables ever hold it.
 */
export async function mailCode(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  code: {
    userId: string
    purpose: Exclude<Purpose, 'phone'>
    subject: string
    subjectName: string | null
    email: string
  },
): Promise<void> {
  const ref = await putCode(trx, { ...code, now: deps.clock.now() })
  await queueEmail(deps, trx, code.purpose === 'email' ? emailCode : claimCode, { ref, userId: code.userId })
}

/** Sends a code by text, to prove that the account's user reads this number. @param phone E.164 */
export async function textCode(
  deps: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  { userId, phone }: { userId: string; phone: string },
): Promise<void> {
  const code = { userId, purpose: 'phone', subject: userId, subjectName: null, phone } as const
  const ref = await putCode(trx, { ...code, now: deps.clock.now() })
  await queueEmail(deps, trx, phoneCode, { ref, userId })
}

/** The result of a typed code: `dead` when the code was used up, replaced or is too old, whatever was typed. */
export type CodeTry = { kind: 'right'; id: string } | { kind: 'wrong' } | { kind: 'dead' }

/**
 * Checks a typed code. The try is counted in a transaction of its own, even if the caller fails later; a right code must
 * still be consumed (`takeCode`), so that it works once.
 */
export async function tryCode(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  { purpose, subject, code }: { purpose: Purpose; subject: string; code: string },
): Promise<CodeTry> {
  const stored = await countTry(db, purpose, subject, clock.now())
  if (!stored) return { kind: 'dead' }
  return stored.codeHash === hashCode(stored.id, code) ? { kind: 'right', id: stored.id } : { kind: 'wrong' }
}

/** Consumes a right code, as part of the caller's transaction; undefined when another call consumed it first. */
export function takeCode(trx: Trx, id: string): Promise<string | undefined> {
  return takeCodeById(trx, id)
}

/**
 * Uses up the code whose mail had this link; undefined for one that was used, replaced, is too old or
 * unknown.
 */
export function takeLink(trx: Trx, purpose: Purpose, token: string, now: Date) {
  return takeCodeByToken(trx, purpose, sha256(token), now)
}
