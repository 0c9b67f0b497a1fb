import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Db, Trx } from '@fivestead/db/client'
import type { MailedCodesTable } from '@fivestead/db/tables'
import {
  EMAIL_CONFIRMATION_HOURS,
  emailConfirmationMail,
} from '@fivestead/domain/accounts/email-confirmation-mail'
import { CLAIM_CODE_MINUTES, claimCodeMail } from '@fivestead/domain/businesses/claims/mails'
import { CODE_DIGITS } from '@fivestead/domain/messaging/mailed-code'
import { EMAIL_CONFIRMATION_PATH } from '@fivestead/domain/paths'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../../deps.ts'
import { type HouseMail, requeueLeft, sendHouseMail } from '../house-mail/service.ts'
import {
  countTry,
  dropCodesBefore,
  lockCode,
  noteCodeMail,
  putCode,
  takeCodeById,
  takeCodeByToken,
  unmailedCodes,
  updateCode,
} from './sql.ts'

const MINUTE_MS = 60_000
/** Longer than any code lives. */
const KEPT_MS = 2 * 86_400_000

type Purpose = MailedCodesTable['purpose']

/** What a mail is made of. */
interface Secrets {
  code: string
  /** The page that does the same by a link; it carries the token. */
  link: string
  /** What the code is for, in words. */
  name: string
}

const PURPOSES = {
  email: { minutes: EMAIL_CONFIRMATION_HOURS * 60, mail: emailConfirmationMail },
  claim: {
    minutes: CLAIM_CODE_MINUTES,
    mail: ({ code, name }: Secrets) => claimCodeMail({ code, placeName: name }),
  },
} as const satisfies Record<Purpose, { minutes: number; mail(secrets: Secrets): object }>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** The row's id is its salt: equal codes have other hashes. */
const hashCode = (id: string, code: string) => sha256(`${id}:${code}`)

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * Has a code mailed, as part of the caller's transaction; the one that its subject had before is dead. The worker makes
 * the code, so that neither the jobs nor the tables ever hold it.
 */
export async function mailCode(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  code: { userId: string; purpose: Purpose; subject: string; subjectName: string | null; email: string },
): Promise<void> {
  const mailedCodeId = await putCode(trx, { ...code, now: clock.now() })
  await queue.add(trx, 'mail-code', { mailedCodeId })
}

type CodeRow = NonNullable<Awaited<ReturnType<typeof lockCode>>>
type Ready = CodeRow & Secrets

const codeMail = ({
  config,
  clock,
  gateways,
  queue,
}: Pick<Deps, 'config' | 'clock' | 'gateways' | 'queue'>): HouseMail<CodeRow, Ready> => ({
  name: 'code',
  lock: lockCode,
  async prepare(trx, row) {
    const code = newCode()
    const token = randomBytes(32).toString('base64url')
    await updateCode(trx, row.id, {
      codeHash: hashCode(row.id, code),
      tokenHash: row.purpose === 'email' ? sha256(token) : null,
      expiresAt: new Date(clock.now().getTime() + PURPOSES[row.purpose].minutes * MINUTE_MS),
    })
    const link = `${config.origins.dashboard}${EMAIL_CONFIRMATION_PATH}?token=${token}`
    return { ...row, code, link, name: row.subjectName ?? '' }
  },
  note: noteCodeMail,
  send: ({ id, purpose, email, code, link, name }) =>
    gateways.mail.send({
      attemptId: id,
      fromName: PRODUCT.name,
      to: email,
      ...PURPOSES[purpose].mail({ code, link, name }),
      unsubscribeUrl: null,
    }),
  enqueue: (trx, mailedCodeId, startAfter) => queue.add(trx, 'mail-code', { mailedCodeId }, startAfter),
})

/** Mails a code, once; after an answer that is not clear whoever waits for it can ask for another. */
export function sendCode(deps: Deps, id: string): Promise<void> {
  return sendHouseMail(deps, codeMail(deps), id)
}

/** Gives codes whose jobs were lost a new one. */
export function requeueCodes(deps: Deps): Promise<void> {
  return requeueLeft(deps, { find: unmailedCodes, enqueue: codeMail(deps).enqueue })
}

/** What a typed code is worth: `dead` when it can't be right any more, whatever was typed. */
export type CodeTry = { kind: 'right'; id: string } | { kind: 'wrong' } | { kind: 'dead' }

/**
 * Tries a code. The try counts at once and for good, whatever becomes of the caller's work; a right one still has to be
 * taken (`takeCode`), so that it counts once.
 */
export async function tryCode(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  { purpose, subject, code }: { purpose: Purpose; subject: string; code: string },
): Promise<CodeTry> {
  const known = await countTry(db, purpose, subject, clock.now())
  if (!known) return { kind: 'dead' }
  return known.codeHash === hashCode(known.id, code) ? { kind: 'right', id: known.id } : { kind: 'wrong' }
}

/** Takes a code that was right, as part of the caller's transaction; undefined when somebody was quicker. */
export function takeCode(trx: Trx, id: string): Promise<string | undefined> {
  return takeCodeById(trx, id)
}

/** Takes the code whose mail had this link; undefined for one that was used, replaced, is too old or never was. */
export function takeLink(trx: Trx, purpose: Purpose, token: string, now: Date) {
  return takeCodeByToken(trx, purpose, sha256(token), now)
}

/** Forgets codes, and with them addresses, once they are long dead. */
export async function dropOldCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await dropCodesBefore(db, new Date(clock.now().getTime() - KEPT_MS))
}
