import type { Browser, Page } from '@playwright/test'
import { DASHBOARD, newAccount, PASSWORD, send, sentTo, unique } from './api.ts'
import { setUpTwoStep, turnOnTwoStep } from './app-codes.ts'
import { expectFit, expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, navigateTo, quickSend, signIn } from './screens.ts'

const openTeam = async (page: Page) => {
  await page.goto('/your-dashboard?tab=settings&section=team')
  await expect(page.getByRole('tab', { name: 'Team', exact: true })).toHaveAttribute('aria-selected', 'true')
}

/** Invites an address by the dialog; the answer is the mailed link. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to your team' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast(page, 'Invitation sent', `${email} gets a link that works for 7 days.`)
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(email)
  const mail = await sentTo(page.request, email)
  return /\S+\/invitation\?token=\S+/.exec(mail.text)?.[0] ?? ''
}

/** Joins by the mailed link with a new account, without a business: a name and a password are enough. */
async function join(browser: Browser, link: string, team: string, account: ReturnType<typeof newAccount>) {
  const page = await (await browser.newContext({ baseURL: DASHBOARD })).newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Join ${team}` })).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
  await page.getByLabel('Full Name').fill(account.fullName)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: `Join ${team}` }).click()
  await expect(page).toHaveURL(/your-dashboard/)
  await expect(page.getByRole('button', { name: team, exact: true })).toBeVisible()
  return page
}

/** Invites and joins by calls; the answer is the new member, signed in in a browser of their own. */
async function addMember(owner: Page, browser: Browser, role: 'manager' | 'staff') {
  const account = newAccount()
  const { email, fullName, password } = account
  await send(owner.request, '/trpc/team.invite', { email, role, businessIds: null })
  const [, token = ''] = /invitation\?token=(\S+)/.exec((await sentTo(owner.request, email)).text) ?? []
  const context = await browser.newContext({ baseURL: DASHBOARD })
  await send(context.request, '/trpc/team.join', { token, fullName, password })
  return { account, member: await context.newPage() }
}

test('a member asks and manages as the role allows, which the owner changes', async ({
  page,
  owner,
  browser,
}) => {
  test.slow()
  const account = newAccount()
  const { fullName } = account
  await openTeam(page)
  const member = await join(
    browser,
    await invite(page, account.email, 'Manager'),
    owner.business.name,
    account,
  )
  await page.reload()
  for (const [role, asks, manages] of [
    ['Manager', true, true],
    ['Staff', true, false],
    ['Viewer', false, false],
  ] as const) {
    if (role !== 'Manager') {
      await page.getByRole('button', { name: `Change role: ${fullName}` }).click()
      await page.getByRole('dialog').getByLabel('Role').selectOption(role)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('list', { name: 'Team' })).toContainText(role)
      await member.goto('/your-dashboard')
    }
    const quick = member.getByRole('complementary', { name: 'Business tools' })
    await expect(member.getByRole('button', { name: 'Add Business' })).toHaveCount(0)
    if (asks) {
      await quickSend(quick, `Ann ${role}`, `${unique('ann')}@example.com`)
      await expectToast(member, 'Review request on its way', `Ann ${role} gets it by email.`)
    } else {
      await expect(quick.getByLabel('Customer name')).toHaveCount(0)
    }
    await navigateTo(member, 'Customers')
    await expect(member.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    await expect(member.getByRole('button', { name: 'Import CSV' })).toHaveCount(manages ? 1 : 0)
    await navigateTo(member, 'Settings')
    await expect(member.getByRole('tab', { name: 'Messages' })).toHaveCount(manages ? 1 : 0)
    await expect(member.getByRole('tab', { selected: true })).toHaveText(manages ? 'Business' : 'Profile')
    await expect(member.getByRole('tab', { name: 'Team' })).toBeVisible()
  }
  await member.context().close()
})

test('ownership goes over once both gave their password; who is removed is out while their page is open', async ({
  page,
  owner,
  browser,
}) => {
  const { account, member } = await addMember(page, browser, 'manager')
  await openTeam(page)
  await page.getByRole('button', { name: 'Transfer ownership', exact: true }).click()
  const offer = page.getByRole('dialog')
  await offer.getByLabel('New owner').selectOption(account.fullName)
  await offer.getByLabel('Your password').fill(PASSWORD)
  await offer.getByRole('button', { name: 'Offer ownership' }).click()
  await expect(page.getByText('Ownership offered')).toBeVisible()

  await openTeam(member)
  await member.getByRole('button', { name: 'Take over ownership' }).click()
  await member.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await member.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect(member).toHaveURL(/your-dashboard$/)
  await openTeam(member)
  await expect(member.getByRole('list', { name: 'Team' })).toContainText('Owner')

  await page.goto('/your-dashboard')
  await expect(page.getByRole('button', { name: owner.business.name, exact: true })).toBeVisible()
  await member.getByRole('button', { name: `Remove: ${owner.fullName}` }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(member, `${owner.fullName} is off your team`)
  // Nobody touched this page meanwhile.
  await expect(page.getByRole('button', { name: owner.business.name, exact: true })).toHaveCount(0, {
    timeout: 2000,
  })
  const words = `You are no longer on the team of ${owner.business.name}.`
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByText(words)).toBeVisible()
  await member.context().close()
})

test('two steps are required: an open page waits for them, and goes on once they are set up', async ({
  page,
  owner,
  browser,
}) => {
  test.slow()
  await openTeam(page)
  const rule = page.getByRole('switch', { name: 'Require two-step sign-in' })
  await expect(rule).toBeDisabled()
  const { account, member } = await addMember(page, browser, 'staff')
  await member.goto('/your-dashboard')
  await expect(member.getByRole('button', { name: owner.business.name, exact: true })).toBeVisible()
  await turnOnTwoStep(page)
  await openTeam(page)
  await rule.click()
  const ask = page.getByRole('dialog', { name: 'Require two-step sign-in?' })
  await expect(ask).toContainText(`${account.fullName} doesn’t have it yet`)
  await expectFit(page)
  await ask.getByRole('button', { name: 'Require it' }).click()
  await expectToast(page, 'Two-step sign-in is required')
  await expect(rule).toBeChecked()
  await expect(page.getByRole('list', { name: 'Team' })).toContainText('No two-step sign-in')

  // Nobody touched this page meanwhile.
  await expect(member.getByRole('heading', { name: 'One more step to sign in' })).toBeVisible({
    timeout: 2000,
  })
  await expect(member.getByRole('button', { name: owner.business.name, exact: true })).toHaveCount(0)
  await expectFitEverywhere(member)
  await setUpTwoStep(member, member.getByRole('button', { name: 'Use an authenticator app' }))
  await expect(member.getByRole('button', { name: owner.business.name, exact: true })).toBeVisible()
  await member.context().close()
})

test('who lost their phone gets in with an owner’s word, the mailed link and their own password', async ({
  page,
  owner,
  browser,
}) => {
  test.slow()
  void owner
  const { account, member } = await addMember(page, browser, 'staff')
  await turnOnTwoStep(member)
  await openTeam(page)
  await page.getByRole('button', { name: `Help to sign in: ${account.fullName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Help ${account.fullName} to sign in?` })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expectToast(page, `${account.fullName} gets an email`, 'The link works once, for 24 hours.')
  const mail = await sentTo(page.request, account.email, '/login/help')

  await member.context().clearCookies()
  await member.goto(/\S+\/login\/help\?token=\S+/.exec(mail.text)?.[0] ?? '')
  await expectFit(member)
  await signIn(member, account.email)
  const last = member.getByRole('button', { name: 'Sign in without a code' })
  await expect(last).toBeFocused()
  await expectFit(member)
  await last.click()
  await expectToast(member, 'You’re signed in', 'Set up two-step sign-in again now.')
  await expect(member.getByRole('button', { name: 'Set up' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Team' })).toContainText('No two-step sign-in')
  await member.context().close()
})

test('fits every screen', async ({ page, owner }) => {
  const email = newAccount().email
  await openTeam(page)
  await invite(page, email, 'Viewer')
  await expectFitEverywhere(page, async () => {
    await openTeam(page)
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Team' })).toContainText(owner.fullName)
  })
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFitEverywhere(page)
})
