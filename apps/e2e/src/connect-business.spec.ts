import type { Page } from '@playwright/test'
import { addBusiness, CALL, DASHBOARD } from './api.ts'
import { expect, test } from './fixtures.ts'
import { freePlace } from './places.ts'
import { breakCall, expectToast } from './screens.ts'

const CONNECT = 'Connect This Business'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page) => page.getByLabel('Business name')
const mapsField = (page: Page) => page.getByLabel('Or paste a Google Maps URL')

/** The names of the signed-in owner's businesses. */
const businessesOf = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get(`${DASHBOARD}/api/businesses`, { headers: CALL })
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

/** Notes what the page asks of the device's motor. */
const watchVibration = async (page: Page): Promise<() => Promise<unknown[]>> => {
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => asked.push(pattern) > 0 })
  })
  return () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)
}

test('a suggestion is completed and, by keys, connected', async ({ account: { page } }) => {
  const place = await freePlace(page.request)
  const vibrated = await watchVibration(page)
  await page.goto('/connect-business')
  await expect(page.getByRole('heading', { name: 'Connect a Business', level: 1 })).toBeVisible()
  await expect(page.getByText('Google returns only businesses with a visible street address.')).toBeVisible()

  const beginning = place.name.slice(0, 6)
  await box(page).pressSequentially(beginning)
  await expect(box(page)).not.toHaveValue(beginning)
  const offered = await box(page).evaluate((input: HTMLInputElement) => ({
    value: input.value,
    selected: input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  }))
  expect(offered.value.toLowerCase().startsWith(beginning.toLowerCase())).toBe(true)
  expect(offered.selected).toBe(offered.value.slice(beginning.length))
  // One key removes the suggestion, and it does not come back by itself.
  await page.keyboard.press('Backspace')
  await expect(box(page)).toHaveValue(beginning)

  await box(page).fill(place.name)
  await page.keyboard.press('Enter')
  const results = page.getByRole('listbox', { name: 'Businesses found' })
  await expect(results.getByRole('option').first()).toBeVisible()
  await expect(results).toHaveCSS('max-height', '300px')
  const count = await results.getByRole('option').count()
  const wanted = results.getByRole('option').filter({ hasText: place.formatted_address })
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press('ArrowDown')
    if ((await wanted.getAttribute('data-combobox-selected')) === 'true') break
  }
  await page.keyboard.press('Enter')
  await expectToast(page, 'Business Selected', place.name)
  await expect(page.getByRole('heading', { name: place.name })).toBeFocused()
  await expect(page.getByText(place.formatted_address)).toBeVisible()
  expect(await vibrated()).toEqual([[50]])

  const done = page.getByRole('heading', { name: 'Business Connected!' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
  await button(page, CONNECT).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return done.isVisible()
    })
    .toBe(true)
  await expectToast(page, 'Success!', `${place.name} has been connected to your account.`)
  expect(await vibrated()).toEqual([[50], [100, 50, 100]])
  await expect(button(page, 'Return to Dashboard')).toBeVisible()
  await page.clock.runFor(1800)
  await expect(done).toBeVisible()
  await page.clock.runFor(300)
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  expect(await businessesOf(page)).toEqual([place.name])
})

test('a Maps URL or a share link finds its business', async ({ account: { page } }) => {
  const place = await freePlace(page.request)
  const name = encodeURIComponent(place.name)
  await page.goto('/connect-business')
  await mapsField(page).fill('https://www.google.com/maps/@39.8,-89.6,14z')
  await expectToast(page, 'URL Format Not Supported', 'Try using the search option instead')
  for (const url of [
    `https://www.google.com/maps/search/?api=1&place_id=${place.place_id}`,
    `https://maps.app.goo.gl/${place.place_id}?g_st=ic`,
  ]) {
    await mapsField(page).fill(url)
    await expectToast(page, 'Business Found', 'We found your business from the Google Maps URL')
    await expect(page.getByRole('heading', { name: place.name })).toBeVisible()
    await button(page, 'Start New Search').click()
  }
  await mapsField(page).fill(`https://www.google.com/maps/place/${name}/@39.8,-89.6,14z`)
  await expectToast(page, 'URL Format Not Supported', 'Try using the search option instead')
  await expect(page.getByText('Open the place on Google Maps, choose Share')).toBeVisible()
  await expect(box(page)).toHaveValue(new RegExp(place.name))
  await mapsField(page).fill('https://maps.app.goo.gl/leads-nowhere')
  await expect(page.getByText('Open the place on Google Maps, choose Share')).toBeVisible()

  await box(page).fill('Springfield')
  await button(page, 'Search').click()
  const results = page.getByRole('listbox', { name: 'Businesses found' })
  await results.getByRole('option').first().click()
  await button(page, 'Select Different Business').click()
  await expect(box(page)).toHaveValue('Springfield')
  await expect(results.getByRole('option').first()).toBeVisible()
  await results.getByRole('option').nth(1).click()
  await button(page, 'Start New Search').click()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
})

test('a prefilled address selects its business, claims nothing', async ({ account: { page } }) => {
  const place = await freePlace(page.request)
  const query = new URLSearchParams({
    name: place.name,
    place_id: place.place_id,
    address: '1 Claimed St',
    phone: '5550100',
    website: 'https://claimed.example',
    rating: '4.8',
    reviews: '12',
  })
  await page.goto(`/connect-business?${query}`)
  await expectToast(page, 'Business Found', `${place.name} has been automatically selected.`)
  for (const fact of ['1 Claimed St', '5550100', 'https://claimed.example']) {
    await expect(page.getByText(fact)).toBeVisible()
  }
  await button(page, CONNECT).click()
  await button(page, 'Return to Dashboard').click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  const answer = await page.request.get(`${DASHBOARD}/api/businesses`, { headers: CALL })
  const [stored] = (await answer.json()) as { address: string; website: string | null }[]
  expect(stored?.address).not.toBe('1 Claimed St')
  expect(stored?.website).not.toBe('https://claimed.example')
})

test('every failure has its documented words', async ({ account: { page }, faults }) => {
  const place = await freePlace(page.request)
  await page.goto('/connect-business')
  await button(page, 'Search').click()
  await expectToast(page, 'Search Error', 'Please enter a business name to search')
  await button(page, CONNECT).click()
  await expectToast(page, 'Selection Required', 'Please select a business first.')
  await box(page).fill('qqxxzz nowhere')
  await button(page, 'Search').click()
  await expectToast(page, 'No Results', 'No businesses found. Try another search term.')
  await expect(page.getByText('No businesses found. Try a different search term or location.')).toBeVisible()
  await mapsField(page).fill('https://www.google.com/maps/search/?api=1&place_id=ChIJnobodyhasthisone')
  await expectToast(
    page,
    'Error',
    'Failed to fetch business details using this Place ID. Try searching by name instead.',
  )

  await breakCall(page, 'places.search')
  await box(page).fill('search')
  await button(page, 'Search').click()
  await expectToast(page, 'Search Error', 'Failed to search for businesses. Please try again.')
  const away = 'Search service temporarily unavailable. Please try again later.'
  await expect(page.getByText(away)).toBeVisible()
  await page.unroute('**/trpc/places.search**')
  await page.route('**/trpc/places.search**', (route) =>
    route.fulfill({ json: [{ result: { data: { not: 'a list' } } }] }),
  )
  await box(page).fill('no list')
  await button(page, 'Search').click()
  await expect(page.getByText('Invalid response from search service')).toBeVisible()
  await page.unroute('**/trpc/places.search**')

  // Without suggestions of the directory local ones stand in; choosing one types it.
  await page.route('**/trpc/places.autocomplete**', (route) => route.fulfill({ status: 502, body: 'away' }))
  await box(page).fill('dental')
  await page.getByRole('option', { name: 'Dental Clinic' }).click()
  await expect(box(page)).toHaveValue('Dental Clinic')
  await page.unroute('**/trpc/places.autocomplete**')

  await page.goto(`/connect-business?name=${place.name}&place_id=${place.place_id}`)
  await breakCall(page, 'businesses.create')
  await button(page, CONNECT).click()
  await expectToast(page, 'Connection Error', 'Failed to connect business. Please try again.')
  await page.unroute('**/trpc/businesses.create**')
  await addBusiness(page.request, place.name, place.place_id)
  await button(page, CONNECT).click()
  await expectToast(page, 'Connection Error', 'A business with this place_id already exists')
  expect(faults.splice(0).every((line) => /status of 50[0-4]/.test(line))).toBe(true)
})
