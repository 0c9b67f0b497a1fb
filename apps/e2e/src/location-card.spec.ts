import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addBusiness, CALL, DASHBOARD, register, send, WEB } from './api.ts'
import { MAPS, serveMaps, shown } from './fake-maps.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { freePlace } from './places.ts'
import { expectToast } from './screens.ts'

const KEY = 'AIzaSyTestTestTestTestTestTestTestTest1'
const card = (page: Page) => page.getByRole('region', { name: 'Location' })

/** The dashboard's server once more, with a maps key, in front of the product that runs already. */
let server: ChildProcess | undefined
let withKey = ''
test.beforeAll(async () => {
  const main = path.resolve(import.meta.dirname, '../../dashboard/src/server/main.ts')
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      API_URL: DASHBOARD,
      PUBLIC_ORIGIN: WEB,
      DASHBOARD_ORIGIN: DASHBOARD,
      HOST: 'localhost',
      PORT: '0',
      GOOGLE_MAPS_API_KEY: KEY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (server.stdout === null) throw new Error('unreachable')
  const [line] = await once(server.stdout, 'data')
  withKey = `http://localhost:${/:\/\/[^:/]+:(\d+)/.exec(String(line))?.[1]}`
})
test.afterAll(async () => {
  if (server === undefined || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
})

/** An owner of a business with this address and without a place. */
async function openAt(page: Page): Promise<void> {
  await register(page.request)
  const where = { address: '14 Main St', city: 'Springfield', state: 'IL' }
  await send(page.request, '/api/businesses', { name: 'Lantern Cafe', ...where })
}

test('without a key a drawing says so, with the facts', async ({ account: { page } }) => {
  const place = await freePlace(page.request)
  await addBusiness(page.request, place.name, place.place_id)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  await page.goto('/your-dashboard')
  await expect(card(page).getByText('Google Maps API key is missing')).toBeVisible()
  await expect(card(page).getByText('Sample drawing, not a real map')).toBeVisible()
  await expect(card(page).getByText(place.formatted_address)).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/place/?q=place_id:${place.place_id}`,
  )
  const information = page.getByRole('region', { name: 'Business Information', exact: true })
  await expect(information.getByText(place.place_id.slice(0, 8), { exact: true })).toBeVisible()
  await expect(information).not.toContainText(place.place_id)
  await expect(information).toContainText(place.formatted_address)
  expect(foreign).toEqual([])

  // Away from the counter the code travels as well: by the device's sheet, or by copying the link.
  const { slug } = (
    (await (await page.request.get(`${DASHBOARD}/api/businesses`, { headers: CALL })).json()) as {
      slug: string
    }[]
  )[0] ?? { slug: '' }
  await page.goto('/your-dashboard?tab=share')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: async (text: string) => Object.assign(window, { copied: text }),
      configurable: true,
    })
  })
  const share = page.getByRole('button', { name: 'Share QR Code' })
  await share.click()
  await expectToast(page, 'Share QR Code', 'The link behind the code is copied. Paste it into a message.')
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    `${WEB}/company/${slug}`,
  )
  await page.evaluate(() => {
    Object.assign(navigator, { canShare: () => true })
    Object.defineProperty(navigator, 'share', {
      value: async ({ url, files }: { url: string; files?: File[] }) =>
        Object.assign(window, { handed: [url, files?.[0]?.name, files?.[0]?.type] }),
    })
  })
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { handed?: string[] }).handed))
    .toEqual([`${WEB}/company/${slug}`, `${place.name}.svg`, 'image/svg+xml'])
})

test('the map shows the place and what the directory adds (DASH-19)', async ({
  account: { page },
  faults,
}) => {
  const place = await freePlace(page.request)
  const { id } = await addBusiness(page.request, place.name, place.place_id)
  // The owner's own record says nothing of a phone.
  await send(page.request, `/api/businesses/${id}`, { phone: '' }, 'patch')
  await serveMaps(page)
  // Without a map: neither shown nor asked for by this card.
  await page.goto('/your-dashboard')
  await expect(card(page).getByText('Sample drawing, not a real map')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Business Information', exact: true })
      .getByText('Phone', { exact: true }),
  ).toBeVisible()
  await expect(card(page).getByText('No phone given')).toBeVisible()
  // With one: filled from the directory.
  await page.goto(`${withKey}/your-dashboard`)
  await expect(card(page).getByRole('region', { name: `Map of ${place.name}` })).toContainText('A map')
  await expect(card(page).getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toBeVisible()
  // And gone with the map.
  await page.evaluate(() => (window as unknown as { gm_authFailure(): void }).gm_authFailure())
  await expect(card(page).getByText('Sample drawing, not a real map')).toBeVisible()
  await expect(card(page).getByText('No phone given')).toBeVisible()

  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('https://maps.googleapis.com')) asked.push(new URL(request.url()))
  })
  await page.goto(`${withKey}/settings`)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(card(page).getByText('Sample drawing, not a real map')).toBeVisible()
  expect(asked).toEqual([])
  await card(page).getByRole('button', { name: 'Load Map' }).click()
  await expect(card(page).getByRole('region', { name: `Map of ${place.name}` })).toContainText('A map')
  expect(asked.map((url) => url.searchParams.get('key'))).toEqual([KEY])
  const { maps, markers, asked: geocoded } = await shown(page)
  expect(maps[0]?.zoom).toBe(14)
  expect(markers).toBeGreaterThan(0)
  expect(geocoded).toEqual([])
  const frame = await card(page)
    .getByRole('region', { name: `Map of ${place.name}` })
    .boundingBox()
  expect(frame?.height).toBe(300)
  faults.splice(0)
})

test('without a place its address is looked up, then its city at zoom 11, then a panel', async ({ page }) => {
  await openAt(page)
  const map = card(page).getByRole('region', { name: 'Map of Lantern Cafe' })
  await serveMaps(page, { '14 Main St, Springfield, IL': [39.8, -89.6] })
  await page.goto(`${withKey}/your-dashboard`)
  await expect(map).toContainText('A map')
  expect((await shown(page)).maps[0]).toEqual({ lat: 39.8, lng: -89.6, zoom: 14 })

  await page.unroute(MAPS)
  await serveMaps(page, { 'Springfield, IL': [39.7, -89.7] })
  await page.reload()
  await expect(map).toContainText('A map')
  const city = await shown(page)
  expect(city.maps[0]).toEqual({ lat: 39.7, lng: -89.7, zoom: 11 })
  expect(city.markers).toBe(0)
  expect(city.asked).toEqual(['14 Main St, Springfield, IL', 'Springfield, IL'])

  await page.unroute(MAPS)
  await serveMaps(page)
  await page.reload()
  await expect(card(page).getByText('This address could not be found on the map.')).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
    'href',
    /query=14%20Main/,
  )
  await expectFit(page)
  await expect(
    page
      .getByRole('region', { name: 'Business Information', exact: true })
      .getByText('Google business data not available.'),
  ).toBeVisible()
})

test('a maps script that fails ends in the panel, and is tried again', async ({ page, faults }) => {
  await openAt(page)
  const known = { '14 Main St, Springfield, IL': [39.8, -89.6] } as Record<string, [number, number]>
  const failed = card(page).getByText('Failed to load Google Places API')
  const map = card(page).getByRole('region', { name: 'Map of Lantern Cafe' })
  const again = card(page).getByRole('button', { name: 'Load Map' })

  // Silent: nothing for ten seconds.
  await page.clock.install()
  const silent = new Promise<void>((resolve) => {
    void page.route(MAPS, () => resolve())
  })
  await page.goto(`${withKey}/your-dashboard`)
  await silent
  await page.clock.runFor(9000)
  await expect(failed).toHaveCount(0)
  await page.clock.runFor(1500)
  await expect(failed).toBeVisible()

  // Refused key: the service says so long after the map is there.
  await page.unroute(MAPS)
  await serveMaps(page, known)
  await page.reload()
  await expect(map).toContainText('A map')
  await page.evaluate(() => (window as unknown as { gm_authFailure(): void }).gm_authFailure())
  await expect(failed).toBeVisible()
  await again.click()
  await expect(map).toContainText('A map')

  // Broken: it loads, and cannot be used.
  await page.unroute(MAPS)
  await serveMaps(page, known, 'delete google.maps.Geocoder')
  await page.reload()
  await expect(card(page).getByText('Failed to set up Google Places API')).toBeVisible()

  // Blocked: no such host; afterwards it is there.
  await page.unroute(MAPS)
  await page.route(MAPS, (route) => route.abort())
  await page.reload()
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(failed).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.unroute(MAPS)
  await serveMaps(page, known)
  await again.click()
  await expect(map).toContainText('A map')
  expect(
    faults.splice(0).filter((line) => !/net::ERR_|retrying in|could not load|isTrusted/.test(line)),
  ).toEqual([])
})
