import { expect, test } from 'vitest'
import { mailButton, mailPage } from './email-html.ts'

// Outlook for Windows ignores padding of links and `max-width` (resend/react-email 1512,
// leemunroe/responsive-html-email-template 1).
test('a button is a cell with color and padding of its own, and the sheet has a width, in Outlook for Windows', () => {
  const button = mailButton('https://a.example', 'Rate us')
  expect(button).toMatch(
    /<td bgcolor="#12594a" style="[^"]*mso-padding-alt:14px 26px"><a href="https:\/\/a\.example"/,
  )
  const rows = [['28px 32px', button]] as const
  const html = mailPage({ subject: 'A', preview: 'B', heading: 'C', rows, footer: '' })
  expect(html).toMatch(
    /<!--\[if mso\]><table role="presentation" width="520"[\s\S]*max-width:520px[\s\S]*<!--\[if mso\]><\/td>/,
  )
})

test('every color of a mail has one for the dark, that of a brand too', () => {
  const colors = {
    light: { primary: '#f5c542', onPrimary: '#000000', link: '#7b6321' },
    dark: { primary: '#f5c542', onPrimary: '#000000', link: '#f5c542' },
  }
  const rows = [['28px 32px', mailButton('https://a.example', 'Rate us', colors.light)]] as const
  const html = mailPage({ subject: 'A', preview: 'B', heading: 'C', rows, footer: '', colors })
  const [, sheet = '', page = ''] = html.split(/<style>|<\/style>/)
  const used = page.match(/(?<=[;"])(?:background|color):#[0-9a-f]{6}/g) ?? []
  expect(new Set(used)).toEqual(
    new Set([
      'background:#fbf8f2',
      'background:#ffffff',
      'background:#f5c542',
      'color:#000000',
      `color:${colors.light.link}`,
    ]),
  )
  for (const color of used) expect(sheet).toContain(`[style*="${color}"]`)
})
