import type { Page } from '@playwright/test'
import { WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

const stories = (page: Page) => page.getByRole('list', { name: 'Customer stories' }).getByRole('listitem')
const study = (page: Page) => page.getByRole('region', { name: /^Case study/ })

test('figures, nine stories and a case study as documented, each marked as an example', async ({ page }) => {
  await openSite(page, '/testimonials')
  const figures = page.getByRole('main').locator('dl').first()
  await expect(figures.getByRole('definition')).toHaveText(['500+', '25,000+', '4.8', '70%'])
  await expect(figures.getByRole('term')).toHaveText([
    'businesses',
    'reviews',
    'average rating',
    'more reviews within 90 days',
  ])
  await expect(page.getByText('These are our goals, not results.')).toBeVisible()
  await expect(stories(page)).toHaveCount(9)
  for (const story of await stories(page).all()) {
    await expect(story.getByText('Example story')).toBeVisible()
    await expect(story.getByRole('img', { name: /^[45] out of 5 stars$/ })).toBeVisible()
    await expect(story.getByRole('blockquote')).toHaveText(/^“.{40,}”$/)
    await expect(story.locator('figcaption')).toHaveText(/\S+ \S+/)
  }
  const tellers = await stories(page).locator('figcaption').allTextContents()
  expect(new Set(tellers).size).toBe(9)
  await expect(study(page).getByText('Example story')).toBeVisible()
  await expect(study(page).getByRole('definition')).toHaveText(['+0.7', '46%', '+47%'])
  await expect(study(page).getByText('improvement in 60 days')).toBeVisible()
  await expect(study(page).getByText('more calls')).toBeVisible()
  await expect(study(page).getByRole('listitem')).toHaveCount(3)
  await expect(
    study(page).getByRole('img', { name: 'The average rating rises from 4.1 in week 1 to 4.8 in week 8.' }),
  ).toBeVisible()
})

test('three surveys can be tried before the stories, each as its own business', async ({ page }) => {
  const surveys = page.getByRole('region', { name: 'Three real surveys to try' }).getByRole('link')
  for (const [at, name] of ['Blue Door Bakery', 'Hilltop Garage', 'Corner Dental'].entries()) {
    await openSite(page, '/testimonials')
    await expect(surveys).toHaveCount(3)
    await surveys.nth(at).click()
    await expect(page.getByRole('heading', { name: `Rate your experience with ${name}` })).toBeVisible()
  }
  await page.getByText('2 stars').click()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByRole('heading', { name: "We're sorry to hear that" })).toBeVisible()
  await expect(page.getByText('Corner Dental', { exact: true })).toBeVisible()
  await expectFitEverywhere(page, () => page.goto('/demo/survey/dentist?step=feedback-negative'))
})

test('a day has what the product does, in Spanish too, and the page fits', async ({ page }) => {
  await openSite(page, '/es/testimonials')
  await expect(page.getByRole('region', { name: 'Un día con Fivestead' }).getByRole('listitem')).toHaveCount(
    5,
  )
  await expect(page.getByRole('link', { name: /^Hilltop Garage/ })).toHaveAttribute(
    'href',
    '/demo/survey/garage?lang=es',
  )
  await expectFitEverywhere(page, () => openSite(page, '/testimonials'))
})
