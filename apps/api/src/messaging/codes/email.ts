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
const codeEmail = (purpose: keyof typeof PURPOSES): EmailKind => ({
  name: `${purpose}-code`,
  async write({ config, clock }, trx, { ref: id }) {
    const row = await lockCode(trx, id)
    if (row?.purpose !== purpose || row.email === null) return null
    const { email, subjectName, userId } = row
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
})

export const emailCode = codeEmail('email')
export const claimCode = codeEmail('claim')

/**
 * Writes the code as a text; it counts against the caps even if the provider refuses it: anybody may have
 * typed that number.
 */
export const phoneCode: EmailKind = {
  name: 'phone-code',
  channel: 'sms',
  async write(deps, trx, { ref }) {
    const row = await lockCode(trx, ref)
    if (row?.purpose !== 'phone' || row.phone === null) return null
    const { userId, phone } = row
    const code = newCode()
    const expiresAt = new Date(deps.clock.now().getTime() + PHONE_CODE_MINUTES * MINUTE_MS)
    const language = await recipientLanguage(trx, userId)
    await updateCode(trx, ref, { codeHash: hashCode(ref, code), expiresAt })
    return { to: phone, text: phoneCodeText({ code, language }) }
  },
}
