import { DASHBOARD, sentTo, surveyLink, unique, WEB } from './api.ts'
import type { BusinessClient } from './business-client.ts'
import { expectFitEverywhere, expectNoSidewaysScroll } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'

test.use({ baseURL: WEB })

/** Asks once more; returns the server's word on it. */
async function askAgain(
  business: BusinessClient,
  email: string,
): Promise<{ status: number; said: string | undefined }> {
  const answer = await business.calls.post(`${DASHBOARD}/trpc/reviewRequests.quickSend`, {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    data: { businessId: business.id, name: 'Pat Lee', contact: email },
  })
  const body = (await answer.json()) as { error?: { message?: string } }
  return { status: answer.status(), said: body.error?.message }
}

const unsubscribeLink = (text: string): string => {
  const link = /Unsubscribe: (https?:\/\/\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(`no way out in: ${text}`)
  return link
}

test('the text of a request names who asks, the survey and the way out', async ({ page, business }) => {
  const email = `${unique('mail')}@example.com`
  await business.ask(email)
  const message = await sentTo(page.request, email)
  expect(message.channel).toBe('email')
  expect(message.subject).toContain(business.name)
  expect(message.text).toContain('Hi Pat,')
  expect(message.text).toContain(
    `You're getting this because you were a customer of ${business.name.replace(/\.$/, '')}.`,
  )
  expect(message.text).not.toMatch(/[^.]\.\.(?!\.)/)
  expect(surveyLink(message)).toContain(`${WEB}/r/`)
  await page.goto(surveyLink(message))
  await expect(
    page.getByRole('heading', { name: `Rate your experience with ${business.name}` }),
  ).toBeVisible()
  for (const origin of [WEB, DASHBOARD]) {
    await page.goto(`${origin}/sandbox/outbox`)
    const card = page.getByRole('article').filter({ hasText: email })
    await card.getByRole('link', { name: surveyLink(message) }).click()
    await expect(
      page.getByRole('heading', { name: `Rate your experience with ${business.name}` }),
    ).toBeVisible()
  }
})

test('the HTML of a request leads there too', BOTH, async ({ page, business, isMobile }) => {
  const email = `${unique('html')}@example.com`
  await business.ask(email)
  const message = await sentTo(page.request, email)
  await page.setContent(message.html ?? '')
  const links = page.getByRole('link')
  for (const link of await links.all()) {
    const leadsTo = (await link.getAttribute('href'))?.replace(/\?stars=[1-5]$/, '')
    expect([surveyLink(message), unsubscribeLink(message.text), `${WEB}/privacy`]).toContain(leadsTo)
  }
  for (const [index, name] of ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'].entries()) {
    const star = page.getByRole('link', { name, exact: true })
    await expect(star).toHaveAttribute('href', `${surveyLink(message)}?stars=${index + 1}`)
    const { width = 0, height = 0 } = (await star.boundingBox()) ?? {}
    expect(Math.min(width, height), `the button of ${name}`).toBeGreaterThanOrEqual(44)
  }
  await expectNoSidewaysScroll(page, 'sideways scroll of the message')
  if (isMobile) {
    await links.filter({ hasText: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: `Stop emails from ${business.name}?` })).toBeVisible()
    return
  }
  await page.getByRole('link', { name: '2 stars' }).click()
  await expect(
    page.getByRole('heading', { name: `Rate your experience with ${business.name}` }),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked()
})

test('opening the unsubscribe page changes nothing; its button does', async ({ page, business }) => {
  const email = `${unique('stop')}@example.com`
  await business.ask(email)
  const link = unsubscribeLink((await sentTo(page.request, email)).text)
  expect(new URL(link).origin).toBe(WEB)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Stop emails from ${business.name}?` })).toBeVisible()
  await expectFitEverywhere(page)
  // The whole address is not shown to whoever got hold of the link.
  await expect(page.getByText(email)).toHaveCount(0)
  expect(await askAgain(business, email)).toMatchObject({ status: 200 })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect(await askAgain(business, email)).toEqual({
    status: 409,
    said: 'This customer asked not to be contacted by email.',
  })
})
