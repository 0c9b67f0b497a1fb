import { escapeHtml } from '../html.ts'
import { PRODUCT } from '../product.ts'

/** Mail that tells an owner about a change to their account, whoever made it. */
export type AccountChangeKind = 'password' | 'email'

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
} as const satisfies Record<AccountChangeKind, unknown>

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
  const help = kind === 'password' ? recoveryLink : supportEmail
  const href = escapeHtml(kind === 'password' ? recoveryLink : `mailto:${supportEmail}`)
  const calm = 'If it was you, there is nothing to do.'
  return {
    subject,
    text: `${hello}\n\n${what}\n\n${calm} ${otherwise}\n\n${help}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><p>${escapeHtml(hello)}</p><p>${what}</p><p>${calm} ${otherwise}</p><p><a href="${href}">${escapeHtml(help)}</a></p></body></html>`,
  }
}
