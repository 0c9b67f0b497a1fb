import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  addBusiness,
  ask,
  DASHBOARD,
  PASSWORD,
  rate,
  registerOwner,
  reviewLogs,
  send,
  sentTo,
  settledLog,
  unique,
  WEB,
  writeFeedback,
} from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { BOTH, expect, PHONE, test } from './fixtures.ts'
import { freePlace } from './places.ts'
import {
  breakCall,
  expectToast,
  navigateTo,
  navLink,
  openTools,
  quickSend,
  readQr,
  signIn,
} from './screens.ts'

const CONTACT_UNREADABLE = 'Please enter an email address or a 10-digit US phone number'
const metric = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Key Metrics' }).getByRole('link', { name: new RegExp(`^${label}`) })
const logs = (page: Page) => page.getByRole('table', { name: 'Review logs', exact: true })
/** Without the line of headings, which a phone does not show. */
const logRows = (page: Page) => logs(page).locator('tbody').getByRole('row')

test('a change of tab is a step of the history, with its address', async ({ page, owner }) => {
  await page.goto('/your-dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Inbox',
    'Reviews',
    'Customers',
    'Campaigns',
    'Ranking',
    'Reports',
    'Share',
    'Settings',
  ])
  await expect(navLink(page, 'Dashboard')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
  await navigateTo(page, 'Reviews')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews`)
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
  await navigateTo(page, 'Settings')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings`)
  await expect(page.getByLabel('Business name')).toHaveValue(owner.business.name)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
  await page.goForward()
  await expect(navLink(page, 'Reviews')).toHaveAttribute('aria-current', 'page')
  await navLink(page, 'Dashboard').press('Enter')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(navLink(page, 'Dashboard')).toBeFocused()
  await expect(page.locator('[aria-current]')).toHaveCount(1)
  for (const [name, heading] of [
    ['seo', 'SEO'],
    ['customers', 'Customers'],
    ['campaigns', 'Campaigns'],
    ['requests', 'Requests'],
    ['share', 'Share'],
    ['website', 'On your website'],
  ] as const) {
    await page.goto(`/your-dashboard?tab=${name}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await page.goto('/your-dashboard?tab=admin')
  await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
})

test('the navigation switches the business', BOTH, async ({ page, isMobile, owner }) => {
  const second = await addBusiness(page.request, `Harbour ${unique('books')}`)
  await page.goto('/your-dashboard?tab=settings&section=business')
  await expect(page.getByLabel('Business name')).toHaveValue(owner.business.name)
  await page.getByRole('button', { name: owner.business.name, exact: true }).click()
  const list = page.getByRole('dialog').getByRole('region', { name: 'Your businesses' })
  await expect(list.getByRole('button', { name: owner.business.name })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(list.getByRole('button', { name: owner.business.name })).toContainText('No Google ID')
  await list.getByRole('button', { name: second.name }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Business name')).toHaveValue(second.name)
  await navigateTo(page, 'Share', isMobile)
  await expect(page.getByRole('region', { name: 'Review link' })).toContainText(`/company/${second.slug}`)
})

test('Ctrl K finds screens, customers, settings and help', async ({ page, owner }) => {
  const email = `${unique('ada')}@example.com`
  await send(page.request, '/api/business/customers', {
    businessId: owner.business.id,
    fullName: 'Ada North',
    email,
  })
  await page.goto('/your-dashboard')
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  const found = page.getByRole('dialog', { name: 'Find' })
  const find = async (typed: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(found.getByLabel('Find a screen, customer or setting')).toBeFocused()
    await page.keyboard.type(typed)
  }
  await find('rank')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=seo$/)
  await find('ada')
  await expect(found.getByRole('link', { name: 'Ada North Customer' })).toBeVisible()
  await expect(found.getByRole('link', { name: 'Search the help for “ada”' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Customer' })).toContainText(email)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.keyboard.type('api key')
  await expectFitEverywhere(page)
  await found.getByRole('link', { name: /^API keys/ }).click()
  await expect(page).toHaveURL(/section=integrations$/)
})

test('on a phone the name of the business opens the list of businesses', PHONE, async ({ page, owner }) => {
  const second = await addBusiness(page.request, `Harbour ${unique('books')}`)
  await page.goto('/your-dashboard')
  await page.getByRole('button', { name: owner.business.name }).click()
  const drawer = page.getByRole('dialog', { name: 'Switch business' })
  await expect(drawer.getByRole('form', { name: 'Quick Send' })).toHaveCount(0)
  await drawer.getByRole('button', { name: second.name }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: second.name })).toBeVisible()
  await openTools(page, true)
  await expectTouchable(page)
})

test('the review link and its QR code lead to the company page', async ({ page, context, owner }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = `${WEB}/company/${owner.business.slug}`
  await page.goto('/your-dashboard')
  const tools = await openTools(page, false)
  const card = tools.getByRole('region', { name: 'Review link' })
  await expect(card).toContainText(`${new URL(WEB).host}/company/${owner.business.slug}`)
  await card.getByRole('button', { name: 'Copy review link' }).click()
  await expectToast(page, 'Link copied', 'Paste it into a message or on your website.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const [survey] = await Promise.all([
    context.waitForEvent('page'),
    card.getByRole('link', { name: 'VIEW SMART SURVEY' }).click(),
  ])
  await expect(survey).toHaveURL(address)
  await expect(survey.getByRole('heading', { name: owner.business.name })).toBeVisible()
  await expect(survey.getByText('How was your experience?').first()).toBeVisible()

  // Toasts come up over this corner.
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  const code = tools.getByRole('img', { name: `QR code of the survey page of ${owner.business.name}` })
  expect(await readQr(code)).toBe(`${address}?via=qr`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tools.getByRole('button', { name: 'Download SVG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${owner.business.name}.svg`)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    tools.getByRole('button', { name: 'Download PNG' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe(`${owner.business.name}.png`)
  await survey.goto('about:blank')
  await survey.setContent(await readFile(await download.path(), 'utf8'))
  expect(await readQr(survey.locator('svg'))).toBe(`${address}?via=qr`)
})

test('Quick Send names what is missing and sends the chosen template', async ({ page, owner }) => {
  await page.goto('/your-dashboard')
  const tools = await openTools(page, false)
  await expect(tools.getByText('Nobody asked yet. Your first request shows up here.')).toBeVisible()
  await quickSend(tools, '', '')
  await expect(tools.getByText('Customer name is required')).toBeVisible()
  await expect(tools.getByText(CONTACT_UNREADABLE)).toBeVisible()
  await expect(tools.getByLabel('Customer name')).toBeFocused()
  expect(await reviewLogs(page.request, owner.business.slug)).toEqual([])

  const email = `${unique('kim')}@example.com`
  await tools.getByLabel('Message').selectOption('Fivestead: how it went')
  await expect(tools.getByText(/^Lantern .*: Hi Pat, how did we do\?/)).toBeVisible()
  await tools.getByLabel('Phone or email').fill(email)
  await expect(tools.getByText(`How did ${owner.business.name} do?`)).toBeVisible()
  await quickSend(tools, 'Kim Rao', email)
  await expectToast(page, 'Review request on its way', 'Kim Rao gets it by email.')
  const message = await sentTo(page.request, email)
  expect(message.subject).toBe(`How did ${owner.business.name} do?`)
  expect(message.text).toContain('Hi Kim,')
  await expect(tools.getByLabel('Customer name')).toHaveValue('')
  await expect(tools.getByLabel('Phone or email')).toHaveValue('')
  const recent = tools.getByRole('region', { name: 'Recent Requests' }).getByRole('listitem')
  await expect(recent).toHaveText([/Kim Rao.*(Sent|Delivered)/])

  await tools.getByLabel('Phone or email').fill(email)
  await expect(tools.getByText(/Kim Rao was asked today|to Kim Rao from .* still waiting/)).toBeVisible()
  const wayOut = /Unsubscribe: (\S+)/.exec(message.text)?.[1] ?? ''
  const out = await page.request.post(wayOut, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(out.ok()).toBe(true)
  await quickSend(tools, 'Kim Rao', email)
  await expectToast(page, 'Request not sent', 'This customer asked not to be contacted by email.')

  // The sandbox says on every screen what it is, and where the messages are.
  const banner = page.getByRole('complementary', { name: 'Sandbox mode' })
  await expect(banner).toContainText('Sandbox:')
  await expect(banner.getByRole('link', { name: 'Open the outbox' })).toHaveAttribute(
    'href',
    '/sandbox/outbox',
  )
  await page.getByRole('link', { name: 'Customers 1' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=customers`)
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
})

test('the first day ticks itself; a folded card stays folded', async ({ page, owner }) => {
  await page.goto('/your-dashboard')
  const steps = page.getByRole('region', { name: 'Getting started' })
  await expect(steps).toContainText('4 of 4 steps left')
  for (const [name, lastVisit] of [
    ['Seen Long Ago', '2026-01-02'],
    ['Seen Last', '2026-11-02'],
    ['Seen Before', '2026-10-02'],
  ]) {
    const email = `${unique('seen')}@example.com`
    await send(page.request, '/api/business/customers', {
      businessId: owner.business.id,
      fullName: name,
      email,
      lastVisit,
    })
  }
  await page.reload()
  await steps.getByRole('button', { name: 'Ask your first 5' }).click()
  const first = page.getByRole('dialog', { name: 'Ask your first 5' })
  await expect(first.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await first.getByRole('checkbox', { name: 'Seen Long Ago' }).uncheck()
  await first.getByRole('button', { name: 'Ask these 2' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 requests are on their way.')
  await page.getByRole('button', { name: 'Done' }).click()
  for (let n = 0; n < 3; n += 1) await ask(page.request, owner.business.id, { fullName: `Ada ${n}` })
  await steps.getByRole('button', { name: /Send yourself a sample/ }).click()
  const sample = page.getByRole('dialog', { name: 'Send a sample to myself' })
  await sample.getByRole('radio', { name: 'Email' }).check()
  await sample.getByRole('button', { name: 'Send a sample to myself' }).click()
  await expectToast(page, 'Sample on its way', `It goes to ${owner.email}.`)
  await page.goto('/your-dashboard')
  await expect(steps).toContainText('1 of 4 steps left')
  await steps.getByRole('button', { name: 'Close the list of first steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.getByRole('button', { name: 'QR code', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'QR code', exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(steps).toHaveCount(0)
})

test('review logs have an example first; what cannot be read says so', async ({ page, owner, faults }) => {
  expect(owner.business.id).toBeGreaterThan(0)
  // Its events read again what failed.
  await page.context().route('**/api/live*', (route) => route.fulfill({ status: 204 }))
  await breakCall(page, '**reports.', 500, 'Out of order')
  await page.goto('/your-dashboard')
  await expect(page.getByText(/Request data not available/).first()).toBeVisible()
  const key = page.getByRole('region', { name: 'Key Metrics' })
  await expect(key.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await key.getByRole('button', { name: 'Try again' }).click()
  await expect(key.getByRole('link', { name: /^Review Requests/ })).toBeVisible()
  for (const [call, name, empty, tab] of [
    ['reports.recentRequests', 'Recent Requests', 'Nobody asked yet. Your first request shows up here.', ''],
    ['reviewRequests.log', 'Review logs', 'Nobody asked yet', '?tab=requests'],
  ] as const) {
    await breakCall(page, `**${call}`, 500, 'Out of order')
    await page.goto(`/your-dashboard${tab}`)
    const card = page.getByRole('region', { name })
    await expect(card.getByRole('alert')).toContainText('Out of order')
    await page.unrouteAll()
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByText(empty).first()).toBeVisible()
  }
  expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)
  await expect(page.getByText('Example: how your list will look')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Example review logs' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask your first customer' }).click()
  await expect(page.getByLabel('Customer name')).toBeFocused()
})

test('review logs are searched, filtered, refreshed; a failed one is asked again', async ({
  page,
  owner,
  request,
}) => {
  const { id, slug } = owner.business
  const guest = (fullName: string, email?: string) => ask(page.request, id, { fullName, email })
  const ada = await guest('Ada North')
  await guest('Ben South', `bounce+${unique('ben')}@example.com`)
  await guest('Cleo West')
  expect(await settledLog(page.request, slug, 3)).toEqual({
    'Ada North': 'sent',
    'Ben South': 'failed',
    'Cleo West': 'sent',
  })
  await rate(request, id, ada, 4)

  // Told of live, the list would need no button.
  await page.route('**/api/live*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/your-dashboard?tab=requests')
  const row = (name: string) => logs(page).getByRole('row', { name: new RegExp(name) })
  await expect(row('Ada North')).toContainText('Completed')
  await expect(row('Ben South')).toContainText('Bounced: check the address')
  await expect(row('Cleo West')).toContainText(/Sent|Delivered/)
  await expect(row('Cleo West')).toContainText('Email')
  await expect(row('Cleo West')).toContainText(
    await page.evaluate((options) => new Intl.DateTimeFormat('en-US', options).format(new Date()), {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    } as const),
  )

  await page.getByRole('button', { name: 'History of Ben South' }).click()
  await expect(page.getByText('This mailbox does not exist')).toHaveCount(2)
  await page.getByRole('button', { name: 'History of Ada North' }).click()
  const steps = logs(page).locator('ol').first().getByRole('listitem')
  await expect(steps).toHaveText([/^On its way/, /^Sent/, /^Opened/, /^Clicked/, /^Completed/])

  await page.getByLabel('Search review logs').fill('cleo')
  await expect(logRows(page)).toHaveCount(1)
  await expect(row('Cleo West')).toBeVisible()
  await page.getByLabel('Search review logs').fill('nobody like that')
  await expect(page.getByText('No request matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(row('Ada North')).toBeVisible()

  await page.getByLabel('Filter by status').selectOption('Failed')
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=requests&status=failed`)
  await expect(logRows(page)).toHaveCount(1)
  await expect(row('Ben South')).toBeVisible()
  await page.reload()
  await expect(row('Ben South')).toBeVisible()
  await expect(row('Ada North')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ask again/ })).toHaveCount(0)
  // The address is corrected: now it can.
  const customers = `${DASHBOARD}/api/business/customers`
  const known = await page.request.get(customers, { params: { businessId: id } })
  const ben = ((await known.json()) as { id: string; fullName: string }[]).find(
    ({ fullName }) => fullName === 'Ben South',
  )
  const data = { businessId: id, id: ben?.id, email: `${unique('ben')}@example.com` }
  await send(page.request, '/trpc/customers.change', data)
  await page.reload()
  await page.getByRole('button', { name: 'Ask again: request to Ben South' }).click()
  await expectToast(page, 'Review request on its way', 'Ben South gets it by email.')
  await page.getByLabel('Filter by status').selectOption('All statuses')
  await expect(logRows(page).filter({ hasText: 'Ben South' })).toHaveCount(2)

  await guest('Dora East')
  await settledLog(page.request, slug, 5)
  await expect(row('Dora East')).toHaveCount(0)
  await page.getByRole('button', { name: 'Refresh review logs' }).click()
  await expect(row('Dora East')).toContainText('Sent')
})

test('without a business a welcome card leads to one', async ({ account: { page } }) => {
  const place = await freePlace(page.request)
  for (const name of ['reviews', 'requests', 'customers']) {
    await page.goto(`/your-dashboard?tab=${name}`)
    await expect(page.getByText('No business selected')).toBeVisible()
    await expect(page.getByText(/Please select a business first/)).toBeVisible()
  }
  await page.goto('/your-dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
  await page.getByRole('link', { name: 'Connect Your Business' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings&section=business`)
  await page.getByRole('main').getByRole('button', { name: 'Add Business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  const add = dialog.getByRole('button', { name: 'Add Business' })
  const warning = dialog.getByText('No Google Place ID selected. Some features may be limited.')
  await expect(warning).toBeVisible()
  await expect(add).toBeDisabled()
  await dialog.getByRole('combobox').fill(place.name)
  await dialog.getByRole('option', { name: place.name }).first().click()
  await expect(dialog.getByText('No Google Place ID selected.')).toHaveCount(0)
  await expect(dialog.getByLabel('Business name')).toHaveValue(place.name)
  await expect(dialog.getByLabel('City')).not.toHaveValue('')
  await expect(dialog.getByLabel('State')).toHaveValue(/^[A-Z]{2}$/)
  await expect(dialog.getByLabel('Category')).not.toHaveValue('')
  await add.click()
  await expectToast(page, 'Business created', `${place.name} is ready.`)
  await expect(dialog).toHaveCount(0)
  await expect(navLink(page, 'Dashboard')).toHaveAttribute('aria-current', 'page')
  await expect(metric(page, 'Total Reviews')).toContainText('on Google')
})

test('of two owners in one browser nothing of the first is left', async ({ page, request, owner }) => {
  // Told of live, the page would know of the third one before it is looked at.
  await page.route('**/api/live*', (route) => route.fulfill({ status: 204 }))
  await ask(page.request, owner.business.id, {
    fullName: 'Ada North',
  })
  const next = await registerOwner(request)
  await page.goto('/your-dashboard?tab=customers')
  await expect(page.getByText('Ada North').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('menuitem', { name: 'Logout from Traditional Account' }).click()
  await expectToast(page, 'Logged out successfully', 'You have been logged out of your account.')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, next.username)
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByText(next.business.name).first()).toBeVisible()
  await expect(page.getByText(owner.business.name)).toHaveCount(0)
  for (const name of ['requests', 'reviews', 'customers']) {
    await page.goto(`/your-dashboard?tab=${name}`)
    await expect(page.getByText(next.business.name).first()).toBeVisible()
    await expect(page.getByText(owner.business.name)).toHaveCount(0)
    await expect(page.getByText('Ada North')).toHaveCount(0)
  }
  await expect(page.getByText('No customers yet')).toBeVisible()

  // A third one signs in in another window: this one finds out when it is looked at again.
  const third = await registerOwner(page.request)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(third.business.name).first()).toBeVisible()
  await expect(page.getByText(next.business.name)).toHaveCount(0)
})

test('after a logout elsewhere one signs in, and goes on where one was', async ({ page, owner }) => {
  // An event in place of a click: a read that is still on its way may say so first, over what is clicked.
  const clickAfterLogout = async (target: Locator) => {
    const handle = await target.elementHandle()
    await send(page.request, '/api/logout')
    await handle?.dispatchEvent('click')
  }
  // Told of live, the page would say so before the next step.
  await page.route('**/api/live*', (route) => route.fulfill({ status: 204 }))
  await page.goto('/your-dashboard')
  const tools = await openTools(page, false)
  const email = `${unique('pat')}@example.com`
  await tools.getByLabel('Customer name').fill('Pat Lee')
  await tools.getByLabel('Phone or email').fill(email)
  await clickAfterLogout(tools.getByRole('button', { name: 'Send request' }))
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(owner.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(tools.getByLabel('Phone or email')).toHaveValue(email)
  await tools.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Review request on its way', 'Pat Lee gets it by email.')

  await clickAfterLogout(navLink(page, 'Reviews'))
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expect(page.getByText(owner.business.name).first()).toBeHidden()
  await page.getByRole('link', { name: 'Use a different account' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await page.goto('/your-dashboard')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
})

test('the header keeps the theme and shows the way out', BOTH, async ({ owner: { page }, isMobile }) => {
  await page.goto('/your-dashboard')
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Logout from Traditional Account'])
  await expect(page.getByRole('menuitem')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()

  const html = page.locator('html')
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (isMobile) await more.click()
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('button', { name: 'Dark theme' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')
  if (isMobile) await more.click()
  await place.getByRole('button', { name: 'System theme' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

/** The other tabs have such a test beside their own, in a fuller state. */
test('insights and settings fit every width in both colour schemes', async ({ page, request, owner }) => {
  test.slow()
  const { id } = owner.business
  const asked = await ask(page.request, id, {
    fullName: 'Maximiliane Featherstonehaugh-Cholmondeley',
    email: `${unique('a-rather-long-address-of-somebody')}@example.com`,
  })
  await writeFeedback(request, id, await rate(request, id, asked, 2), 'Nobody answered the phone all week.')
  for (const name of ['insights', 'settings']) {
    await expectFitEverywhere(page, async () => {
      await page.goto(`/your-dashboard?tab=${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    })
  }
})

test('on a phone those who wait come before all figures, and the end of the page is folded', async ({
  page,
  owner: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('fivestead-folded-insights', 'folded'))
  await page.goto('/your-dashboard')
  const top = async (name: string) => (await page.getByRole('region', { name }).first().boundingBox())?.y ?? 0
  await expect(metric(page, 'Total Reviews')).toBeVisible()
  const figures = (await metric(page, 'Total Reviews').boundingBox())?.y ?? 0
  expect(await top('Inbox')).toBeLessThan(figures)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1800)
  const location = page.getByRole('region', { name: 'Location' })
  await expect(location).toHaveCount(0)
  await page
    .getByRole('button', {
      name: 'Reviews, ranking, statistics, channels, location and business information',
    })
    .click()
  await expect(location).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(location).toHaveCount(0)
})
