import { escapeHtml } from '../html.ts'
import { PRODUCT } from '../product.ts'

/** Mail that tells an owner about a change to their account, whoever made it. */
export type AccountChangeKind =
  | 'password'
  | 'email'
  | 'two-step-on'
  | 'two-step-off'
  | 'recovery-codes'
  | 'passkey-added'
  | 'passkey-removed'
  | 'new-device'
  | 'help-offered'
  | 'help-used'

const WORDS = {
  password: {
    subject: `Your ${PRODUCT.name} password was changed`,
    what: `The password of your ${PRODUCT.name} account was changed, and every other browser was signed out.`,
    otherwise: 'If this was not you, choose a new password now:',
  },
  email: {
    subject: `The email address of your ${PRODUCT.name} account was changed`,
    what: `The email address of your ${PRODUCT.name} account was changed. From now on we write to the new one.`,
    otherwise: 'If this was not you, sign in, change it back and choose a new password. We can help:',
  },
  'two-step-on': {
    subject: `Two-step sign-in is on for your ${PRODUCT.name} account`,
    what: `Signing in to your ${PRODUCT.name} account now takes your password and a code from an authenticator app.`,
    otherwise: 'If this was not you, choose a new password now, and write to us:',
  },
  'two-step-off': {
    subject: `Two-step sign-in is off for your ${PRODUCT.name} account`,
    what: `Your password alone opens your ${PRODUCT.name} account again: two-step sign-in was turned off.`,
    otherwise: 'If this was not you, choose a new password now:',
  },
  'recovery-codes': {
    subject: `New recovery codes for your ${PRODUCT.name} account`,
    what: `New recovery codes were made for your ${PRODUCT.name} account. The earlier ones no longer work.`,
    otherwise: 'If this was not you, choose a new password now:',
  },
  'passkey-added': {
    subject: `A passkey was added to your ${PRODUCT.name} account`,
    what: `A passkey was added to your ${PRODUCT.name} account. It signs in without a password.`,
    otherwise:
      'If this was not you, remove it in your security settings, choose a new password, and write to us:',
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${PRODUCT.name} account`,
    what: `A passkey was removed from your ${PRODUCT.name} account. It no longer signs in.`,
    otherwise: 'If this was not you, choose a new password now:',
  },
  'new-device': {
    subject: `A new sign-in to your ${PRODUCT.name} account`,
    what: `A browser that was not used before signed in to your ${PRODUCT.name} account. Settings, Security shows where you are signed in, and signs out everywhere else.`,
    otherwise: 'If this was not you, choose a new password now:',
  },
  'help-offered': {
    subject: 'Somebody on your team is helped to sign in',
    what: 'An owner of your team offered a member help to sign in without their second step. Settings, Activity shows who and whom.',
    otherwise: 'If you did not expect this, talk to both of them, and write to us:',
  },
  'help-used': {
    subject: 'Somebody on your team signed in with help',
    what: 'A member of your team signed in with the help of an owner. Their two-step sign-in and passkeys are gone until they set them up again. Settings, Activity shows who.',
    otherwise: 'If you did not expect this, talk to them, and write to us:',
  },
} as const satisfies Record<AccountChangeKind, unknown>

/** A new password does not help against these: the support does. */
const BY_SUPPORT: readonly AccountChangeKind[] = [
  'email',
  'two-step-on',
  'passkey-added',
  'help-offered',
  'help-used',
]

/** Whether a stored word names one of them. */
export const isAccountChangeKind = (word: string): word is AccountChangeKind => Object.hasOwn(WORDS, word)

/**
 * The mail after a change that a thief would make too. It names neither the new password nor the new address.
 * @param recoveryLink where a new password is asked for; an e-mail that was changed no longer leads there, so that
 *   mail names the support's address instead
 */
export function accountChangeMail({
  kind,
  name,
  recoveryLink,
  supportEmail,
}: {
  kind: AccountChangeKind
  name: string | null
  recoveryLink: string
  supportEmail: string
}): { subject: string; text: string; html: string } {
  const { subject, what, otherwise } = WORDS[kind]
  const hello = name ? `Hello ${name.replace(/\s+/g, ' ').slice(0, 100)},` : 'Hello,'
  const isOurs = BY_SUPPORT.includes(kind)
  const help = isOurs ? supportEmail : recoveryLink
  const href = escapeHtml(isOurs ? `mailto:${supportEmail}` : recoveryLink)
  const calm = `If ${kind.startsWith('help') ? 'you know about it' : 'it was you'}, there is nothing to do.`
  return {
    subject,
    text: `${hello}\n\n${what}\n\n${calm} ${otherwise}\n\n${help}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><p>${escapeHtml(hello)}</p><p>${what}</p><p>${calm} ${otherwise}</p><p><a href="${href}">${escapeHtml(help)}</a></p></body></html>`,
  }
}
