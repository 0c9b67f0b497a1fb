import type { Locator, Page } from '@playwright/test'
import { addBusiness, type Business, DASHBOARD, send } from './api.ts'
import { expectFitEverywhere, expectFocusAsSeen } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { freePlace } from './places.ts'
import { expectToast, rewrite } from './screens.ts'

const TAB = '/your-dashboard?tab=reviews'
const PERMISSIONS = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: false }
const desk = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' })
const watch = (page: Page) => page.getByRole('region', { name: 'Review watch' })
const rows = (page: Page) => desk(page).getByRole('article')
const reply = (row: Locator) => row.getByRole('button', { name: /^(Reply|Continue draft|Edit reply):/ })
const words = (row: Locator) => row.getByLabel('Your public reply')

/** A business of the account that is signed in, with a place that people have reviewed. */
async function reviewed(page: Page): Promise<Business> {
  const { name, place_id: placeId } = await freePlace(page.request)
  return addBusiness(page.request, name, placeId)
}

/** Connects at the sandbox's stand-in for Google by calls; google-profile.spec.ts clicks. */
async function connect(page: Page, businessId: number): Promise<void> {
  const path = `/api/business/${businessId}/connect-google`
  const { authUrl } = await send<{ authUrl: string }>(page.request, path, { permissions: PERMISSIONS })
  const answer = await page.request.post(authUrl, { form: { answer: 'allow', account: 'owner' } })
  expect(answer.ok()).toBe(true)
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(TAB)
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 })
}

/** The first review that waits for a reply, whatever becomes of it. */
async function firstOpen(page: Page): Promise<Locator> {
  const open = rows(page).filter({ has: page.getByRole('button', { name: /^Reply:/ }) })
  await expect(open.first()).toBeVisible()
  const labels = (all: Locator) => all.evaluateAll((each) => each.map((row) => row.ariaLabel ?? ''))
  const shown = await labels(rows(page))
  // Google shows several people as "A Google user".
  const name = (await labels(open)).find((label) => shown.indexOf(label) === shown.lastIndexOf(label))
  return desk(page).getByRole('article', { name: name ?? '', exact: true })
}

test('a review is replied to, and what Google decides is told', async ({ account: { page } }) => {
  const business = await reviewed(page)
  await connect(page, business.id)
  await openDesk(page)
  const row = await firstOpen(page)
  await reply(row).click()
  await expect(words(row)).toBeFocused()
  await row.getByLabel('Start from a template').selectOption({ index: 1 })
  await expect(words(row)).toHaveValue(/^(Thank you|Hi)/)
  await expect(words(row)).toHaveValue(/^[^{}]+$/)
  await row.getByRole('button', { name: 'Undo template' }).click()
  await expect(words(row)).toHaveValue('')
  await words(row).fill('Please give us five stars.')
  await row.getByRole('button', { name: 'Send to Google' }).click()
  await expect(row).toContainText('Do not ask for a number of stars: Google does not allow it.')
  await words(row).fill('Thank you, see you soon.')
  await expect(row).toContainText('4,072 characters left')
  await row.getByRole('button', { name: 'Send to Google' }).click()
  await expectToast(
    page,
    'Reply sent to Google',
    'Google reviews it before it shows. We show the result here.',
  )
  await expect(row).toContainText('In review at Google')
  await expect(reply(row)).toBeFocused()

  await reply(row).click()
  await words(row).fill('Thank you, see you in spring.')
  await row.getByRole('button', { name: 'Send changed reply' }).click()
  await expect(words(row)).toHaveCount(0)
  await expect(row.getByText('Thank you, see you in spring.')).toBeVisible()
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Waiting for a reply' })
  const stars = waiting.getByRole('img', { name: /stars?$/ })
  const rated = async () =>
    (await stars.all()).map(async (img) => (await img.getAttribute('aria-label')) ?? '')
  await expect(stars).toHaveCount(3)
  const ratings = await Promise.all(await rated())
  expect(ratings).toEqual(ratings.toSorted())
  await waiting.getByRole('button').last().click()
  await expect(desk(page).getByLabel('Sort reviews')).toHaveValue('lowest')
  await expect(desk(page).getByLabel('Filter by reply')).toHaveValue('unanswered')
  await expect(desk(page).getByLabel('Filter by reply')).toContainText('In review at Google (1)')
  await desk(page).getByLabel('Filter by reply').selectOption('pending')
  await expect(rows(page)).toHaveCount(1)
  await row.getByRole('button', { name: /^Delete:/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete reply' }).click()
  await expect(row).not.toContainText('see you in spring')
  await expect(watch(page)).toContainText(/Your reply to .+ was deleted/)

  // Google takes its time; what it decides is told here as the server then answers (replies.test.ts).
  let decision: object = {}
  await rewrite<{ reply: object }>(page, 'replies.refresh', (data) =>
    Object.assign(data, decision, { reply: { ...data.reply, ...decision } }),
  )
  // A review that is answered leaves the filter of those that are not.
  await desk(page).getByLabel('Filter by reply').selectOption({ index: 0 })
  await desk(page).getByLabel('Sort reviews').selectOption('newest')
  const judged = await firstOpen(page)
  await reply(judged).click()
  await words(judged).fill('Call us at 217 555 0114.')
  await judged.getByRole('button', { name: 'Send to Google' }).click()
  const again = judged.getByRole('button', { name: /^Check again:/ })
  await again.click()
  await expectToast(page, 'In review at Google')
  decision = { state: 'rejected', rejectedBecause: 'PERSONAL_INFO' }
  await again.click()
  await expect(judged).toContainText('Rejected')
  await expect(judged.getByText(/personal details/)).toBeVisible()
  await judged.getByRole('button', { name: /^Edit reply:/ }).click()
  await words(judged).fill('Please call us.')
  await judged.getByRole('button', { name: 'Send changed reply' }).click()
  decision = { state: 'approved' }
  await again.click()
  await expect(judged).toContainText('Published')
  const decided: Record<string, string> = { replied: 'reply-approved', 'reply-changed': 'reply-rejected' }
  await rewrite<{ items: { kind: string }[] }>(page, 'reviews.profile.timeline', ({ items }) => {
    for (const event of items) event.kind = decided[event.kind] ?? event.kind
  })
  await page.reload()
  await expect(watch(page)).toContainText('Google published your reply to')
  await expect(watch(page)).toContainText('Google rejected your reply to')
})

test('filters, drafts, own templates, every width', async ({ context, account: { page } }) => {
  test.setTimeout(120_000)
  const business = await reviewed(page)
  await connect(page, business.id)
  await openDesk(page)
  const row = await firstOpen(page)
  const name = (await row.getAttribute('aria-label')) ?? ''
  await reply(row).click()
  await words(row).fill('Half a thou')
  await expect(row).toContainText('Draft saved')
  await page.reload()
  await row.getByRole('button', { name: /^Continue draft:/ }).click()
  await expect(words(row)).toHaveValue('Half a thou')

  // Another window of the same owner.
  const other = await context.newPage()
  await openDesk(other)
  const same = desk(other).getByRole('article', { name, exact: true }).first()
  await reply(same).click()
  await words(same).fill('A whole thought')
  await expect(same).toContainText('Draft saved')
  await words(row).fill('Half a thought')
  await expect(row.getByRole('alert')).toContainText('A whole thought')
  await row.getByRole('button', { name: 'Use that draft' }).click()
  await expect(words(row)).toHaveValue('A whole thought')
  await other.close()

  await desk(page).getByLabel('Search reviews').fill('no such words anywhere')
  await expect(desk(page)).toContainText('No reviews match')
  await desk(page).getByRole('button', { name: 'Show all' }).click()
  await desk(page).getByLabel('Filter by stars').selectOption('5')
  await expect(rows(page).first()).toBeVisible()
  await expect(desk(page).getByRole('img', { name: /^[1-4] / })).toHaveCount(0)

  await openDesk(page)
  const next = await firstOpen(page)
  await reply(next).click()
  await words(next).fill('Not to be sent yet.')
  await next.getByRole('button', { name: 'Edit templates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New template' }).click()
  await dialog.getByLabel('Name').fill('Our thanks')
  await dialog.getByLabel('Reply', { exact: true }).fill('Hello {name}')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog).toContainText('{name} means nothing here. Use {first_name}.')
  await dialog.getByLabel('Reply', { exact: true }).fill('Hello {first_name}, come again.')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expectToast(page, 'Template added', 'Our thanks')
  // A name that is taken is told beside its field alone.
  await page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('button', { name: 'Close' })
    .click()
  await dialog.getByRole('button', { name: 'New template' }).click()
  await dialog.getByLabel('Name').fill('Our thanks')
  await dialog.getByLabel('Reply', { exact: true }).fill('Hello')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(dialog.getByText('You already have a reply template of that name.')).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  // Saving a template is no click that sends the reply below it (T34).
  await expect(words(next)).toHaveValue('Not to be sent yet.')
  await expect(next).not.toContainText('In review at Google')
  await next.getByLabel('Start from a template').selectOption('Our thanks')
  await expect(words(next)).toHaveValue(/^Hello[^{}]*, come again\.$/)
  await next.getByRole('button', { name: 'Edit templates' }).click()
  await dialog.getByRole('button', { name: 'Delete Our thanks' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('Four templates come with Fivestead.')

  await expectFitEverywhere(page, async () => {
    await openDesk(page)
    await reply(await firstOpen(page)).click()
    await expect(desk(page).getByLabel('Your public reply')).toBeVisible()
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(TAB)
  await expect(rows(page).first()).toBeVisible()
  await expectFocusAsSeen(page)
})

test('without the connection a reply is copied', async ({ context, account: { page } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: DASHBOARD })
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The place</title>' }),
  )
  const business = await reviewed(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto(TAB)
  await desk(page)
    .getByRole('button', { name: /^Write a reply:/ })
    .first()
    .click()
  await desk(page)
    .getByLabel(/^Your reply to/)
    .fill('Thank you for the visit.')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    desk(page).getByRole('link', { name: 'Copy and open Google' }).click(),
  ])
  await expect(opened).toHaveURL(/google\.com\/maps\/place/)
  await opened.close()
  await page.bringToFront()
  expect(await copied()).toBe('Thank you for the visit.')
  await expect(desk(page).getByRole('button', { name: 'Connect your Google profile' })).toBeVisible()

  await connect(page, business.id)
  await openDesk(page)
  await send(page.request, '/trpc/googleProfile.changePermissions', {
    businessId: business.id,
    permissions: { ...PERMISSIONS, manageReviews: false },
  })
  await openDesk(page)
  await expect(desk(page)).toContainText('Your Google connection does not allow this.')
  const row = await firstOpen(page)
  await reply(row).click()
  await words(row).fill('Thank you again.')
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('link', { name: 'Copy and open Google' }).click(),
  ])
  await again.close()
  await page.bringToFront()
  expect(await copied()).toBe('Thank you again.')
  await expect(desk(page).getByRole('button', { name: 'Send to Google' })).toHaveCount(0)
})

test('an owner of several businesses begins with the reviews of all of them', async ({
  account: { page },
}) => {
  const first = await reviewed(page)
  await connect(page, first.id)
  const second = await reviewed(page)
  await connect(page, second.id)
  const all = page.getByRole('region', { name: 'Reviews of all businesses' })
  await page.goto(TAB)
  await all.getByLabel('Search reviews').fill(' ')
  await expect(all.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
  const row = all
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Reply:/ }) })
    .first()
  const isFirst = (await row.textContent())?.includes(first.name)
  const { name } = isFirst ? first : second
  await expect(row).toContainText(name)
  await reply(row).click()
  // The open editor takes the place of the row's button.
  await words(all).fill('Thank you, see you soon.')
  await all.getByRole('button', { name: `Send to Google ${name}` }).click()
  await expect(all.getByRole('article').filter({ hasText: 'In review at Google' })).toContainText(name)
  await expectFitEverywhere(page)
  await page.getByLabel('Reviews of', { exact: true }).selectOption(isFirst ? second.name : first.name)
  await expect(rows(page).first()).toBeVisible()
  await expect(desk(page).getByLabel('Filter by reply')).not.toContainText('In review at Google (1)')
})
