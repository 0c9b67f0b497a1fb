import type { APIRequestContext, Page } from '@playwright/test'
import { DASHBOARD, PASSWORD, sentTo, surveyLink, unique, WEB } from './api.ts'
import { expectFit } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { freePlace } from './places.ts'
import { closeTools, expectToast, openTools, quickSend, signIn } from './screens.ts'

const PRAISE_STARS = '5 stars'
const COMPLAINT = 'Waited 25 minutes for a coffee.'

/** Tabs to the labelled field and types there: the whole sign-up works without a pointer. */
async function tabTo(page: Page, label: string): Promise<void> {
  const target = page.getByLabel(label, { exact: true }).and(page.locator('input'))
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tab key does not reach ${label}`)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function signUpByKeyboard(page: Page, username: string): Promise<string> {
  const { name } = await freePlace(page.request)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Sign Up for Fivestead' })).toBeVisible()
  await typeInto(page, 'Find your business', name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Business selected', `Selected: ${name}`)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await typeInto(page, 'Full Name', 'Dana Reyes')
  await typeInto(page, 'Email', `${username}@example.com`)
  await typeInto(page, 'Phone Number', '5125550142')
  await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0142')
  await page.keyboard.press('Enter')
  await typeInto(page, 'Username', username)
  await typeInto(page, 'Password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`, { timeout: 30_000 })
  return name
}

/** As the customer: from the message to the last screen, in a browser that knows nothing of the owner. */
async function answer(page: Page, link: string, business: string, stars: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Rate your experience with ${business}` })).toBeVisible()
  // With its script: a plain form would leave the link to Google without its next screen.
  await expect(page.locator('fieldset[data-live]')).toBeVisible()
  await page.getByText(stars).click()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
}

async function messageTo(request: APIRequestContext, address: string, business: string): Promise<string> {
  const message = await sentTo(request, address)
  expect(message.text).toContain(business)
  expect(surveyLink(message)).toContain(`${WEB}/r/`)
  return surveyLink(message)
}

/** The whole main job as people do it, with the keyboard and the pointer alone. */
test('the main job: sign up, ask, be answered, read', BOTH, async ({ page, browser, isMobile }) => {
  test.setTimeout(180_000)
  const username = unique('dana')
  const business = await test.step('sign up in three steps, by keyboard', () =>
    signUpByKeyboard(page, username))

  const happy = `${unique('pat')}@example.com`
  const digits = String(Date.now()).slice(-4)
  const phone = isMobile ? `(512) 555-${digits}` : `512 556 ${digits}`
  const unhappy = `+1512${isMobile ? '555' : '556'}${digits}`
  await test.step('ask one customer by e-mail', async () => {
    const tools = await openTools(page, isMobile)
    await quickSend(tools, 'Pat Lee', happy)
    await expectToast(page, 'Review request on its way', 'Pat Lee gets it by email.')
  })
  await test.step('ask another one by SMS', async () => {
    await closeTools(page, isMobile)
    const tools = await openTools(page, isMobile)
    await quickSend(tools, 'Kim Rao', phone)
    // At night the sandbox says that it sends all the same.
    const toast = page.locator('[data-toast]')
    await expect(toast).toHaveText(/Kim Rao gets it by text message\.|The sandbox sends it at once\./)
    await closeTools(page, isMobile)
  })

  const customer = await browser.newContext()
  const customerPage = await customer.newPage()
  await customer.route('https://search.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Write a review</title>' }),
  )
  await test.step('the one gives 5 stars and goes on to the public review', async () => {
    await answer(customerPage, await messageTo(page.request, happy, business), business, PRAISE_STARS)
    await expect(
      customerPage.getByRole('heading', { name: 'Thank you for your positive feedback!' }),
    ).toBeVisible()
    const [review] = await Promise.all([
      customer.waitForEvent('page'),
      customerPage.getByRole('link', { name: 'Write a public review on Google' }).click(),
    ])
    await expect(review).toHaveTitle('Write a review')
    await review.close()
    await expect(
      customerPage.getByRole('heading', { name: 'Thank you for your feedback!', exact: true }),
    ).toBeVisible()
  })
  await test.step('the other one gives 2 stars and says why, in private', async () => {
    const link = await messageTo(page.request, unhappy, business)
    await answer(customerPage, link, business, '2 stars')
    await expect(customerPage.getByRole('heading', { name: "We're sorry to hear that" })).toBeVisible()
    await customerPage.getByLabel('Your feedback').fill(COMPLAINT)
    await customerPage.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(
      customerPage.getByRole('heading', { name: 'Thank you for your feedback!', exact: true }),
    ).toBeVisible()
    await expect(
      customerPage.getByText(`${business} appreciates your time and values your opinion.`),
    ).toBeVisible()
    await expectFit(customerPage)
  })
  await customer.close()

  await test.step('the owner reads both', async () => {
    await page.goto('/your-dashboard')
    await expect(page.getByText('1 customer is waiting for a reply')).toBeVisible()
    await expect(page.getByText(`“${COMPLAINT}”`)).toBeVisible()
    await expectFit(page)
    await page.goto('/your-dashboard?tab=requests')
    const logs = page.getByRole('table', { name: 'Review logs' })
    await expect(logs.getByRole('row', { name: /Pat Lee/ })).toContainText('Completed')
    await expect(logs.getByRole('row', { name: /Kim Rao/ })).toContainText('Feedback received')
    await expect(logs.getByRole('row', { name: /Kim Rao/ })).toContainText(
      `(512) ${isMobile ? '555' : '556'}-${digits}`,
    )
    await page.getByRole('link', { name: 'Inbox 1 waiting' }).click()
    await page.getByRole('link', { name: /^Kim Rao/ }).click()
    const thread = page.getByRole('article', { name: 'Conversation with Kim Rao' })
    await expect(thread).toContainText(COMPLAINT)
    await expect(thread.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()
    await expect(thread.getByRole('link', { name: digits })).toHaveAttribute('href', `tel:${unhappy}`)
    await expectFit(page)
  })

  await test.step('the owner signs out and in again', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('menuitem', { name: 'Logout from Traditional Account' }).click()
    await expectToast(page, 'Logged out successfully', 'You have been logged out of your account.')
    await page.goto('/your-dashboard')
    await expect(page).toHaveURL(`${DASHBOARD}/auth`)
    await signIn(page, username)
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
    await expect(page.getByText(`“${COMPLAINT}”`)).toBeVisible()
  })
})
