import type { Locator, Page } from '@playwright/test'
import { addBusiness, CALL, DASHBOARD } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { freePlace } from './places.ts'

interface Item {
  id: string
  author_name: string
  rating: number
  text: string
  time: number
  relative_time_description: string
  profile_photo_url: string | null
  author_url: string | null
  reply: { text: string; relative_time_description: string } | null
}
interface Answer {
  success: true
  cached: boolean
  cache_time: string
  stale: boolean
  source: string
  complete: boolean
  place_info: { reviews: number | null; rating: number | null }
  reviews: { reviews_results: { total_reviews: number | null; rating: number | null; reviews: Item[] } }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (within: Locator) => within.getByRole('article')
const ERROR = 'Error loading reviews. Please try again later.'

/** A business that is connected to a place of the sandbox, whose reviews the API answers as well. */
async function connected(page: Page): Promise<{ placeId: string; answer: Answer }> {
  const place = await freePlace(page.request)
  await addBusiness(page.request, place.name, place.place_id)
  const answer = await page.request.get(`${DASHBOARD}/api/business/reviews`, {
    headers: CALL,
    params: { place_id: place.place_id },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { placeId: place.place_id, answer: (await answer.json()) as Answer }
}

/** Lets the API say this of the place's reviews. */
const say = (page: Page, answer: Answer) =>
  page.route('**/trpc/publicReviews.list?**', (route) =>
    route.fulfill({ json: { result: { data: answer } } }),
  )

function known(reviews: Partial<Item>[], more: Partial<Answer> = {}): Answer {
  return {
    success: true,
    cached: true,
    cache_time: new Date().toISOString(),
    stale: false,
    source: 'places',
    complete: true,
    place_info: { reviews: reviews.length, rating: 4 },
    reviews: {
      reviews_results: {
        total_reviews: reviews.length,
        rating: 4,
        reviews: reviews.map((review, index) => ({
          id: `r${index}`,
          author_name: 'Ann Baker',
          rating: 5,
          text: 'Great rye',
          time: 1_700_000_000,
          relative_time_description: 'a week ago',
          profile_photo_url: null,
          author_url: null,
          reply: null,
          ...review,
        })),
      },
    },
    ...more,
  }
}

test('insights and Reviews tab show what Google has', async ({ account: { page }, context }) => {
  const { placeId, answer } = await connected(page)
  const { total_reviews: total, rating, reviews } = answer.reviews.reviews_results
  const grouped = new Intl.NumberFormat('en-US').format(total ?? 0)
  await page.goto('/your-dashboard')

  const key = card(page, 'Key Metrics')
  await expect(key).toContainText(new RegExp(`Total Reviews${grouped}on Google`))
  const typical = new Intl.NumberFormat('en-US').format(Math.floor((total ?? 0) * 1.25))
  await expect(key).toContainText(
    new RegExp(
      `Review Requests0nobody asked yetTypical for ${grouped} reviews: about ${typical} requests, (59|60|61)% answered`,
    ),
  )

  const recent = card(page, 'Recent Reviews')
  await expect(rows(recent)).toHaveCount(5)
  await expect(rows(recent).first()).toContainText(reviews[0]?.author_name ?? '?')
  await expect(rows(recent).first()).toContainText(reviews[0]?.relative_time_description ?? '?')
  await expect(recent.getByRole('list', { name: 'Rating breakdown' }).getByRole('listitem')).toHaveText([
    /^5 stars\d+%$/,
    /^4 stars\d+%$/,
    /^3 stars\d+%$/,
    /^2 stars\d+%$/,
    /^1 star\d+%$/,
  ])
  await expect(recent).toContainText(`The newest 5 of ${grouped} reviews on Google, sample data.`)
  // Another test may have had this place a few minutes ago.
  await expect(recent.getByRole('status')).toHaveText(
    answer.cached ? /^Updated (just now|\d min ago)$/ : 'Updated just now',
  )

  const statistics = card(page, 'Review Statistics')
  const positive = reviews.filter(({ rating }) => rating >= 4).length
  await expect(statistics).toContainText(`Positive reviews${Math.round((positive / reviews.length) * 100)}%`)
  await expect(statistics).toContainText(
    /Answered requests–nobody asked yet. Typical: (59|60|61)% \(estimate\)/,
  )
  // The count stands above and below already.
  await expect(statistics).not.toContainText(grouped)

  const trend = card(page, 'Rating trend')
  const before = (((rating ?? 0) * 10 - 1) / 10).toFixed(1)
  await expect(trend).toContainText(
    `Your own history starts with this day; typical before it: ${before} (estimate).`,
  )
  // One point is no line, so no empty box stands there.
  await expect(trend.locator('svg')).toHaveCount(0)

  await recent.getByRole('link', { name: 'All reviews' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews`)
  await expect(rows(card(page, 'Recent Reviews'))).toHaveCount(Math.min(15, reviews.length))
  const summary = card(page, 'Rating Summary')
  await expect(summary).toContainText((rating ?? 0).toFixed(1))
  await expect(summary).toContainText(`${grouped} reviews on Google`)
  if (rating !== answer.place_info.rating) {
    await expect(summary).toContainText(`Google says ${answer.place_info.rating?.toFixed(1)}.`)
  }
  const performance = card(page, 'Review Performance')
  const open = reviews.filter(({ reply }) => reply === null).length
  await expect(performance).toContainText(`No reply yet${open}Showof the newest ${reviews.length} reviews`)
  await expect(performance).toContainText(`Replied${reviews.length - open}`)
  await expect(performance).toContainText('New in 30 days')
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeVisible()

  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maps</title>' }),
  )
  const [maps] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'View All Reviews on Google' }).click(),
  ])
  await expect(maps).toHaveURL(`https://www.google.com/maps/place/?q=place_id:${placeId}`)

  await expectFitEverywhere(page, async () => {
    await page.goto('/your-dashboard?tab=reviews')
    await expect(rows(card(page, 'Recent Reviews')).first()).toBeVisible()
  })
})

test('before Google is connected reviews are searched, filtered and sorted', async ({
  account: { page },
}) => {
  await connected(page)
  const reviews = [
    { author_name: 'Zoë Old', rating: 2, text: 'Burnt rye', time: 1_700_000_100 },
    {
      author_name: 'Ben',
      text: 'Lovely',
      time: 1_700_000_300,
      reply: { text: 'Thanks', relative_time_description: 'a day ago' },
    },
    {
      author_name: 'Cara',
      rating: 1,
      text: 'Too slow',
      time: 1_700_000_200,
      reply: { text: 'Sorry', relative_time_description: 'a day ago' },
    },
  ]
  await say(page, known(reviews, { source: 'sandbox' }))
  await page.goto('/your-dashboard?tab=reviews')
  const recent = card(page, 'Recent Reviews')
  const tools = recent.getByRole('search', { name: 'Filter reviews' })
  const names = () => recent.getByRole('article').getByRole('heading').allTextContents()
  await expect(rows(recent)).toHaveCount(3)
  expect(await names()).toEqual(['Ben', 'Cara', 'Zoë Old'])
  await tools.getByLabel('Sort reviews').selectOption('No reply first')
  expect(await names()).toEqual(['Zoë Old', 'Ben', 'Cara'])
  await tools.getByLabel('Sort reviews').selectOption('Lowest rating first')
  expect(await names()).toEqual(['Cara', 'Zoë Old', 'Ben'])
  await tools.getByLabel('Filter by reply').selectOption('Replied (2)')
  expect(await names()).toEqual(['Cara', 'Ben'])
  await expect(recent.getByText('2 of all 3 reviews match.')).toBeVisible()
  await tools.getByLabel('Search reviews').fill('nothing like it')
  await expect(recent).toContainText('No reviews match')
  await recent.getByRole('button', { name: 'Show all' }).click()
  await tools.getByLabel('Search reviews').fill('RYE zoe')
  await expect(rows(recent)).toHaveCount(1)

  // Every figure opens its reviews.
  await card(page, 'Rating Summary')
    .getByRole('button', { name: /^1 star/ })
    .press('Enter')
  expect(await names()).toEqual(['Cara'])
  await expect(tools.getByLabel('Filter by stars')).toHaveValue('1')
  await card(page, 'Review Performance').getByRole('button', { name: '1 Show' }).click()
  expect(await names()).toEqual(['Zoë Old'])

  // Places tells no replies: nothing claims that one is missing.
  await say(page, known([{ author_name: 'Dan' }], { complete: false }))
  await page.reload()
  await expect(rows(recent)).toHaveCount(1)
  await expect(tools.getByLabel('Filter by reply')).toHaveCount(0)
  await expect(tools.getByLabel('Sort reviews')).toHaveValue('newest')
  await expect(card(page, 'Review Performance')).toContainText('Connect your Google profile')
})

test('a long text is cut; a missing photo leaves initials', async ({ account: { page } }) => {
  await connected(page)
  const text = `${'word '.repeat(39)}12345 and the rest of it`
  await page.route('https://lh3.googleusercontent.com/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' }),
  )
  await say(
    page,
    known(
      [
        {
          author_name: 'Zoë van Ångström',
          text,
          profile_photo_url: 'https://lh3.googleusercontent.com/a/1=s64',
          reply: { text: 'Thank you, Zoë.', relative_time_description: 'a day ago' },
        },
        { author_name: 'Ben', text: '' },
      ],
      { stale: true, cache_time: new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString() },
    ),
  )
  await page.goto('/your-dashboard?tab=reviews')
  const [long, wordless] = [
    rows(card(page, 'Recent Reviews')).first(),
    rows(card(page, 'Recent Reviews')).last(),
  ]
  await expect(long).toContainText(`${text.slice(0, 200)}…`)
  await expect(long).not.toContainText('rest of it')
  await expect(long).toContainText('ZÅ')
  await expect(long.locator('img')).toHaveCount(0)
  await expect(long).toContainText('Your reply, a day ago')
  const more = long.getByRole('button', { name: /^Show more/ })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('Enter')
  await expect(long).toContainText('rest of it')
  await long.getByRole('button', { name: /^Show less/ }).click()
  await expect(long).not.toContainText('rest of it')
  await expect(wordless).toContainText('Rating only, no comment.')
  await expect(wordless.getByRole('button', { name: /^Show/ })).toHaveCount(0)

  const recent = card(page, 'Recent Reviews')
  await expect(recent.getByRole('status')).toHaveText('Updated 3 hr ago')
  await expect(recent).toContainText('Google could not be reached. You see what was there 3 hr ago.')
})

test('a failure is tried once more, then by hand', async ({ account: { page }, faults }) => {
  // Its events read again what was read.
  await page.route('**/api/live**', (route) => route.fulfill({ status: 204 }))
  await connected(page)
  let broken = true
  let asked = 0
  const refusal = (message: string) => ({
    status: 503,
    json: { error: { message, code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } } },
  })
  await page.route('**/trpc/publicReviews.list?**', (route) => {
    asked += 1
    return broken ? route.fulfill(refusal('inner words')) : route.continue()
  })
  await page.route('**/trpc/reports.statistics?**', (route) =>
    broken ? route.fulfill(refusal('inner words')) : route.continue(),
  )
  await page.goto('/your-dashboard')
  const statistics = card(page, 'Review Statistics').getByRole('alert')
  await expect(statistics).toContainText('Statistics Unavailable')
  await expect(statistics).toContainText("We couldn't load review statistics at this time.")
  asked = 0
  await page.goto('/your-dashboard?tab=reviews')
  await expect(card(page, 'Recent Reviews').getByRole('alert')).toContainText(ERROR)
  await expect(card(page, 'Rating Summary').getByRole('alert')).toContainText(ERROR)
  await expect(card(page, 'Review Performance').getByRole('alert')).toContainText(ERROR)
  expect(asked).toBe(2)
  await expect(page.getByText('inner words')).toHaveCount(0)
  broken = false
  await card(page, 'Recent Reviews').getByRole('button', { name: 'Try again' }).click()
  await expect(rows(card(page, 'Recent Reviews')).first()).toBeVisible()
  await expect(card(page, 'Rating Summary').getByRole('alert')).toHaveCount(0)
  await expect(card(page, 'Review Performance')).toContainText('New in 30 days')
  for (const fault of faults.splice(0)) expect(fault).toContain('503')

  asked = 0
  await card(page, 'Recent Reviews').getByRole('button', { name: 'Refresh reviews' }).click()
  await expect.poll(() => asked).toBe(1)

  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
  const nothing = known([], { place_info: { reviews: null, rating: null } })
  nothing.reviews.reviews_results = { total_reviews: null, rating: null, reviews: [] }
  await page.route('**/trpc/publicReviews.list?**', async (route) => {
    await held
    await route.fulfill({ json: { result: { data: nothing } } })
  })
  await page.goto('/your-dashboard?tab=reviews')
  await expect(card(page, 'Recent Reviews').locator('[aria-busy="true"]')).toBeVisible()
  answerNow()
  await expect(card(page, 'Recent Reviews')).toContainText('No reviews found for this business.')
  await expect(card(page, 'Recent Reviews').getByRole('button', { name: 'Ask a customer' })).toBeVisible()
  await expect(card(page, 'Rating Summary')).toContainText('Rating information not available')
  await expect(card(page, 'Rating Summary')).toContainText('Review count information not available')
})

test('a business without a place says what is missing', async ({ page, owner }) => {
  expect(owner.business.placeId).toBeNull()
  const configure = 'No Google Place ID configured. Please update your business settings.'
  const found = 'No Google Place ID was found for this business. Please add one in the settings.'
  await page.goto('/your-dashboard')
  for (const name of ['Recent Reviews', 'Review Statistics', 'Rating trend', 'Google Local Ranking']) {
    await expect(card(page, name)).toContainText(configure)
  }
  await page.goto('/your-dashboard?tab=reviews')
  await expect(card(page, 'Rating Summary')).toContainText(found)
  await expect(card(page, 'Review Performance')).toContainText(found)
  await expect(card(page, 'Recent Reviews')).toContainText(configure)
  await expect(page.getByRole('link', { name: 'View All Reviews on Google' })).toHaveCount(0)
  await card(page, 'Recent Reviews').getByRole('link', { name: 'Open business settings' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings`)
})
