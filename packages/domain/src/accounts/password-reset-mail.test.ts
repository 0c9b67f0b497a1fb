import { expect, test } from 'vitest'
import { passwordResetMail } from './password-reset-mail.ts'

const link = 'https://app.example.com/reset-password?token=a-b_c'
const sent = { link, language: 'en' } as const

test('carries the link in both forms, and says how long it works', () => {
  const mail = passwordResetMail({ name: 'Ann', username: 'ann-lee', ...sent })
  expect(mail.subject).toBe('Choose a new Fivestead password')
  expect(mail.text).toContain(`\n${link}\n`)
  expect(mail.text).toContain('Hello Ann,')
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.text).toContain('\nYour username: ann-lee\n')
  expect(mail.html).toContain('Your username: ann-lee')
  expect(mail.text).toContain('works once, within 60 minutes')
})

test('a name is text, and one line', () => {
  const mail = passwordResetMail({ name: '<b>Ann\r\nBcc: x', username: '<b>a b', ...sent })
  expect(mail.html).not.toContain('<b>')
  expect(mail.text).toContain('Your username: <b>a b\n')
  expect(mail.text).toContain('Hello <b>Ann Bcc: x,')
  expect(passwordResetMail({ name: null, username: null, ...sent }).text).toMatch(/^Hello,\n/)
})

test.each(['stranger@example.com', 'https://evil.example/verify', 'evil.com', 'two\nlines'])(
  'the username %j is not shown: the address may not be proved',
  (username) => {
    const { text, html } = passwordResetMail({ name: 'Ann', username, ...sent })
    expect(text).not.toContain('username')
    expect(html).not.toContain('username')
  },
)
