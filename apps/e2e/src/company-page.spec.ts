import path from 'node:path'
import type { Page } from '@playwright/test'
import { unique, WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { stubGoogle } from './screens.ts'

test.use({ baseURL: WEB })

const MESSAGE_LABEL = 'Please let us know how we can improve:'
const star = (page: Page, stars: number) => page.getByText(stars === 1 ? '1 star' : `${stars} stars`)
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You For Your Feedback!' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' })
/** With script at work; before that a tap is kept, yet leads nowhere. */
const ready = (page: Page) => expect(page.locator('fieldset[data-live]')).toBeVisible()

async function open(page: Page, slug: string): Promise<void> {
  await page.goto(`/company/${slug}`)
  await ready(page)
}

test('each tap changes what is stored, on a second visit too', async ({ page, context, newBusiness }) => {
  await stubGoogle(context)
  const business = await newBusiness()
  await page.goto(`/company/${business.slug}?via=qr`)
  await ready(page)
  await star(page, 2).click()
  await expect.poll(() => business.collected()).toMatchObject({ count: 1, average: 2 })
  // Who came by the QR code is told from who came to the page.
  expect(await business.passersBy()).toEqual({ qr: 1, companyPage: 0 })
  await star(page, 5).click()
  await star(page, 1).click()
  await expect.poll(() => business.collected()).toMatchObject({ count: 1, average: 1 })
  const again = await context.newPage()
  await open(again, business.slug)
  await star(again, 4).click()
  await expect.poll(() => business.collected()).toMatchObject({ count: 1, average: 4 })
  const message = unique('It was better than I said. ')
  await again.getByText(`Send ${business.name} a private note`).click()
  await again.getByLabel('Your message').fill(message)
  await submit(again).click()
  expect(await business.received(message)).toMatchObject({ rating: 4 })
  expect(await business.collected()).toMatchObject({ count: 1 })
})

test('"to Google" is a tap on the link, not what opens by itself', async ({ page, context, newBusiness }) => {
  await stubGoogle(context)
  const business = await newBusiness()
  await open(page, business.slug)
  const tab = context.waitForEvent('page')
  await star(page, 5).click()
  await tab
  await expect(page.getByText('The review page is open in a new tab.')).toBeVisible()
  await expect.poll(() => business.collected()).toEqual({ count: 1, average: 5, toPublic: 0 })
  await page.getByRole('link', { name: 'Write a public review on Google' }).click()
  await expect.poll(() => business.collected()).toEqual({ count: 1, average: 5, toPublic: 1 })
  await expect(page.getByRole('link', { name: 'You can also post a public review on Google' })).toHaveCount(0)
})

test('neutral mode has one screen, where storage is blocked too', async ({ page, newBusiness }) => {
  const business = await newBusiness()
  await business.neutral()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await open(page, business.slug)
  for (const stars of [1, 5, 3]) {
    await star(page, stars).click()
    await expect(page.getByRole('link', { name: 'Write a public review on Google' })).toBeVisible()
    await expect(page.getByLabel('Your message')).toBeVisible()
  }
  await expect.poll(() => business.collected()).toMatchObject({ count: 1, average: 3 })
  const message = unique('Fine, mostly. ')
  await page.getByLabel('Your message').fill(message)
  await submit(page).click()
  expect(await business.received(message)).toMatchObject({ rating: 3 })
  expect(await business.collected()).toMatchObject({ count: 1 })
})

test('3 stars open the form, and the owner reads it', BOTH, async ({ page, business }) => {
  const message = unique('The queue went out of the door. ')
  const field = page.getByLabel(MESSAGE_LABEL)
  await open(page, business.slug)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.name)
  await expect(page.getByRole('radio')).toHaveCount(5)
  await expect(submit(page)).toHaveCount(0)
  const link = page.getByRole('link', { name: 'You can also post a public review on Google' })
  await expect(link).toHaveAttribute('href', business.reviewLink)
  await star(page, 3).click()
  await expect(page.getByText('3 of 5: Okay')).toBeVisible()
  await expect(link).toHaveAttribute('href', business.reviewLink)
  for (const empty of ['', '   ']) {
    await field.fill(empty)
    await submit(page).click()
    await expect(field).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('Feedback must be at least 10 characters.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(toast(page)).toHaveText('')
  await page.getByLabel('Name').fill('Kim Reed')
  await page.getByLabel('Email').fill('kim@example.com')
  await field.fill(message)
  await page.getByLabel('Phone').fill('123')
  await submit(page).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number.')
  await page.getByLabel('Phone').fill('(512) 555-0177')
  for (const leave of [() => page.reload(), () => page.goto('/').then(() => page.goBack())]) {
    await leave()
    await ready(page)
    await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
    await expect(field).toHaveValue(message)
    await expect(page.getByLabel('Phone')).toHaveValue('(512) 555-0177')
  }
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(toast(page)).toContainText('Thank You!')
  await expect(toast(page)).toContainText('Your feedback has been submitted successfully.')
  const sent = { rating: 3, customerName: 'Kim Reed', email: 'kim@example.com', source: 'web-survey' }
  expect(await business.received(message)).toMatchObject(sent)
  await page.getByRole('button', { name: 'Rate Again' }).click()
  await expect(page.getByRole('heading', { name: 'How was your experience?' })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await star(page, 2).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  const second = unique('Second. ')
  await field.fill(second)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  // The next person's own: nothing of the first sender's contact is theirs.
  const own = { rating: 2, customerName: 'Anonymous', email: null, phone: null }
  expect(await business.received(second)).toMatchObject(own)
  expect(await business.received(message)).toMatchObject(sent)
  await page.reload()
  await ready(page)
  await star(page, 2).click()
  await expect(field).toHaveValue('')
})

test("a message without a rating is held back: 'Rating Required'", async ({ page, business }) => {
  const message = unique('No names, please. ')
  await open(page, `${business.slug}?step=feedback-negative`)
  await page.getByLabel(MESSAGE_LABEL).fill(message)
  await submit(page).click()
  await expect(toast(page)).toContainText('Rating Required')
  await expect(toast(page)).toContainText('Please select a star rating first')
  await star(page, 1).click()
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  // Name, email and phone may stay empty.
  const nobody = { customerName: 'Anonymous', email: null, phone: null }
  expect(await business.received(message)).toMatchObject(nobody)
})

test("'Submission Failed' comes with the reason, and nothing is lost", async ({ page, newBusiness }) => {
  const business = await newBusiness()
  await open(page, business.slug)
  await star(page, 1).click()
  await page.getByLabel(MESSAGE_LABEL).fill('Closed at noon.')
  await business.remove()
  await submit(page).click()
  await expect(toast(page)).toContainText('Submission Failed')
  await expect(toast(page)).toContainText('Business not found')
  await expect(submit(page)).toBeEnabled()
  await expect(submit(page)).toBeFocused()
  await expect(page.getByLabel(MESSAGE_LABEL)).toHaveValue('Closed at noon.')
})

test('the form is asked of the server when its script does not come', async ({ page, business, faults }) => {
  await page.route('**/assets/company-later-*', (route) => route.abort())
  await open(page, business.slug)
  await star(page, 2).click()
  await expect(page.getByLabel(MESSAGE_LABEL)).toBeVisible()
  await expect(page).toHaveURL(/step=feedback-negative&rating=2/)
  for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_FAILED|company-later/)
})

test('4 stars open Google after one second', async ({ page, context, business }) => {
  const opened = await stubGoogle(context)
  await page.clock.install()
  await open(page, business.slug)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await star(page, 4).click()
  const link = page.getByRole('link', { name: 'Write a public review on Google' })
  await expect(link).toHaveAttribute('href', business.reviewLink)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(submit(page)).toHaveCount(0)
  await expect(page.getByText('The review page opens in a new tab.')).toBeVisible()
  await page.clock.runFor(999)
  expect(context.pages()).toHaveLength(1)
  const tab = context.waitForEvent('page')
  await page.clock.runFor(1)
  await (await tab).waitForLoadState()
  expect(opened).toEqual([business.reviewLink])

  await open(page, business.slug)
  await star(page, 5).click()
  const second = context.waitForEvent('page')
  await link.click()
  await (await second).waitForLoadState()
  await page.clock.runFor(5000)
  expect(context.pages()).toHaveLength(3)
})

test('by key, or after a change of mind, nothing opens (WCAG 3.2.2)', async ({ page, context, business }) => {
  await stubGoogle(context)
  await page.clock.install()
  await open(page, business.slug)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('radio').nth(3).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('5 of 5: Excellent')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.clock.runFor(5000)
  expect(context.pages()).toHaveLength(1)
  await expect(page.getByText('opens in a new tab.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Write a public review on Google' })).toBeVisible()
  await star(page, 4).click()
  await star(page, 2).click()
  await page.clock.runFor(5000)
  await expect(page.getByLabel(MESSAGE_LABEL)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('a browser that opens nothing is told of as it is', async ({ page, context, business }) => {
  await stubGoogle(context)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page, business.slug)
  await star(page, 5).click()
  await expect(page.getByText('Your browser blocked the review page.')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test("without a place a toast says so: 'Google Place ID Missing'", async ({ page, business }) => {
  const kiosk = await business.withoutPlace(unique('Corner Kiosk '))
  await open(page, kiosk.slug)
  await expect(page.getByRole('link', { name: /public review on Google/ })).toHaveCount(0)
  await star(page, 5).click()
  await expect(toast(page)).toContainText('Google Place ID Missing')
  await page.getByLabel(MESSAGE_LABEL).fill('Nothing to improve.')
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('no answer is told, and can be tried again', async ({ page, business, faults }) => {
  const shell = path.resolve(import.meta.dirname, '../../web/dist/survey.html')
  await page.route(`**/company/${business.slug}`, (route) =>
    route.fulfill({ path: shell, contentType: 'text/html' }),
  )
  await page.route('**/api/company-pages/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The service is not available right now.' } }),
  )
  await page.goto(`/company/${business.slug}`)
  await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  await expect(page.getByText('Failed to load business information. Please try again later.')).toBeVisible()
  await expect(
    page.getByText('Please contact the business directly or try accessing this page again later.'),
  ).toBeVisible()
  await page.unroute('**/api/company-pages/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.name)
  for (const fault of faults.splice(0)) expect(fault).toContain('status of 503')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a low rating, the form, thanks, and again', async ({ page, business }) => {
    const message = unique('No script here. ')
    await page.goto(`/company/${business.slug}`)
    await star(page, 2).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel(MESSAGE_LABEL).fill(message)
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(await business.received(message)).toMatchObject({ rating: 2, customerName: 'Anonymous' })
    await page.getByRole('button', { name: 'Rate Again' }).click()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })
})

test('works by keyboard alone', async ({ page, business }) => {
  await open(page, business.slug)
  await page.getByRole('radio').first().focus()
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reviews')) sent.push(request.postData())
  })
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 5: Poor')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page.getByLabel(MESSAGE_LABEL)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your rating is saved. You can write a private message below.')).toBeVisible()
  // Counted once, not with each arrow.
  expect(sent).toEqual([expect.stringContaining('"rating":2')])
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(MESSAGE_LABEL)).toBeFocused()
  await page.keyboard.type('Closed at noon.')
  for (const field of ['Name', 'Email', 'Phone']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(field)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
})

test('every state fits every width in both colour schemes', async ({ page, business, context }) => {
  test.setTimeout(120_000)
  await stubGoogle(context)
  await expectFitEverywhere(page, () => open(page, business.slug))
  await page.route('**/api/integrations/**', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many messages. Please try again in a minute.' } }),
  )
  await expectFitEverywhere(page, async () => {
    await open(page, business.slug)
    await star(page, 2).click()
    await page.getByLabel(MESSAGE_LABEL).fill('Closed at noon.')
    await submit(page).click()
    await expect(toast(page)).toContainText('Submission Failed')
  })
  await expectFitEverywhere(page, () => page.goto(`/company/${business.slug}?step=thank-you`))
  await expectFitEverywhere(page, () => page.goto('/company/nobody-has-this-name'))
})
