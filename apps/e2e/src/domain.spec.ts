import { unique, WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { readQr } from './screens.ts'

const BRAND = '/your-dashboard?tab=settings&section=brand'

test('a white label and an own domain: added, checked, met by a customer, and removed', async ({
  page,
  owner,
}) => {
  test.slow()
  const { id, name, slug } = owner.business
  await page.goto(BRAND)
  const brand = page.getByRole('form', { name: 'Brand' })
  await brand.getByLabel('White label').check()
  await brand.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('Brand saved')).toBeVisible()
  const form = page.getByRole('form', { name: 'Your own domain' })
  const domain = form.getByLabel('Domain', { exact: true })
  await domain.fill('https://shop.example.com')
  await form.getByRole('button', { name: 'Add domain' }).click()
  await expect(domain).toBeFocused()
  await expect(form).toContainText('Enter a domain alone, such as feedback.example.com')
  await domain.fill('missing.shop.localhost')
  await form.getByRole('button', { name: 'Add domain' }).click()
  const records = page.getByRole('list', { name: 'Records to add' })
  await expect(records).toContainText('_fivestead.missing.shop.localhost')
  await expect(records).toContainText('sites.fivestead.example')
  const check = page.getByRole('button', { name: 'Check now' })
  await check.click()
  await expect(page.getByText('No CNAME record found yet.')).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove domain' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
  }
  await remove()

  const host = `feedback.${unique('shop')}.localhost`
  await domain.fill(host)
  await form.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Add both records where your domain is managed')).toBeVisible()
  await check.click()
  await expect(page.getByText('New messages, your review link and your QR code use it.')).toBeVisible()
  await expectFitEverywhere(page)
  const origin = WEB.replace('localhost', host)
  await page.goto('/your-dashboard?tab=share')
  const code = page.getByRole('img', { name: /QR code/ })
  await expect.poll(() => readQr(code)).toContain(`${origin}/company/${slug}`)

  await page.goto(`${origin}/survey/${id}`)
  await page.getByText('5 stars').click()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your positive feedback!' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.locator('#root')).not.toContainText(/Fivestead|Return to Home/)
  expect((await page.goto(`${origin}/pricing`))?.status()).toBe(404)

  await page.goto(BRAND)
  await remove()
  await expect(domain).toBeVisible()
})
