import { CALL, DASHBOARD, WEB } from './api.ts'
import { expectWordsFit } from './fit.ts'
import { expect, test } from './fixtures.ts'

test('sign-in is in the language of the browser, and a link below it leads to the other', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: DASHBOARD })
  const page = await context.newPage()
  await page.goto('/login?returnTo=%2Fsettings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(page.locator(`a[href="${WEB}/es/pricing"]`).first()).toBeAttached()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Se necesita el nombre de usuario')).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/login?returnTo=%2Fsettings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('an owner chooses Spanish once, and has it on every device', async ({ page, owner, browser }) => {
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(`${DASHBOARD}/settings`)
  await page.goto('/your-dashboard')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reseñas' })).toBeVisible()

  const elsewhere = await browser.newContext({ locale: 'en-US', baseURL: DASHBOARD })
  const data = { username: owner.username, password: owner.password }
  await elsewhere.request.post('/api/login', { headers: CALL, data })
  const other = await elsewhere.newPage()
  await other.goto('/settings?tab=security')
  await expect(
    other.getByText('Cambiar la contraseña').or(other.getByText('Contraseña actual')).first(),
  ).toBeVisible()
  await expect(other).toHaveURL(`${DASHBOARD}/your-dashboard?tab=settings&section=security`)
  await elsewhere.close()
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' })
  test('screens fit every width, and axe finds nothing', async ({ page, owner }) => {
    void owner
    for (const path of [
      '/your-dashboard',
      '/your-dashboard?tab=reviews',
      '/your-dashboard?tab=settings',
      '/your-dashboard?tab=customers',
      '/inbox',
      '/settings',
      '/businesses',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectWordsFit(page)
      })
  })
})
