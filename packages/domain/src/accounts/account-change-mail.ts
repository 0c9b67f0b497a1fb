import { escapeHtml } from '../html.ts'
import type { OwnerLanguage } from '../languages/languages.ts'
import { all } from '../languages/messages/mails/all.ts'
import { oneLine } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'

type Messages = (typeof all)[OwnerLanguage]
/** Subject, what happened, and the way out for an owner who did not do it. */
type Words = (m: Messages) => readonly [subject: string, what: string, otherwise: string]

const product = { product: PRODUCT.name }

/** Changes of an account that a mail tells its owner about, whoever made them. */
const WORDS = {
  password: (m) => [m.passwordSubject(product), m.passwordChanged(product), m.thenNewPassword],
  email: (m) => [m.emailSubject(product), m.emailChanged(product), m.thenChangeItBack],
  'two-step-on': (m) => [m.twoStepOnSubject(product), m.twoStepOn(product), m.thenPasswordAndWrite],
  'two-step-off': (m) => [m.twoStepOffSubject(product), m.twoStepOff(product), m.thenNewPassword],
  'recovery-codes': (m) => [m.recoveryCodesSubject(product), m.recoveryCodesMade(product), m.thenNewPassword],
  'passkey-added': (m) => [m.passkeyAddedSubject(product), m.passkeyAdded(product), m.thenRemoveIt],
  'passkey-removed': (m) => [m.passkeyRemovedSubject(product), m.passkeyRemoved(product), m.thenNewPassword],
  'new-device': (m) => [m.newDeviceSubject(product), m.newDevice(product), m.thenNewPassword],
  'help-offered': (m) => [m.helpOfferedSubject, m.helpOffered, m.thenTalkToBoth],
  'member-two-step': (m) => [m.memberTwoStepSubject, m.memberTwoStep, m.thenTalkToThem],
  'member-joined': (m) => [m.memberJoinedSubject, m.memberJoined, m.thenTalkToThem],
  'help-used': (m) => [m.helpUsedSubject, m.helpUsed, m.thenTalkToThem],
  'ownership-offered': (m) => [m.ownershipOfferedSubject, m.ownershipOffered, m.thenTalkToBoth],
  'ownership-taken': (m) => [m.ownershipTakenSubject, m.ownershipTaken, m.thenTalkToBoth],
  'ownership-withdrawn': (m) => [m.ownershipWithdrawnSubject, m.ownershipWithdrawn, m.thenTalkToBoth],
} as const satisfies Record<string, Words>

export type AccountChangeKind = keyof typeof WORDS

export const isAccountChangeKind = (word: string): word is AccountChangeKind => Object.hasOwn(WORDS, word)

/** Changes of somebody else's account, or of the team, which concern its owners. */
const OF_A_MEMBER: readonly AccountChangeKind[] = [
  ...(['member-joined', 'help-offered', 'help-used', 'member-two-step'] as const),
  ...(['ownership-offered', 'ownership-taken', 'ownership-withdrawn'] as const),
]
/** A new password does not help against these: the support does. */
const BY_SUPPORT: readonly AccountChangeKind[] = ['email', 'two-step-on', 'passkey-added', ...OF_A_MEMBER]

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
  const [subject, what, otherwise] = WORDS[kind](m)
  const hello = name ? m.helloName({ name: oneLine(name) }) : m.hello
  const isOurs = BY_SUPPORT.includes(kind)
  const help = isOurs ? supportEmail : recoveryLink
  const href = escapeHtml(isOurs ? `mailto:${supportEmail}` : recoveryLink)
  const calm = m.nothingToDo({ whose: OF_A_MEMBER.includes(kind) ? 'other' : 'you' })
  return {
    subject,
    text: `${hello}\n\n${what}\n\n${calm} ${otherwise}\n\n${help}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body><p>${escapeHtml(hello)}</p><p>${what}</p><p>${calm} ${otherwise}</p><p><a href="${href}">${escapeHtml(help)}</a></p></body></html>`,
  }
}
