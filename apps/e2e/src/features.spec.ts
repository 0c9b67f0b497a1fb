import { DASHBOARD, WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

const NAMES = [
  'Review requests',
  'A survey that opens at once',
  'Private feedback',
  'Public reviews in one list',
  'Local ranking',
  'Reports you can act on',
  'Customer list',
  'More than one door',
]

test('eight features, each with a way to sign up', async ({ page }) => {
  await openSite(page, '/features')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(8)
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(NAMES)
  for (const name of NAMES) {
    const link = cards.getByRole('link', { name: `Get Started with ${name.toLowerCase()}`, exact: true })
    await expect(link).toHaveAttribute('href', '/signup')
  }
  await expect(page.getByText('The pictures show sample data.')).toBeVisible()
  await cards.nth(6).getByRole('link').click()
  await expect(page).toHaveURL(`${DASHBOARD}/signup`)
})
