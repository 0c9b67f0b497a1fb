import type { Page } from '@playwright/test'
import { ask, DASHBOARD, fromCompanyPage, rate, sentTo, unique, writeFeedback } from './api.ts'
import { expectFitEverywhere, expectFocusAsSeen } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast, OUT_OF_ORDER, rewrite } from './screens.ts'

const INBOX = '/your-dashboard?tab=reviews&state=new'
const card = (page: Page) => page.getByRole('region', { name: 'Inbox' })
const entry = (page: Page, name: string) =>
  card(page).getByRole('article', { name: `Feedback of ${name}`, exact: true })
const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Key Metrics' }).getByRole('link', { name: /^Waiting for you/ })

test('an entry goes from new to solved, and fewer wait', async ({ page, owner, request }) => {
  const { id } = owner.business
  await page.goto('/your-dashboard')
  const empty = 'All caught up. When a customer sends you private feedback, it lands here.'
  await expect(page.getByText(empty)).toBeVisible()
  for (const name of ['Ann Baker', 'Ben South'])
    await fromCompanyPage(request, id, { name, message: `${name} waited an hour.` })
  await page.reload()
  await expect(waiting(page)).toHaveText(/^Waiting for you2/)
  await expect(page.getByText('2 customers are waiting for a reply')).toBeVisible()
  await page.getByRole('link', { name: 'Open inbox' }).first().click()
  await expect(page).toHaveURL(`${DASHBOARD}${INBOX}`)

  await entry(page, 'Ann Baker').getByRole('button', { name: 'Mark in progress' }).click()
  await expectToast(page, 'Marked as in progress')
  await expect(entry(page, 'Ann Baker')).toHaveCount(0)
  await expect(card(page).getByRole('list', { name: 'Inbox' })).toBeFocused()
  await card(page).getByLabel('Filter by state').selectOption('All states')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews`)
  await expect(entry(page, 'Ann Baker')).toContainText('In progress')
  await entry(page, 'Ann Baker').getByRole('button', { name: 'Mark resolved' }).click()
  await expectToast(page, 'Marked as resolved')
  await expect(entry(page, 'Ann Baker').getByRole('button', { name: 'Reopen' })).toBeVisible()
  await entry(page, 'Ann Baker')
    .getByRole('button', { name: 'Reply and notes: feedback of Ann Baker' })
    .click()
  const history = entry(page, 'Ann Baker').getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Received/, /^In progress/, /^Resolved/])
  await page.getByRole('tab', { name: 'Insights' }).click()
  await expect(waiting(page)).toHaveText(/^Waiting for you1/)
  await expect(page.getByText('1 customer is waiting for a reply')).toBeVisible()
})

test('a reply by e-mail goes out once, by keyboard alone', async ({ page, owner, request }) => {
  const email = `${unique('ann')}@example.com`
  await fromCompanyPage(request, owner.business.id, { name: 'Ann Baker', message: 'Cold soup.', email })
  await page.goto(INBOX)
  const mine = entry(page, 'Ann Baker')
  await mine.getByRole('button', { name: 'Reply and notes: feedback of Ann Baker' }).press('Enter')
  const field = mine.getByLabel(`Your reply by email to ${email}`)
  await mine.getByRole('button', { name: 'Send reply' }).press('Enter')
  await expect(mine.getByText('Please write a reply.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('Sorry, Ann. The next soup is on us.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Reply on its way', 'Ann Baker gets it in a moment.')
  const mail = await sentTo(page.request, email)
  expect(mail.subject).toBe(`${owner.business.name} replied to your feedback`)
  expect(mail.text).toContain('Sorry, Ann. The next soup is on us.')
  expect(mail.text).toContain('> Cold soup.')
  // The entry is in progress now, and left the list of new ones.
  await card(page).getByLabel('Filter by state').selectOption('In progress')
  const open = entry(page, 'Ann Baker').getByRole('button', {
    name: /^(Reply and notes|Close): feedback of Ann Baker/,
  })
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click()
  const history = entry(page, 'Ann Baker').getByRole('list', { name: 'History' })
  await expect(history).toContainText(/Your email.*Sorry, Ann. The next soup is on us.\s*Sent/)
})

test('a reply by text message is checked and sent', async ({ page, owner, request }) => {
  const { id } = owner.business
  await fromCompanyPage(request, id, { name: 'Bea Moor', message: 'Too loud.', phone: '(512) 555-0177' })
  await fromCompanyPage(request, id, { name: 'Cy North', message: 'Too dark.' })
  await page.goto(INBOX)
  const mine = entry(page, 'Bea Moor')
  await mine.getByRole('button', { name: 'Reply and notes' }).click()
  const field = mine.getByLabel('Your reply by text message to (512) 555-0177')
  await field.fill('x'.repeat(800))
  await mine.getByRole('button', { name: 'Send reply' }).click()
  await expect(mine.getByText(/This sends as \d texts; shorten it to 3 or fewer\./)).toBeVisible()
  // Nobody has proved yet that this business is its place.
  await expect(mine.getByText(/Leave out web addresses\.$/)).toBeVisible()
  await field.fill('Please call us.')
  await mine.getByRole('button', { name: 'Send reply' }).click()
  // At night the toast names the hour at which it may go; the sandbox sends it either way.
  await expect(page.locator('[data-toast]')).toHaveText(
    /^Reply on its wayBea Moor gets it in a moment\.$|^Reply saved.*The sandbox sends it at once\.$/,
  )
  expect((await sentTo(page.request, '+15125550177')).text).toBe(
    `${owner.business.name}: Please call us. Reply STOP to opt out`,
  )
  const other = entry(page, 'Cy North')
  await other.getByRole('button', { name: 'Reply and notes' }).click()
  await expect(other.getByText('This customer left no contact.')).toBeVisible()
})

test('a note is kept; the address says how the list is filtered', async ({ page, owner, request }) => {
  const { id } = owner.business
  for (const [name, rating] of [
    ['Ann Baker', 1],
    ['Ben South', 2],
    ['Cleo West', 3],
  ] as const)
    await fromCompanyPage(request, id, { name, rating, message: `${rating} stars for the soup.` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/your-dashboard')
  await expect(page.getByRole('region', { name: 'Inbox' })).toContainText('3 stars')
  await expectFocusAsSeen(page)
  await page.goto('/your-dashboard?tab=reviews')
  await expect(card(page).getByRole('article')).toHaveCount(3)
  await expectFocusAsSeen(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectFocusAsSeen(page)
  await card(page).getByLabel('Filter by rating').selectOption('2 stars')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews&stars=2`)
  await expect(card(page).getByRole('article')).toHaveCount(1)
  const mine = entry(page, 'Ben South')
  await mine.getByRole('button', { name: 'Reply and notes' }).click()
  await mine.getByLabel('Private note').fill('Ask Kim about the oven.')
  await mine.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved')
  await page.reload()
  await expect(mine).toContainText('Your note: Ask Kim about the oven.')
  await card(page).getByLabel('Filter by state').selectOption('Resolved')
  await expect(card(page).getByText('No feedback matches')).toBeVisible()
  await card(page).getByRole('button', { name: 'Show all' }).click()
  await expect(card(page).getByRole('article')).toHaveCount(3)
})

/** The link in the mail about a rating of Ada North. @param words before it */
async function mailedLink(page: Page, owner: string, words: string, query: string): Promise<string> {
  const mail = await sentTo(page.request, owner, words)
  const link = new RegExp(`${words} (\\S+)`).exec(mail.text)?.[1] ?? ''
  expect(link).toMatch(new RegExp(`^${DASHBOARD}/your-dashboard\\?tab=reviews&${query}=`))
  return link
}

test('the mail about a rating without words opens that rating', async ({ page, owner, request }) => {
  const { id } = owner.business
  await rate(request, id, await ask(page.request, id, { fullName: 'Ada North' }), 2)
  await page.goto(await mailedLink(page, owner.email, 'Open the rating:', 'rating'))
  const rating = page.getByRole('article', { name: 'Rating of Ada North' })
  await expect(rating.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()
  await expect(rating).toContainText('Rating only, no comment.')
  await rating.getByRole('link', { name: 'All 2-star requests' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&stars=2`)
})

test('the mail about private feedback opens the entry', async ({ page, owner, request }) => {
  const { id } = owner.business
  const words = 'Good, but the music was too loud.'
  const asked = await ask(page.request, id, { fullName: 'Ada North' })
  await writeFeedback(request, id, await rate(request, id, asked, 4), words)
  const mail = await sentTo(page.request, owner.email, words)
  expect(mail.subject).toBe(`Ada North sent ${owner.business.name} private feedback`)
  await page.goto(await mailedLink(page, owner.email, 'Open the inbox:', 'feedback'))
  const mine = entry(page, 'Ada North')
  await expect(mine).toContainText(words)
  await expect(mine.getByRole('button', { name: 'Send reply' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Show the whole inbox' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews`)
})

test('each failure is said, and what was written stays', async ({ page, owner, request, faults }) => {
  const email = `${unique('ann')}@example.com`
  await fromCompanyPage(request, owner.business.id, { name: 'Ann Baker', message: 'Cold soup.', email })
  await page.route('**/trpc/feedback.*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: OUT_OF_ORDER })
      : route.continue(),
  )
  await page.goto(INBOX)
  const mine = entry(page, 'Ann Baker')
  await mine.getByRole('button', { name: 'Mark resolved' }).click()
  await expectToast(page, 'Not changed', 'The state could not be changed. Please try again.')
  await expect(mine).toContainText('New')
  await mine.getByRole('button', { name: 'Reply and notes' }).click()
  await mine.getByLabel('Private note').fill('Ask Kim.')
  await mine.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note not saved', 'The note could not be saved. Please try again.')
  await mine.getByLabel(/^Your reply/).fill('Sorry.')
  await mine.getByRole('button', { name: 'Send reply' }).click()
  await expectToast(page, 'Reply not sent', 'The reply could not be sent. Please try again.')
  await expect(mine.getByLabel(/^Your reply/)).toHaveValue('Sorry.')
  await expect(mine.getByLabel('Private note')).toHaveValue('Ask Kim.')
  expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)

  await page.unrouteAll()
  await breakCall(page, '**feedback.list', 500, 'x')
  await page.goto(INBOX)
  await expect(card(page).getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(entry(page, 'Ann Baker')).toBeVisible()
  expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)
})

test('the opened entry fits every width in both colour schemes', async ({ page, owner, request }) => {
  test.slow()
  await fromCompanyPage(request, owner.business.id, {
    name: 'Maximiliane Featherstonehaugh-Cholmondeley',
    message: `A-rather-long-word-${'x'.repeat(80)} and more words about the soup that was cold.`,
    email: `${unique('a-rather-long-address-of-somebody-who-likes-letters')}@example.com`,
    phone: '(512) 555-0178',
  })
  await expectFitEverywhere(page, async () => {
    await page.goto(INBOX)
    await card(page)
      .getByRole('button', { name: /^Reply and notes/ })
      .click()
    await expect(card(page).getByRole('list', { name: 'History' })).toBeVisible()
  })
})

/** Stands in for a flood, which takes hundreds of ratings: `reviews/quarantine/quarantine.test.ts` has the real one. */
async function quarantineOf(page: Page, count: number): Promise<void> {
  let items = Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    kind: n === 0 ? 'feedback' : 'review',
    rating: 1,
    message: n === 0 ? 'Never been there.' : null,
    customerName: 'Anonymous',
    createdAt: new Date().toISOString(),
  }))
  await rewrite<object>(page, 'quarantine.list', (data) => Object.assign(data, { items, nextCursor: null }))
  await page.route(/\/trpc\/quarantine\.(?:release|discard)/, async (route) => {
    const { ids } = (route.request().postDataJSON() as { 0: { ids: string[] } })[0]
    items = items.filter(({ id }) => !ids.includes(id))
    await route.fulfill({ json: [{ result: { data: { done: ids.length } } }] })
  })
}

test('what a flood brought is let in or discarded', async ({ owner: { page } }) => {
  await quarantineOf(page, 3)
  await expectFitEverywhere(page, async () => {
    await page.goto('/your-dashboard?tab=reviews')
    await expect(page.getByRole('region', { name: 'Quarantine' })).toContainText('“Never been there.”')
  })
  const quarantine = page.getByRole('region', { name: 'Quarantine' })
  await quarantine.getByRole('button', { name: 'Discard', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click()
  await expectToast(page, 'Discarded', '1 entry deleted.')
  await expect(quarantine.getByRole('article')).toHaveCount(2)
  await quarantine.getByRole('button', { name: 'Let these 2 in' }).click()
  await expectToast(page, 'Let in', '2 entries now count like any other.')
  await expect(quarantine).toHaveCount(0)
})
