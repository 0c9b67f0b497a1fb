import type { Page } from '@playwright/test'
import { DASHBOARD, WEB } from './api.ts'
import { expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

test.use({ baseURL: WEB })

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: false }) })

const PLANS = [
  { name: 'Starter', monthly: '$29/month', annual: '$23.20/month', year: '$278.40', saved: '$69.60' },
  { name: 'Professional', monthly: '$79/month', annual: '$63.20/month', year: '$758.40', saved: '$189.60' },
  { name: 'Enterprise', monthly: '$199/month', annual: '$159.20/month', year: '$1,910.40', saved: '$477.60' },
]

async function expectPrices(page: Page, billing: 'monthly' | 'annual'): Promise<void> {
  for (const { name, monthly, annual, year, saved } of PLANS) {
    const shown = billing === 'monthly' ? monthly : annual
    const hidden = billing === 'monthly' ? annual : monthly
    const card = plan(page, name)
    await expect(card.getByRole('paragraph').filter({ hasText: shown })).toBeVisible()
    await expect(card.getByRole('paragraph').filter({ hasText: hidden })).toHaveCount(0)
    const note = card.getByText(`${year} billed annually. You save ${saved}.`)
    if (billing === 'annual') await expect(note).toBeVisible()
    else await expect(note).toBeHidden()
  }
}

test('three plans as documented, each with a way to sign up', async ({ page }) => {
  await openSite(page, '/pricing')
  await expectPrices(page, 'monthly')
  await expect(plan(page, 'Starter').getByText('Up to 100 review requests per month')).toBeVisible()
  await expect(plan(page, 'Professional').getByText('Up to 500 review requests per month')).toBeVisible()
  await expect(plan(page, 'Professional').getByText('Most popular')).toBeVisible()
  await expect(page.getByText('Most popular', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/^Planned, not available yet: billing/)).toBeVisible()
  for (const feature of ['Unlimited review requests', 'Multi-location', 'White-label', 'API access']) {
    await expect(plan(page, 'Enterprise').getByText(feature)).toBeVisible()
  }
  await expect(page.getByText('14-day free trial on all plans. No credit card required.')).toBeVisible()
  const billing = page.getByRole('group', { name: 'Billing' })
  await expect(billing.getByText('Save 20%')).toBeVisible()
  await billing.getByText('Annual').click()
  await expect(billing.getByRole('radio', { name: /Annual/ })).toBeChecked()
  await expectPrices(page, 'annual')
  await page.keyboard.press('ArrowLeft')
  await expect(billing.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expectPrices(page, 'monthly')
  const questions = page.getByRole('region', { name: 'Frequently asked questions' })
  await expect(questions.getByRole('term')).toHaveCount(9)
  for (const answer of [
    /Every plan begins with 14 free days\. No credit card required/,
    /Annual billing saves 20%/,
    /Plans run month-to-month, and you can cancel anytime\./,
    /^Nothing\. Billing is not available yet/,
    /^Nothing changes on day 15/,
    /^In what their cards say: .* An account that chose no plan has everything for now\./,
  ]) {
    await expect(questions.getByText(answer)).toBeVisible()
  }
  const trial = page.getByRole('region', { name: 'The first 14 days are on the house' })
  await expect(trial.getByText('not required')).toBeVisible()
  await expect(trial.getByText('Due today')).toBeVisible()
  for (const { name } of PLANS) {
    const link = plan(page, name).getByRole('link', { name: 'Start Free Trial' })
    await expect(link).toHaveAttribute('href', `/signup?plan=${name.toLowerCase()}`)
  }
  await plan(page, 'Professional').getByRole('link').click()
  await expect(page).toHaveURL(`${DASHBOARD}/signup?plan=professional`)
  await expect(page.getByText('Your plan: Professional, $79 a month.')).toBeVisible()
})

test("an owner is led on by 'Go to Dashboard'", async ({ page, owner }) => {
  await openSite(page, '/pricing')
  for (const { name } of PLANS) {
    const link = plan(page, name).getByRole('link', { name: 'Go to Dashboard' })
    await expect(link).toHaveAttribute('href', '/your-dashboard')
  }
  await plan(page, 'Starter').getByRole('link').click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`)
  await expect(page.getByText(owner.business.name).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads complete, prices switch, links work', async ({ page }) => {
    await page.goto('/pricing')
    await expectPrices(page, 'monthly')
    await page.getByRole('group', { name: 'Billing' }).getByText('Annual').click()
    await expectPrices(page, 'annual')
    await expect(page.getByText(/you can cancel anytime/)).toBeVisible()
    await plan(page, 'Enterprise').getByRole('link').click()
    await expect(page).toHaveURL(`${DASHBOARD}/signup?plan=enterprise`)
  })
})
