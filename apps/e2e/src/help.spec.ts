import { HELP_PATHS } from '@fivestead/domain/help'
import { WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test('from the footer to a page by a search, and on to the next', async ({ page }) => {
  await openSite(page, `${WEB}/`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(HELP_PATHS.length)
  const search = page.getByRole('searchbox', { name: 'Search the help' })
  await search.fill('opting')
  await expect(page.getByRole('status').first()).toHaveText('1 page for “opting”')
  await search.press('Enter')
  await expect(page).toHaveURL(`${WEB}/help?q=opting`)
  await expectFitEverywhere(page)
  await main.getByRole('link', { name: 'What you may text and email' }).click()
  await expect(page).toHaveTitle('What you may text and email | Fivestead')
  const picture = main.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(840)
  await expectFitEverywhere(page)
  await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(search).toBeVisible()
  await search.fill('zebra')
  await expect(page.getByRole('status').first()).toHaveText('No page has “zebra”.')
})

test('the picture follows the theme', async ({ page }) => {
  await openSite(page, `${WEB}/help/ranking`)
  const picture = page.getByRole('main').getByRole('img')
  await expect(picture).toHaveAttribute('src', '/help/ranking-light.webp')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark theme' }).click()
  await expect(picture).toHaveAttribute('src', '/help/ranking-dark.webp')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the search is a form', async ({ page }) => {
    await page.goto(`${WEB}/help`)
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('undo')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`${WEB}/help?q=undo`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Import your customers' })).toBeVisible()
  })
})

test('screens lead to the page that explains them', async ({ page, ownerWithPlace }) => {
  expect(ownerWithPlace.business.placeId).not.toBeNull()
  const expected = {
    '': 'qr-code',
    '?tab=reviews': 'answering-reviews',
    '?tab=settings&section=sites': 'survey',
  }
  for (const [tab, slug] of Object.entries(expected)) {
    await page.goto(`/your-dashboard${tab}`)
    const link = page.locator(`a[href="${WEB}/help/${slug}"]`).first()
    await expect(link).toHaveAccessibleName(/^How this works: .+, in a new tab$/)
  }
})

test('a QR code is drawn when its card is unfolded for the first time', async ({ page, ownerWithPlace }) => {
  expect(ownerWithPlace.business.placeId).not.toBeNull()
  await page.addInitScript(() => localStorage.removeItem('fivestead-folded-qr-code'))
  await page.goto('/your-dashboard')
  const card = page.getByRole('region', { name: 'QR code' })
  await card.getByRole('button', { name: 'QR code', exact: true }).click()
  await expect(card.getByRole('img').locator('svg')).toBeVisible()
})
