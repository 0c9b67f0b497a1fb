import { expect, test } from 'vitest'
import { accountChangeMail } from './account-change-mail.ts'

const RECOVERY = 'https://app.example.com/forgot-password'
const mail = (kind: 'password' | 'email', name: string | null = 'Ann') =>
  accountChangeMail({ kind, name, language: 'en', recoveryLink: RECOVERY, supportEmail: 'help@example.com' })

test('after a new password: what happened, and where to choose another', () => {
  const { subject, text, html } = mail('password')
  expect(subject).toBe('Your Fivestead password was changed')
  expect(text).toContain('Hello Ann,')
  expect(text).toContain(`If this was not you, choose a new password now:\n\n${RECOVERY}`)
  expect(html).toContain(`href="${RECOVERY}"`)
})

test('after a new e-mail: whom to ask, since the old one opens nothing any more', () => {
  const { subject, text, html } = mail('email')
  expect(subject).toBe('The email address of your Fivestead account was changed')
  expect(text).toContain('If this was not you')
  expect(text).toContain('help@example.com')
  expect(html).toContain('href="mailto:help@example.com"')
  expect(text).not.toContain('forgot-password')
})

test('a name is text, and one line', () => {
  expect(mail('email', '<b>Ann\r\nBcc: x').html).not.toContain('<b>')
  expect(mail('email', '<b>Ann\r\nBcc: x').text).toContain('Hello <b>Ann Bcc: x,')
  expect(mail('password', null).text).toMatch(/^Hello,\n/)
})
