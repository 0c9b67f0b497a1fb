import { escapeHtml } from '../html.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { oneLine } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'

/** Changes of an account that a mail tells its owner about, whoever made them. */
const KINDS = [
  'password',
  'email',
  'two-step-on',
  'two-step-off',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'new-device',
  'help-offered',
  'help-used',
] as const
export type AccountChangeKind = (typeof KINDS)[number]

/** The words of a change, and of the way out for an owner who did not make it. */
function wordsOf(
  kind: AccountChangeKind,
  language: OwnerLanguage,
): { subject: string; what: string; otherwise: string } {
  const m = all[language]
  const product = { product: PRODUCT.name }
  const otherwise = m.thenNewPassword
  switch (kind) {
    case 'password':
      return { subject: m.passwordSubject(product), what: m.passwordChanged(product), otherwise }
    case 'email':
      return {
        subject: m.emailSubject(product),
        what: m.emailChanged(product),
        otherwise: m.thenChangeItBack,
      }
    case 'two-step-on':
      return {
        subject: m.twoStepOnSubject(product),
        what: m.twoStepOn(product),
        otherwise: m.thenPasswordAndWrite,
      }
    case 'two-step-off':
      return { subject: m.twoStepOffSubject(product), what: m.twoStepOff(product), otherwise }
    case 'recovery-codes':
      return { subject: m.recoveryCodesSubject(product), what: m.recoveryCodesMade(product), otherwise }
    case 'passkey-added':
      return {
        subject: m.passkeyAddedSubject(product),
        what: m.passkeyAdded(product),
        otherwise: m.thenRemoveIt,
      }
    case 'passkey-removed':
      return { subject: m.passkeyRemovedSubject(product), what: m.passkeyRemoved(product), otherwise }
    case 'new-device':
      return { subject: m.newDeviceSubject(product), what: m.newDevice(product), otherwise }
    case 'help-offered':
      return { subject: m.helpOfferedSubject, what: m.helpOffered, otherwise: m.thenTalkToBoth }
    case 'help-used':
      return { subject: m.helpUsedSubject, what: m.helpUsed, otherwise: m.thenTalkToThem }
  }
}

/** A new password does not help against these: the support does. */
const BY_SUPPORT: readonly AccountChangeKind[] = [
  'email',
  'two-step-on',
  'passkey-added',
  'help-offered',
  'help-used',
]

/** Whether a stored word names one of them. */
export const isAccountChangeKind = (word: string): word is AccountChangeKind =>
  KINDS.some((kind) => kind === word)

/**
 * The mail after a change that a thief would make too. It names neither the new password nor the new address.
 * @param recoveryLink where a new password is asked for; an e-mail that was changed no longer leads there, so that
 *   mail names the support's address instead
 */
export function accountChangeMail({
  kind,
  language,
  name,
  recoveryLink,
  supportEmail,
}: {
  kind: AccountChangeKind
  language: OwnerLanguage
  name: string | null
  recoveryLink: string
  supportEmail: string
}): { subject: string; text: string; html: string } {
  const m = all[language]
  const { subject, what, otherwise } = wordsOf(kind, language)
  const hello = name ? m.helloName({ name: oneLine(name) }) : m.hello
  const isOurs = BY_SUPPORT.includes(kind)
  const help = isOurs ? supportEmail : recoveryLink
  const href = escapeHtml(isOurs ? `mailto:${supportEmail}` : recoveryLink)
  const calm = m.nothingToDo({ whose: kind.startsWith('help') ? 'other' : 'you' })
  return {
    subject,
    text: `${hello}\n\n${what}\n\n${calm} ${otherwise}\n\n${help}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body><p>${escapeHtml(hello)}</p><p>${what}</p><p>${calm} ${otherwise}</p><p><a href="${href}">${escapeHtml(help)}</a></p></body></html>`,
  }
}
