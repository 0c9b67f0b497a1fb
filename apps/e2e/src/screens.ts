import { createRequire } from 'node:module'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { DASHBOARD, PASSWORD } from './api.ts'

/** The package is CommonJS with its function as `default`. */
const { default: decode } = createRequire(import.meta.url)('jsqr') as typeof import('jsqr')

/** Stands in for the search engine, which no test may reach; returns the addresses that were opened. */
export async function stubGoogle(context: BrowserContext): Promise<string[]> {
  const opened: string[] = []
  await context.route('https://search.google.com/**', (route) => {
    opened.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Write a review</title>' })
  })
  return opened
}

/** Opens a marketing page and waits until its script has taken over: it then asks who is signed in. */
export async function openSite(page: Page, path: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/trpc/auth.me')),
    page.goto(path),
  ])
}

/** Notes every scheme that is painted from now on; returns what reads the list. */
export async function watchSchemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        seen.push((target as Element).getAttribute('data-mantine-color-scheme'))
      }
    }).observe(document, { attributeFilter: ['data-mantine-color-scheme'], subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

/** The one toast that shows, with exactly these words. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).locator('[data-toast]')
  await expect(toast).toHaveText(`${title}${description}`, { timeout: 15_000 })
}

/** True on a desktop's dashboard, which has the tools beside its figures. */
const hasTools = (page: Page, isMobile: boolean): boolean => {
  const { pathname, search } = new URL(page.url())
  return !isMobile && pathname === '/your-dashboard' && (search === '' || search.startsWith('?business='))
}

/** Quick Send: beside the figures of a desktop's dashboard, elsewhere in a drawer. */
export async function openTools(page: Page, isMobile: boolean): Promise<Locator> {
  if (hasTools(page, isMobile)) return page.getByRole('complementary', { name: 'Business tools' })
  const drawer = page.getByRole('dialog')
  const opener = page.getByRole('button', { name: 'Ask for a review', exact: true })
  if (!(await drawer.isVisible())) await opener.last().click()
  await expect(drawer).toBeVisible()
  return drawer
}

/** A link of the navigation; on a phone some are behind More. */
export async function navigateTo(page: Page, name: string, isMobile = false): Promise<void> {
  const behind = ['Dashboard', 'Campaigns', 'Ranking', 'Reports', 'Share', 'Settings'].includes(name)
  if (isMobile && behind) await page.getByRole('button', { name: 'More', exact: true }).click()
  await navLink(page, name).click()
}

/** A link of the navigation that is on the screen; the numbers beside its name aside. */
export const navLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /^(Main|More)$/ }).getByRole('link', { name: new RegExp(`^${name}`) })

export async function closeTools(page: Page, isMobile: boolean): Promise<void> {
  if (hasTools(page, isMobile)) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function quickSend(tools: Locator, name: string, contact: string): Promise<void> {
  await tools.getByLabel('Customer name').fill(name)
  await tools.getByLabel('Phone or email').fill(contact)
  await tools.getByRole('button', { name: 'Send request' }).click()
}

/** Signs up by the wizard with a place of the map, up to the dashboard. @param options.typed what finds the place */
export async function signUpAtPlace(
  page: Page,
  { typed, place, email }: { typed: string; place: string; email: string },
): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('combobox', { name: 'Find your business' }).fill(typed)
  await page.getByRole('option', { name: place }).first().click()
  await expectToast(page, 'Business selected', `Selected: ${place}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Full Name').fill('Dana Reyes')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number').fill('2175550142')
  await page.getByLabel('Phone Number').press('Enter')
  await page.getByLabel('Username').fill(email.split('@')[0] ?? '')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${DASHBOARD}/your-dashboard`, { timeout: 30_000 })
}

/** The wizard at this step with what the steps before ask for, as after a reload. */
export async function wizardAt(
  page: Page,
  step: number,
  place = { placeId: 'sandbox', name: 'Blue Door Bakery', address: '14 Main St, Springfield, IL 62701' },
  email = 'dana@example.com',
): Promise<void> {
  const typed = { fullName: 'Dana Reyes', email, phone: '(512) 555-0142' }
  const kept = JSON.stringify({ step, values: { place, businessName: place.name, ...typed } })
  await page.addInitScript((value) => sessionStorage.setItem('signup-wizard', value), kept)
}

/** Fills in the form of a username and a password that the page shows, and sends it. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Holds these calls back until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Fails this procedure with words of the server, or as a broken proxy does, with a page. */
export const breakCall = (page: Page, call: string, status = 502, message?: string): Promise<unknown> =>
  page.route(`**/trpc/${call}**`, (route) =>
    message === undefined
      ? route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>Away</title>' })
      : route.fulfill({ status, json: { message } }),
  )

/** The words of a QR code on the screen, read as a camera does. */
export const readQr = async (code: Locator): Promise<string | undefined> =>
  readQrPicture(code.page().context(), await code.screenshot())

/** The words of a QR code in a PNG. */
export async function readQrPicture(context: BrowserContext, picture: Buffer): Promise<string | undefined> {
  const png = picture.toString('base64')
  const blank = await context.newPage()
  const { data, width, height } = await blank.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    // A large picture is read at the size of a screen.
    const scale = Math.min(1, 600 / image.width)
    const [width, height] = [image.width * scale, image.height * scale].map(Math.round) as [number, number]
    const brush = new OffscreenCanvas(width, height).getContext('2d')
    if (brush === null) throw new Error('no canvas')
    brush.drawImage(image, 0, 0, width, height)
    const pixels = brush.getImageData(0, 0, width, height).data
    // A list of two million numbers takes ten seconds to come over, one text none.
    return { data: btoa(Array.from(pixels, (byte) => String.fromCharCode(byte)).join('')), width, height }
  }, png)
  await blank.close()
  return decode(Uint8ClampedArray.from(Buffer.from(data, 'base64')), width, height)?.data
}

/** A failure that nobody planned for, as the server answers it: the screen has words of its own. */
export const OUT_OF_ORDER = {
  error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
}

/** Lets this procedure answer otherwise, alone or in a batch. @param change of what the server answered */
export const rewrite = <Data>(page: Page, call: string, change: (data: Data) => unknown): Promise<unknown> =>
  page.route(new RegExp(`/trpc/[^?]*${call.replaceAll('.', '\\.')}`), async (route) => {
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    const response = await route.fetch()
    const json = await response.json()
    change([json].flat()[calls.indexOf(call)].result.data)
    await route.fulfill({ response, json })
  })

/** Returns the number of sheets that the page prints on, with the browsers' default margins. */
export async function sheets(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = (await page.pdf({ format, margin })).toString('latin1')
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length
}
