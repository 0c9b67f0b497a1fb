import { WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { readQr } from './screens.ts'

const BRAND = '/your-dashboard?tab=settings&section=brand'
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="#b5176b"/><path d="M12 26 20 10l8 16z" fill="#fff"/></svg>',
)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/svg+xml', buffer })

test('logo, color and welcome are set, seen beside the form, and met by customers', async ({
  page,
  owner,
}) => {
  test.slow()
  await page.goto(BRAND)
  const form = page.getByRole('form', { name: 'Brand' })
  const upload = form.locator('input[type=file]')
  await upload.setInputFiles(file('bad.svg', Buffer.from('<html>')))
  await expect(form.getByRole('alert')).toHaveText('Choose a PNG, JPEG, WebP or SVG file.')
  await upload.setInputFiles(file('logo.svg', LOGO))
  await expect(form.getByRole('img', { name: `Logo of ${owner.business.name}` })).toBeVisible()
  await expect(form.getByRole('alert')).toBeEmpty()

  await form.getByLabel('Color', { exact: true }).fill('#ffd400')
  await expect(form).toContainText(
    'Kept on buttons. Links are a darker shade of it, so that they stay readable.',
  )
  await form.getByLabel('Welcome').fill('A gift for every review')
  await form.getByRole('button', { name: 'Save brand' }).click()
  await expect(form).toContainText('Do not offer anything in return for a review')
  await form.getByLabel('Welcome').fill('Tell us about your visit')
  await expect(page.getByText('Tell us about your visit')).toBeVisible()
  await form.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('Brand saved')).toBeVisible()
  await expectFitEverywhere(page)

  await page.goto('/your-dashboard?tab=share')
  const code = page.getByRole('img', { name: /QR code/ })
  await expect(code.locator('image')).toHaveCount(1)
  expect(await readQr(code)).toContain(`/company/${owner.business.slug}`)

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(WEB)) asked.push(request.url())
  })
  await page.goto(`${WEB}/survey/${owner.business.id}`)
  await expect(page.locator('fieldset[data-live]')).toBeVisible()
  expect(asked).toHaveLength(2)
  const logo = page.locator('header img')
  await expect(page.getByText('Tell us about your visit')).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectFitEverywhere(page, () => page.reload())
  // The script keeps the logo that the server wrote.
  await page.getByText('5 stars').click()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your positive feedback!' })).toBeVisible()
  await expect(logo).toHaveAttribute('src', /^data:image\/webp/)
})
