import type { Locator, Page } from '@playwright/test'
import { CALL, DASHBOARD, newAccount, PASSWORD, register } from './api.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { freePlace, givePlacesBack, signUp } from './places.ts'
import { breakCall, expectToast, wizardAt } from './screens.ts'

const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Find your business' })
const next = (page: Page): Locator => page.getByRole('button', { name: 'Continue' })
const back = (page: Page): Locator => page.getByRole('button', { name: 'Back' })
const create = (page: Page): Locator => page.getByRole('button', { name: 'Create Account' })
const card = (page: Page): Locator => page.getByRole('region', { name: 'Selected business' })
const password = (page: Page): Locator => page.getByLabel('Password', { exact: true })

async function open(page: Page): Promise<void> {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Sign Up for Fivestead' })).toBeVisible()
}

/** Step 1 with this place, by keyboard. */
async function choosePlace(page: Page, name: string): Promise<void> {
  await search(page).fill(name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  await expect(card(page)).toContainText(name)
}

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Dana Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number').fill('5125550142')
}

/** Everything filled in, nothing sent: the wizard at step 3. */
async function reachStep3(page: Page, account = newAccount(), place?: string): Promise<string> {
  const name = place ?? (await freePlace(page.request)).name
  await open(page)
  await choosePlace(page, name)
  await next(page).click()
  await fillContact(page, account.email)
  await next(page).click()
  await page.getByLabel('Username').fill(account.username)
  await password(page).fill(account.password)
  return name
}

/** The same without what leads there. */
async function openStep3(page: Page, account = newAccount()): Promise<string> {
  const { name, place_id: placeId, formatted_address: address } = await freePlace(page.request)
  await wizardAt(page, 3, { placeId, name, address }, account.email)
  await page.goto('/signup')
  await page.getByLabel('Username').fill(account.username)
  await password(page).fill(account.password)
  return name
}

test('step 1 says why the business is needed, and finds it by keys', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByText('33%')).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Sign-up progress' })
  await expect(progress).toHaveAttribute('aria-valuenow', '33')
  await expect(page.getByRole('heading', { name: 'Your Business' })).toBeVisible()
  await expect(page.getByText(/your review link and numbers match the right Google listing/)).toBeVisible()
  await expect(back(page)).toHaveCount(0)
  const benefits = page.getByRole('complementary', { name: 'What you get' })
  await expect(benefits.getByRole('listitem')).toHaveCount(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(benefits).toBeHidden()
  await next(page).click()
  const required = 'Please select your business from the dropdown'
  await expectToast(page, 'Business selection required', required)
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveAccessibleDescription(required)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('places.autocomplete')) asked.push(request.url())
  })
  const options = page.getByRole('option')
  await search(page).fill('b')
  await expect(options).toHaveCount(0)
  await search(page).fill('bakery')
  await expect(options.first()).toBeVisible()
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true')
  expect(asked).toHaveLength(1)
  const titles = await options.allTextContents()
  const ids = await options.evaluateAll((all) => all.map(({ id }) => id))
  expect(titles.length).toBeGreaterThan(1)
  const active = page.locator('[role=option][data-combobox-selected]')
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
  ] as const) {
    await search(page).press(key)
    await expect(active).toHaveText(titles.at(at) ?? '')
    await expect(search(page)).toHaveAttribute('aria-activedescendant', ids.at(at) ?? '')
  }
  await search(page).press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(search(page)).toHaveValue('bakery')
  await search(page).press('ArrowDown')
  await expect(active).toHaveCount(1)
  const title = (await active.locator('span').first().textContent()) ?? ''
  await search(page).press('Enter')
  await expectToast(page, 'Business selected', `Selected: ${title}`)
  await expect(card(page)).toContainText(title)
  await expect(card(page)).toBeFocused()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()

  // By pointer; the choice shows name, address and phone, and can be changed.
  await card(page).getByRole('button', { name: 'Change' }).click()
  await expect(search(page)).toBeFocused()
  await expect(card(page)).toHaveCount(0)
  await search(page).fill('Blue Door Bakery')
  await page.getByRole('option', { name: /Blue Door Bakery/ }).click()
  await expectToast(page, 'Business selected', 'Selected: Blue Door Bakery')
  await expect(card(page)).toContainText('14 Main St')
  await expect(card(page)).toContainText(/\(217\) 555-\d{4}/)
  await card(page).getByRole('button', { name: 'Change' }).click()
  await search(page).fill('qxzzyqx')
  await expect(page.getByText('No businesses found. Try a different search term or location.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
})

test('a place that cannot be read is told; suggestions stand in', async ({ page, faults }) => {
  await open(page)
  await breakCall(page, 'places.details', 503)
  await search(page).fill('Blue Door Bakery')
  await page.getByRole('option', { name: /Blue Door Bakery/ }).click()
  await expectToast(page, 'Error', 'Failed to process business selection')
  await expect(search(page)).toBeEnabled()
  await breakCall(page, 'places.autocomplete', 503)
  await search(page).fill('bakery')
  await expect(page.getByRole('option', { name: /bakery near me/i })).toBeVisible()
  expect(faults.splice(0)).toHaveLength(2)
})

test('steps 2 and 3 are checked before the next, told beside the field', async ({ page }) => {
  await open(page)
  await choosePlace(page, 'Blue Door Bakery')
  await next(page).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByText('67%')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeFocused()
  await next(page).click()
  for (const label of ['Full Name', 'Email', 'Phone Number'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  for (const [label, wrong, right, title, words] of [
    ['Email', 'dana@example', 'dana@example.com', 'Invalid email', 'Please enter a valid email'],
    ['Phone Number', '51255', '5125550142', 'Phone number required', 'Please enter a valid phone number'],
    ['Full Name', 'Da ', 'Dan', 'Full name required', 'Please enter your full name, at least 3 characters'],
  ] as const) {
    const field = page.getByLabel(label)
    await field.fill(wrong)
    await next(page).click()
    await expectToast(page, title, words)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(words)
    await field.fill(right)
    await expect(field).toHaveAccessibleDescription('')
  }
  // Nothing is wrong any more, so no toast says so.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Looks right' })).toHaveCount(2)
  await next(page).click()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  await expect(
    page.getByText(/By signing up you agree to the Terms of Service and Privacy Policy/),
  ).toBeVisible()
  // The slug of the place without hyphens.
  await expect(page.getByLabel('Username')).toHaveValue('bluedoorbakery')
  await page.getByLabel('Username').fill('dana')
  await create(page).click()
  await expectToast(page, 'Username required', 'Username must be at least 5 characters')
  await page.getByLabel('Username').fill('danar')
  const meter = page.getByRole('meter', { name: 'Password strength' })
  await password(page).fill('abcdef1')
  await create(page).click()
  await expectToast(page, 'Password too short', 'Password must be at least 8 characters')
  await expect(password(page)).toBeFocused()
  await password(page).fill('abcdefg1!')
  await expect(meter).toHaveAttribute('aria-valuenow', '70')
  await expect(meter).toHaveAttribute('aria-valuetext', 'Strong')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  const met = [/^Number/, /^Special character/, /^8 or more characters/]
  await expect(page.locator('li[data-met=true]')).toHaveText(met)
})

test('Back, Forward and a reload keep all but the password', async ({ page }) => {
  await page.goto('/login')
  const account = newAccount()
  await reachStep3(page, account, 'Blue Door Bakery')
  await page.goBack()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.goBack()
  await expect(card(page)).toContainText('Blue Door Bakery')
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await expect(password(page)).toHaveValue(account.password)

  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await expect.poll(kept).toContain(`username\\":\\"${account.username}`)
  expect(await kept()).not.toContain(account.password)
  await page.reload()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await expect(password(page)).toHaveValue('')
  // The wizard's own Back is the same step back, no further entry.
  await back(page).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes')
  await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0142')
  await page.goBack()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  // Another place leaves a username that was typed.
  await card(page).getByRole('button', { name: 'Change' }).click()
  await choosePlace(page, 'Lamplight Books')
  await next(page).click()
  await next(page).click()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await back(page).click()
  await back(page).click()
  await page.goBack()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
})

test('a business that is not on Google yet goes on without a place', async ({ page }) => {
  await open(page)
  // Words filled in from a place leave with it.
  await choosePlace(page, 'Blue Door Bakery')
  await card(page).getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Not on Google yet?' }).click()
  await expect(page.getByLabel('Business name')).toBeFocused()
  await next(page).click()
  await expectToast(page, 'Business name required', 'Please enter a business name of at least 3 characters')
  const account = newAccount()
  const name = `Corner Barber ${account.username.slice(-6)}`
  await page.getByLabel('Business name').fill(name)
  await expectFit(page)
  await next(page).click()
  await fillContact(page, account.email)
  await next(page).click()
  await expect(page.getByLabel('Username')).toHaveValue(name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  await password(page).fill(account.password)
  await create(page).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByText(name).first()).toBeVisible()
})

test('an account is made in four lines, with the plan of the pricing page', async ({ page }) => {
  const account = newAccount()
  const line = page.getByText('Your plan: Starter, $29 a month. Nothing is charged now')
  await page.goto('/signup?plan=gold')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByText('Your plan:')).toHaveCount(0)
  await page.goto('/signup?plan=starter')
  await expect(line).toBeVisible()
  // The line is there before the script, which keeps the plan.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('starter')
  // The address of this has no plan any more: what was chosen is kept.
  const name = await reachStep3(page, account)
  await expect(line).toBeVisible()
  for (const link of ['Terms of Service', 'Privacy Policy']) {
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('target', '_blank')
  }
  const sent = page.waitForRequest(/signup\.create/)
  const gates = await holdCalls(page, ['signup.create', 'signup.connectServices', 'auth.me'])
  const lines = page.getByRole('status').getByRole('listitem')
  const states = () => lines.evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))

  await create(page).click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  await expect(back(page)).toBeDisabled()
  await expect(page.getByLabel('Username')).toBeDisabled()
  await expect(password(page)).toBeDisabled()
  await expect(lines).toHaveText([
    'Creating user account',
    'Setting up business profile',
    'Connecting external services',
    'Finalizing setup',
  ])
  expect(await states()).toEqual(['now', 'later', 'later', 'later'])
  expect((await sent).postData()).toContain('"plan":"starter"')
  gates.open('signup.create')
  await expectToast(page, 'Account created', 'Setting up your business profile...')
  await expect.poll(states).toEqual(['done', 'done', 'now', 'later'])
  gates.open('signup.connectServices')
  await expect.poll(states).toEqual(['done', 'done', 'done', 'now'])
  gates.open('auth.me')
  await expectToast(page, 'Setup complete!', 'Your account is ready to use')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByText(name).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('signup-wizard'))).toBeNull()
  const me = await page.request.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })
  expect(await me.json()).toMatchObject({
    username: account.username,
    email: account.email,
    fullName: 'Dana Reyes',
    businesses: [{ name, slug: name.toLowerCase().replaceAll(' ', '-') }],
  })
})

test('services that do not answer do not undo the account', async ({ page, faults }) => {
  const name = await openStep3(page)
  await breakCall(page, 'signup.connectServices', 503)
  await create(page).click()
  await expectToast(
    page,
    'Your account is ready',
    'Google could not be read yet. Your dashboard tries again by itself.',
  )
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByText(name).first()).toBeVisible()
  expect(faults.splice(0)).toHaveLength(1)
})

/** A refused sign-up says why, resets the lines and can be sent again. */
async function expectRefused(page: Page, words: string, field = create(page)): Promise<void> {
  await create(page).click()
  await expectToast(page, 'Registration failed', words)
  await expect(create(page)).toBeEnabled()
  await expect(field).toBeFocused()
  await expect(back(page)).toBeEnabled()
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(0)
  await expect(page).toHaveURL(`${DASHBOARD}/signup`)
}

test('a weak password and what is taken are told at their field', async ({ page, request }) => {
  const taken = await register(request)
  const account = { ...newAccount(), email: taken.email, password: 'Password1!' }
  await openStep3(page, account)
  const common = 'This password is one of the first that others would try. Please choose another one.'
  await expect(page.getByText(common)).toBeVisible()
  await expectRefused(page, common, password(page))
  await password(page).fill(`x-${account.username}-1`)
  await expect(page.getByText('Password must not contain your username')).toBeVisible()
  await password(page).fill(PASSWORD)
  await page.getByLabel('Username').fill(taken.username)
  const words = 'This username is already taken. Please choose a different username.'
  await expectRefused(page, words, page.getByLabel('Username'))
  await page.getByLabel('Username').fill(account.username)
  await expect(page.getByLabel('Username')).not.toHaveAccessibleDescription(/already taken/)

  await create(page).click()
  const registered =
    'This email is already registered. Please use a different email or login to your existing account.'
  await expectToast(page, 'Registration failed', registered)
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(registered)
  await page.getByLabel('Email').fill(newAccount().email)
  await next(page).click()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await expect(password(page)).toHaveValue(PASSWORD)
})

test('a business that somebody has is told at step 1, and leads to the claim', async ({
  page,
  playwright,
}) => {
  const other = await playwright.request.newContext()
  const { business } = await signUp(other)
  await open(page)
  await choosePlace(page, business.name)
  const box = page.getByRole('region', { name: 'Already registered' })
  const claim = box.getByRole('button', { name: 'This is my business' })
  await expect(box).toContainText('is connected to another account')
  await expectFit(page)
  // Going on all the same is refused at the end, with the same remedy.
  await next(page).click()
  await fillContact(page, newAccount().email)
  await next(page).click()
  await page.getByLabel('Username').fill(newAccount().username)
  await password(page).fill(PASSWORD)
  await expectRefused(
    page,
    'This business has already been registered. If this is your business, please contact support.',
  )
  await expect(claim).toBeVisible()
  await expectFit(page)
  await back(page).click()
  await back(page).click()
  await claim.click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await back(page).click()
  await expect(box).toContainText('Create your account first')
  await next(page).click()
  await next(page).click()
  await create(page).click()
  await expect(page).toHaveURL(new RegExp(`^${DASHBOARD}/claim-business\\?business=\\d+&place_id=`), {
    timeout: 20_000,
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Claim your business' })).toBeVisible()
  await givePlacesBack(other)
  await other.dispose()
})

test('a sign-up that gets no answer can be sent again', async ({ page, context, faults }) => {
  const offline = 'Network error. Please check your connection and try again.'
  await openStep3(page)
  await context.setOffline(true)
  await expectRefused(page, offline)
  await context.setOffline(false)
  expect(new Set(faults.splice(0))).toEqual(
    new Set(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']),
  )
  await breakCall(page, 'signup.create', 503, 'Sign-up is closed for maintenance')
  await expectRefused(page, 'Sign-up is closed for maintenance')
  expect(faults.splice(0)).toHaveLength(1)
  await page.evaluate(() => {
    // The browser's own clock of 25 s, wound forward: it is asked for these milliseconds and fires at once.
    AbortSignal.timeout = (ms) =>
      ms === 25_000 ? AbortSignal.abort(new DOMException('', 'TimeoutError')) : new AbortController().signal
  })
  await expectRefused(page, offline)
})

/** Stops these procedures on their way out until each is opened. */
async function holdCalls(page: Page, names: string[]): Promise<{ open(name: string): void }> {
  const gates = new Map<string, () => void>()
  for (const name of names) {
    const held = new Promise<void>((resolve) => gates.set(name, resolve))
    await page.route(`**/trpc/${name}**`, async (route) => {
      await held
      await route.continue()
    })
  }
  return { open: (name) => gates.get(name)?.() }
}
