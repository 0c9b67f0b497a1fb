import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { restoreAccount, suspendAccount } from '../accounts/suspension.service.ts'
import { COMMAND } from '../activity/service.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { setRows } from '../testing/rows.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number
beforeAll(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const pathNow = async () => (await testApp.get(`/api/surveys/${businessId}`)).body.card as string
const fetchCard = async (url: string) => {
  const { statusCode, rawPayload, headers } = await testApp.app.inject({ url })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'image/png', 'public, max-age=31536000, immutable'],
  ])
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  return rawPayload
}
const named = async (name: string) => {
  await setRows(testApp, 'allBusinesses', { id: businessId }, { name })
  return fetchCard(await pathNow())
}
const upload = async (color: string) => {
  const logo = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`,
  ).toString('base64')
  expect((await owner.browser.call('PUT', '/api/business/logo', { businessId, logo })).status).toBe(200)
}
const hasColor = async (png: Buffer, color: string) =>
  (await sharp(png).removeAlpha().raw().toBuffer()).includes(Buffer.from(color.slice(1), 'hex'))

test('a card shows name, color and logo; with each change it has another address, and the old one is 404', async () => {
  const changes = [
    () => setRows(testApp, 'allBusinesses', { id: businessId }, { name: 'Green Door' }),
    () => owner.browser.mutate('brand.save', { businessId, color: '#0055aa', welcome: null }),
    () => upload('#b5176b'),
    () => owner.browser.patch(`/api/businesses/${businessId}`, { language: 'fr' }),
  ]
  const seen: Buffer[] = []
  for (const change of changes) {
    const before = await pathNow()
    seen.push(await fetchCard(before))
    await change()
    expect((await testApp.get(before)).status).toBe(404)
  }
  const path = await pathNow()
  expect((await testApp.get(`/api/company-pages/${owner.business.slug}`)).body.card).toBe(path)
  const last = await fetchCard(path)
  const all = [...seen, last].map((png) => png.toString('base64'))
  expect(new Set(all).size).toBe(5)
  const { width, height } = await sharp(last).metadata()
  expect([width, height]).toEqual([1200, 630])
  for (const color of ['#0055aa', '#b5176b']) expect(await hasColor(last, color)).toBe(true)
  await owner.browser.mutate('brand.removeLogo', { businessId })
  expect(await hasColor(await fetchCard(await pathNow()), '#b5176b')).toBe(false)
})

test.each([
  '</text></svg><script>alert(1)</script>',
  '&x; "quoted" \'name\'',
  `${'W'.repeat(150)} ${'very long '.repeat(10)}`,
  '🍕',
  'مخبز الباب الأزرق',
])('the name %s gives a picture', async (name) => {
  expect((await sharp(await named(name)).metadata()).width).toBe(1200)
})

test('a name in letters that no font has is left out, emoji alone are', async () => {
  const unnamed = await named('寿司 さくら')
  expect(await named('ラーメン')).toEqual(unnamed)
  for (const name of ['مخبز', 'מאפייה', 'Пекарня', 'Αθήνα']) expect(await named(name)).not.toEqual(unnamed)
  expect(await named('🍕 Söhne® 🎉')).toEqual(await named('Söhne®'))
})

test('a card speaks the language that is asked for, else the business’s', async () => {
  const path = await pathNow()
  const [own, french, arabic] = await Promise.all(
    ['', '?lang=fr', '?lang=ar'].map((lang) => fetchCard(path + lang)),
  )
  expect(french).toEqual(own)
  expect(arabic).not.toEqual(own)
  expect((await testApp.get(`${path}?lang=xx`)).status).toBe(400)
})

test('a card is drawn once: what was drawn comes from memory', async () => {
  await upload('#aa5500')
  const path = await pathNow()
  const [one, other] = await Promise.all([fetchCard(path), fetchCard(path)])
  expect(one).toEqual(other)
  await setRows(testApp, 'brands', { businessId }, { logo: Buffer.from('no picture').toString('base64') })
  expect(await fetchCard(path)).toEqual(one)
})

test('a suspended or deleted business has none', async () => {
  const path = await pathNow()
  await suspendAccount(testApp.deps, COMMAND, owner.user.id, 'Complaints')
  expect((await testApp.get(path)).status).toBe(404)
  await restoreAccount(testApp.deps, COMMAND, owner.user.id)
  await fetchCard(path)
  await setRows(testApp, 'allBusinesses', { id: businessId }, { deletedAt: testApp.deps.clock.now() })
  expect((await testApp.get(path)).status).toBe(404)
  expect((await testApp.get(path.replace('.png', '.svg'))).status).toBe(400)
})
