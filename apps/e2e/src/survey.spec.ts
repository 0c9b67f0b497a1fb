import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { unique, WEB } from './api.ts'
import type { BusinessClient } from './business-client.ts'
import { expectFitEverywhere } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { hold, stubGoogle } from './screens.ts'

test.use({ baseURL: WEB })

const TOO_SHORT = 'Feedback must be at least 10 characters.'
const TOO_LONG = 'Feedback cannot exceed 500 characters.'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const submitRating = (page: Page) => page.getByRole('button', { name: 'Submit Rating' })
const google = (page: Page) => page.getByRole('link', { name: 'Write a public review on Google' })
const thanks = (page: Page) => heading(page, 'Thank you for your feedback!')
const feedback = (page: Page) => page.getByLabel('Your feedback')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' })
const quietLink = (page: Page) =>
  page.getByRole('link', { name: 'You can also post a public review on Google' })

/** With script at work; before that the page answers as a plain form. */
const ready = (page: Page) => expect(page.locator('fieldset[data-live]')).toBeVisible()

async function rate(
  page: Page,
  stars: number,
  how: { scripted: boolean } = { scripted: true },
): Promise<void> {
  if (how.scripted) await ready(page)
  await page.getByText(stars === 1 ? '1 star' : `${stars} stars`).click()
  await submitRating(page).click()
}

/** The public link leads to the write-review page of this place, in a new tab, and cannot reach back. */
async function expectPublicLink(page: Page, business: BusinessClient): Promise<void> {
  await expect(quietLink(page)).toHaveAttribute('href', business.reviewLink)
  await expect(quietLink(page)).toHaveAttribute('target', '_blank')
  await expect(quietLink(page)).toHaveAttribute('rel', /noopener/)
}

test('a low rating leads to a private message', BOTH, async ({ page, business }) => {
  await page.goto(`/survey/${business.id}`)
  await expect(page.locator('header')).toHaveText(
    `${business.name.charAt(0).toUpperCase()}${business.name}We value your feedback`,
  )
  await expect(heading(page, `Rate your experience with ${business.name}`)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(5)
  await expect(submitRating(page)).toBeDisabled()
  await expectPublicLink(page, business)
  await rate(page, 2)
  await expect(heading(page, "We're sorry to hear that")).toBeFocused()
  await expectPublicLink(page, business)
  const tooShort = `  ${'x'.repeat(9)}   `
  await feedback(page).fill(tooShort)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(TOO_SHORT)
  await expect(feedback(page)).toBeFocused()
  await expect(feedback(page)).toHaveValue(tooShort)
  await feedback(page).fill('x'.repeat(10))
  await expect(page.getByText(TOO_SHORT)).toBeHidden()
  const message = unique('Waited 25 minutes for a coffee. ')
  await feedback(page).fill(message)
  // What was typed survives a reload, and belongs to the same rating.
  await page.reload()
  await expect(feedback(page)).toHaveValue(message)
  const contact = page.getByLabel('Email or phone, if you would like a reply')
  await contact.fill('me')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter an email address or a phone number.')
  await expect(contact).toBeFocused()
  await expect(contact).toHaveAttribute('aria-invalid', 'true')
  await expect(feedback(page)).not.toHaveAttribute('aria-invalid')
  await contact.fill('pat@example.com')
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expectPublicLink(page, business)
  const stored = { rating: 2, source: 'survey', email: 'pat@example.com' }
  expect(await business.received(message)).toMatchObject(stored)
})

test.describe('before the script', () => {
  test('a star tapped and Submit pressed are sent', async ({ page, business }) => {
    await hold(page, '**/assets/**')
    await page.goto(`/survey/${business.id}`, { waitUntil: 'commit' })
    await page.getByText('2 stars').click()
    await submitRating(page).click()
    await expect(page).toHaveURL(/step=feedback-negative&review=/)
  })

  test('Submit pressed while React takes the page over sends the star', async ({ page, business }) => {
    // React begins to hydrate and is stopped before its first slice: the next one waits for a message.
    await page.addInitScript(() => {
      const Channel = MessageChannel
      Object.assign(window, { begun: false })
      window.MessageChannel = class extends Channel {
        constructor() {
          super()
          this.port2.postMessage = () => Object.assign(window, { begun: true })
        }
      }
    })
    await page.goto(`/survey/${business.id}`)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'begun'))).toBe(true)
    await page.getByText('4 stars').click()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await submitRating(page).click()
    expect((await sent).postData()).toContain('4')
  })

  test('the page takes two requests; a chosen star asks for the third', async ({ page, business }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/survey/${business.id}`)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(2)
    const third = page.waitForResponse(/survey-later/)
    await page.getByText('2 stars').click()
    await third
  })
})

test('a high rating leads to the public review, or home', async ({ page, context, business }) => {
  const opened = await stubGoogle(context)
  await page.goto(`/survey/${business.id}`)
  await rate(page, 4)
  await expect(heading(page, 'Thank you for your positive feedback!')).toBeFocused()
  await expect(google(page)).toHaveAttribute('href', business.reviewLink)
  // Once a screen.
  await expect(quietLink(page)).toHaveCount(0)
  const tab = context.waitForEvent('page')
  await google(page).click()
  await (await tab).waitForLoadState()
  expect(opened).toEqual([business.reviewLink])
  await expect(thanks(page)).toBeVisible()
  // On to the business itself; its sample has a website.
  await expect(page.getByRole('link', { name: `Visit ${business.name}’s website` })).toBeVisible()
  const again = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open Google again' }).click()
  await (await again).close()
  await expect(page.getByRole('link', { name: 'Open Google again' })).toBeVisible()

  const message = unique('Say hello to the baker from me. ')
  await page.goto(`/survey/${business.id}`)
  await rate(page, 5)
  await page.getByText(`Send ${business.name} a private note`).click()
  await feedback(page).fill(message)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await business.received(message)).toMatchObject({ rating: 5 })

  await page.goto(`/survey/${business.id}`)
  await rate(page, 5)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(thanks(page)).toBeFocused()
  await expect(
    page.getByText(`${business.name} appreciates your time and values your opinion.`),
  ).toBeVisible()
  await expectPublicLink(page, business)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${WEB}/`)
})

test('a star chosen in the mail waits for its tap (SUR-13)', async ({ page, business }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto(`/survey/${business.id}?stars=4`)
  await ready(page)
  await expect(page.getByText('4 of 5: Good')).toBeVisible()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  const lit = page.locator('label[data-lit]')
  await page.locator('label').nth(4).hover()
  await expect(lit).toHaveCount(5)
  await page.mouse.move(0, 0)
  await expect(lit).toHaveCount(4)
  expect(sent).toEqual([])
  const release = await hold(page, '**/api/reviews')
  await submitRating(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
  expect(sent).toEqual(['/api/reviews'])
})

test('a star tapped before the script arrives is kept', async ({ page, business }) => {
  const release = await hold(page, '**/assets/**')
  await page.goto(`/survey/${business.id}`, { waitUntil: 'commit' })
  await page.getByText('4 stars').click()
  await expect(page.locator('fieldset[data-live]')).toHaveCount(0)
  release()
  await ready(page)
  await expect(page.getByText('4 of 5: Good')).toBeVisible()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(submitRating(page)).toBeEnabled()
})

test('a survey that is gone says so for good', async ({ page, newBusiness, faults }) => {
  const business = await newBusiness()
  const other = await page.context().newPage()
  await page.goto(`/survey/${business.id}`)
  await rate(page, 2)
  await feedback(page).fill('The door was closed at noon.')
  await other.goto(`/survey/${business.id}`)
  await ready(other)
  await other.getByText('5 stars').click()
  await business.remove()
  for (const [where, button] of [
    [page, submit(page)],
    [other, submitRating(other)],
  ] as const) {
    await button.click()
    await expect(heading(where, 'This survey has ended')).toBeFocused()
    await expect(where.getByRole('button')).toHaveCount(0)
  }
  for (const fault of faults.splice(0)) expect(fault).toContain('404')
})

test('without a connection the rating is sent later', async ({ page, context, business, faults }) => {
  await page.goto(`/survey/${business.id}`)
  await ready(page)
  await page.getByText('2 stars').click()
  await context.setOffline(true)
  await submitRating(page).click()
  await expect(page.getByRole('alert')).toHaveText('That could not be sent. Please try again.')
  await expect(submitRating(page)).toBeFocused()
  await context.setOffline(false)
  await submitRating(page).click()
  await feedback(page).fill('The door was closed at noon.')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('That could not be sent. Please try again.')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(feedback(page)).toHaveValue('The door was closed at noon.')
  await context.setOffline(false)
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_INTERNET_DISCONNECTED|Network error/)
})

test('a link opened twice counts once; an unknown one still counts', async ({ page, business }) => {
  const { id, surveyUrl } = await business.ask(`${unique('twice')}@example.com`)
  for (const stars of [5, 2]) {
    await page.goto(surveyUrl)
    await expect(page.getByText('You rated 5 stars. Change it?')).toHaveCount(stars === 5 ? 0 : 1)
    await rate(page, stars)
  }
  await feedback(page).fill('The soup was cold, twice.')
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect.poll(async () => (await business.log(id)).status).toBe('feedback received')
  await page.goto(surveyUrl)
  await expect(page.getByText('You rated 2 stars and sent a message. Change it?')).toBeVisible()
  expect((await business.log(id)).history.filter(({ status }) => status === 'completed')).toHaveLength(1)

  for (const wrong of [randomUUID(), 'not-a-request']) {
    await page.goto(`/survey/${business.id}/${wrong}`)
    await rate(page, 5)
    await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
  }
})

test('the second tap of a double tap hits nothing', async ({ page, context, business }) => {
  const opened = await stubGoogle(context)
  await page.goto(`/survey/${business.id}`)
  // A slow machine taps later than the moment in which no tap counts: it lasts longer here.
  await page.evaluate(() => {
    const longer = new CSSStyleSheet()
    longer.replaceSync('[data-still] { animation-duration: 60s !important }')
    document.adoptedStyleSheets.push(longer)
  })
  await rate(page, 5)
  await google(page).waitFor()
  const at = (await google(page).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(at.x + 20, at.y + 20)
  await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
  expect(opened).toEqual([])
  expect(context.pages()).toHaveLength(1)
})

test('Back goes to the stars, and Forward to the message', async ({ page, business }) => {
  await page.goto(`/survey/${business.id}`)
  await rate(page, 3)
  // 3 stars are no reason to be sorry.
  await expect(heading(page, 'Thank you for your rating!')).toBeVisible()
  await feedback(page).fill('Fine, but slow at noon.')
  await page.goBack()
  await expect(page.getByText('You rated 3 stars. Change it?')).toBeVisible()
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await page.goForward()
  await expect(feedback(page)).toHaveValue('Fine, but slow at noon.')
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.goBack()
  await rate(page, 2)
  await expect(heading(page, "We're sorry to hear that")).toBeVisible()
})

test('after 5 s of waiting the customer is told that it goes on', async ({ page, business }) => {
  await page.clock.install()
  await page.goto(`/survey/${business.id}`)
  const release = await hold(page, '**/api/reviews')
  await rate(page, 2)
  await expect(page.getByText('Submitting...')).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByText('Still trying, your connection is slow')).toBeVisible()
  release()
  await expect(heading(page, "We're sorry to hear that")).toBeVisible()
})

test('a shared device: what was not sent is gone after ten minutes, or at once', async ({
  page,
  newBusiness,
}) => {
  const business = await newBusiness()
  const words = 'The words of somebody else.'
  const startAgain = page.getByRole('button', { name: 'Not you? Start again' })
  await page.clock.install()
  await page.goto(`/survey/${business.id}`)
  await rate(page, 1)
  await feedback(page).fill(words)
  await page.clock.runFor(10 * 60_000)
  await ready(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('after a while without activity')
  await rate(page, 2)
  await expect(feedback(page)).toHaveValue('')
  await feedback(page).fill(words)
  await page.reload()
  await startAgain.click()
  await rate(page, 5)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(startAgain).toHaveCount(0)
  await page.goto(`/survey/${business.id}`)
  await rate(page, 4)
  await expect.poll(() => business.collected()).toMatchObject({ count: 4, average: 3 })
})

test('neutral mode offers the same two ways after every rating', async ({ page, context, newBusiness }) => {
  const business = await newBusiness()
  await business.neutral()
  await stubGoogle(context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const stars of [1, 5]) {
    await page.goto(`/survey/${business.id}`)
    await rate(page, stars)
    await expect(heading(page, 'Thank you for your rating!')).toBeVisible()
    await expect(google(page)).toHaveAttribute('href', business.reviewLink)
    await expect(feedback(page)).toBeVisible()
    // Off the buttons: one of them would show that it is pointed at.
    await page.mouse.move(0, 0)
    const look = ['background-color', 'border-color', 'font-weight', 'font-size']
    const [publicWay, privateWay] = await Promise.all(
      [google(page), submit(page)].map((way) =>
        way.evaluate(
          (element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)),
          look,
        ),
      ),
    )
    expect(publicWay).toEqual(privateWay)
  }
  await feedback(page).fill('Lovely, all of it.')
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
})

test('the whole survey works by keyboard alone', async ({ page, business }) => {
  await page.goto(`/survey/${business.id}`)
  await expect(submitRating(page)).toBeDisabled()
  // From the page's own start: the sandbox's strip around it has a link, too.
  await heading(page, `Rate your experience with ${business.name}`).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 of 5: Very poor')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 5: Poor')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, "We're sorry to hear that")).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(feedback(page)).toBeFocused()
  await page.keyboard.type('Closed at noon.')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email or phone, if you would like a reply')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every post leads on by 303, refused ones by 422', async ({ page, business, faults }) => {
    const posts: number[] = []
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST') posts.push(answer.status())
    })
    const { id, surveyUrl } = await business.ask(`${unique('plain')}@example.com`)
    await page.goto(surveyUrl)
    await rate(page, 2, { scripted: false })
    await expect(heading(page, "We're sorry to hear that")).toBeVisible()
    await expectPublicLink(page, business)
    const message = unique('No script and still heard. ')
    // Past what the browser itself checks; the server answers in the documented words.
    await feedback(page).fill(' '.repeat(12))
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(TOO_SHORT)
    await feedback(page).fill('x'.repeat(501))
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(TOO_LONG)
    await expect(feedback(page)).toHaveValue('x'.repeat(501))
    await feedback(page).fill(message)
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(posts).toEqual([303, 422, 422, 303])
    expect(await business.received(message)).toMatchObject({ rating: 2 })
    expect((await business.log(id)).status).toBe('feedback received')
    for (const fault of faults.splice(0)) expect(fault).toContain('status of 422')
  })
})

test("the static shell says 'Loading survey...', then shows it; an unknown business is named", async ({
  page,
  business,
}) => {
  const shell = path.resolve(import.meta.dirname, '../../web/dist/survey.html')
  await page.route('**/survey/*', (route) => route.fulfill({ path: shell, contentType: 'text/html' }))
  const release = await hold(page, '**/api/surveys/**')
  await page.goto(`/survey/${business.id}`)
  await expect(page.getByText('Loading survey...')).toBeVisible()
  release()
  await expect(heading(page, `Rate your experience with ${business.name}`)).toBeVisible()
  await rate(page, 4)
  await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
  await page.goto('/survey/999999998')
  await expect(page.getByText('Business not found. Please check the link and try again.')).toBeVisible()
})

test('every step fits every width in both colour schemes', async ({ page, business }) => {
  test.setTimeout(120_000)
  const open = () => page.goto(`/survey/${business.id}`)
  await expectFitEverywhere(page, async () => {
    await open()
    await page.getByText('4 stars').click()
    await expect(page.getByText('4 of 5: Good')).toBeVisible()
  })
  await expectFitEverywhere(page, async () => {
    await open()
    await rate(page, 5)
    await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
  })
  await expectFitEverywhere(page, async () => {
    await open()
    await rate(page, 2)
    await submit(page).click()
    await expect(page.getByText(TOO_SHORT)).toBeVisible()
  })
  await expectFitEverywhere(page, () => page.goto(`/survey/${business.id}?step=thank-you`))
  await expectFitEverywhere(page, () => page.goto('/survey/999999999'))
})
