import { DASHBOARD, fromCompanyPage, unique, WEB } from './api.ts'
import { expect, PHONE, test } from './fixtures.ts'
import { expectToast, navigateTo } from './screens.ts'

/** The browser's own console messages about a file or a call that did not arrive. */
const UNREACHABLE = /Failed to load resource|ERR_|could not be loaded|dynamically imported/

/** Removes the browser's messages about the outage; any other fault stays. */
function forgiveOutage(faults: string[]): void {
  expect(faults.splice(0).filter((fault) => !UNREACHABLE.test(fault))).toEqual([])
}

test('Back closes the drawer and a dialog first', PHONE, async ({ page, owner }) => {
  await page.goto('/your-dashboard?tab=requests')
  await page.goto(`/your-dashboard?tab=customers&business=${owner.business.id}`)
  await expect(page.getByRole('heading', { name: 'Customers', exact: true }).first()).toBeVisible()
  const here = page.url()
  const dialog = page.getByRole('dialog')
  const opener = page.getByRole('button', { name: 'Ask for a review', exact: true }).last()

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(here)

  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(here)

  // A link in the drawer leads on; the way back passes the drawer.
  await navigateTo(page, 'Campaigns', true)
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await opener.click()
  await dialog.getByRole('link', { name: 'Your customers' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/tab=customers/)
  await page.goBack()
  await expect(page).toHaveURL(/tab=campaigns/)
  await page.goBack()
  await expect(page).toHaveURL(here)
})

test('opening and closing a dialog does not move the page', PHONE, async ({ ownerWithPlace: { page } }) => {
  await page.goto('/your-dashboard')
  await expect(page.getByRole('region', { name: 'Key Metrics' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(top).toBeGreaterThan(300)
  const before = await top()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Ask for a review', exact: true }).last().click()
  await expect(dialog).toBeVisible()
  // Content that arrives late above may move the entry by some pixels; one more entry of the history would move it by
  // its whole height.
  expect(Math.abs((await top()) - before)).toBeLessThan(40)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  expect(Math.abs((await top()) - before)).toBeLessThan(40)
})

test('what was begun outlives tab, reload and outage', async ({ page, owner, context, faults }) => {
  const email = `${unique('ann')}@example.com`
  await fromCompanyPage(page.request, owner.business.id, {
    name: 'Ann Baker',
    message: 'Cold soup.',
    email,
  })
  await page.goto('/your-dashboard')
  const name = page.getByLabel('Customer name')
  await name.fill('Ben South')
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Ann Baker/ }).click()
  const reply = page.getByLabel(`Your reply by email to ${email}`)
  const note = page.getByRole('textbox', { name: 'Private note' })
  const write = (what: string) => page.getByRole('tab', { name: what, exact: true }).click()
  await reply.fill('Sorry, Ann. The next')
  await write('Private note')
  await note.fill('Call her on Monday')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(name).toHaveValue('Ben South')
  await page.goBack()
  await expect(reply).toHaveValue('Sorry, Ann. The next')
  await page.reload()
  await expect(reply).toHaveValue('Sorry, Ann. The next')
  await write('Private note')
  await expect(note).toHaveValue('Call her on Monday')

  // Offline: a banner, and a note that says it is not saved until it is.
  await context.setOffline(true)
  const banner = page.getByText("You're offline.")
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  const unsaved = page.getByText('Not saved yet')
  await expect(unsaved).toBeVisible()
  await expect(note).toHaveValue('Call her on Monday')
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  await expect(unsaved).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved')
  await expect(unsaved).toHaveCount(0)
  forgiveOutage(faults)

  await write('Reply')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expectToast(page, 'Reply on its way', 'Ann Baker gets it in a moment.')
  const kept = () => page.evaluate(() => sessionStorage.getItem('drafts') ?? '')
  expect(await kept()).not.toContain('Sorry, Ann')
  expect(await kept()).toContain('Ben South')

  await page.getByRole('button', { name: /Logout/ }).click()
  await page.getByRole('menuitem', { name: 'Logout from Traditional Account' }).click()
  await expect(page).toHaveURL(`${WEB}/`)
  await page.goto(`${DASHBOARD}/login`)
  expect(await kept()).toBe('')
})

test('a tab whose script does not come leaves the rest alive', async ({ page, owner, faults }) => {
  await page.goto('/your-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/assets/owner/SeoTab-*.js', (route) => route.abort('internetdisconnected'))
  await navigateTo(page, 'Ranking')
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  await expect(page.getByText(owner.business.name).first()).toBeVisible()
  await navigateTo(page, 'Campaigns')
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await navigateTo(page, 'Ranking')
  await expect(page.getByText('This part could not be loaded')).toBeVisible()
  await page.unroute('**/assets/owner/SeoTab-*.js')
  // Retry, and where the browser remembers the failure, Reload.
  await page.getByRole('button', { name: /^(Retry|Reload)$/ }).click()
  await expect(page.getByText('This part could not be loaded')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'SEO', level: 1 })).toBeVisible()
  forgiveOutage(faults)

  // After a new release it says so, and reloading keeps what was typed.
  await page.goto('/your-dashboard')
  await page.getByLabel('Customer name').fill('Ben South')
  await page.route('**/assets/owner/SeoTab-*.js', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.route('**/your-dashboard*', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /\/assets\/owner\/index-[^"]+\.js/g,
      '/assets/owner/index-next.js',
    )
    await route.fulfill({ response: answer, body })
  })
  await navigateTo(page, 'Ranking')
  await expect(page.getByText('Fivestead was updated')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'SEO', level: 1 })).toBeVisible()
  await navigateTo(page, 'Dashboard')
  await expect(page.getByLabel('Customer name')).toHaveValue('Ben South')
  await expect(page.getByText(owner.business.name).first()).toBeVisible()
  forgiveOutage(faults)
})
