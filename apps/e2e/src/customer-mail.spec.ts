import { randomUUID } from 'node:crypto'
import { expectFitEverywhere, expectTouchable, type Shop, test } from './visitors.ts'
import { DASHBOARD, expect, expectNoSidewaysScroll, sentTo, surveyLink, unique, WEB } from './world.ts'

test.use({ baseURL: WEB })

/** Asks once more; returns the server's word on it. */
async function askAgain(shop: Shop, email: string): Promise<{ status: number; said: string | undefined }> {
  const answer = await shop.calls.post(`${DASHBOARD}/trpc/reviewRequests.quickSend`, {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    data: { businessId: shop.id, name: 'Pat Lee', contact: email },
  })
  const body = (await answer.json()) as { error?: { message?: string } }
  return { status: answer.status(), said: body.error?.message }
}

const unsubscribeLink = (text: string): string => {
  const link = /Unsubscribe: (https?:\/\/\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(`no way out in: ${text}`)
  return link
}

test('the text of a request says who asks, leads to the survey and names the way out', async ({
  page,
  shop,
}) => {
  const email = `${unique('mail')}@example.com`
  const { id } = await shop.ask(email)
  const message = await sentTo(page.request, email)
  expect(message.channel).toBe('email')
  expect(message.subject).toContain(shop.name)
  expect(message.text).toContain('Hi Pat,')
  expect(message.text).toContain(
    `You get this message because you were a customer of ${shop.name.replace(/\.$/, '')}.`,
  )
  expect(message.text).not.toMatch(/[^.]\.\.(?!\.)/)
  expect(surveyLink(message)).toBe(`${WEB}/survey/${shop.id}/${id}`)
  await page.goto(surveyLink(message))
  await expect(page.getByRole('heading', { name: `Rate your experience with ${shop.name}` })).toBeVisible()
  expect((await shop.log(id)).status).toBe('opened')
})

test('the HTML of a request leads to the same survey and the same way out', async ({
  page,
  shop,
  isMobile,
}) => {
  const email = `${unique('html')}@example.com`
  await shop.ask(email)
  const message = await sentTo(page.request, email)
  await page.setContent(message.html ?? '')
  const links = page.getByRole('link')
  for (const link of await links.all()) {
    expect([surveyLink(message), unsubscribeLink(message.text)]).toContain(await link.getAttribute('href'))
  }
  await expectNoSidewaysScroll(page, 'sideways scroll of the message')
  if (isMobile) {
    await links.filter({ hasText: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: `Stop emails from ${shop.name}?` })).toBeVisible()
    return
  }
  await links.first().click()
  await expect(page.getByRole('heading', { name: `Rate your experience with ${shop.name}` })).toBeVisible()
})

test('opening the unsubscribe page changes nothing; its button ends the messages', async ({ page, shop }) => {
  const email = `${unique('stop')}@example.com`
  await shop.ask(email)
  const link = unsubscribeLink((await sentTo(page.request, email)).text)
  expect(new URL(link).origin).toBe(WEB)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Stop emails from ${shop.name}?` })).toBeVisible()
  // The whole address is not shown to whoever got hold of the link.
  await expect(page.getByText(email)).toHaveCount(0)
  expect(await askAgain(shop, email)).toMatchObject({ status: 200 })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect(await askAgain(shop, email)).toEqual({
    status: 409,
    said: 'This customer asked not to be contacted by email.',
  })
})

test("one click of the mail programme ends the messages, without the page's help (RFC 8058)", async ({
  shop,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'no screen is involved')
  const email = `${unique('click')}@example.com`
  await shop.ask(email)
  const link = unsubscribeLink((await sentTo(request, email)).text)
  const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
  expect(await askAgain(shop, email)).toMatchObject({ status: 409 })
})

test('an unsubscribe link that nobody made is refused', async ({ request, isMobile }) => {
  test.skip(isMobile, 'no screen is involved')
  for (const method of ['get', 'post'] as const) {
    const answer = await request[method](`/unsubscribe/${randomUUID()}`)
    expect(answer.status()).toBe(404)
  }
})

test('the page fits every width in both colour schemes, with no accessibility finding', async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, 'sets its own widths')
  const email = `${unique('look')}@example.com`
  await shop.ask(email)
  const link = unsubscribeLink((await sentTo(page.request, email)).text)
  await expectFitEverywhere(page, async () => {
    await page.goto(link)
  })
})

test('fingers meet 44 px on the page and in the sandbox outbox', async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, 'for phones')
  const email = `${unique('thumb')}@example.com`
  await shop.ask(email)
  await page.goto(unsubscribeLink((await sentTo(page.request, email)).text))
  await expectTouchable(page)
})

test('the sandbox outbox shows what was sent, on both origins', async ({ page, shop, isMobile }) => {
  test.skip(isMobile, 'the same on every screen')
  const email = `${unique('outbox')}@example.com`
  const { surveyUrl } = await shop.ask(email)
  await sentTo(page.request, email)
  for (const origin of [WEB, DASHBOARD]) {
    await page.goto(`${origin}/sandbox/outbox`)
    const card = page.getByRole('article').filter({ hasText: email })
    await card.getByRole('link', { name: surveyUrl }).click()
    await expect(page.getByRole('heading', { name: `Rate your experience with ${shop.name}` })).toBeVisible()
  }
})
