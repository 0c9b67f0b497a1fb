import { DASHBOARD, unique, WEB } from './api.ts'
import { BusinessClient } from './business-client.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './screens.ts'

const TRIPADVISOR = 'https://www.tripadvisor.com/UserReviewEdit-bella'
const YELP = 'https://www.yelp.com/biz/bella'

test('customers review where the owner says, and each tap counts for its site', async ({
  ownerWithPlace,
  browser,
}) => {
  const { page } = ownerWithPlace
  const business = new BusinessClient(ownerWithPlace, page.request)
  await test.step('the owner adds a second site and puts it first', async () => {
    await page.goto(`${DASHBOARD}/your-dashboard?tab=settings&section=sites`)
    const form = page.getByRole('form', { name: 'Where customers review' })
    await expect(form.getByRole('button', { name: 'Remove Google' })).toHaveAttribute('aria-disabled', 'true')
    await form.getByLabel('Add a site').selectOption('Tripadvisor')
    const address = form.getByLabel('Address of your page on Tripadvisor')
    await address.fill('https://tripadvisor.com.evil.example/')
    await form.getByRole('button', { name: 'Save review sites' }).click()
    await expect(address).toBeFocused()
    await expect(form.getByText('Enter the address of your page on Tripadvisor')).toBeVisible()
    await address.fill(TRIPADVISOR)
    await form.getByRole('button', { name: 'Move Tripadvisor up' }).press('Enter')
    await expect(form.getByRole('button', { name: 'Move Tripadvisor up' })).toBeFocused()
    await expect(form.getByRole('status').first()).toHaveText('Tripadvisor is now 1 of 2')
    await form.getByLabel('Your page on Yelp').fill(YELP)
    await form.getByLabel('One site, by share').check()
    await expect(form.getByLabel('Share of requests for Google, in percent')).toHaveValue('50 %')
    await expectFitEverywhere(page)
    await form.getByLabel('All sites, in this order').check()
    await form.getByRole('button', { name: 'Save review sites' }).click()
    await expectToast(page, 'Review sites saved', 'Surveys show them from now on.')
  })

  const customer = await browser.newContext({ baseURL: WEB })
  await customer.route(/tripadvisor\.com|search\.google\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Write a review</title>' }),
  )
  const survey = await customer.newPage()
  const follow = async (name: string) => {
    const [opened] = await Promise.all([
      customer.waitForEvent('page'),
      survey.getByRole('link', { name, exact: false }).click(),
    ])
    await expect(opened).toHaveTitle('Write a review')
    await opened.close()
  }
  await test.step('a customer with 2 stars may go to both, and does', async () => {
    const { surveyUrl } = await business.ask(`${unique('pat')}@example.com`)
    await survey.goto(surveyUrl)
    await expect(survey.locator('fieldset[data-live]')).toBeVisible()
    await survey.getByText('2 stars').click()
    await survey.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(survey.getByRole('heading', { name: "We're sorry to hear that" })).toBeVisible()
    const links = survey.getByRole('link', { name: /public review on/ })
    await expect(links).toHaveText([/on Tripadvisor/, /on Google/])
    await expect(survey.getByText('Yelp')).toHaveCount(0)
    await follow('You can also post a public review on Google')
    await expect(links).toHaveText([/on Tripadvisor/])
    await follow('You can also post a public review on Tripadvisor')
    await expect(links).toHaveCount(0)
  })
  await test.step('a customer with 5 stars has a button for each, alike', async () => {
    const { surveyUrl } = await business.ask(`${unique('kim')}@example.com`)
    const rate = async () => {
      await survey.goto(surveyUrl)
      await expect(survey.locator('fieldset[data-live]')).toBeVisible()
      await survey.getByText('5 stars', { exact: true }).click()
      await survey.getByRole('button', { name: 'Submit Rating' }).click()
      await expect(
        survey.getByRole('heading', { name: 'Thank you for your positive feedback!' }),
      ).toBeVisible()
    }
    await rate()
    const buttons = survey.getByRole('link', { name: /^Review us on/ })
    await expect(buttons).toHaveText([/on Tripadvisor/, /on Google/])
    const [first, second] = await Promise.all([0, 1].map((n) => buttons.nth(n).boundingBox()))
    expect([first?.width, first?.height]).toEqual([second?.width, second?.height])
    await expectFitEverywhere(survey, rate)
    await follow('Review us on Tripadvisor')
    await expect(survey.getByRole('link', { name: 'Open Tripadvisor again' })).toBeVisible()
    await expect(
      survey.getByRole('link', { name: 'You can also post a public review on Google' }),
    ).toBeVisible()
  })
  await test.step('the company page offers both, opens none by itself, and names Yelp', async () => {
    const rate = async () => {
      await survey.goto(`/company/${business.slug}`)
      await expect(survey.locator('fieldset[data-live]')).toBeVisible()
      await survey.getByText('5 stars', { exact: true }).click()
      await expect(survey.getByText('Would you share that in public, too?')).toBeVisible()
    }
    await rate()
    await expect(survey.getByRole('link', { name: /^Review us on/ })).toHaveCount(2)
    await expect(survey.getByRole('link', { name: 'Find us on Yelp' })).toHaveAttribute('href', YELP)
    await expectFitEverywhere(survey, rate)
    expect(customer.pages()).toHaveLength(1)
  })
  await customer.close()

  await test.step('the owner reads the taps by site', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${DASHBOARD}/your-dashboard`)
    const bars = page.getByRole('region', { name: 'Requests to public reviews' }).getByRole('listitem')
    await expect(bars.last()).toHaveText(/2.*To a public site/)
    const card = page.getByRole('region', { name: 'By channel' })
    await expect(card.locator('dl > div')).toHaveText([/Tripadvisor.*2/, /Google.*1/])
    await expectFitEverywhere(page)
  })
})
