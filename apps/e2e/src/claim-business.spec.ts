import type { APIRequestContext, Page } from '@playwright/test'
import { CALL, DASHBOARD, registerOwner, SUPPORT, sentTo } from './api.ts'
import { expectFit, expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { givePlacesBack, type OwnerWithPlace, signUp } from './places.ts'
import { expectToast, rewrite } from './screens.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const CLAIM = 'This is my business'

interface Taken {
  stranger: OwnerWithPlace
  domain: string
  website: string
}

/** A stranger who was quicker with a place that has a website of its own. */
async function takenPlace(request: APIRequestContext): Promise<Taken> {
  for (let tries = 0; tries < 6; tries += 1) {
    const stranger = await signUp(request)
    const { placeId } = stranger.business
    const answer = await request.get(`${DASHBOARD}/api/business/place/${placeId}`, { headers: CALL })
    const { website } = (await answer.json()) as { website?: string }
    if (website !== undefined)
      return { stranger, website, domain: new URL(website).hostname.replace('www.', '') }
    await givePlacesBack(request)
  }
  throw new Error('no place with a website is free')
}

/** The code in the newest mail to a mailbox of the business. */
async function codeAt(page: Page, address: string): Promise<string> {
  const { text } = await sentTo(page.request, address)
  const code = /Your code: (\d{4} \d{4})/.exec(text)?.[1]
  if (code === undefined) throw new Error(`no code in: ${text}`)
  return code
}

async function stored(request: APIRequestContext, id: number) {
  const answer = await request.get(`${DASHBOARD}/api/businesses/${id}`, { headers: CALL })
  return (await answer.json()) as { placeId: string | null; verifiedBy: string | null }
}

test('an owner who was late claims the place and is verified', async ({ page, playwright }) => {
  test.slow()
  const elsewhere = await playwright.request.newContext()
  const { stranger, domain } = await takenPlace(elsewhere)
  const { name, placeId } = stranger.business
  await registerOwner(page.request)

  await page.goto(`/connect-business?${new URLSearchParams({ name, place_id: placeId })}`)
  await button(page, 'Connect This Business').click()
  await expectToast(page, 'Connection Error', 'A business with this place_id already exists')
  await expectFit(page)
  await button(page, CLAIM).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Claim your business' })).toBeVisible()
  await expect(page.getByText(`@${domain}`, { exact: true })).toBeVisible()
  await expectFit(page)
  const local = page.getByLabel('Email address at your domain')
  await local.fill('me@elsewhere.com')
  await button(page, 'Send code').click()
  await expect(page.getByText(/^Enter the part before the @/)).toBeVisible()
  await expect(local).toBeFocused()
  await local.fill('front.desk')
  await button(page, 'Send code').click()

  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(page.getByText(`We sent a code to front.desk@${domain}.`)).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('0000 0000')
  await button(page, 'Confirm').click()
  await expect(page.getByText(/^That code is not right\./)).toBeVisible()
  await expect(code).toBeFocused()
  await expectFit(page)

  // A reload keeps the step; the code in the mail ends it.
  await page.reload()
  await code.fill(await codeAt(page, `front.desk@${domain}`))
  await button(page, 'Confirm').click()
  await expect(page.getByText(`${name} is verified.`)).toBeVisible()
  await expectFit(page)
  await page.getByRole('link', { name: 'Open your dashboard' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await page.goto('/your-dashboard?tab=settings')
  await expect(page.getByRole('region', { name: 'Google place' })).toContainText('Verified on')

  // The stranger keeps the rest, and is told.
  expect(await stored(elsewhere, stranger.business.id)).toMatchObject({ placeId: null, verifiedBy: null })
  await page.context().clearCookies()
  await page.context().addCookies((await elsewhere.storageState()).cookies)
  await page.goto('/your-dashboard')
  await expect(page.getByText(`${name} is no longer connected`, { exact: true })).toBeVisible()
  // The tab comes after the notification.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFit(page)
  await expectTouchable(page)
  await elsewhere.dispose()
})

test('an owner verifies the own place, or asks a person', async ({ page, ownerWithPlace }) => {
  await page.goto('/your-dashboard?tab=settings')
  const google = page.getByRole('region', { name: 'Google place' })
  await expect(google).toContainText('Not verified.')
  await google.getByRole('link', { name: 'Verify this business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your business' })).toBeVisible()
  await expectFitEverywhere(page)
  await expect(page.getByRole('main').getByText(ownerWithPlace.business.name).first()).toBeVisible()
  if ((await button(page, 'Ask us').count()) > 0) await button(page, 'Ask us').click()
  await page.getByLabel('How can we see that this is your business?').fill('no')
  await button(page, 'Send').click()
  await expect(page.getByText(/^Tell us in a few words/)).toBeVisible()
  await page
    .getByLabel('How can we see that this is your business?')
    .fill('The license on the wall carries my name.')
  await button(page, 'Send').click()
  await expect(page.getByText('We have your claim and will reply by email.')).toBeVisible()
  await expectFit(page)
  const { text } = await sentTo(page.request, SUPPORT, ownerWithPlace.email)
  expect(text).toContain('npm run operate -- claims approve ')
})

test('the banner asks for the confirmation, takes a code and sends another', async ({ page, owner }) => {
  // As if mail really left here: the sandbox asks nobody to confirm.
  await rewrite<object>(page, 'users.emailConfirmation', (data) =>
    Object.assign(data, { needed: true, email: owner.email }),
  )
  await page.goto('/your-dashboard')
  const banner = page.getByRole('complementary', { name: 'Confirm your email' })
  await expect(banner).toContainText(owner.email)
  await banner.getByLabel('Code').fill('12')
  await button(page, 'Confirm').click()
  await expect(banner.getByRole('alert')).toHaveText('The code has 8 digits')
  await banner.getByLabel('Code').fill('1234 5678')
  await button(page, 'Confirm').click()
  await expect(banner.getByRole('alert')).toHaveText(
    'This code is no longer valid. Please ask for a new one.',
  )
  await expectFit(page)
  await expectTouchable(page)
  await button(page, 'Resend').click()
  await expectToast(page, 'Email sent', `Check ${owner.email} for a link and a code.`)

  // The page behind the mailed link confirms with a button alone.
  await page.context().clearCookies()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`/confirm-email?token=${'a'.repeat(43)}`)
  await expect(button(page, 'Confirm email address')).toBeVisible()
  await expectFit(page)
  expect(calls.filter((url) => url.includes('users.confirmEmail'))).toEqual([])
  await button(page, 'Confirm email address').click()
  await expect(page.getByText(/^This link is no longer valid\./)).toBeVisible()
  await expectFit(page)
})

test('whether the email is confirmed is asked again on focus while it is not', async ({ page, owner }) => {
  const names: string[] = []
  page.on('request', (request) => names.push(new URL(request.url()).pathname))
  const focus = async () => {
    names.length = 0
    const asked = page.waitForResponse(/auth\.me/)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked
    return names.some((name) => name.includes('users.emailConfirmation'))
  }
  const first = page.waitForResponse(/users\.emailConfirmation/)
  await page.goto('/your-dashboard')
  await first
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  expect(await focus()).toBe(false)
  await rewrite<object>(page, 'users.emailConfirmation', (data) =>
    Object.assign(data, { needed: true, email: owner.email }),
  )
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Confirm your email' })).toBeVisible()
  // A read of the reload may still be on its way, and is not asked beside it.
  await expect.poll(focus).toBe(true)
})
