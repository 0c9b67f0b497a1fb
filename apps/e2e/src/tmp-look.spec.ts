import { addBusiness } from './api.ts'
import { test } from './fixtures.ts'
import { freePlace } from './places.ts'
test('look', async ({ account: { page } }) => {
  test.setTimeout(120000)
  const place = await freePlace(page.request)
  await addBusiness(page.request, place.name, place.place_id)
  for (const [w, h] of [[1280, 800], [390, 844]] as const) for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.emulateMedia({ colorScheme })
    await page.goto('/your-dashboard?tab=reviews')
    await page.getByRole('article').first().waitFor()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/look/reviews-${w}-${colorScheme}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/your-dashboard')
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/look/insights.png`, fullPage: true })
})
