import type { Page } from '@playwright/test'
import { CALL, DASHBOARD, outbox, registerOwner, sentTo, unique } from './api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, signIn } from './screens.ts'

const NEXT = 'Harbour-77-elm'
const DEAD = 'This link is no longer valid. Please ask for a new one.'

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
}

const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' })

/** The address in the mail to this person. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const { text } = await sentTo(page.request, email)
  const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`no link in: ${text}`)
  return link
}

test('the sign-in screens and dead links lead to it', async ({ page }) => {
  for (const path of ['/auth', '/login']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(`${DASHBOARD}/forgot-password`)
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  }
  for (const query of ['', '?token=abc', `?token=${'A'.repeat(43)}`]) {
    const answer = await page.goto(`/reset-password${query}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(DEAD)).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(`${DASHBOARD}/forgot-password`)
  }
})

test('a new password is set by mail, and every session ends', async ({ page, playwright }) => {
  const elsewhere = await playwright.request.newContext()
  const owner = await registerOwner(elsewhere)
  await page.goto('/forgot-password')
  await ask(page, owner.email)
  await expect(page.getByText('Check your email')).toBeVisible()
  // A form that goes before the script does not say the address again.
  await expect(
    page.getByText(new RegExp(`If (${owner.email}|that address) belongs to an account`)),
  ).toBeVisible()

  const link = await mailedLink(page, owner.email)
  expect(link.startsWith(`${DASHBOARD}/reset-password?token=`)).toBe(true)
  await page.goto(link)
  await expect(page.getByText(`Username: ${owner.username}`)).toBeVisible()
  await newPassword(page).fill(`my-${owner.username}-9`)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password must not contain your username').last()).toBeVisible()
  await expect(newPassword(page)).toBeFocused()
  await newPassword(page).fill(NEXT)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectToast(page, 'Password updated', 'Sign in with your new password.')
  await expect(page).toHaveURL(`${DASHBOARD}/login`)
  const session = await elsewhere.get(`${DASHBOARD}/api/auth/user`, { headers: CALL })
  expect(session.status()).toBe(401)
  await elsewhere.dispose()

  await signIn(page, owner.username)
  await expectToast(page, 'Login failed: Invalid username or password')
  await page.getByLabel('Password', { exact: true }).fill(NEXT)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)

  // It works once.
  await page.goto(link)
  await expect(page.getByText(DEAD)).toBeVisible()
})

test('an unknown address gets the same answer as any, and no mail', async ({ page }) => {
  const email = `${unique('nobody')}@example.com`
  await page.goto('/forgot-password')
  await ask(page, 'dana@')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await ask(page, email)
  await expect(page.getByText('Check your email')).toBeFocused()
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  // A known one after it: when its mail is there, the first would be too.
  const { email: known } = await registerOwner(page.request)
  await ask(page, known)
  await mailedLink(page, known)
  expect((await outbox(page.request)).filter(({ to }) => to === email)).toEqual([])
})
