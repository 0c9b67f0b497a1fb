import { sentTo, unique } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './places.ts'
import { expectToast, rewrite } from './screens.ts'

test('a whole import is asked: previewed, paused over a reload, resumed, cancelled', async ({ page }) => {
  const owner = await signUp(page.request, { plan: 'starter' })
  await page.goto('/your-dashboard?tab=customers')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const importing = page.getByRole('dialog', { name: 'Import customers' })
  const word = unique('campaign')
  const people = Array.from({ length: 51 }, (_, n) => `Person${n} North,${word}${n}@shop.example,\n`)
  await importing.getByLabel('Choose a file').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,email,phone\n${people.join('')}Cleo West,,\n`),
  })
  await importing.getByRole('checkbox', { name: /customers of my business/ }).check()
  await importing.getByRole('button', { name: 'Import customers' }).click()
  await importing.getByRole('button', { name: 'Ask for reviews' }).click()

  const dialog = page.getByRole('dialog', { name: 'Ask for reviews' })
  await expect(dialog).toContainText('51 customers will be asked')
  await expect(dialog).toContainText('By email: Person')
  await dialog.getByText('1 customer left out').click()
  await expect(dialog.getByText('No matching email address or phone number')).toBeVisible()
  await expectFitEverywhere(page)
  await dialog.getByLabel('First by').selectOption('Email')
  await expect(dialog).toContainText('Customers without a working email address get a text.')
  await dialog.getByLabel('Send by').selectOption('Text only')
  await expect(dialog.getByLabel('First by')).toHaveCount(0)
  await expect(dialog).toContainText('Nobody here can be asked right now')
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
  await dialog.getByLabel('Send by').selectOption('Email only')
  await dialog.getByLabel('Customers', { exact: true }).selectOption('Answered')
  await expect(dialog).toContainText('Nobody here can be asked right now')
  await dialog.getByLabel('Customers', { exact: true }).selectOption('Never asked')
  await dialog.getByLabel('Import').selectOption('All customers')
  await expect(dialog).toContainText('52 customers match these choices.')
  await dialog.getByLabel('Last visit').selectOption('Visited in the last 7 days')
  await expect(dialog).toContainText('0 customers match these choices.')
  await dialog.getByLabel('Last visit').selectOption('Any')
  await dialog.getByLabel('Import').selectOption('customers.csv')
  await dialog.getByRole('button', { name: 'Next' }).click()

  await expect(dialog.getByRole('heading', { name: 'What should they read?' })).toBeFocused()
  await expect(dialog).toContainText('How the first 3 of 51 customers read it')
  await dialog.getByLabel('Message').selectOption('Fivestead: how it went')
  await expect(dialog.getByText('How did we do? Tap a star').first()).toBeVisible()
  await expectFitEverywhere(page)
  await dialog.getByRole('button', { name: 'Email me a sample' }).click()
  expect((await sentTo(page.request, owner.email)).subject).toContain('Sample: ')
  await dialog.getByRole('button', { name: 'Next' }).click()

  await expect(dialog).toContainText('25 today, the rest by')
  await expect(dialog).toContainText('Google notices many reviews on one day')
  // The sample is one of them.
  await expect(dialog).toContainText('1 of the 100 requests of your plan are used this month.')
  await expectFitEverywhere(page)
  await dialog.getByLabel('Start').selectOption('Tomorrow at 9:00 AM')
  await expect(dialog).toContainText('None today, all by')
  await expect(dialog.getByRole('button', { name: 'Schedule 51 customers' })).toBeEnabled()
  await dialog.getByLabel('Start').selectOption('Now')
  await dialog.getByLabel('Customers a day').fill('')
  await expect(dialog).toContainText('All of them today')
  await dialog.getByLabel('Customers a day').fill('5')
  await dialog.getByLabel('Campaign name').fill('Autumn visits')
  await dialog.getByLabel('Reminders', { exact: true }).selectOption('None')
  await dialog.getByRole('button', { name: 'Ask 51 customers' }).click()
  await expectToast(page, 'Asking 51 customers', 'You can follow, pause or cancel it above your customers.')

  const running = page.getByRole('region', { name: 'Asking 51 customers for a review' })
  await running.getByRole('button', { name: 'Pause' }).click()
  const paused = page.getByRole('region', { name: 'Paused: asking 51 customers for a review' })
  await expect(paused).toContainText('waiting')
  await expect(paused).toContainText('Autumn visits')
  await expect(paused).toContainText('By email. No reminder.')
  await page.reload()
  // As the server answers once the requests of the month have gone out: nobody waits for them here.
  const waits = {
    asked: 50,
    failed: 0,
    waiting: 1,
    waitsFor: 'monthly-limit',
    nextAt: new Date(Date.now() + 864e5),
  }
  await rewrite<{ state: string }[]>(page, 'customers.campaigns.list', (rows) => {
    for (const row of rows) if (row.state === 'running') Object.assign(row, waits)
  })
  await paused.getByRole('button', { name: 'Resume' }).click()
  await expect(running).toContainText('50 asked, 1 waiting')
  await expect(running).toContainText("This month's requests of your plan are used. Goes on")
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '98')
  await expectFitEverywhere(page)

  await page.goto('/your-dashboard?tab=campaigns')
  await running.getByRole('button', { name: 'Cancel the rest' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the rest?' })
  await expect(question).toContainText('1 customer who waits is not asked')
  await question.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect(
    page.getByRole('region', { name: 'Cancelled: asking 51 customers for a review' }),
  ).toContainText(/\d+ asked, \d+ cancelled/)
  await page.getByRole('button', { name: /^Ask the \d+ who didn't get it$/ }).click()
  await expect(dialog).toContainText(/customers? will be asked/)
})
