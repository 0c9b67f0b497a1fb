import { unique } from './api.ts'
import { expectFit, expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'
import { handInMail } from './signed-mail.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('an owner chooses the delay after a job, and an invoice copied to the mailbox asks its customer', async ({
  page,
  owner,
}) => {
  test.slow()
  expect(owner.business.id).toBeGreaterThan(0)
  await page.goto('/your-dashboard?tab=settings&section=messages')
  const delay = page.getByRole('form', { name: 'After the job' })
  await delay
    .getByLabel('Requests from your tools and your mailbox go out')
    .selectOption('Next morning at 9:00 AM')
  await delay.getByRole('button', { name: 'Save delay' }).click()
  await expectToast(
    page,
    'Delay saved',
    'It applies to new requests. Those that already wait keep their time.',
  )

  await page.goto('/your-dashboard?tab=settings&section=integrations')
  const card = page.getByRole('region', { name: 'Requests by email' })
  await expect(card).toContainText('No address yet')
  await card.getByRole('button', { name: 'Open mailbox' }).click()
  await expect(card).toContainText('Nobody may write yet')
  const senders = card.getByRole('textbox', { name: 'Allowed senders' })
  await senders.fill('gmail.com')
  await card.getByRole('button', { name: 'Save senders' }).click()
  await expect(card).toContainText('“gmail.com” is not an address, or not a domain of your own.')
  await senders.fill('office@shop.example')
  await card.getByRole('button', { name: 'Save senders' }).click()
  await expectToast(page, 'Senders saved', 'Only their signed emails count.')
  await card.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Address copied', 'Paste it into Bcc of your invoices.')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/^[a-z2-7]{20}@requests\.fivestead\.example$/)

  const ann = `${unique('ann')}@mail.example`
  const invoice = {
    From: 'Office <office@shop.example>',
    To: `Ann Lee <${ann}>`,
    Cc: address,
    Subject: 'Invoice 7',
  }
  const id = () => `<${unique('invoice')}@shop.example>`
  expect(await handInMail({ ...invoice, 'Message-ID': id() }, 'shop.example')).toBe(204)
  expect(await handInMail({ ...invoice, 'Message-ID': id() })).toBe(204)
  expect(await handInMail({ ...invoice, Cc: '', 'Message-ID': id() }, 'shop.example')).toBe(403)
  await page.reload()
  const list = card.getByRole('list', { name: 'Emails of the last 30 days' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText(/Ann Lee\s*Asked/)
  await expect(list).toContainText('It has no valid signature (DKIM) of the sender’s domain')
  await expectFitEverywhere(page)

  await card.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The old address stops at once.')
  await expectFit(page)
  await dialog.getByRole('button', { name: 'New address' }).click()
  await expectToast(page, 'Your mailbox has a new address')
  expect(await handInMail({ ...invoice, 'Message-ID': id() }, 'shop.example')).toBe(403)
  await card.getByRole('button', { name: 'Close mailbox' }).click()
  await dialog.getByRole('button', { name: 'Close mailbox' }).click()
  await expect(card).toContainText('No address yet')

  await page.goto('/your-dashboard?tab=requests')
  await expect(page.getByRole('row', { name: /Ann Lee/ })).toContainText(/Scheduled for .* 9:00 AM/)
  await page.getByRole('button', { name: 'History of Ann Lee' }).click()
  await expect(page.getByText('Asked by an email to your mailbox.').last()).toBeVisible()
})
