import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { HelpSlug } from '@fivestead/domain/help'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { registerOwner, sentTo, unique, WEB } from '../api.ts'
import { openTools, signIn } from '../screens.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../web/static/help')
const HEIGHT = 560

const test = base.extend<{ owner: Page }>({
  owner: async ({ page }, use) => {
    await page.goto('/login')
    await signIn(page, 'demo-owner', 'fivestead-demo')
    await page.waitForURL((url) => url.pathname !== '/login')
    await use(page)
  },
})

/** Leaves out what belongs to the sandbox, and what would stick over the picture. */
const QUIET = `
  .fs-sandbox, [aria-label^="Sandbox"], [data-toast] { display: none !important; }
  header { position: static !important; }
  html { scroll-padding-top: 0 !important; }
  * { scroll-margin-top: 12px; }
  [role="dialog"] * { scroll-margin-top: 76px; }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }`

/** Keeps what stands from the top of `from` on, in px of a phone, as a picture of the help page. */
async function keep(page: Page, slug: HelpSlug, from?: Locator): Promise<void> {
  await page.addStyleTag({ content: QUIET })
  await page.evaluate(() => document.fonts.ready)
  // The bar of a phone that would cover the screen's own part.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const isBar =
        getComputedStyle(element).position === 'fixed' && element.textContent.trim() === 'Ask for a review'
      if (isBar) element.style.display = 'none'
    }
  })
  await page.waitForTimeout(500)
  await from?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.waitForTimeout(200)
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 420, height: HEIGHT } })
  const webp = await page.evaluate(
    async (source) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.naturalWidth
      canvas.height = picture.naturalHeight
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      return canvas.toDataURL('image/webp', 0.7)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await mkdir(FOLDER, { recursive: true })
  const file = path.join(FOLDER, `${slug}-${isDark ? 'dark' : 'light'}.webp`)
  await writeFile(file, Buffer.from(webp.replace(/^[^,]*,/, ''), 'base64'))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true })

    test('quick send and the QR code', async ({ owner: page }) => {
      await page.goto('/your-dashboard')
      const tools = await openTools(page, true)
      await tools.getByLabel('Customer name').fill('Ann Baker')
      await tools.getByLabel('Phone or email').fill('ann.baker@shop.example')
      await expect(tools).toContainText('Hi Ann')
      await keep(page, 'first-customers', tools.getByRole('heading', { name: 'Quick Send' }))
      await page.goto('/your-dashboard?tab=share')
      const code = page.getByRole('region', { name: 'QR code' })
      await expect(code.getByRole('img').locator('svg')).toBeVisible()
      await keep(page, 'qr-code', code)
    })

    test('import and campaign', async ({ owner: page }) => {
      await page.goto('/your-dashboard?tab=customers')
      await page.getByRole('button', { name: 'Import CSV' }).click()
      const importing = page.getByRole('dialog', { name: 'Import customers' })
      const people = [
        'Ann Baker,(512) 555-0142,ann@shop.example',
        'Luis Ortega,(512) 555-0143,luis@shop.example',
      ]
      await importing.getByLabel('Choose a file').setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Client,Cell phone,Email\n${people.join('\n')}\n`),
      })
      await expect(importing.getByRole('checkbox', { name: /customers of my business/ })).toBeVisible()
      await keep(page, 'import-customers')
      await page.goto('/your-dashboard?tab=customers')
      await page.getByRole('button', { name: 'Ask all of them' }).click()
      const asked = page
        .getByRole('dialog')
        .getByText(/will be asked/)
        .first()
      await expect(asked).toBeVisible()
      await asked.evaluate((line) => line.scrollIntoView({ block: 'center' }))
      await keep(page, 'campaigns')
    })

    test('replies, Google and ranking', async ({ owner: page }) => {
      await page.goto('/your-dashboard?tab=reviews')
      const reviews = page.getByRole('region', { name: 'Recent Reviews' })
      await expect(reviews.getByRole('listitem').first()).toBeVisible()
      const first = reviews.getByRole('listitem').first()
      await first.getByRole('button', { name: 'Write a reply' }).click()
      await first
        .getByRole('textbox')
        .fill('Thank you! We are glad that it worked out so well. See you next time.')
      await keep(page, 'answering-reviews', first)
      await page.goto('/your-dashboard?tab=settings&section=integrations')
      await page.getByRole('button', { name: 'Connect Google account' }).click()
      await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible()
      await keep(page, 'connect-google')
      await page.goto('/your-dashboard?tab=seo')
      const form = page.getByRole('form', { name: 'Run a grid' })
      await form.getByLabel('Points').selectOption('5 × 5')
      const started = page.waitForResponse((answer) => answer.url().includes('ranking.grids.start'))
      await form.getByRole('button', { name: 'Run grid' }).click()
      await started
      const heading = page.getByRole('heading', { name: /5 × 5, 0\.5 mi apart/ }).first()
      await expect(heading).toBeVisible()
      await expect(page.getByText(/^The grid is running/)).toHaveCount(0, { timeout: 60_000 })
      await expect(page.getByRole('region', { name: 'Ahead of you' })).toBeVisible()
      await keep(page, 'ranking', heading)
    })

    test('what customers see', async ({ page }) => {
      const { business } = await registerOwner(page.request)
      await page.request.patch(`/api/businesses/${business.id}`, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        data: { name: 'Blue Door Bakery' },
      })
      await page.goto(`${WEB}/survey/${business.id}`)
      await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
      await keep(page, 'survey')
      await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
      await page.getByRole('button', { name: 'Submit Rating' }).click()
      await page
        .getByLabel('Your feedback')
        .fill('The cake was lovely, but we waited half an hour at the counter.')
      await keep(page, 'inbox')
      const email = `${unique('guest')}@example.com`
      const data = { businessId: business.id, fullName: 'Ann Baker', email, sendNow: true }
      await page.request.post('/api/business/customers', {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        data,
      })
      const link = /Unsubscribe: (https?:\/\/\S+)/.exec((await sentTo(page.request, email)).text)?.[1]
      await page.goto(link ?? '')
      await keep(page, 'what-you-may-send')
    })
  })
}
