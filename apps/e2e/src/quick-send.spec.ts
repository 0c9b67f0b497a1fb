import { ask, unique } from './api.ts'
import { expect, PHONE, test } from './fixtures.ts'
import { expectToast, openTools } from './screens.ts'

test('a customer is chosen while typing, what stands against them is told, and the request waits for its time', async ({
  page,
  isMobile,
  owner,
}) => {
  const word = unique('zoe')
  const email = `${word}@shop.example`
  await ask(page.request, owner.business.id, { fullName: `Zoe ${word}`, email })
  // A browser with an address book.
  await page.addInitScript(() => {
    const select = async () => [{ name: ['Max Book'], tel: ['(217) 200-0143'], email: [] }]
    Object.defineProperty(navigator, 'contacts', { value: { select } })
  })
  await page.goto('/your-dashboard')
  const tools = await openTools(page, isMobile)
  await tools.getByLabel('Customer name').fill(`Zoe ${word.slice(0, -1)}`)
  await tools.getByRole('list', { name: 'Your customers' }).getByRole('button', { name: email }).click()
  await expect(tools.getByLabel('Phone or email')).toHaveValue(email)
  await expect(tools.getByText(/Zoe .* was asked today|is still waiting to go out/)).toBeVisible()

  await tools.getByRole('button', { name: 'Choose from my contacts' }).click()
  await expect(tools.getByLabel('Customer name')).toHaveValue('Max Book')
  await expect(tools.getByLabel('Phone or email')).toHaveValue('(217) 200-0143')
  await tools.getByLabel('Message').selectOption('Fivestead: how it went')
  await expect(tools.getByText('Asks how it went, good or bad.')).toBeVisible()
  await tools.getByLabel('Send', { exact: true }).selectOption('Next morning at 9:00 AM')
  await expect(tools.getByText('Central Time, where they are.')).toBeVisible()
  await tools.getByRole('button', { name: 'Schedule request' }).click()
  await expect(page.locator('[data-toast]')).toHaveText(
    /^Request scheduledScheduled for .* 9:00 AM C[SD]T\.$/,
  )

  await page.goto('/your-dashboard?tab=requests')
  const row = page.getByRole('row', { name: /Max Book/ })
  await expect(row).toContainText('Scheduled for')
  await row.getByRole('button', { name: 'Cancel: request to Max Book' }).click()
  await expectToast(page, 'Request cancelled', 'It is not sent.')
  await expect(row).toContainText('Cancelled')
  await expect(row).toContainText('Not sent')
  await page.getByRole('button', { name: 'History of Max Book' }).click()
  await expect(page.getByText('You cancelled this request before it went out.').last()).toBeVisible()
})

test(
  'the sheet begins at the name and keeps its button above the keyboard',
  PHONE,
  async ({ page, owner }) => {
    expect(owner.business.id).toBeGreaterThan(0)
    // A keyboard of 340 px.
    await page.addInitScript(() => {
      const view = Object.assign(new EventTarget(), { height: 504, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: view })
    })
    await page.goto('/your-dashboard')
    const tools = await openTools(page, true)
    await expect(tools.getByLabel('Customer name')).toBeFocused()
    await expect(tools.getByLabel('Language', { exact: true })).toHaveCount(0)
    const button = await tools.getByRole('button', { name: 'Send request' }).boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(504)
  },
)
