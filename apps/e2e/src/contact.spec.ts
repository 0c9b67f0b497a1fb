import type { Page } from '@playwright/test'
import { outbox, SUPPORT, sentTo, unique, WEB } from './api.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { hold, openSite } from './screens.ts'

test.use({ baseURL: WEB })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const panel = (page: Page) => page.getByRole('heading', { name: 'Message Sent!', exact: true })

const PROBLEMS = {
  Name: 'Name must be at least 2 characters.',
  Email: 'Please enter a valid email address.',
  Subject: 'Please select a subject.',
  Message: 'Message must be at least 10 characters.',
}

/** Fills everything in; the message is one that no other test sends. */
async function fill(page: Page): Promise<string> {
  const message = `Please show me around: ${unique('contact')}`
  await field(page, 'Name').fill('Ann Baker')
  await field(page, 'Email').fill('ann@shop.example')
  await field(page, 'Subject').selectOption('demo')
  await field(page, 'Message').fill(message)
  return message
}

/** Each problem is told beside its field, and the field is marked as wrong. */
async function expectProblems(page: Page, labels: (keyof typeof PROBLEMS)[]): Promise<void> {
  for (const label of Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]) {
    const wrong = labels.includes(label)
    await expect(page.getByText(PROBLEMS[label])).toHaveCount(wrong ? 1 : 0)
    if (wrong) await expect(field(page, label)).toHaveAccessibleDescription(PROBLEMS[label])
    if (wrong) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    else await expect(field(page, label)).toHaveAttribute('aria-invalid', 'false')
  }
}

test('the page shows the details, the form and the questions; no person meets the trap', async ({ page }) => {
  await openSite(page, '/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`)
  await expect(main.getByText('(207) 555-0142')).toBeVisible()
  await expect(main.getByRole('term').filter({ hasText: 'Sample' })).toHaveText([
    'PhoneSample',
    'EmailSample',
    'HeadquartersSample',
  ])
  await expect(main.getByText('Mon-Fri 9am-5pm EST')).toBeVisible()
  await expect(main.getByText('Headquarters')).toBeVisible()
  await expect(main.getByText('Portland, ME 04101')).toBeVisible()

  for (const label of ['Name', 'Email', 'Company (Optional)', 'Subject', 'Message']) {
    await expect(field(page, label)).toBeVisible()
  }
  const values = await field(page, 'Subject')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(values).toEqual(['', 'general', 'sales', 'support', 'demo', 'feedback'])

  const questions = page.getByRole('region', { name: 'Frequently asked questions' })
  await expect(questions.getByText(/Under 10 minutes/)).toBeVisible()
  await expect(questions.getByText(/connect your CRM or email tool through our API/)).toBeVisible()
  await expect(questions.getByText(/Within 30 days/)).toBeVisible()

  // Not by eye, by ear or by keyboard.
  await expect(page.locator('[name=website]')).not.toBeInViewport()
  await expect(page.getByRole('textbox', { name: /Leave this empty/ })).toHaveCount(0)
  await field(page, 'Message').focus()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
})

test('a message reaches the support address once', BOTH, async ({ page, request, isMobile }) => {
  await openSite(page, '/contact')
  const spam = await fill(page)
  await page.locator('[name=website]').fill('https://spam.test')
  await send(page).click()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('button', { name: 'Send Another Message' }).click()

  const message = await fill(page)
  await field(page, 'Company (Optional)').fill('Blue Door Bakery')
  const release = await hold(page, '**/api/contact')
  const calls: string[] = []
  page.on('request', (call) => {
    if (call.url().endsWith('/api/contact')) calls.push(call.method())
  })
  await send(page).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await field(page, 'Name').press('Enter')
  release()
  await expect(toasts(page)).toContainText('Message sent!')
  await expect(toasts(page)).toContainText("We'll get back to you as soon as possible.")
  await expect(panel(page)).toBeFocused()
  await expect(send(page)).toHaveCount(0)
  expect(calls).toEqual(['POST'])
  if (isMobile) {
    // The toast lies over the top of a small screen, not over the words.
    const said = await toasts(page).locator('[data-toast]').boundingBox()
    const words = await panel(page).boundingBox()
    expect(words?.y).toBeGreaterThan((said?.y ?? Number.NaN) + (said?.height ?? 0))
  }

  const mail = await sentTo(request, SUPPORT, message)
  expect(mail).toMatchObject({ channel: 'email', to: SUPPORT, subject: 'Demo: message from Ann Baker' })
  expect(mail.text).toContain('From: Ann Baker <ann@shop.example>')
  expect(mail.text).toContain('Company: Blue Door Bakery')
  expect((await outbox(request)).filter(({ text }) => text.includes(spam))).toEqual([])

  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(field(page, 'Name')).toBeFocused()
  for (const label of ['Name', 'Email', 'Company (Optional)', 'Subject', 'Message']) {
    await expect(field(page, label)).toHaveValue('')
  }
})

test('what is missing is told, and what cannot be sent stays', async ({ page, context, faults }) => {
  await openSite(page, '/contact')
  await send(page).click()
  await expectProblems(page, ['Name', 'Email', 'Subject', 'Message'])
  await expect(field(page, 'Name')).toBeFocused()

  await field(page, 'Name').fill('A')
  await expectProblems(page, ['Name', 'Email', 'Subject', 'Message'])
  await field(page, 'Name').fill('Al')
  await expectProblems(page, ['Email', 'Subject', 'Message'])
  await field(page, 'Email').fill('al@example.com')
  await field(page, 'Subject').selectOption('general')
  await field(page, 'Message').fill('123456789')
  await expectProblems(page, ['Message'])
  await send(page).click()
  await expect(field(page, 'Message')).toBeFocused()
  const message = `1234567890 ${unique('least')}`
  await field(page, 'Message').fill(message)
  await expectProblems(page, [])
  // The server alone refuses this address.
  await field(page, 'Email').fill('al@shop.e')
  await send(page).click()
  await expectProblems(page, ['Email'])
  await expect(field(page, 'Email')).toBeFocused()
  await expect(toasts(page)).not.toContainText('Something went wrong')
  await field(page, 'Email').fill('al@example.com')

  await context.setOffline(true)
  await send(page).click()
  await expect(toasts(page)).toContainText('Something went wrong')
  await expect(toasts(page)).toContainText('Your message could not be sent. Please try again.')
  await expect(page.getByText('Nothing is lost: your words are still here.')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue(message)
  await expect(send(page)).toBeFocused()
  expect(faults.splice(0)).toEqual(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED'])

  await context.setOffline(false)
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Please try again later.' } }),
  )
  await send(page).click()
  await expect(page.getByText('Too many requests. Please try again later.')).toBeVisible()
  await expect(toasts(page)).toContainText('Something went wrong')
  await page.unrouteAll()
  await send(page).click()
  await expect(panel(page)).toBeVisible()
})

test('what was typed before the script came is kept', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/contact')
  const message = await fill(page)
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/trpc/auth.me'))
  release()
  await asked
  await expect(field(page, 'Name')).toHaveValue('Ann Baker')
  await expect(field(page, 'Subject')).toHaveValue('demo')
  await expect(field(page, 'Message')).toHaveValue(message)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a wrong form comes back with its words, a right one is sent', async ({ page, request, faults }) => {
    await page.goto('/contact')
    await field(page, 'Name').fill('A')
    await field(page, 'Message').fill('Too short')
    await send(page).click()
    await expectProblems(page, ['Name', 'Email', 'Subject', 'Message'])
    await expect(field(page, 'Name')).toHaveValue('A')
    await expect(field(page, 'Message')).toHaveValue('Too short')
    for (const fault of faults.splice(0)) expect(fault).toContain('status of 422')

    const message = await fill(page)
    await send(page).click()
    await expect(page).toHaveURL(`${WEB}/contact?sent`)
    await expect(panel(page)).toBeVisible()
    await sentTo(request, SUPPORT, message)
    await page.reload()
    await expect(panel(page)).toBeVisible()

    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(field(page, 'Message')).toHaveValue('')
  })
})

test('a page that was answered without script goes on with it', async ({ page }) => {
  await openSite(page, '/contact?sent')
  await expect(panel(page)).toBeVisible()
  await expect(panel(page)).not.toBeFocused()
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(page).toHaveURL(`${WEB}/contact`)
  await expect(field(page, 'Name')).toBeFocused()
})
