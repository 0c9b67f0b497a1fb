import type { Locator, Page } from '@playwright/test'
import { unique } from '../api.ts'
import { BOTH, expect, test } from '../fixtures.ts'
import { closeTools, expectToast, openTools, quickSend, signUpAtPlace } from '../screens.ts'
import { asked, confirmAddress, control, later, mailTo } from './doubles.ts'

/** The owner of each screen's test: each place and each Google account is used once. */
const OWNERS = {
  desktop: {
    typed: 'Blue Door',
    place: 'Blue Door Bakery',
    reviews: 'Showing 5 of 128 reviews that Google shares here.',
    id: 'ChIJBlueDoorBakery00000001',
    account: 'owner@example.com',
    location: 'accounts/1/locations/11',
  },
  phone: {
    typed: 'Second Wind',
    place: 'Second Wind Yoga',
    reviews: 'No reviews found for this business.',
    id: 'ChIJSecondWindYoga00000003',
    account: 'elsewhere@example.com',
    location: 'accounts/4/locations/41',
  },
}

const connection = (page: Page) => page.getByRole('region', { name: 'Google Business Profile' })
const desk = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' })
const watch = (page: Page) => page.getByRole('region', { name: 'Review watch' })
const rowOf = (page: Page, words: string) => desk(page).getByRole('article').filter({ hasText: words })

async function reply(row: Locator, text: string): Promise<void> {
  await row.getByRole('button', { name: /^Reply:/ }).click()
  await row.getByLabel('Your public reply').fill(text)
  await row.getByRole('button', { name: 'Send to Google' }).click()
  await expect(row).toContainText('In review at Google')
}

/** The whole job with real adapters for everything outside, `FIVESTEAD_SANDBOX` unset. */
test(
  'an owner signs up by Google Maps, asks, connects, replies, watches, disconnects',
  BOTH,
  async ({ page, browser, isMobile }) => {
    const owner = OWNERS[isMobile ? 'phone' : 'desktop']
    const username = unique('dana')
    const email = `${username}@example.com`
    const customer = `${unique('pat')}@example.com`
    // Photos of reviewers are at Google's.
    await page.route('https://*.googleusercontent.com/**', (route) => route.fulfill({ status: 204 }))

    await test.step('signs up: the place is asked for once, with its reviews', async () => {
      await signUpAtPlace(page, { ...owner, email })
      const calls = await asked('places')
      expect(calls.filter(({ to }) => to.startsWith(`GET /v1/places/${owner.id}`))).toHaveLength(1)
      await expect(page.getByText(owner.reviews).first()).toBeVisible()
    })

    await test.step('confirms the email address', () => confirmAddress(page, email))

    await test.step('asks a customer, who rates and gets the way to Google', async () => {
      const tools = await openTools(page, isMobile)
      await quickSend(tools, 'Pat Lane', customer)
      await closeTools(page, isMobile)
      const mail = await mailTo(customer, /./)
      const link = /http:\/\/localhost:\d+\/r\/[0-9a-z]{12}/.exec(mail.text)?.[0] ?? ''
      const context = await browser.newContext()
      const survey = await context.newPage()
      await survey.goto(link)
      await survey.getByText('5 stars').click()
      await survey.getByRole('button', { name: 'Submit Rating' }).click()
      await expect(
        survey.locator(`a[href*="${owner.id}"], a[href*="writeAReview"], a[href*="/maps/"]`).first(),
      ).toBeVisible()
      await context.close()
      await page.goto('/your-dashboard?tab=requests')
      const logs = page.getByRole('table', { name: 'Review logs', exact: true })
      await expect(logs.getByRole('row', { name: /Pat Lane/ })).toContainText('Completed')
    })

    await test.step('connects the Google profile of that place', async () => {
      await page.goto('/your-dashboard?tab=settings&section=integrations')
      await connection(page).getByRole('button', { name: 'Connect Google account' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByLabel(owner.account).check()
      await page.getByLabel('Place id of the first location').fill(owner.id)
      await page.getByRole('button', { name: 'Allow' }).click()
      await expectToast(page, 'Google Account Connected')
      await page.goto('/your-dashboard?tab=settings&section=integrations')
      await expect(connection(page)).toContainText(owner.account)
    })

    await test.step('replies: one is approved, one rejected with the reason', async () => {
      await page.goto('/your-dashboard?tab=reviews')
      const low = rowOf(page, 'The line was long')
      const high = rowOf(page, 'Sehr gutes Brot')
      await expect(low).toBeVisible({ timeout: 30_000 })
      await low.getByRole('button', { name: /^Reply:/ }).click()
      await low.getByRole('button', { name: 'Suggest a reply' }).click()
      await expect(low.getByLabel('Your public reply')).toHaveValue(/^We are sorry about your visit/)
      await expect(low).toContainText('Draft by a model. Read it before you send it.')
      await low.getByRole('button', { name: 'Undo draft' }).click()
      await low.getByRole('button', { name: 'Close' }).click()
      await reply(low, 'Thank you for telling us. We have hired help.')
      await reply(high, 'Call us at 217 555 0114 for a cake.')
      await control({ double: 'google', review: `${owner.location}/reviews/anonymous`, act: 'approve' })
      await control({ double: 'google', review: `${owner.location}/reviews/another-language`, act: 'reject' })
      await later(1)
      await expect(async () => {
        await page.reload()
        await expect(low).toContainText('Published', { timeout: 5000 })
        await expect(high).toContainText('Rejected', { timeout: 5000 })
      }).toPass({ timeout: 60_000 })
    })

    await test.step('sees that a review has vanished, once that is sure', async () => {
      await control({ double: 'google', review: `${owner.location}/reviews/one-star`, act: 'vanish' })
      await later(25)
      await expect(rowOf(page, 'Closed at four')).toBeVisible()
      await expect(async () => {
        await later(2)
        await page.reload()
        await expect(watch(page)).toContainText('The review of Sam D. is gone from Google', { timeout: 5000 })
      }).toPass({ timeout: 60_000 })
    })

    await test.step('runs a grid', async () => {
      await page.goto('/your-dashboard?tab=seo')
      await page.getByRole('textbox', { name: 'Keyword' }).fill(isMobile ? 'yoga' : 'bakery')
      await page.getByRole('button', { name: 'Check ranking' }).click()
      const form = page.getByRole('form', { name: 'Run a grid' })
      await expect(form).toContainText('Checks 9 points around you.')
      await form.getByRole('button', { name: 'Run grid' }).click()
      const grid = page.getByRole('region', { name: /^Grid: / })
      await expect(grid).toContainText("Position in Google's place search", { timeout: 30_000 })
      await expect(grid).toContainText('Average position')
      await expect(grid).not.toContainText('Not checked yet', { timeout: 30_000 })
    })

    await test.step('disconnects, and the consent ends at Google', async () => {
      const revoked = async () => (await asked('google')).filter(({ to }) => to === 'POST /revoke').length
      const before = await revoked()
      await page.goto('/your-dashboard?tab=settings&section=integrations')
      await connection(page).getByRole('button', { name: 'Manage connection' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await expectToast(page, 'Google account disconnected')
      await expect.poll(revoked).toBe(before + 1)
      await page.goto('/your-dashboard?tab=reviews')
      await expect(desk(page).getByText('The line was long')).toHaveCount(0)
    })
  },
)
