import { expect, test } from 'vitest'
import { invitationMail } from './invitation-mail.ts'

const sent = { role: 'staff', link: 'https://app.example.com/invitation?token=abc', language: 'en' } as const

test('names of a team and of a person are words, in the mail and in its subject (T14)', () => {
  const organization = '<a href="//evil">Win</a>\r\nBcc: x'
  const { subject, html, text } = invitationMail({ organization, invitedBy: '<b>Ann', ...sent })
  expect(html).not.toMatch(/<a href="\/\/evil|<b>/)
  expect(html).toContain('&lt;b&gt;Ann invites you to work on &lt;a href=')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('<b>Ann invites you')
})

test('a name that holds a web address is left out of the invitation (T18)', () => {
  const evil = { organization: 'Win at evil-prize.com', invitedBy: 'https://evil.example/x' }
  const { subject, html, text } = invitationMail({ ...evil, ...sent })
  expect(subject + html + text).not.toMatch(/evil/)
  expect(text).toContain('The owner invites you to work on Your business in')
})
