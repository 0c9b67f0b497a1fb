import { DASHBOARD, WEB } from './api.ts'
import { expectWordsFit } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { openSite } from './screens.ts'

for (const javaScriptEnabled of [true, false])
  test(
    `Spanish is offered, leads over the prices to the sign-up, and English is one link away ${javaScriptEnabled ? 'with' : 'without'} script`,
    BOTH,
    async ({ browser, isMobile }) => {
      const viewport = isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 }
      const context = await browser.newContext({ javaScriptEnabled, locale: 'es-MX', baseURL: WEB, viewport })
      const page = await context.newPage()
      const problems: string[] = []
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      await page.goto('/')
      const offer = page.getByRole('link', { name: 'Ver esta página en español' })
      await offer.click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Solo pregúnteles\.$/)
      if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Precios' }).click()
      await expect(page).toHaveURL(`${WEB}/es/pricing`)
      await expect(page).toHaveTitle('Precios: tres planes desde $29 al mes | Fivestead')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pague por las solicitudes/)
      const starter = page.getByRole('link', { name: 'Empezar prueba gratis' }).first()
      await starter.scrollIntoViewIfNeeded()
      await starter.click()
      await expect(page).toHaveURL(`${DASHBOARD}/signup?plan=starter`)

      await page.goto('/es/help/campaigns')
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns and reminders')
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer).toHaveCount(0)
      expect(problems).toEqual([])
      await context.close()
    },
  )

test('the contact form is checked and sent in Spanish', async ({ page }) => {
  await openSite(page, `${WEB}/es/contact`)
  const send = page.getByRole('button', { name: 'Enviar mensaje' })
  await send.click()
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres.')).toBeVisible()
  await page.getByLabel('Nombre').fill('Ana Ruiz')
  await page.getByLabel('Correo').fill('ana@example.com')
  await page.getByLabel('Asunto').selectOption('Ventas')
  await page.getByLabel('Mensaje').fill('¿Cuánto cuesta para dos locales?')
  await send.click()
  await expect(page.getByRole('heading', { name: '¡Mensaje enviado!' })).toBeFocused()
})

test('pages fit every width in other languages', async ({ page }) => {
  for (const path of [
    '/es',
    '/es/pricing',
    '/es/features',
    '/es/demo',
    '/es/contact',
    '/es/help/campaigns',
    '/privacy?lang=ar',
  ])
    await test.step(path, async () => {
      await openSite(page, WEB + path)
      await expectWordsFit(page)
    })
})
