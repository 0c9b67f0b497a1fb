import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import {
  addBusiness,
  ask,
  CALL,
  DASHBOARD,
  PASSWORD,
  rate,
  registerOwner,
  sentTo,
  settledLog,
  unique,
  WEB,
  writeFeedback,
} from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, ONCE, PHONE, test } from './fixtures.ts'
import { freePlace } from './places.ts'
import { breakCall, closeTools, expectToast, openTools, quickSend, signIn } from './screens.ts'

/** The package is CommonJS with its function as `default`. */
const { default: decode } = createRequire(import.meta.url)('jsqr') as typeof import('jsqr')
const CONTACT_UNREADABLE = 'Please enter an email address or a 10-digit US phone number'
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const metric = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Key Metrics' }).getByRole('link', { name: new RegExp(`^${label}`) })
const logs = (page: Page) => page.getByRole('table', { name: 'Review logs', exact: true })
/** Without the line of headings, which a phone does not show. */
const logRows = (page: Page) => logs(page).locator('tbody').getByRole('row')

test.describe('the tabs', () => {
  test('insights comes first; a change of tab, by keys too, is a step of the history and stands in the address', async ({
    page,
    owner,
  }) => {
    await page.goto('/your-dashboard')
    await expect(page.getByRole('tab')).toHaveText(['Insights', 'Reviews', 'Requests', 'SEO', 'Settings'])
    await expect(tab(page, 'Insights')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
    await tab(page, 'Reviews').click()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews`)
    await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await tab(page, 'Settings').click()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings`)
    await expect(page.getByLabel('Business name')).toHaveValue(owner.business.name)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
    await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
    await page.goForward()
    await expect(tab(page, 'Reviews')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Reviews').press('ArrowLeft')
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=insights`)
    await expect(tab(page, 'Insights')).toBeFocused()
  })

  test(
    'an address opens its tab, the hidden customers too; an unknown one is insights',
    ONCE,
    async ({ owner: { page } }) => {
      for (const [name, heading] of [
        ['seo', 'SEO'],
        ['requests', 'Requests'],
        ['customers', 'Customers'],
      ] as const) {
        await page.goto(`/your-dashboard?tab=${name}`)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      }
      await expect(tab(page, 'Customers')).toHaveCount(0)
      await page.goto('/your-dashboard?tab=admin')
      await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
    },
  )
})

test.describe('the sidebar', () => {
  test('lists the businesses; the chosen one decides what is shown', async ({ page, isMobile, owner }) => {
    const second = await addBusiness(page.request, `Harbour ${unique('books')}`)
    await page.goto('/your-dashboard?tab=settings')
    await expect(page.getByLabel('Business name')).toHaveValue(owner.business.name)
    let tools = await openTools(page, isMobile)
    const list = tools.getByRole('region', { name: 'Your businesses' })
    await expect(list.getByRole('button', { name: owner.business.name })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(list.getByRole('button', { name: owner.business.name })).toContainText('No Google ID')
    await list.getByRole('button', { name: second.name }).click()
    if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Business name')).toHaveValue(second.name)
    tools = await openTools(page, isMobile)
    await expect(tools).toContainText(`/company/${second.slug}`)
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
  })

  test('leads to the customers, with how many there are; a contact that was asked before is told', async ({
    page,
    isMobile,
    owner,
  }) => {
    const email = `${unique('ada')}@example.com`
    await ask(page.request, owner.business.id, { fullName: 'Ada North', email })
    await page.goto('/your-dashboard')
    const tools = await openTools(page, isMobile)
    await tools.getByLabel('Phone or email').fill(email)
    await expect(tools.getByText(/Ada North was asked on|to Ada North from .* still waiting/)).toBeVisible()
    await tools.getByRole('link', { name: 'Customers 1' }).click()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=customers`)
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  })

  test('the review link is shown, copied and opened', async ({ page, context, isMobile, owner }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const address = `${WEB}/company/${owner.business.slug}`
    await page.goto('/your-dashboard')
    const tools = await openTools(page, isMobile)
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
  })

  test(
    'the QR code leads to the survey page, on screen and in the downloaded file',
    ONCE,
    async ({ page, isMobile, owner }) => {
      const address = `${WEB}/company/${owner.business.slug}?via=qr`
      await page.goto('/your-dashboard')
      const tools = await openTools(page, isMobile)
      const code = tools.getByRole('img', { name: `QR code of the survey page of ${owner.business.name}` })
      await expect(code.locator('svg')).toBeVisible()
      const shown = await code.locator('svg').evaluate((svg) => new XMLSerializer().serializeToString(svg))
      expect(await decodeQr(page, shown)).toBe(address)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        tools.getByRole('button', { name: 'Download SVG' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${owner.business.name}.svg`)
      const file = await readFile(await download.path(), 'utf8')
      expect(await decodeQr(page, file)).toBe(address)
    },
  )
})

test.describe('Quick Send', () => {
  test(
    'names what is missing and sends nothing; the chosen template is what the customer reads',
    ONCE,
    async ({ page, isMobile, owner }) => {
      await page.goto('/your-dashboard')
      const tools = await openTools(page, isMobile)
      await quickSend(tools, '', '')
      await expect(tools.getByText('Customer name is required')).toBeVisible()
      await expect(tools.getByText(CONTACT_UNREADABLE)).toBeVisible()
      await expect(tools.getByLabel('Customer name')).toBeFocused()
      const answer = await page.request.get(`${DASHBOARD}/api/review-logs`, {
        headers: CALL,
        params: { businessSlug: owner.business.slug },
      })
      expect(await answer.json()).toEqual([])

      const email = `${unique('kim')}@example.com`
      await tools.getByRole('radio', { name: 'Fivestead' }).check()
      await expect(tools.getByText(/^Lantern .*: Hi Pat, how did we do\?/)).toBeVisible()
      await tools.getByLabel('Phone or email').fill(email)
      await expect(tools.getByText(`How did ${owner.business.name} do?`)).toBeVisible()
      await quickSend(tools, 'Kim Rao', email)
      const message = await sentTo(page.request, email)
      expect(message.subject).toBe(`How did ${owner.business.name} do?`)
      expect(message.text).toContain('Hi Kim,')
    },
  )

  test('a sent request shows up in Recent Requests and empties the form', async ({
    page,
    isMobile,
    owner,
  }) => {
    await page.goto('/your-dashboard')
    let tools = await openTools(page, isMobile)
    await expect(tools.getByText('Nobody asked yet. Your first request shows up here.')).toBeVisible()
    const email = `${unique('pat')}@example.com`
    await quickSend(tools, 'Pat Lee', email)
    await expectToast(page, 'Review request sent', 'Pat Lee gets it by email.')
    if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await sentTo(page.request, email)).text).toContain(owner.business.name)
    tools = await openTools(page, isMobile)
    await expect(tools.getByLabel('Customer name')).toHaveValue('')
    await expect(tools.getByLabel('Phone or email')).toHaveValue('')
    const recent = tools.getByRole('region', { name: 'Recent Requests' }).getByRole('listitem')
    await expect(recent).toHaveCount(1)
    await expect(recent).toContainText(/Pat Lee.*Sent/)
  })

  test(
    'somebody who opted out is not written to, and the owner reads why',
    ONCE,
    async ({ page, isMobile, owner }) => {
      const email = `${unique('sam')}@example.com`
      await ask(page.request, owner.business.id, { fullName: 'Sam Ortiz', email })
      const wayOut = /Unsubscribe: (\S+)/.exec((await sentTo(page.request, email)).text)?.[1] ?? ''
      const out = await page.request.post(wayOut, { form: { 'List-Unsubscribe': 'One-Click' } })
      expect(out.ok()).toBe(true)
      await page.goto('/your-dashboard')
      await quickSend(await openTools(page, isMobile), 'Sam Ortiz', email)
      await expectToast(page, 'Request not sent', 'This customer asked not to be contacted by email.')
    },
  )
})

test.describe('the figures', () => {
  test('equal what was done', ONCE, async ({ page, owner, request }) => {
    const { id, slug } = owner.business
    const [first, second] = await Promise.all(
      ['Ada North', 'Ben South', 'Cleo West'].map((fullName) => ask(page.request, id, { fullName })),
    )
    if (first === undefined || second === undefined) throw new Error('nobody was asked')
    await settledLog(page.request, slug, 3)
    const praised = await rate(request, id, first, 5)
    const went = await request.post(`${WEB}/trpc/reviews.wentToGoogle`, {
      headers: CALL,
      data: { reviewId: praised },
    })
    expect(went.status(), await went.text()).toBe(200)
    await writeFeedback(request, id, await rate(request, id, second, 2), 'The soup was cold, twice.')

    await page.goto('/your-dashboard')
    await expect(metric(page, 'Total Reviews')).toHaveText(/^Total Reviews2/)
    await expect(metric(page, 'Total Reviews')).toContainText('collected here')
    await expect(metric(page, 'Average Rating')).toHaveText(/^Average Rating3\.5/)
    await expect(metric(page, 'Review Requests')).toHaveText(/^Review Requests3.*2 rated, 67% answered/)
    await expect(metric(page, 'Waiting for you')).toHaveText(/^Waiting for you1/)
    await expect(page.getByText('Estimated')).toHaveCount(0)
    await expect(page.getByText('1 customer is waiting for a reply')).toBeVisible()
    const steps = page.getByRole('region', { name: 'Requests to Google reviews' }).getByRole('listitem')
    await expect(steps).toHaveText([/3.*Sent/, /2.*Opened/, /2.*Rated/, /1.*To Google/])
    await metric(page, 'Review Requests').click()
    await expect(logRows(page)).toHaveCount(3)
  })

  test('of a business without a request are estimates, and say so', ONCE, async ({ account: { page } }) => {
    const place = await freePlace(page.request)
    await addBusiness(page.request, place.name, place.place_id)
    const total = place.user_ratings_total ?? 0
    await page.goto('/your-dashboard')
    const group = (n: number) => new Intl.NumberFormat('en-US').format(n)
    await expect(metric(page, 'Total Reviews')).toHaveText(
      new RegExp(`^Total Reviews${group(total)}on Google`),
    )
    const requests = metric(page, 'Review Requests')
    await expect(requests).toContainText(`Review Requests${group(Math.floor(total * 1.25))}`)
    await expect(requests).toContainText('Estimated')
    await expect(requests).toContainText(/about (59|60|61)% answered/)
    await expect(metric(page, 'Total Reviews')).not.toContainText('Estimated')

    await ask(page.request, (await businessOf(page)).id, {
      fullName: 'Pat Lee',
    })
    await page.reload()
    await expect(metric(page, 'Review Requests')).toHaveText(/^Review Requests1.*0 rated, 0% answered/)
    await expect(metric(page, 'Review Requests')).not.toContainText('Estimated')
  })
})

test(
  'the inbox shows who wrote, what, and how to answer; all of them are on the Reviews tab',
  ONCE,
  async ({ page, owner, request }) => {
    const { id } = owner.business
    await page.goto('/your-dashboard')
    await expect(
      page.getByText('All caught up. When a customer sends you private feedback, it lands here.'),
    ).toBeVisible()
    const email = `${unique('ada')}@example.com`
    const asked = await ask(page.request, id, { fullName: 'Ada North', email })
    await writeFeedback(request, id, await rate(request, id, asked, 1), 'Nobody answered the phone all week.')
    await page.reload()
    const inbox = page.getByRole('region', { name: 'Inbox' })
    await expect(inbox.getByRole('article', { name: 'Feedback of Ada North' })).toContainText(
      'Nobody answered the phone all week.',
    )
    await inbox.getByRole('link', { name: 'Open inbox' }).click()
    await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=reviews&state=new`)
    const entry = page.getByRole('article', { name: 'Feedback of Ada North' })
    await expect(entry).toContainText('New')
    await expect(entry.getByRole('img', { name: '1 out of 5 stars' })).toBeVisible()
    await entry.getByRole('button', { name: 'Reply and notes: feedback of Ada North' }).click()
    await expect(entry.getByLabel(`Your reply by email to ${email}`)).toBeVisible()
  },
)

test.describe('the review logs', () => {
  test('before the first request they show an example that cannot be mistaken, and the next step', async ({
    owner: { page },
    isMobile,
  }) => {
    await page.goto('/your-dashboard?tab=requests')
    await expect(page.getByText('Nobody asked yet').first()).toBeVisible()
    await expect(page.getByText('Example: how your list will look')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Example review logs' })).toBeVisible()
    await page.getByRole('button', { name: 'Ask your first customer' }).click()
    const tools = await openTools(page, isMobile)
    await expect(tools.getByLabel('Customer name')).toBeVisible()
    if (!isMobile) await expect(tools.getByLabel('Customer name')).toBeFocused()
  })

  test('are searched, filtered and refreshed; a failure is shown with its reason', async ({
    page,
    owner,
    request,
  }) => {
    test.slow()
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

    await page.goto('/your-dashboard?tab=requests')
    const row = (name: string) => logs(page).getByRole('row', { name: new RegExp(name) })
    await expect(row('Ada North')).toContainText('Completed')
    await expect(row('Ben South')).toContainText('Failed')
    await expect(row('Cleo West')).toContainText('Sent')
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
    await expect(steps).toHaveText([/^Pending/, /^Sent/, /^Opened/, /^Clicked/, /^Completed/])

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
    await page.getByLabel('Filter by status').selectOption('All statuses')
    await expect(row('Ada North')).toBeVisible()

    await guest('Dora East')
    await settledLog(page.request, slug, 4)
    await expect(row('Dora East')).toHaveCount(0)
    await page.getByRole('button', { name: 'Refresh review logs' }).click()
    await expect(row('Dora East')).toContainText('Sent')
  })

  test('that cannot be read say so and can be asked for again', ONCE, async ({ owner: { page }, faults }) => {
    for (const [call, name, empty] of [
      ['reviewRequests.log', 'Review logs', 'Nobody asked yet'],
      ['reports.recentRequests', 'Recent Requests', 'Nobody asked yet. Your first request shows up here.'],
    ] as const) {
      await breakCall(page, `**${call}`, 500, 'Out of order')
      await page.goto('/your-dashboard?tab=requests')
      const card = page.getByRole('region', { name })
      await expect(card.getByRole('alert')).toContainText('Out of order')
      await page.unrouteAll()
      await card.getByRole('button', { name: 'Try again' }).click()
      await expect(card.getByText(empty).first()).toBeVisible()
    }
    expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)
  })
})

test.describe('the customers', () => {
  test('are added, asked in the same step, and found again', async ({ page, owner }) => {
    await page.goto('/your-dashboard?tab=customers')
    await expect(page.getByText('No customers yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add Customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Customer' })
    const add = dialog.getByRole('button', { name: 'Add Customer' })
    await expect(add).toBeDisabled()
    await dialog.getByLabel('Customer name').fill('Ada North')
    await expect(add).toBeEnabled()
    await expect(dialog.getByRole('checkbox', { name: 'Send a review request now' })).toBeDisabled()
    await dialog.getByLabel('Email (optional)').fill('ada@')
    await add.click()
    await expect(dialog.getByLabel('Email (optional)')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Customer name')).toHaveValue('Ada North')
    const email = `${unique('ada')}@example.com`
    await dialog.getByLabel('Email (optional)').fill(email)
    await expect(dialog.getByRole('checkbox', { name: 'Send a review request now' })).toBeChecked()
    await add.click()
    await expectToast(page, 'Customer added', 'Ada North: A review request is on its way.')
    await expect(dialog).toHaveCount(0)
    const listed = page.getByRole('region', { name: 'Customers' }).getByRole('listitem')
    const row = listed.filter({ hasText: 'Ada North' })
    await expect(row).toContainText(email)
    await expect(row).toContainText('Sent')
    expect((await sentTo(page.request, email)).text).toContain(owner.business.name)

    await page.getByRole('button', { name: 'Add Customer' }).click()
    await dialog.getByLabel('Customer name').fill('Ben South')
    await dialog.getByLabel('Phone (optional)').fill('(512) 555-0177')
    await dialog.getByRole('checkbox', { name: 'Send a review request now' }).uncheck()
    await add.click()
    await expectToast(page, 'Customer added', 'Ben South: No request was sent.')
    await expect(listed.filter({ hasText: 'Ben South' })).toContainText('Not Sent')

    await page.getByLabel('Search customers').fill('ben')
    await expect(listed.filter({ hasText: 'Ada North' })).toHaveCount(0)
    await expect(listed.filter({ hasText: 'Ben South' })).toBeVisible()
    await page.getByLabel('Search customers').fill('zzz')
    await expect(page.getByText('No customer matches')).toBeVisible()
  })
})

test.describe('without a business', () => {
  test(
    'a welcome card leads to the settings, where the business is connected',
    ONCE,
    async ({ account: { page } }) => {
      const place = await freePlace(page.request)
      await page.goto('/your-dashboard')
      await expect(page.getByRole('heading', { name: 'Welcome to Fivestead' })).toBeVisible()
      await page.getByRole('link', { name: 'Connect Your Business' }).click()
      await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings`)
      await page.getByRole('main').getByRole('button', { name: 'Add Business' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Business' })
      const add = dialog.getByRole('button', { name: 'Add Business' })
      await expect(
        dialog.getByText('No Google Place ID selected. Some features may be limited.'),
      ).toBeVisible()
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
      await tab(page, 'Insights').click()
      await expect(metric(page, 'Total Reviews')).toContainText('on Google')
    },
  )

  test('the other tabs say what is missing', ONCE, async ({ account: { page } }) => {
    for (const name of ['reviews', 'requests', 'customers']) {
      await page.goto(`/your-dashboard?tab=${name}`)
      await expect(page.getByText('No business selected')).toBeVisible()
      await expect(page.getByText(/Please select a business first/)).toBeVisible()
    }
  })
})

test.describe('two owners', () => {
  async function second(browser: Browser) {
    const context = await browser.newContext()
    const page = await context.newPage()
    return { context, page, owner: await registerOwner(page.request) }
  }

  test('never see each other', ONCE, async ({ page, browser, owner }) => {
    const { id } = owner.business
    await ask(page.request, id, { fullName: 'Ada North' })
    const other = await second(browser)
    for (const name of ['requests', 'customers', 'reviews', 'insights']) {
      await other.page.goto(`/your-dashboard?tab=${name}`)
      await expect(other.page.getByText(other.owner.business.name).first()).toBeVisible()
      await expect(other.page.getByText(owner.business.name)).toHaveCount(0)
      await expect(other.page.getByText('Ada North')).toHaveCount(0)
    }
    await other.context.close()
  })

  test(
    'share one browser one after the other, and nothing of the first is left',
    ONCE,
    async ({ page, request, owner }) => {
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
      await page.goto('/your-dashboard?tab=customers')
      await expect(page.getByText('No customers yet')).toBeVisible()

      // A third one signs in in another window: this one finds out when it is looked at again.
      const third = await registerOwner(page.request)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(third.business.name).first()).toBeVisible()
      await expect(page.getByText(next.business.name)).toHaveCount(0)
    },
  )
})

test('a logout elsewhere ends this window at its next step', ONCE, async ({ page, owner }) => {
  await page.goto('/your-dashboard')
  await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible()
  // A read that is still on its way would see the logout before the next step.
  await page.waitForLoadState('networkidle')
  expect((await page.request.post(`${DASHBOARD}/api/logout`, { headers: CALL, data: {} })).ok()).toBe(true)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expect(page.getByText(owner.business.name).first()).toBeHidden()
  await page.getByRole('link', { name: 'Use a different account' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
  await page.goto('/your-dashboard')
  await expect(page).toHaveURL(`${DASHBOARD}/auth`)
})

test(
  'a request after a logout elsewhere asks to sign in, and keeps what was typed',
  ONCE,
  async ({ page, isMobile, owner }) => {
    await page.goto('/your-dashboard')
    const tools = await openTools(page, isMobile)
    await expect(tools.getByLabel('Customer name')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect((await page.request.post(`${DASHBOARD}/api/logout`, { headers: CALL, data: {} })).ok()).toBe(true)
    const email = `${unique('pat')}@example.com`
    await quickSend(tools, 'Pat Lee', email)
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(owner.username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(tools.getByLabel('Phone or email')).toHaveValue(email)
    await tools.getByRole('button', { name: 'Send request' }).click()
    await expectToast(page, 'Review request sent', 'Pat Lee gets it by email.')
  },
)

test('the logout menu offers the one login that is active, by keyboard too', async ({ owner: { page } }) => {
  await page.goto('/your-dashboard')
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Logout from Traditional Account'])
  await expect(page.getByRole('menuitem')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused()
})

test('the theme is chosen here, kept, and followed at once', async ({ owner: { page }, isMobile }) => {
  await page.goto('/your-dashboard')
  const html = page.locator('html')
  const place = isMobile ? await openTools(page, isMobile) : page.getByRole('banner')
  await place.getByRole('button', { name: 'Dark theme' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')
  const again = isMobile ? await openTools(page, isMobile) : page.getByRole('banner')
  await again.getByRole('button', { name: 'System theme' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test(
  'says on every screen that this is a sandbox, and where the messages are',
  ONCE,
  async ({ page, context, owner }) => {
    const email = `${unique('pat')}@example.com`
    await ask(page.request, owner.business.id, { fullName: 'Pat Lee', email })
    await sentTo(page.request, email)
    await page.goto('/your-dashboard')
    const banner = page.getByRole('complementary', { name: 'Sandbox mode' })
    await expect(banner).toContainText('Sandbox:')
    const [outbox] = await Promise.all([
      context.waitForEvent('page'),
      banner.getByRole('link', { name: 'Open the outbox' }).click(),
    ])
    await expect(outbox.getByText(email).first()).toBeVisible()
  },
)

/** The other tabs have such a test beside their own, in a fuller state. */
for (const name of ['insights', 'settings']) {
  test(`the ${name} tab fits every width in both colour schemes`, ONCE, async ({ page, request, owner }) => {
    test.slow()
    const { id } = owner.business
    const asked = await ask(page.request, id, {
      fullName: 'Maximiliane Featherstonehaugh-Cholmondeley',
      email: `${unique('a-rather-long-address-of-somebody')}@example.com`,
    })
    await writeFeedback(request, id, await rate(request, id, asked, 2), 'Nobody answered the phone all week.')
    await expectFitEverywhere(page, async () => {
      await page.goto(`/your-dashboard?tab=${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    })
  })
}

test('everything can be tapped', PHONE, async ({ page, isMobile, request, owner }) => {
  test.slow()
  const { id } = owner.business
  const asked = await ask(page.request, id, { fullName: 'Ada North' })
  await writeFeedback(request, id, await rate(request, id, asked, 2), 'Nobody answered the phone all week.')
  for (const name of ['insights', 'reviews', 'requests', 'customers', 'settings']) {
    await page.goto(`/your-dashboard?tab=${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectTouchable(page)
  }
  await openTools(page, isMobile)
  await expectTouchable(page)
  await closeTools(page, isMobile)
})

async function businessOf(page: Page): Promise<{ id: number }> {
  const me = await page.request.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })
  const { businesses } = (await me.json()) as { businesses: { id: number }[] }
  if (businesses[0] === undefined) throw new Error('no business')
  return businesses[0]
}

const SIDE = 360

/** Decodes this SVG as a camera would: the browser draws it on a blank page, at twice its size. */
async function decodeQr(page: Page, svg: string): Promise<string | undefined> {
  const blank = await page.context().newPage()
  const dots = await blank.evaluate(
    async ({ source, side }) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
      await image.decode()
      const brush = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext(
        '2d',
      )
      if (brush === null) throw new Error('no canvas')
      brush.fillStyle = '#fff'
      brush.fillRect(0, 0, side, side)
      brush.drawImage(image, 0, 0, side, side)
      const { data } = brush.getImageData(0, 0, side, side)
      return Array.from({ length: side * side }, (_, n) => ((data[4 * n] ?? 0) < 128 ? '1' : '0')).join('')
    },
    { source: svg, side: SIDE },
  )
  await blank.close()
  const pixels = Uint8ClampedArray.from(
    [...dots].flatMap((dot) => (dot === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  )
  return decode(pixels, SIDE, SIDE)?.data
}
