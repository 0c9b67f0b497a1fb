import type { Locator } from '@playwright/test'
import { fromCompanyPage, send, unique } from './api.ts'
import { expect, PHONE, test } from './fixtures.ts'
import { expectToast, signIn } from './screens.ts'

/** Counts taps; typing is none. */
function thumb() {
  let taps = 0
  return {
    tap: async (what: Locator) => {
      taps += 1
      await what.tap()
    },
    /** Returns the taps since it was asked last. */
    taps: () => {
      const made = taps
      taps = 0
      return made
    },
  }
}

test(
  'asking one customer takes three taps, answering one takes three',
  PHONE,
  async ({ page, owner, request }) => {
    const { id: businessId } = owner.business
    const email = `${unique('ada')}@example.com`
    await send(page.request, '/api/business/customers', { businessId, fullName: 'Ada North', email })
    await fromCompanyPage(request, businessId, { name: 'Ann Baker', message: 'Cold soup.', email })
    const { tap, taps } = thumb()

    await page.goto('/your-dashboard')
    await tap(page.getByRole('button', { name: 'Ask for a review' }))
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByLabel('Customer name')).toBeFocused()
    await page.keyboard.type('Ada')
    await tap(sheet.getByRole('list', { name: 'Your customers' }).getByRole('button', { name: email }))
    await tap(sheet.getByRole('button', { name: 'Send request' }))
    await expectToast(page, 'Review request on its way', 'Ada North gets it by email.')
    expect(taps()).toBe(3)

    await page.goto('/your-dashboard')
    await tap(page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name: /^Ann Baker/ }))
    await tap(page.getByLabel(/^Your reply by email/))
    await page.keyboard.type('We are sorry, Ann.')
    await tap(page.getByRole('button', { name: 'Send reply' }))
    await expectToast(page, 'Reply on its way', 'Ann Baker gets it in a moment.')
    expect(taps()).toBe(3)
  },
)

test('whether last week was good is one tap away', PHONE, async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'demo-owner', 'fivestead-demo')
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/inbox')
  const { tap, taps } = thumb()
  await tap(page.getByRole('banner').getByRole('link', { name: 'Fivestead' }))
  await expect(page.getByText(/^A (good|hard|slow) week: \d+ asked/)).toBeInViewport()
  expect(taps()).toBe(1)
})
