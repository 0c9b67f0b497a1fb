import type { Page } from '@playwright/test'
import { register, WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { signUp } from './places.ts'
import { openSite, wizardAt } from './screens.ts'

/** A screen that is not told apart by what its owner did before; others have such a test beside their own. */
interface Screen {
  name: string
  before?: (page: Page) => Promise<unknown>
  /** Brings the screen into its fullest state, starting from nothing. */
  reach: (page: Page) => Promise<unknown>
}

const visible = async (page: Page, path: string, label: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByLabel(label).first()).toBeVisible()
}
const headed = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Sends this form as it is, until its script is there and says what is missing. */
const refused = async (page: Page, path: string, button: string, words: string): Promise<void> => {
  await page.goto(path)
  await expect(async () => {
    await press(page, button)
    await expect(page.getByText(words)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** As if a mail had brought the link. */
const withLiveLink = (page: Page) =>
  page.route('**/trpc/auth.openPasswordReset**', (route) =>
    route.fulfill({ json: { result: { data: { username: 'dana-reyes-of-the-blue-door-bakery' } } } }),
  )

const SITE: Screen[] = [
  ...['/', '/features', '/testimonials', '/terms', '/privacy', '/no-such-page', '/contact?sent'].map(
    (path) => ({ name: path, reach: (page: Page) => openSite(page, `${WEB}${path}`) }),
  ),
  {
    name: '/ with its menu',
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openSite(page, WEB)
      await press(page, 'Open menu')
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
  },
  {
    name: '/pricing with its longer prices',
    reach: async (page) => {
      await openSite(page, `${WEB}/pricing`)
      await page.getByRole('group', { name: 'Billing' }).getByText('Annual').click()
    },
  },
  {
    name: '/contact with its problems',
    reach: async (page) => {
      await openSite(page, `${WEB}/contact`)
      await press(page, 'Send Message')
      await expect(page.getByText('Please select a subject.')).toBeVisible()
    },
  },
]

const WAY_IN: Screen[] = [
  {
    name: '/auth',
    reach: async (page) => {
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Register' }).click()
      await press(page, 'Create Account')
      await expect(page.getByText('Invalid email address')).toBeVisible()
    },
  },
  { name: '/login', reach: (page) => refused(page, '/login', 'Sign In', 'Username is required') },
  {
    name: '/register',
    reach: (page) => refused(page, '/register', 'Create Account', 'Full name is required'),
  },
  { name: '/forgot-password', reach: (page) => visible(page, '/forgot-password', 'Email') },
  {
    name: '/reset-password',
    before: withLiveLink,
    reach: (page) => visible(page, `/reset-password?token=${'A'.repeat(43)}`, 'New password'),
  },
  {
    name: 'an unknown path of the dashboard',
    reach: (page) => headed(page, '/no-such-page', '404 Page Not Found'),
  },
  {
    name: '/signup, step 1',
    reach: async (page) => {
      await page.goto('/signup')
      await page.getByRole('combobox', { name: 'Find your business' }).fill('bakery')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: '/signup, step 1 with a place',
    before: (page) => wizardAt(page, 1),
    reach: (page) => visible(page, '/signup', 'Selected business'),
  },
  {
    name: '/signup, step 2',
    before: (page) => wizardAt(page, 2),
    reach: (page) => visible(page, '/signup', 'Full Name'),
  },
  {
    name: '/signup, step 3',
    before: (page) => wizardAt(page, 3),
    reach: async (page) => {
      await page.goto('/signup')
      await page.getByLabel('Password', { exact: true }).fill('abc1!')
      await expect(page.getByText('Medium', { exact: true })).toBeVisible()
    },
  },
]

const ACCOUNTS: Screen[] = [
  { name: 'the welcome', reach: (page) => headed(page, '/your-dashboard', 'Welcome to Fivestead') },
  {
    name: '/connect-business',
    reach: async (page) => {
      await visible(page, '/connect-business', 'Business name')
      await page.getByLabel('Business name').fill('Springfield')
      await press(page, 'Search')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
]

const OWNERS: Screen[] = [
  ...(
    [
      ['Profile', '/your-dashboard?tab=settings&section=profile', 'Full Name'],
      ['Security', '/your-dashboard?tab=settings&section=security', 'Current password'],
      ['Notifications', '/your-dashboard?tab=settings&section=notifications', 'Weekly reports'],
      ['/settings', '/settings', 'First Name'],
    ] as const
  ).map(([name, path, sign]) => ({ name, reach: (page: Page) => visible(page, path, sign) })),
  {
    name: 'the question before an account is deleted',
    reach: async (page) => {
      await page.goto('/your-dashboard?tab=settings&section=security')
      await press(page, 'Delete account')
      await expect(page.getByRole('dialog').getByLabel('Your password', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'Messages',
    reach: async (page) => {
      await visible(page, '/your-dashboard?tab=settings&section=messages', 'Sender name')
      await press(page, 'New template')
      await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('5 stars ’')
      await expect(page.getByRole('dialog').getByText('Do not ask for a number of stars')).toBeVisible()
    },
  },
  {
    name: 'Business Management',
    reach: async (page) => {
      await page.goto('/settings')
      await page.getByRole('tab', { name: 'Business Management' }).click()
      await press(page, 'Edit')
      await page.getByLabel('Search for a business').fill('Springfield')
      await press(page, 'Search')
      await expect(page.getByRole('option').first()).toBeAttached()
    },
  },
  {
    name: 'what connects a Google account',
    reach: async (page) => {
      await page.goto('/your-dashboard?tab=settings&section=integrations')
      await press(page, 'Connect Google account')
      await expect(page.getByRole('dialog', { name: 'Connect your Google account' })).toBeVisible()
    },
  },
]

const fits = (name: string) =>
  `${name} fits every width in both colour schemes, with no accessibility finding`

const nobody = async () => {}

/** Screens that nobody changes: one sign-in and one page are enough for several. */
for (const [who, signIn, screens] of [
  ['the site', nobody, SITE],
  ['the way in', nobody, WAY_IN],
  ['an account', register, ACCOUNTS],
  ['an owner', signUp, OWNERS],
] as const) {
  test(fits(`each screen of ${who}`), async ({ page }) => {
    test.slow()
    await signIn(page.request)
    for (const { name, before, reach } of screens)
      await test.step(name, async () => {
        await before?.(page)
        await expectFitEverywhere(page, () => reach(page))
      })
  })
}

test('letters twice as large fit on a narrow screen (WCAG 1.4.4)', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 400, height: 844 })
  for (const path of ['/', '/pricing', '/testimonials', '/contact', '/demo', '/demo/survey']) {
    await page.goto(`${WEB}${path}`)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 400])
  }
})
