import type { Locator, Page } from '@playwright/test'
import { CALL, DASHBOARD, newAccount, PASSWORD, register } from './api.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { freePlace, givePlacesBack, signUp } from './places.ts'
import { breakCall, expectToast } from './screens.ts'

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

test('Step 1 shows where one is, why the business is needed, and the way to the sign-in', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByText('33%')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Sign-up progress' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  )
  await expect(page.getByRole('heading', { name: 'Your Business' })).toBeVisible()
  await expect(page.getByText(/your review link and numbers match the right Google listing/)).toBeVisible()
  await expect(back(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
})

test('four benefit cards stand beside the wizard on a large screen alone', async ({ page, isMobile }) => {
  await open(page)
  const benefits = page.getByRole('complementary', { name: 'What you get' })
  if (isMobile) await expect(benefits).toBeHidden()
  else await expect(benefits.getByRole('listitem')).toHaveCount(4)
})

test.describe('the search box', () => {
  test('asks from the second character on, and says where nobody is called so', async ({ page }) => {
    await open(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('places.autocomplete')) asked.push(request.url())
    })
    await search(page).fill('b')
    await expect(page.getByRole('option')).toHaveCount(0)
    await search(page).fill('ba')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(search(page)).toHaveAttribute('aria-expanded', 'true')
    expect(asked).toHaveLength(1)
    await search(page).fill('qxzzyqx')
    await expect(
      page.getByText('No businesses found. Try a different search term or location.'),
    ).toBeVisible()
  })

  test('arrows walk through the list and round, Escape closes it, Enter takes the line', async ({ page }) => {
    await open(page)
    await search(page).fill('bakery')
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    const count = await options.count()
    expect(count).toBeGreaterThan(1)
    const active = page.locator('[role=option][data-combobox-selected]')
    await search(page).press('ArrowDown')
    await expect(active).toHaveText((await options.nth(0).textContent()) ?? '')
    await expect(search(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(0).getAttribute('id')) ?? '',
    )
    await search(page).press('ArrowDown')
    await expect(active).toHaveText((await options.nth(1).textContent()) ?? '')
    await search(page).press('ArrowUp')
    await search(page).press('ArrowUp')
    await expect(active).toHaveText((await options.nth(count - 1).textContent()) ?? '')
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
  })

  test('a line can be clicked; the choice shows name, address and phone and can be changed', async ({
    page,
  }) => {
    await open(page)
    await search(page).fill('Blue Door Bakery')
    await page.getByRole('option', { name: /Blue Door Bakery/ }).click()
    await expectToast(page, 'Business selected', 'Selected: Blue Door Bakery')
    await expect(card(page)).toContainText('14 Main St')
    await expect(card(page)).toContainText(/\(217\) 555-\d{4}/)
    await card(page).getByRole('button', { name: 'Change' }).click()
    await expect(search(page)).toBeFocused()
    await expect(card(page)).toHaveCount(0)
  })

  test('a place that cannot be read is told; without the directory local suggestions stand in', async ({
    page,
    faults,
  }) => {
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
})

test.describe('each step is checked before the next', () => {
  test('Step 1 needs a place from the list', async ({ page }) => {
    await open(page)
    await next(page).click()
    await expectToast(page, 'Business selection required', 'Please select your business from the dropdown')
    await expect(search(page)).toBeFocused()
    await expect(search(page)).toHaveAccessibleDescription('Please select your business from the dropdown')
    await search(page).fill('Blue Door Bakery')
    await next(page).click()
    await expectToast(page, 'Business selection required', 'Please select your business from the dropdown')
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
  })

  test('Step 2 asks for e-mail, phone and full name, in this order', async ({ page }) => {
    await open(page)
    await choosePlace(page, 'Blue Door Bakery')
    await next(page).click()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expect(page.getByText('67%')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeFocused()

    await page.getByLabel('Email').fill('dana@example')
    await next(page).click()
    await expectToast(page, 'Invalid email', 'Please enter a valid email')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email')
    await expect(page.getByRole('img', { name: 'Looks right' })).toHaveCount(0)
    await page.getByLabel('Email').fill('dana@example.com')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
    await expect(page.getByRole('img', { name: 'Looks right' })).toHaveCount(1)

    await next(page).click()
    await expectToast(page, 'Phone number required', 'Please enter a valid phone number')
    const phone = page.getByLabel('Phone Number')
    await phone.fill('51255')
    await expect(phone).toHaveValue('(512) 55')
    await next(page).click()
    await expectToast(page, 'Phone number required', 'Please enter a valid phone number')
    await phone.fill('+44 20 7946 0958')
    await expect(phone).toHaveValue('+44 20 7946 0958')
    await expect(page.getByRole('img', { name: 'Looks right' })).toHaveCount(2)
    await phone.fill('')
    await phone.pressSequentially('1-512x555-0142')
    await expect(phone).toHaveValue('(512) 555-0142')
    await expect(page.getByRole('img', { name: 'Looks right' })).toHaveCount(2)

    await page.getByLabel('Full Name').fill('Da ')
    await next(page).click()
    await expectToast(page, 'Full name required', 'Please enter your full name, at least 3 characters')
    await page.getByLabel('Full Name').fill('Dan')
    await next(page).click()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await expect(page.getByText('100%')).toBeVisible()
  })

  test('Step 3 asks for 5 characters of username and 8 of password', async ({ page }) => {
    await reachStep3(page, newAccount(), 'Blue Door Bakery')
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
    await expect(
      page.getByText(/By signing up you agree to the Terms of Service and Privacy Policy/),
    ).toBeVisible()
    await page.getByLabel('Username').fill('dana')
    await create(page).click()
    await expectToast(page, 'Username required', 'Username must be at least 5 characters')
    await page.getByLabel('Username').fill('danar')
    await password(page).fill('Ab1!567')
    await create(page).click()
    await expectToast(page, 'Password too short', 'Password must be at least 8 characters')
    await expect(password(page)).toBeFocused()
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
  })
})

test("the browser's Back and Forward go through the steps, and nothing typed is lost", async ({ page }) => {
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
  // The wizard's own Back is the same step back, no further entry.
  await back(page).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.goBack()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
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

test('a place fills in the username, the slug without hyphens, unless one was typed', async ({ page }) => {
  await open(page)
  await choosePlace(page, 'Blue Door Bakery')
  await next(page).click()
  await fillContact(page, newAccount().email)
  await next(page).click()
  await expect(page.getByLabel('Username')).toHaveValue('bluedoorbakery')
  await page.getByLabel('Username').fill('danareyes')
  await back(page).click()
  await back(page).click()
  await card(page).getByRole('button', { name: 'Change' }).click()
  await choosePlace(page, 'Lamplight Books')
  await next(page).click()
  await next(page).click()
  await expect(page.getByLabel('Username')).toHaveValue('danareyes')
})

test('the meter weighs the password: below 40 Weak, below 70 Medium, otherwise Strong', async ({ page }) => {
  await reachStep3(page, newAccount(), 'Blue Door Bakery')
  const meter = page.getByRole('meter', { name: 'Password strength' })
  const met = page.locator('li[data-met=true]')
  for (const [typed, score, label, done] of [
    ['abcdefgh', 35, 'Weak', ['8 or more characters']],
    ['abc1!', 50, 'Medium', ['Number', 'Special character']],
    ['Abcdefghijkl', 65, 'Medium', ['Uppercase letter', '8 or more characters']],
    ['abcdefg1!', 70, 'Strong', ['Number', 'Special character', '8 or more characters']],
    [
      'Lantern-42-oak',
      100,
      'Strong',
      ['Uppercase letter', 'Number', 'Special character', '8 or more characters'],
    ],
  ] as const) {
    await password(page).fill(typed)
    await expect(meter).toHaveAttribute('aria-valuenow', `${score}`)
    await expect(meter).toHaveAttribute('aria-valuetext', label)
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    await expect(met).toHaveText(done.map((line) => new RegExp(`^${line}`)))
  }
})

test('a plan comes along from the pricing page, stays, and goes to the server', async ({ page }) => {
  const line = page.getByText('Your plan: Starter, $29 a month. Nothing is charged now')
  await page.goto('/signup?plan=gold')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByText('Your plan:')).toHaveCount(0)
  await page.goto('/signup?plan=starter')
  await expect(line).toBeVisible()
  // The line is there before the script, which keeps the plan.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('starter')
  const sent = page.waitForRequest(/signup\.create/)
  // The address of this has no plan any more: what was chosen is kept.
  await reachStep3(page)
  await expect(line).toBeVisible()
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await create(page).click()
  expect((await sent).postData()).toContain('"plan":"starter"')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
})

test('a reload brings back step and fields, half a second after they were typed, but never the password', async ({
  page,
}) => {
  const account = newAccount()
  await reachStep3(page, account, 'Blue Door Bakery')
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await expect.poll(kept).toContain(`username\\":\\"${account.username}`)
  expect(await kept()).not.toContain(account.password)
  await page.reload()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(account.username)
  await expect(password(page)).toHaveValue('')
  await back(page).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes')
  await expect(page.getByLabel('Phone Number')).toHaveValue('(512) 555-0142')
})

test('an account is made in four visible lines; everything is locked meanwhile, then the dashboard opens', async ({
  page,
}) => {
  const account = newAccount()
  const name = await reachStep3(page, account)
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

test('services that do not answer do not undo the account: the owner is told and goes on', async ({
  page,
  faults,
}) => {
  const name = await reachStep3(page)
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

test.describe('a refused sign-up says why, resets the lines and can be sent again', () => {
  async function expectRefused(page: Page, words: string, field = create(page)): Promise<void> {
    await create(page).click()
    await expectToast(page, 'Registration failed', words)
    await expect(create(page)).toBeEnabled()
    await expect(field).toBeFocused()
    await expect(back(page)).toBeEnabled()
    await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(0)
    await expect(page).toHaveURL(`${DASHBOARD}/signup`)
  }

  test('a taken username, told at its field', async ({ page, request }) => {
    const taken = await register(request)
    await reachStep3(page, { ...newAccount(), username: taken.username })
    const words = 'This username is already taken. Please choose a different username.'
    await expectRefused(page, words, page.getByLabel('Username'))
    await page.getByLabel('Username').press('End')
    await page.keyboard.type('2')
    await expect(page.getByLabel('Username')).not.toHaveAccessibleDescription(/already taken/)
  })

  test('a taken e-mail, told at its field on its step, and nothing typed is lost', async ({
    page,
    request,
  }) => {
    const taken = await register(request)
    const account = { ...newAccount(), email: taken.email }
    await reachStep3(page, account)
    await create(page).click()
    const words =
      'This email is already registered. Please use a different email or login to your existing account.'
    await expectToast(page, 'Registration failed', words)
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(words)
    await page.getByLabel('Email').fill(newAccount().email)
    await next(page).click()
    await expect(page.getByLabel('Username')).toHaveValue(account.username)
    await expect(password(page)).toHaveValue(account.password)
  })

  test('a common password, and one with the username, while it is typed and when it is sent', async ({
    page,
  }) => {
    const account = { ...newAccount(), password: 'Password1!' }
    await reachStep3(page, account)
    const common = 'This password is one of the first that others would try. Please choose another one.'
    await expect(page.getByText(common)).toBeVisible()
    await expectRefused(page, common, password(page))
    await password(page).fill(`x-${account.username}-1`)
    await expect(page.getByText('Password must not contain your username')).toBeVisible()
  })

  test('a business that somebody has, told at step 1', async ({ page, playwright }) => {
    const other = await playwright.request.newContext()
    const { business } = await signUp(other)
    await open(page)
    await choosePlace(page, business.name)
    const box = page.getByRole('region', { name: 'Already registered' })
    await expect(box).toContainText('is connected to another account')
    await expectFit(page)
    // Going on all the same is refused at the end, with the same remedy.
    await next(page).click()
    await fillContact(page, newAccount().email)
    await next(page).click()
    await password(page).fill(PASSWORD)
    await expectRefused(
      page,
      'This business has already been registered. If this is your business, please contact support.',
    )
    await expect(box.getByRole('button', { name: 'This is my business' })).toBeVisible()
    await back(page).click()
    await back(page).click()
    await box.getByRole('button', { name: 'This is my business' }).click()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await back(page).click()
    await expect(box).toContainText('Create your account first')
    await givePlacesBack(other)
    await other.dispose()
  })

  test('no connection, any other reason in the words of the server, and no answer within 25 seconds', async ({
    page,
    context,
    faults,
  }) => {
    const offline = 'Network error. Please check your connection and try again.'
    await reachStep3(page, newAccount(), 'Blue Door Bakery')
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
