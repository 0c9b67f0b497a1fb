import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { MailedCodesTable } from '@fivestead/db/tables'
import {
  EMAIL_CONFIRMATION_HOURS,
  emailConfirmationMail,
} from '@fivestead/domain/accounts/email-confirmation-mail'
import { PHONE_CODE_MINUTES, phoneCodeText } from '@fivestead/domain/accounts/phone-confirmation-text'
import { CLAIM_CODE_MINUTES, claimCodeMail } from '@fivestead/domain/businesses/claims/mails'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { CODE_DIGITS } from '@fivestead/domain/messaging/mailed-code'
import { EMAIL_CONFIRMATION_PATH } from '@fivestead/domain/paths'
import { recipientLanguage } from '../../emails/language.ts'
import type { EmailKind, SystemEmailContent } from '../../emails/service.ts'
import { decideToPerson } from '../owners/service.ts'
import { lockCode, updateCode } from './sql.ts'

const MINUTE_MS = 60_000

type Purpose = MailedCodesTable['purpose']

/** Contents of an email with a code. */
interface Secrets {
  language: OwnerLanguage
  code: string
  /** The page that does the same by a link; it carries the token. */
  link: string
  /** Purpose of the code in words. */
  name: string
}

const PURPOSES: Record<
  Exclude<Purpose, 'phone'>,
  { minutes: number; mail(secrets: Secrets): Pick<SystemEmailContent, 'subject' | 'text' | 'html'> }
> = {
  email: { minutes: EMAIL_CONFIRMATION_HOURS * 60, mail: emailConfirmationMail },
  claim: {
    minutes: CLAIM_CODE_MINUTES,
    mail: ({ name, ...secrets }) => claimCodeMail({ ...secrets, placeName: name }),
  },
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** The row's id is its salt: equal codes have other hashes. */
export const hashCode = (id: string, code: string) => sha256(`${id}:${code}`)

const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * A code that proves who reads a mailbox; `ref` is the id of its row. Code and token are made when the email is sent,
 * once for each try, and stand in the email alone: what is stored is their hashes. Nothing goes out for a code that was
 * replaced or dropped meanwhile.
 */
export const codeEmail: EmailKind = {
  name: 'mailed-code',
  async write({ config, clock }, trx, { ref: id }) {
    const row = await lockCode(trx, id)
    if (!row || row.purpose === 'phone' || row.email === null) return null
    const { purpose, email, subjectName, userId } = row
    const { minutes, mail } = PURPOSES[purpose]
    const code = newCode()
    const token = randomBytes(32).toString('base64url')
    await updateCode(trx, id, {
      codeHash: hashCode(id, code),
      tokenHash: purpose === 'email' ? sha256(token) : null,
      expiresAt: new Date(clock.now().getTime() + minutes * MINUTE_MS),
    })
    const link = `${config.origins.dashboard}${EMAIL_CONFIRMATION_PATH}?token=${token}`
    const language = await recipientLanguage(trx, userId)
    return { to: email, ...mail({ code, link, name: subjectName ?? '', language }) }
  },
}

/**
 * The same by text. Whether the number may be texted is asked once more, and the text counts against the caps, also where
 * the provider refuses it: somebody typed that number.
 */
export const codeText: EmailKind = {
  name: 'texted-code',
  channel: 'sms',
  async write(deps, trx, { id, ref }) {
    const row = await lockCode(trx, ref)
    if (row?.purpose !== 'phone' || row.phone === null) return null
    const { userId, phone } = row
    const send = { channel: 'sms', address: phone, sendId: id, isAwaited: true } as const
    const [decision] = await decideToPerson(deps, trx, userId, send)
    if (decision?.kind !== 'now') return null
    const code = newCode()
    const expiresAt = new Date(deps.clock.now().getTime() + PHONE_CODE_MINUTES * MINUTE_MS)
    const language = await recipientLanguage(trx, userId)
    await updateCode(trx, ref, { codeHash: hashCode(ref, code), expiresAt })
    return { to: phone, text: phoneCodeText({ code, language }) }
  },
}
