import { expect, test } from 'vitest'
import { invitationMail } from './invitation-mail.ts'

const link = 'https://app.example.com/invitation?token=abc'

test('names of a team and of a person are words, in the mail and in its subject (T14)', () => {
  const organization = '<a href="https://evil.example">Win</a>\r\nBcc: x'
  const { subject, html, text } = invitationMail({ organization, invitedBy: '<b>Ann', role: 'staff', link })
  expect(html).not.toMatch(/<a href="https:\/\/evil|<b>/)
  expect(html).toContain('&lt;b&gt;Ann invites you to work on &lt;a href=')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('<b>Ann invites you')
})
