import { keywordsFor } from '@fivestead/domain/ranking/keywords'
import type { Page } from '@playwright/test'
import { track } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast, hold } from './screens.ts'

const SEO = '/your-dashboard?tab=seo'
const form = (page: Page) => page.getByRole('form', { name: 'Check a keyword' })
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Your keywords' }).locator('tbody').getByRole('row')
const history = (page: Page) => page.getByRole('region', { name: /^History: / })

async function search(page: Page, keyword: string, location = 'Springfield, IL'): Promise<void> {
  await form(page).getByLabel('Keyword').fill(keyword)
  await form(page).getByLabel('Location').fill(location)
  await form(page).getByRole('button', { name: 'Check ranking' }).click()
}

test('a keyword is checked, kept and removed', async ({ page, ownerWithPlace }) => {
  await page.goto(SEO)
  await expect(page.getByText('No keywords yet')).toBeVisible()
  await expect(form(page).getByLabel('Location')).not.toHaveValue('')

  await search(page, ownerWithPlace.business.name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText([/Springfield, IL.*First check.*just now/s])
  await expect(
    rows(page)
      .getByText(/^(Top 3|Top 10|#\d+|Not Found)$/)
      .last(),
  ).toBeVisible()
  await expect(form(page).getByLabel('Keyword')).toHaveValue('')
  await expect(history(page)).toContainText('the first check. It is checked again every week')
  await expect(history(page).locator('svg')).toHaveCount(0)

  await rows(page)
    .getByRole('button', { name: /again$/ })
    .click()
  await expect(page.locator('[data-toast]')).toContainText(`“${ownerWithPlace.business.name}” checked`)
  await expect(rows(page)).toContainText(['No change'])
  await expect(history(page).locator('tbody').getByRole('row')).toHaveCount(2)
  await expect(history(page).locator('svg')).not.toHaveCount(0)

  await rows(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Remove keyword' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No keywords yet')).toBeVisible()
  await expect(history(page)).toHaveCount(0)
})

test('searches of the own trade are offered, and one tap tracks one', async ({ page, ownerWithPlace }) => {
  const [first = ''] = keywordsFor(ownerWithPlace.business)
  await page.goto(SEO)
  const chips = page.getByRole('region', { name: 'Suggested keywords' })
  await chips.getByRole('button', { name: `Check ${first}`, exact: true }).click()
  await expect(rows(page)).toContainText([first])
  // Sample data knows every business by its own trade.
  await expect(rows(page)).not.toContainText('Not Found')
  await expect(chips.getByRole('button', { name: `Check ${first}`, exact: true })).toHaveCount(0)
})

test('both fields are needed, one search runs at a time', async ({ page, ownerWithPlace }) => {
  await track(page.request, ownerWithPlace.business.id, 'bakery')
  await page.goto(SEO)
  await expect(rows(page)).toHaveCount(1)
  await expect(form(page).getByLabel('Location')).not.toHaveValue('')
  const home = await form(page).getByLabel('Location').inputValue()
  const words = 'Please enter both a keyword and location to search'
  await search(page, ' ')
  await expectToast(page, 'Search fields required', words)
  await expect(form(page).getByLabel('Keyword')).toBeFocused()
  await expect(form(page).getByText(words)).toBeVisible()
  await search(page, 'pizza', '')
  await expectToast(page, 'Search fields required', words)
  await expect(form(page).getByLabel('Location')).toBeFocused()

  const release = await hold(page, '**/trpc/ranking.track*')
  await search(page, 'pizza')
  await expect(form(page).getByRole('button')).toBeDisabled()
  await expect(rows(page).getByRole('button', { name: /again$/ })).toBeDisabled()
  release()
  await expect(rows(page)).toHaveCount(2)
  await expect(form(page).getByRole('button')).toBeEnabled()
  await expect(history(page)).toContainText('pizza in Springfield, IL')
  await rows(page)
    .filter({ hasText: 'bakery' })
    .getByRole('button', { name: /^History/ })
    .click()
  await expect(history(page)).toContainText('bakery in Springfield, IL')

  await track(page.request, ownerWithPlace.business.id, ownerWithPlace.business.name, home)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expectFitEverywhere(page, async () => {
    await page.goto(SEO)
    await expect(rows(page)).toHaveCount(3)
    await expect(history(page)).toBeVisible()
  })
})

test('failures keep nothing, and say so', async ({ ownerWithPlace: { page }, faults }) => {
  await page.goto(SEO)
  await breakCall(page, 'ranking.track', 409, 'Another search runs.')
  await search(page, 'pizza')
  await expectToast(page, 'Ranking search failed', 'Another search runs.')
  await page.route('**/trpc/ranking.track*', (route) => route.abort())
  await search(page, 'pizza')
  await expectToast(
    page,
    'Ranking search failed',
    'The ranking service is not available right now. Please try again later.',
  )
  await expect(form(page).getByLabel('Keyword')).toHaveValue('pizza')
  await expect(page.getByText('No keywords yet')).toBeVisible()

  await breakCall(page, '**ranking.keywords')
  await page.goto(SEO)
  await expect(page.getByRole('region', { name: 'Your keywords' }).getByRole('alert')).toContainText(
    'Received HTML instead of JSON data.',
  )
  await page.unroute('**/trpc/**ranking.keywords**')
  // The same batch may have brought what another card shows.
  await page.getByRole('region', { name: 'Your keywords' }).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No keywords yet')).toBeVisible()
  for (const fault of faults.splice(0)) expect(fault).toMatch(/status of 502|net::ERR_FAILED/)
})
