import type { APIRequestContext, Page } from '@playwright/test'
import {
  addBusiness,
  ask,
  DASHBOARD,
  fromCompanyPage,
  rate,
  send,
  sentTo,
  unique,
  WEB,
  writeFeedback,
} from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, PHONE, test } from './fixtures.ts'
import { breakCall, expectToast, OUT_OF_ORDER, rewrite } from './screens.ts'

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name })
const thread = (page: Page, name: string) =>
  page.getByRole('article', { name: `Conversation with ${name}`, exact: true })
const events = (page: Page) => page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')
const inHeader = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ })
const field = (page: Page) => page.getByLabel(/^Your reply by/)

/** A customer texts back, as the outbox of the sandbox has it. */
const textBack = (request: APIRequestContext, from: string, text: string) =>
  request.post(`${DASHBOARD}/sandbox/outbox/reply`, { form: { from, text }, maxRedirects: 0 })

test('a thread goes from waiting to resolved, and fewer wait', async ({ page, owner, request }) => {
  await page.goto('/your-dashboard')
  const card = page.getByRole('region', { name: 'Inbox' })
  await expect(card).toContainText(
    'All caught up. When a customer sends you private feedback, it lands here.',
  )
  for (const name of ['Ann Baker', 'Ben South'])
    await fromCompanyPage(request, owner.business.id, { name, message: `${name} waited an hour.` })
  await expect(inHeader(page)).toHaveText('Inbox2 waiting')
  await expect(page.getByText('2 customers are waiting for a reply')).toBeVisible()
  await page.getByRole('link', { name: /^Waiting for you/ }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/inbox`)

  await row(page, /^Ann Baker/).click()
  const mine = thread(page, 'Ann Baker')
  await mine.getByRole('button', { name: 'Mark in progress' }).click()
  await expectToast(page, 'Marked as in progress')
  await expect(row(page, /^Ann Baker/)).toHaveCount(0)
  await expect(inHeader(page)).toHaveText('Inbox1 waiting')
  await mine.getByRole('button', { name: 'Mark resolved' }).click()
  await expectToast(page, 'Marked as resolved')
  await expect(mine.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(events(page)).toContainText(['Marked as in progress by you', 'Marked as resolved by you'])
  await page.getByLabel('Filter by state').selectOption('Resolved')
  await expect(page).toHaveURL(`${DASHBOARD}/inbox?state=solved`)
  await expect(row(page, /./)).toHaveText([/Ann Baker/])
})

test('for two businesses the card, the number and the list are over both, and a choice narrows the list', async ({
  page,
  owner,
  request,
}) => {
  const second = await addBusiness(page.request, 'Second Street Bakery')
  await fromCompanyPage(request, owner.business.id, { name: 'Ann Baker', message: 'Cold soup.' })
  await fromCompanyPage(request, second.id, { name: 'Ben South', message: 'No bread left.' })
  await page.goto(`/your-dashboard?business=${owner.business.id}`)
  await expect(page.getByText('2 customers are waiting for a reply')).toBeVisible()
  const card = page.getByRole('region', { name: 'Inbox' })
  await expect(card.getByRole('link', { name: /^Ben South.*Second Street Bakery/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Waiting for you/ })).toContainText('1at this business')
  await page.goto('/inbox')
  await expect(row(page, /./)).toHaveCount(2)
  await page.getByLabel('Filter by business').selectOption('Second Street Bakery')
  await expect(row(page, /./)).toHaveText([/Ben South/])
})

test('by keyboard alone: through the list, open, reply, send', async ({ page, owner, request }) => {
  const email = `${unique('ann')}@example.com`
  for (const name of ['Ben South', 'Ann Baker'])
    await fromCompanyPage(request, owner.business.id, {
      name,
      message: 'Cold soup.',
      email: `${name[0]}${email}`,
    })
  await page.goto('/inbox')
  await expect(row(page, /./)).toHaveCount(2)
  // Wherever the focus is.
  await page.keyboard.press('j')
  await expect(row(page, /./).first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(row(page, /./).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inbox\/[0-9a-f-]{36}$/)
  await expect(field(page)).toBeVisible()
  await page.keyboard.press('r')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Please write a reply.')).toBeVisible()
  await page.keyboard.type('jk: sorry.')
  await expect(field(page)).toHaveValue('jk: sorry.')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Reply on its way', 'Ann Baker gets it in a moment.')
  const mail = await sentTo(page.request, `A${email}`)
  expect(mail.subject).toBe(`${owner.business.name} replied to your feedback`)
  expect(mail.text).toContain('> Cold soup.')
  await expect(events(page).filter({ hasText: 'You replied by email' })).toContainText(/jk: sorry\.\s*Sent/)
  await page.keyboard.press('Escape')
  await expect(row(page, /./).first()).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the inbox' })).toContainText('E resolves')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expectToast(page, 'Marked as resolved')
})

test('a text of the customer continues the thread, live, and keeps what is being written', async ({
  page,
  owner,
  request,
}) => {
  const phone = `+1512555${Math.floor(1000 + Math.random() * 8999)}`
  const { id } = owner.business
  const sent = await send<{ result: { data: { requestId: string } } }>(
    page.request,
    '/trpc/reviewRequests.quickSend',
    { businessId: id, name: 'Bea Moor', contact: phone },
  )
  const { requestId } = sent.result.data
  await sentTo(page.request, phone)
  await rate(request, id, { id: requestId, surveyUrl: `${WEB}/survey/${id}/${requestId}` }, 2)
  await page.goto('/inbox')
  await expect(row(page, /^Bea Moor/)).toContainText('Rating only, no comment')
  await row(page, /^Bea Moor/).click()
  await page.getByLabel('Start from a template').selectOption('We are sorry')
  await expect(field(page)).toHaveValue(/^Hi Bea, we are sorry/)
  await expect(page.getByLabel(/^Your reply by text message to \(512\) 555-\d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo template' }).click()
  await field(page).fill('Please call us.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(events(page).filter({ hasText: 'You replied by text' })).toContainText('Please call us.')
  await expect(row(page, /^Bea Moor/)).toHaveCount(0)

  await field(page).fill('And on Monday')
  await textBack(request, phone, 'Monday is fine.')
  await expect(events(page).last()).toContainText('Bea Moor replied by text')
  await expect(events(page).filter({ hasText: 'Monday is fine.' })).toBeVisible()
  await expect(field(page)).toHaveValue('And on Monday')
  await expect(row(page, /./)).toHaveText([/Bea Moor.*“Monday is fine\.”/])
  await page.reload()
  await expect(field(page)).toHaveValue('And on Monday')
})

test('a rating without words waits in the inbox, and the log leads there', async ({
  page,
  owner,
  request,
}) => {
  const { id } = owner.business
  await rate(request, id, await ask(page.request, id, { fullName: 'Ada North' }), 2)
  await page.goto('/your-dashboard?tab=requests')
  const asked = page.getByRole('table', { name: 'Review logs' }).getByRole('row', { name: /Ada North/ })
  await expect(asked).toContainText('Low rating')
  await asked.getByRole('link', { name: 'In your inbox' }).click()
  await row(page, /^Ada North/).click()
  await expect(thread(page, 'Ada North')).toContainText('Ada North rated you')
  await expect(events(page).getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()
  await writeFeedback(
    request,
    id,
    await rate(request, id, await ask(page.request, id, { fullName: 'Bo' }), 4),
    'Too loud for me.',
  )
  await page.goto('/inbox')
  await expect(row(page, /^Bo /)).toContainText('“Too loud for me.”')
})

test('notes stand in the thread; filters and a search narrow the list', async ({ page, owner, request }) => {
  for (const [name, rating] of [
    ['Ann Baker', 1],
    ['Ben South', 2],
    ['Cleo Wést', 3],
  ] as const)
    await fromCompanyPage(request, owner.business.id, {
      name,
      rating,
      message: `${rating} stars for the soup.`,
    })
  await page.goto('/inbox')
  await page.getByLabel('Filter by rating').selectOption('2 stars')
  await expect(row(page, /./)).toHaveText([/Ben South/])
  await row(page, /^Ben South/).click()
  await expect(page.getByText('This customer left no contact.')).toBeVisible()
  await page.getByRole('tab', { name: 'Private note' }).click()
  await page.getByRole('textbox', { name: 'Private note' }).fill('Ask Kim about the oven.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved')
  const note = events(page).filter({ hasText: 'Ask Kim about the oven.' })
  await note.getByRole('button', { name: 'Delete' }).click()
  await note.getByRole('button', { name: 'Delete note' }).click()
  await expect(note).toHaveCount(0)
  await page.getByLabel('Filter by channel').selectOption('Text message')
  await expect(page).toHaveURL(/\?stars=2&source=sms$/)
  await expect(page.getByText('No conversation matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Search inbox').fill('soup west')
  await expect(row(page, /./)).toHaveText([/Cleo Wést/])
})

test('on a phone: the list, the thread, and the way back', PHONE, async ({ page, owner, request }) => {
  await fromCompanyPage(request, owner.business.id, { name: 'Ann Baker', message: 'Cold soup.' })
  await page.goto('/your-dashboard')
  await page.getByRole('link', { name: 'Inbox 1 waiting' }).click()
  await row(page, /^Ann Baker/).click()
  await expect(page.getByRole('heading', { name: /^Ann Baker/ })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Inbox' })).toBeHidden()
  const ask = page.getByRole('button', { name: 'Ask for a review' })
  await expect(ask).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to inbox' }).click()
  await expect(row(page, /^Ann Baker/)).toBeFocused()
  await ask.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Customer name')).toBeFocused()
})

test('each failure is said, and what was written stays', async ({ page, owner, request, faults }) => {
  const email = `${unique('ann')}@example.com`
  await fromCompanyPage(request, owner.business.id, { name: 'Ann Baker', message: 'Cold soup.', email })
  await page.route('**/trpc/inbox.*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: OUT_OF_ORDER })
      : route.continue(),
  )
  await page.goto('/inbox')
  await row(page, /^Ann Baker/).click()
  const mine = thread(page, 'Ann Baker')
  await mine.getByRole('button', { name: 'Mark resolved' }).click()
  await expectToast(page, 'Not changed', 'The state could not be changed. Please try again.')
  await field(page).fill('Sorry.')
  await mine.getByRole('button', { name: 'Send reply' }).click()
  await expectToast(page, 'Reply not sent', 'The reply could not be sent. Please try again.')
  await mine.getByRole('tab', { name: 'Private note' }).click()
  await mine.getByRole('textbox', { name: 'Private note' }).fill('Ask Kim.')
  await mine.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note not saved', 'The note could not be saved. Please try again.')
  await mine.getByRole('tab', { name: 'Reply' }).click()
  await expect(field(page)).toHaveValue('Sorry.')
  expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)

  await page.unrouteAll()
  await breakCall(page, '**inbox.list', 500, 'x')
  await page.goto('/inbox')
  await expect(page.getByRole('region', { name: 'Inbox' }).getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, /^Ann Baker/)).toBeVisible()
  expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)
})

test('list and thread fit every width in both colour schemes', async ({ page, owner, request }) => {
  test.slow()
  await fromCompanyPage(request, owner.business.id, {
    name: 'Maximiliane Featherstonehaugh-Cholmondeley',
    message: `A-rather-long-word-${'x'.repeat(80)} and more words about the soup that was cold.`,
    email: `${unique('a-rather-long-address-of-somebody-who-likes-letters')}@example.com`,
    phone: '(512) 555-0178',
  })
  await expectFitEverywhere(page, async () => {
    await page.goto('/inbox')
    await expect(row(page, /^Maximiliane/)).toBeVisible()
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectFitEverywhere(page, async () => {
    await page.goto('/inbox')
    await row(page, /^Maximiliane/).click()
    await expect(events(page)).toHaveCount(1)
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
