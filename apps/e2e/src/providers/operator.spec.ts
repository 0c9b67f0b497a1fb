import type { Locator, Page } from '@playwright/test'
import { newAccount, registerOwner, send, WEB } from '../api.ts'
import { expectFitEverywhere } from '../fit.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn } from '../screens.ts'
import { confirmAddress, mailTo } from './doubles.ts'

const OPERATOR = 'operator@example.com'
const CLOSED = 'This page is not available at the moment.'

/** Does something to an account of the table, and confirms it by its name. */
async function act(
  row: Locator,
  action: string,
  more?: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  await row.getByRole('button', { name: new RegExp(`^${action}: `) }).click()
  const dialog = row.page().getByRole('dialog')
  await more?.(dialog)
  await dialog.getByLabel(/^Type .* to confirm$/).fill('Dana Reyes')
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

const find = async (page: Page, email: string) => {
  await page.getByRole('searchbox', { name: /^Search by name/ }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByRole('row')).toHaveCount(2)
  return row
}

/** The operator's page with real mail, and what an owner and a customer see of a suspension. */
test('the operator finds, suspends, restores, helps and deletes an account, and invites another', async ({
  page,
  browser,
}) => {
  const owners = await browser.newContext()
  const shop = await owners.newPage()
  const owner = await registerOwner(shop.request)
  const company = `${WEB}/company/${owner.business.slug}`
  const visitor = await (await browser.newContext()).newPage()

  await test.step('an owner meets the screen of an address that leads nowhere', async () => {
    await shop.goto('/operator')
    await expect(shop.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await shop.goto('/your-dashboard')
  })

  const operator = { ...newAccount(), email: OPERATOR, fullName: 'Riley Park' }
  await send(page.request, '/api/register', operator)
  await page.goto('/your-dashboard')
  await confirmAddress(page, OPERATOR)
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible()
  await expectFitEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  let row = await find(page, owner.email)
  await expect(row).toContainText('Active')

  await test.step('suspends it: the owner is out, the customer is told neutrally', async () => {
    expect((await visitor.goto(company))?.status()).toBe(200)
    await row.getByRole('button', { name: /^Suspend: / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('A reason is needed')).toBeVisible()
    await expect(page.getByText('This is not the name shown above.')).toBeVisible()
    await page.keyboard.press('Escape')
    await act(row, 'Suspend', (dialog) => dialog.getByLabel(/^Reason/).fill('Complaints'))
    await expectToast(page, 'Account suspended', 'Dana Reyes')
    await expect(row).toContainText('SuspendedComplaints')

    expect((await visitor.goto(company))?.status()).toBe(404)
    await expect(visitor.getByText(CLOSED)).toBeVisible()
    await expectFitEverywhere(visitor, () => visitor.goto(company))
    await shop.reload()
    await expect(shop.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await signIn(shop, owner.username)
    await expect(shop.getByRole('alert').getByText(/^This account is suspended/)).toBeVisible()
  })

  await test.step('restores it', async () => {
    await act(row, 'Restore')
    await expectToast(page, 'Account restored', 'Dana Reyes')
    expect((await visitor.goto(company))?.status()).toBe(200)
  })

  await test.step('makes a link for a new password', async () => {
    await act(row, 'Password link')
    const link = await page.getByRole('dialog').locator('code').textContent()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await shop.goto(link ?? '')
    await expect(shop.getByText(`Username: ${owner.username}`)).toBeVisible()
  })

  await test.step('invites somebody, who comes to the sign-up', async () => {
    const { email } = newAccount()
    await page.getByLabel('Email to invite').fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expectToast(page, 'Invitation sent')
    const link = /http\S+invitation=[\w-]+/.exec((await mailTo(email, /invitation/)).text)?.[0] ?? ''
    await visitor.goto(link)
    await expect(visitor.getByText('Step 1 of 3')).toBeVisible()
    await page.getByRole('button', { name: `Revoke: ${email}` }).click()
    await expectToast(page, 'Invitation revoked')
  })

  await test.step('deletes it', async () => {
    row = await find(page, owner.email)
    await act(row, 'Delete')
    await expectToast(page, 'Account deleted', 'Dana Reyes')
    await expect(page.getByText('No account matches your search')).toBeVisible()
    expect((await visitor.goto(company))?.status()).toBe(404)
  })
})
