import type { APIRequestContext } from '@playwright/test'
import { DASHBOARD, unique, WEB } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { freePlace } from '../places.ts'
import { asked, confirmAddress, mailTo } from '../providers/doubles.ts'
import { expectToast, openTools, quickSend, signUpAtPlace } from '../screens.ts'

const COMPLAINT = 'Waited 25 minutes for a coffee.'

/** Ends one process of the stack with SIGKILL (infra/run/start-stack.ts). */
async function kill(what: 'api' | 'worker', index: number): Promise<void> {
  const url = new URL(process.env.E2E_CONTROL ?? '')
  url.port = String(Number(url.port) - 1)
  const answer = await fetch(new URL(`/kill?${what}=${index}`, url), { method: 'POST' })
  expect(answer.status).toBe(200)
}

/** Until the balancer asks nobody any more who is gone (DEP-4): both have had their turn several times. */
async function settled(request: APIRequestContext): Promise<void> {
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => request.get(`${DASHBOARD}/api/health`)))
    return [...new Set(answers.map((answer) => answer.status()))]
  }
  await expect.poll(statuses).toEqual([200])
}

test('the main job on two of everything, of which one API and one worker are killed on the way', async ({
  page,
  browser,
}) => {
  const email = `${unique('dana')}@example.com`
  const customer = `${unique('pat')}@example.com`
  const { name: business } = await freePlace(page.request)
  await test.step('signs up', () => signUpAtPlace(page, { typed: business, place: business, email }))
  await test.step('confirms the email address', () => confirmAddress(page, email))
  await test.step('asks a customer, with one worker left', async () => {
    await kill('worker', 0)
    const tools = await openTools(page, false)
    await quickSend(tools, 'Pat Lee', customer)
    await expectToast(page, 'Review request on its way', 'Pat Lee gets it by email.')
    await mailTo(customer, /./)
  })
  await test.step('the customer answers, with one API left', async () => {
    await kill('api', 0)
    await settled(page.request)
    const link = /https:\/\/localhost:\d+\/r\/\S+/.exec((await mailTo(customer, /./)).text)?.[0] ?? ''
    expect(link).toContain(`${WEB}/r/`)
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const survey = await context.newPage()
    await survey.goto(link)
    await expect(survey.getByRole('heading', { name: `Rate your experience with ${business}` })).toBeVisible()
    await survey.getByText('2 stars').click()
    await survey.getByRole('button', { name: 'Submit Rating' }).click()
    await survey.getByLabel('Your feedback').fill(COMPLAINT)
    await survey.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(
      survey.getByRole('heading', { name: 'Thank you for your feedback!', exact: true }),
    ).toBeVisible()
    await context.close()
  })
  await test.step('the owner reads it, and the customer got one message', async () => {
    await page.goto('/your-dashboard')
    await expect(page.getByText(`“${COMPLAINT}”`)).toBeVisible()
    expect((await asked('smtp')).filter(({ to }) => to === customer)).toHaveLength(1)
  })
})
