import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { unique, WEB } from './api.ts'
import type { BusinessClient } from './business-client.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, ONCE, PHONE, test } from './fixtures.ts'
import { hold, stubGoogle } from './screens.ts'

test.use({ baseURL: WEB })

const TOO_SHORT = 'Feedback must be at least 10 characters.'
const TOO_LONG = 'Feedback cannot exceed 500 characters.'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const submitRating = (page: Page) => page.getByRole('button', { name: 'Submit Rating' })
const google = (page: Page) => page.getByRole('link', { name: 'Write a public review on Google' })
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

test.describe('the rating step', () => {
  test('shows the business and asks for stars; nothing can be sent before one is chosen', async ({
    page,
    business,
  }) => {
    await page.goto(`/survey/${business.id}`)
    await expect(page.locator('header')).toHaveText(
      `${business.name.charAt(0).toUpperCase()}${business.name}We value your feedback`,
    )
    await expect(heading(page, `Rate your experience with ${business.name}`)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(5)
    await expect(submitRating(page)).toBeDisabled()
    await expectPublicLink(page, business)
    await page.getByText('3 stars').click()
    await expect(page.getByText('3 of 5: Okay')).toBeVisible()
    await expect(submitRating(page)).toBeEnabled()
  })

  test(
    'a star chosen in the mail waits for the tap that sends it (SUR-13)',
    ONCE,
    async ({ page, business }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
      })
      await page.goto(`/survey/${business.id}?stars=4`)
      await ready(page)
      await expect(page.getByText('4 of 5: Good')).toBeVisible()
      await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
      expect(sent).toEqual([])
      const release = await hold(page, '**/api/reviews')
      await submitRating(page).click()
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
      release()
      await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
      expect(sent).toEqual(['/api/reviews'])
    },
  )

  test(
    'stars light up under the pointer and fall back to the chosen one',
    ONCE,
    async ({ page, business }) => {
      await page.goto(`/survey/${business.id}`)
      const lit = page.locator('label[data-lit]')
      await ready(page)
      await page.locator('label').nth(3).hover()
      await expect(lit).toHaveCount(4)
      await expect(page.getByText('4 of 5: Good')).toBeVisible()
      await page.locator('label').nth(1).click()
      await page.mouse.move(0, 0)
      await expect(lit).toHaveCount(2)
      await page.locator('label').nth(4).hover()
      await expect(lit).toHaveCount(5)
      await page.mouse.move(0, 0)
      await expect(lit).toHaveCount(2)
    },
  )

  test('a star tapped before the script arrives is kept', ONCE, async ({ page, business }) => {
    const release = await hold(page, '**/assets/**')
    await page.goto(`/survey/${business.id}`, { waitUntil: 'commit' })
    await page.getByText('4 stars').click()
    await expect(page.locator('fieldset[data-live]')).toHaveCount(0)
    release()
    await expect(page.locator('fieldset[data-live]')).toBeVisible()
    await expect(page.getByText('4 of 5: Good')).toBeVisible()
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(submitRating(page)).toBeEnabled()
  })
})

test.describe('before the script', () => {
  test('a star tapped and Submit pressed are sent', ONCE, async ({ page, business }) => {
    await hold(page, '**/assets/**')
    await page.goto(`/survey/${business.id}`, { waitUntil: 'commit' })
    await page.getByText('2 stars').click()
    await submitRating(page).click()
    await expect(page).toHaveURL(/step=feedback-negative&review=/)
  })

  test('Submit pressed while React takes the page over sends the star', ONCE, async ({ page, business }) => {
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
    await page.waitForFunction('begun')
    await page.getByText('4 stars').click()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await submitRating(page).click()
    expect((await sent).postData()).toContain('4')
  })

  test('the page takes two requests; a chosen star asks for the third', ONCE, async ({ page, business }) => {
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

test.describe('4 and 5 stars', () => {
  test('4 stars lead to the public review in a new tab, then to the thanks', async ({
    page,
    context,
    business,
  }) => {
    const opened = await stubGoogle(context)
    await page.goto(`/survey/${business.id}`)
    await rate(page, 4)
    await expect(heading(page, 'Thank you for your positive feedback!')).toBeFocused()
    await expect(google(page)).toHaveAttribute('href', business.reviewLink)
    await expectPublicLink(page, business)
    const tab = context.waitForEvent('page')
    await google(page).click()
    await (await tab).waitForLoadState()
    expect(opened).toEqual([business.reviewLink])
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
  })

  test('a private note may go along', async ({ page, business }) => {
    const message = unique('Say hello to the baker from me. ')
    await page.goto(`/survey/${business.id}`)
    await rate(page, 5)
    await page.getByText(`Send ${business.name} a private note`).click()
    await page.getByLabel('Your feedback').fill(message)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
    expect(await business.received(message)).toMatchObject({ rating: 5 })
  })

  test("'Skip for now' leads to the thanks and home", async ({ page, business }) => {
    await page.goto(`/survey/${business.id}`)
    await rate(page, 5)
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeFocused()
    await expect(
      page.getByText(`${business.name} appreciates your time and values your opinion.`),
    ).toBeVisible()
    await expectPublicLink(page, business)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${WEB}/`)
  })
})

test.describe('1 to 3 stars', () => {
  test('3 of 5 lead to private feedback, which the owner reads', async ({ page, business }) => {
    const message = unique('Waited 25 minutes for a coffee. ')
    await page.goto(`/survey/${business.id}`)
    await rate(page, 3)
    await expect(heading(page, "We're sorry to hear that")).toBeFocused()
    await expectPublicLink(page, business)
    await page.getByLabel('Your feedback').fill(message)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
    await expectPublicLink(page, business)
    expect(await business.received(message)).toMatchObject({ rating: 3, source: 'survey' })
  })

  test('whoever is not known may leave a way to reply', async ({ page, business, faults }) => {
    const message = unique('The door was locked at nine. ')
    await page.goto(`/survey/${business.id}`)
    await rate(page, 2)
    await page.getByLabel('Your feedback').fill(message)
    const contact = page.getByLabel('Email or phone, if you would like a reply')
    await contact.fill('me')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter an email address or a phone number.')
    // The browser tells of the 400, and so does the page (SUR-8).
    for (const fault of faults.splice(0)) expect(fault).toContain('400')
    await contact.fill('pat@example.com')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
    expect(await business.received(message)).toMatchObject({ rating: 2, email: 'pat@example.com' })
  })

  test('what was typed survives a reload, and belongs to the same rating', async ({ page, business }) => {
    const message = unique('Typed before the phone rang. ')
    await page.goto(`/survey/${business.id}`)
    await rate(page, 1)
    await page.getByLabel('Your feedback').fill(message)
    await page.reload()
    await expect(page.getByLabel('Your feedback')).toHaveValue(message)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
    expect(await business.received(message)).toMatchObject({ rating: 1 })
  })
})

test.describe('what goes wrong', ONCE, () => {
  test('a rating that the server refuses brings the button back', async ({ page, newBusiness, faults }) => {
    const business = await newBusiness()
    await page.goto(`/survey/${business.id}`)
    await ready(page)
    await page.getByText('5 stars').click()
    await business.remove()
    await submitRating(page).click()
    await expect(page.getByRole('alert')).toHaveText('That could not be sent. Please try again.')
    await expect(submitRating(page)).toBeEnabled()
    await expect(submitRating(page)).toBeFocused()
    // Logged, as documented, and nothing else.
    expect(faults.splice(0)).toEqual([expect.stringContaining('404: Business not found')])
  })

  test('without a connection the rating can be sent again once it is back; Skip then leads to the thanks', async ({
    page,
    context,
    business,
    faults,
  }) => {
    await page.goto(`/survey/${business.id}`)
    await ready(page)
    await page.getByText('2 stars').click()
    await context.setOffline(true)
    await submitRating(page).click()
    await expect(page.getByRole('alert')).toHaveText('That could not be sent. Please try again.')
    await context.setOffline(false)
    await submitRating(page).click()
    await expect(heading(page, "We're sorry to hear that")).toBeVisible()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
    for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_INTERNET_DISCONNECTED|Network error/)
  })

  test('a message of nine letters between blanks is refused, beside its field, until it is long enough', async ({
    page,
    business,
  }) => {
    await page.goto(`/survey/${business.id}`)
    await rate(page, 2)
    const field = page.getByLabel('Your feedback')
    await field.fill(`  ${'x'.repeat(9)}   `)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert')).toHaveText(TOO_SHORT)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(`  ${'x'.repeat(9)}   `)
    await field.fill('x'.repeat(10))
    await expect(page.getByText(TOO_SHORT)).toBeHidden()
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
  })

  test('a message that cannot be sent stays in its field and the button comes back', async ({
    page,
    newBusiness,
    faults,
  }) => {
    const business = await newBusiness()
    await page.goto(`/survey/${business.id}`)
    await rate(page, 2)
    await page.getByLabel('Your feedback').fill('The door was closed at noon.')
    await business.remove()
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert')).toHaveText('That could not be sent. Please try again.')
    await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeEnabled()
    await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeFocused()
    await expect(page.getByLabel('Your feedback')).toHaveValue('The door was closed at noon.')
    expect(faults.splice(0)).toHaveLength(1)
  })
})

test.describe('the address', ONCE, () => {
  test('with a review request the answer belongs to it', async ({ page, business }) => {
    const { id, surveyUrl } = await business.ask(`${unique('asked')}@example.com`)
    await page.goto(surveyUrl)
    await rate(page, 2)
    await page.getByLabel('Your feedback').fill('The soup was cold, twice.')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
    await expect.poll(async () => (await business.log(id)).status).toBe('feedback received')
  })

  test('a link that is opened twice counts the later rating once', async ({ page, business }) => {
    const { id, surveyUrl } = await business.ask(`${unique('twice')}@example.com`)
    for (const stars of [5, 4]) {
      await page.goto(surveyUrl)
      await expect(page.getByText('You rated 5 stars. Change it?')).toHaveCount(stars === 5 ? 0 : 1)
      await rate(page, stars)
      await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
    }
    expect((await business.log(id)).history.filter(({ status }) => status === 'completed')).toHaveLength(1)
  })

  test('an unknown request still lets the customer answer', async ({ page, business }) => {
    for (const wrong of [randomUUID(), 'not-a-request']) {
      await page.goto(`/survey/${business.id}/${wrong}`)
      await rate(page, 5)
      await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
    }
  })
})

test.describe('a business in neutral mode', () => {
  test('offers the same two ways after every rating', ONCE, async ({ page, context, newBusiness }) => {
    const business = await newBusiness()
    await business.neutral()
    await stubGoogle(context)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const stars of [1, 5]) {
      await page.goto(`/survey/${business.id}`)
      await rate(page, stars)
      await expect(heading(page, 'Thank you for your rating!')).toBeVisible()
      await expect(google(page)).toHaveAttribute('href', business.reviewLink)
      await expect(page.getByLabel('Your feedback')).toBeVisible()
      // Off the buttons: one of them would show that it is pointed at.
      await page.mouse.move(0, 0)
      const look = ['background-color', 'border-color', 'font-weight', 'font-size']
      const [publicWay, privateWay] = await Promise.all(
        [google(page), page.getByRole('button', { name: 'Submit Feedback' })].map((way) =>
          way.evaluate(
            (element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)),
            look,
          ),
        ),
      )
      expect(publicWay).toEqual(privateWay)
    }
    await page.getByLabel('Your feedback').fill('Lovely, all of it.')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
  })
})

test('the whole survey works by keyboard alone', ONCE, async ({ page, business }) => {
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
  await expect(page.getByLabel('Your feedback')).toBeFocused()
  await page.keyboard.type('Closed at noon.')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email or phone, if you would like a reply')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit Feedback' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Thank you for your feedback!')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeFocused()
})

test.describe('without JavaScript', ONCE, () => {
  test.use({ javaScriptEnabled: false })

  test('2 stars, a message too short, one that fits, thanks: every post leads on by 303', async ({
    page,
    business,
    faults,
  }) => {
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
    await page.getByLabel('Your feedback').fill(' '.repeat(12))
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert')).toHaveText(TOO_SHORT)
    await page.getByLabel('Your feedback').fill('x'.repeat(501))
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByRole('alert')).toHaveText(TOO_LONG)
    await expect(page.getByLabel('Your feedback')).toHaveValue('x'.repeat(501))
    await page.getByLabel('Your feedback').fill(message)
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
    expect(posts).toEqual([303, 422, 422, 303])
    expect(await business.received(message)).toMatchObject({ rating: 2 })
    expect((await business.log(id)).status).toBe('feedback received')
    for (const fault of faults.splice(0)) expect(fault).toContain('status of 422')
  })
})

test.describe('the static shell, for hosting without the server', ONCE, () => {
  const shell = path.resolve(import.meta.dirname, '../../web/dist/survey.html')

  test("says 'Loading survey...' and then shows the survey", async ({ page, business }) => {
    const held = Promise.withResolvers<void>()
    await page.route(`**/survey/${business.id}`, (route) =>
      route.fulfill({ path: shell, contentType: 'text/html' }),
    )
    await page.route('**/api/surveys/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/survey/${business.id}`)
    await expect(page.getByText('Loading survey...')).toBeVisible()
    held.resolve()
    await expect(heading(page, `Rate your experience with ${business.name}`)).toBeVisible()
    await rate(page, 4)
    await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
  })

  test('names an unknown business in the documented words', async ({ page }) => {
    await page.route('**/survey/999999998', (route) =>
      route.fulfill({ path: shell, contentType: 'text/html' }),
    )
    await page.goto('/survey/999999998')
    await expect(page.getByText('Business not found. Please check the link and try again.')).toBeVisible()
  })
})

test.describe('how it looks', () => {
  test(
    'every step fits every width in both colour schemes, with no accessibility finding',
    ONCE,
    async ({ page, business }) => {
      test.setTimeout(120_000)
      const steps: (() => Promise<void>)[] = [
        async () => {
          await page.goto(`/survey/${business.id}`)
          await page.getByText('4 stars').click()
          await expect(page.getByText('4 of 5: Good')).toBeVisible()
        },
        async () => {
          await page.goto(`/survey/${business.id}`)
          await rate(page, 5)
          await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
        },
        async () => {
          await page.goto(`/survey/${business.id}`)
          await rate(page, 2)
          await page.getByRole('button', { name: 'Submit Feedback' }).click()
          await expect(page.getByText(TOO_SHORT)).toBeVisible()
        },
        async () => {
          await page.goto(`/survey/${business.id}?step=thank-you`)
          await expect(heading(page, 'Thank you for your feedback!')).toBeVisible()
        },
        async () => {
          await page.goto('/survey/999999999')
          await expect(heading(page, 'Something Went Wrong')).toBeVisible()
        },
      ]
      for (const reach of steps) await expectFitEverywhere(page, reach)
    },
  )

  test('fingers meet 44 px everywhere', PHONE, async ({ page, business }) => {
    await page.goto(`/survey/${business.id}`)
    await expectTouchable(page)
    await rate(page, 2)
    await expect(heading(page, "We're sorry to hear that")).toBeVisible()
    await expectTouchable(page)
    await page.goto(`/survey/${business.id}`)
    await rate(page, 5)
    await expect(heading(page, 'Thank you for your positive feedback!')).toBeVisible()
    await expectTouchable(page)
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await expectTouchable(page)
  })
})
