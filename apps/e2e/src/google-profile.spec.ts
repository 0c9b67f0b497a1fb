import type { Page } from '@playwright/test'
import { addBusiness, DASHBOARD, register, unique } from './api.ts'
import { expectFit, expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast, OUT_OF_ORDER, openTools } from './screens.ts'

const SETTINGS = '/your-dashboard?tab=settings&section=integrations'
const card = (page: Page) => page.getByRole('region', { name: 'Google Business Profile' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect your Google account' })
const permission = (page: Page, name: string) => page.getByRole('switch', { name })

async function begin(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Connect Google account' }).click()
  await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connect your Google Business Profile' })).toBeVisible()
}

test('permissions are chosen, connected, changed, taken back', async ({ ownerWithPlace: { page } }) => {
  await page.goto(SETTINGS)
  await card(page).getByRole('button', { name: 'Connect Google account' }).click()
  await expect(permission(page, 'View profile')).toBeChecked()
  await expect(permission(page, 'View profile')).toBeDisabled()
  await expect(permission(page, 'Manage reviews')).toBeChecked()
  await expect(permission(page, 'View insights')).toBeChecked()
  await expect(permission(page, 'Manage photos')).not.toBeChecked()
  await permission(page, 'Manage photos').press('Space')
  await permission(page, 'View insights').press('Space')
  await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(/\/sandbox\/business-profile\/consent/)
  await expect(page.getByText('This stands in for Google')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Allow' }).click()

  await expectToast(page, 'Google Account Connected')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews`)
  const found = page.getByRole('status').filter({ hasText: /^Connected/ })
  await expect(found).toHaveText(/^Connected: [1-9]\d* reviews, \d+ waits? for a reply\.$/, {
    timeout: 30_000,
  })
  await page.goto(SETTINGS)
  const done = card(page).getByRole('button', { name: 'Connected to Google' })
  await expect(done).toBeDisabled()
  await expect(card(page)).toContainText('riley.sandbox@example.com, since ')
  await page.reload()
  await card(page).getByRole('button', { name: 'Manage connection' }).click()
  await expect(permission(page, 'Manage photos')).toBeChecked()
  await expect(permission(page, 'View insights')).not.toBeChecked()
  // What is allowed changes without going to Google again.
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await permission(page, 'Manage reviews').press('Space')
  await save.click()
  await expectToast(page, 'Google permissions saved')
  await card(page).getByRole('button', { name: 'Manage connection' }).click()
  await expect(permission(page, 'Manage reviews')).not.toBeChecked()
  await expect(permission(page, 'View profile')).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expectToast(page, 'Google account disconnected')
  await expect(card(page).getByRole('button', { name: 'Connect Google account' })).toBeVisible()
})

test('the first steps and the Reviews tab connect at once; who declines is there again', async ({
  ownerWithPlace: { page },
}) => {
  await page.goto('/your-dashboard')
  await page.getByRole('button', { name: /^Connect Google/ }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goto('/your-dashboard?tab=reviews')
  await page.getByRole('button', { name: 'Connect your Google profile' }).click()
  await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expectToast(
    page,
    'Google account not connected',
    'You declined at Google, so nothing was connected. You can connect whenever you like.',
  )
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews`)
})

test('agreed, and something is left to do', async ({ ownerWithPlace: { page } }) => {
  const agree = async (account: string) => {
    await page.getByLabel(account).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expectToast(
      page,
      'One more step',
      'You agreed at Google. See "Google Business Profile" for what is left to do.',
    )
  }
  await page.goto(SETTINGS)
  await begin(page)
  await agree('other.place@example.com')
  await expect(card(page)).toContainText('other.place@example.com manages no profile at the Google place')
  await card(page).getByRole('button', { name: 'Check again' }).click()
  await expectToast(page, 'Nothing has changed yet', 'Google gives the same answer as before.')

  await card(page).getByRole('button', { name: 'Use another Google account' }).click()
  await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
  await agree('not.approved@example.com')
  await expect(card(page)).toContainText('Google has not approved this service')
  await card(page).getByRole('button', { name: 'Manage connection' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expectToast(page, 'Google account disconnected')

  await begin(page)
  await agree('two.locations@example.com')
  await expectFitEverywhere(page, async () => {
    await page.goto(SETTINGS)
    await expect(card(page).getByRole('button', { name: /^Choose / })).toHaveCount(2)
  })
  await card(page)
    .getByRole('button', { name: 'Choose Sandbox profile, 1 Sample Street', exact: true })
    .click()
  await expectToast(page, 'Google Account Connected')
  await expect(card(page)).toContainText('two.locations@example.com, since ')
})

test('each refusal has its words and leads back', async ({ page, ownerWithPlace, faults }) => {
  await page.goto(SETTINGS)
  await begin(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expectToast(
    page,
    'Google account not connected',
    'You declined at Google, so nothing was connected. You can connect whenever you like.',
  )
  await expect(page).toHaveURL(`${DASHBOARD}${SETTINGS}`)
  await begin(page)
  await page.getByLabel('no.business@example.com').check()
  await page.getByRole('button', { name: 'Allow' }).click()
  const words = "We couldn't connect to your Google account. Please try again."
  await expectToast(page, 'Connection Failed', words)
  await expect(card(page).getByRole('button', { name: 'Connect Google account' })).toBeVisible()

  // An address that somebody made up: the server knows of no connection.
  await page.goto(`/your-dashboard?google=connected&business=${ownerWithPlace.business.id}`)
  await expectToast(page, 'Connection Failed', words)

  await page.goto(SETTINGS)
  await card(page).getByRole('button', { name: 'Connect Google account' }).click()
  const connect = dialog(page).getByRole('button', { name: 'Connect', exact: true })
  await breakCall(page, 'googleProfile.connect', 429, 'Too many requests. Please try again later.')
  await connect.click()
  await expectToast(page, 'Connection Failed', 'Too many requests. Please try again later.')
  await page.route('**/trpc/googleProfile.connect*', (route) =>
    route.fulfill({ status: 500, json: OUT_OF_ORDER }),
  )
  await connect.click()
  await expectToast(page, 'Connection Failed', 'Failed to connect Google account')
  await page.route('**/trpc/googleProfile.connect*', (route) => route.abort())
  await connect.click()
  await expectToast(page, 'Connection Failed', words)
  await expect(connect).toBeEnabled()
  for (const fault of faults.splice(0)) expect(fault).toMatch(/status of 500|net::ERR_FAILED/)
})

test('the chosen business is connected; without one there is none', async ({ page }) => {
  await register(page.request)
  await page.goto(SETTINGS)
  await card(page).getByRole('button', { name: 'Connect Google account' }).click()
  await expectToast(page, 'No business selected')
  await addBusiness(page.request, `Harbour ${unique('cafe')}`)
  const second = await addBusiness(page.request, `Harbour ${unique('books')}`)
  await page.goto('/your-dashboard')
  const tools = await openTools(page, false)
  await tools
    .getByRole('region', { name: 'Your businesses' })
    .getByRole('button', { name: second.name })
    .click()
  await page.goto(SETTINGS)
  await begin(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expectToast(page, 'Google Account Connected')
  await expect(page.getByRole('button', { name: second.name })).toHaveAttribute('aria-haspopup', 'dialog')
  await page.goto(SETTINGS)
  await expect(card(page).getByRole('button', { name: 'Connected to Google' })).toBeDisabled()
})
