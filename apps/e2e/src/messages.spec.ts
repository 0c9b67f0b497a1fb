import { sentTo, unique } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openTools, quickSend } from './screens.ts'

const MESSAGES = '/your-dashboard?tab=settings&section=messages'

test('a template is written, tried, chosen and deleted', async ({ page, isMobile, owner }) => {
  test.slow()
  await page.goto(MESSAGES)
  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('Message', { exact: true })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(`${owner.business.name}: Hi Alexandra, how did we do?`)
  await expect(preview).toContainText('Reply STOP to opt out')

  // The rule and why, while it is typed; saving is refused with it, and nothing typed is lost.
  await dialog.getByLabel('Name', { exact: true }).fill('After lunch')
  await message.fill('[Business name]: give us 5 stars, {staff}!')
  const rules = dialog.getByRole('status').first()
  await expect(rules).toContainText('Do not ask for a number of stars: Google does not allow it.')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('[Business name]: give us 5 stars, {staff}!')

  // By keyboard: a placeholder comes in where the cursor stands.
  await message.fill('[Business name]: how was lunch’s soup? ')
  await message.press('End')
  await dialog.getByRole('button', { name: 'Insert Survey link' }).press('Enter')
  await expect(message).toHaveValue('[Business name]: how was lunch’s soup? [Survey link]')
  await expect(message).toBeFocused()
  await expect(rules).toBeEmpty()
  await expect(preview).toContainText('The character ’ (curly apostrophe) is not in the basic SMS alphabet')
  await expect(preview).toContainText("Type ' in place of curly apostrophes.")
  await message.fill('[Business name]: how was the soup, [First name]? [Survey link]')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog).toHaveCount(0)

  // An email, with the same name: another channel.
  await page.getByRole('button', { name: 'New template' }).click()
  await dialog.getByRole('radio', { name: 'Email' }).check()
  await dialog.getByLabel('Name', { exact: true }).fill('After lunch')
  await dialog.getByLabel('Subject').fill('The soup at [Business name]')
  await message.fill('Dear [First name],\n\nwas it <b>hot</b>?\n\n[Survey link]\n\nYour cook')
  await expect(preview).toContainText('was it <b>hot</b>?')
  await expect(preview).toContainText('12 Main St, Springfield, IL 62701')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog).toHaveCount(0)
  const own = page.getByRole('list', { name: 'Your templates' }).getByRole('listitem')
  await expect(own).toHaveCount(2)

  await own.filter({ hasText: 'Email' }).getByRole('button', { name: 'Preview After lunch' }).click()
  await dialog.getByRole('button', { name: 'Send a sample to myself' }).click()
  const sample = await sentTo(page.request, owner.email)
  expect(sample.subject).toBe(`Sample: The soup at ${owner.business.name}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const tools = await openTools(page, isMobile)
  const email = `${unique('pat')}@example.com`
  await tools.getByLabel('Phone or email').fill(email)
  await tools.getByLabel('Message').selectOption('After lunch')
  await expect(tools.getByText('was it <b>hot</b>?')).toBeVisible()
  await quickSend(tools, 'Pat Lee', email)
  const mail = await sentTo(page.request, email)
  expect(mail.text).toContain('Dear Pat,\n\nwas it <b>hot</b>?')

  await own.filter({ hasText: 'Email' }).getByRole('button', { name: 'Delete After lunch' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(own).toHaveCount(1)
})

test('the sender of emails is kept, with a postal address', async ({ page, isMobile, owner }) => {
  await page.goto(MESSAGES)
  const form = page.getByRole('form', { name: 'Sender of your emails' })
  await form.getByLabel('Sender name').fill('Bella <x@evil.com>')
  await form.getByRole('button', { name: 'Save sender' }).click()
  await expect(form.getByText('Sender name must not contain a web address')).toBeVisible()
  await form.getByLabel('Sender name').fill('Bella')
  await form.getByLabel('Postal address').fill('')
  await form.getByRole('button', { name: 'Save sender' }).click()
  await expect(page.getByText('No email can go out yet')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Sender name')).toHaveValue('Bella')
  await expect(form.getByLabel('Replies go to')).toHaveValue(owner.email)
  const tools = await openTools(page, isMobile)
  await quickSend(tools, 'Pat Lee', 'pat@example.com')
  await expect(tools.getByText(/^Each email must carry your postal address/).first()).toBeVisible()
  await expect(tools.getByLabel('Phone or email')).toHaveValue('pat@example.com')
})
