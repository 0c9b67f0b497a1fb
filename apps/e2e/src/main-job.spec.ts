import { DASHBOARD, expect, expectFit, sentTo, surveyLink, test, unique, WEB } from './world.ts'

/** The whole main job as people do it, with the keyboard and the pointer alone. */
test('an owner signs up, asks a customer, the customer answers, the owner reads it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const username = unique('dana')

  await test.step('sign up in three steps', async () => {
    await page.goto('/signup')
    await expect(page.getByRole('heading', { name: 'Sign Up for Fivestead' })).toBeVisible()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    const search = page.getByRole('combobox')
    // A place that is still free: names of the directory carry a city, so walk down the list from a random letter.
    await search.fill('ba')
    await expect(page.getByRole('option').first()).toBeVisible()
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(page.getByText('Business selected')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Full Name').fill('Dana Reyes')
    await page.getByLabel('Email').fill(`${username}@example.com`)
    await page.getByLabel('Phone Number').fill('5125550142')
    await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0142')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('Lantern-42-oak')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`, { timeout: 20_000 })
  })

  const customer = unique('pat')
  const email = `${customer}@example.com`
  await test.step('ask by e-mail and by SMS', async () => {
    await page.getByLabel('Customer name').fill('Pat Lee')
    await page.getByLabel('Phone or email').fill(email)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText(/request/i).first()).toBeVisible()
  })

  const message = await sentTo(page.request, email)
  await test.step('answer with 2 stars', async () => {
    const customerPage = await context.newPage()
    await customerPage.goto(surveyLink(message))
    await customerPage.getByText('2 stars').click()
    await customerPage.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(customerPage.getByRole('heading', { name: "We're sorry to hear that" })).toBeVisible()
    await customerPage.getByLabel('Your feedback').fill('Waited 25 minutes for a coffee.')
    await customerPage.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(customerPage.getByRole('heading', { name: 'Thank you for your feedback!' })).toBeVisible()
    await expectFit(customerPage)
    await customerPage.close()
  })

  await test.step('the owner reads it', async () => {
    await page.goto('/your-dashboard')
    await expect(page.getByText('Waited 25 minutes for a coffee.')).toBeVisible()
    await page.goto('/your-dashboard?tab=requests')
    await expect(page.getByText('feedback received').first()).toBeVisible()
  })
  expect(WEB).not.toBe(DASHBOARD)
})
