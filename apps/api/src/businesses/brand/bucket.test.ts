import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openS3Double } from '../../gateways/bucket/testing/s3-double.ts'
import { checkLogos } from '../../operate/doctor/logos.ts'
import { type Owner, signUp } from '../../testing/owners.ts'
import { dropRows, rowOf } from '../../testing/rows.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { runHourlyJobs } from '../../worker.ts'

const s3 = await openS3Double()
afterAll(() => s3.close())
const env = {
  ...{ S3_ENDPOINT: s3.url, S3_BUCKET: 'backups', S3_REGION: 'eu-1' },
  ...{ S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
}
const testApp = useTestApp({ env })
let owner: Owner
let businessId: number
beforeEach(async () => {
  s3.settings.down = false
  s3.files.clear()
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const draw = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="${color}"/></svg>`
const upload = (color: string) => {
  const logo = Buffer.from(draw(color)).toString('base64')
  return owner.browser.call('PUT', '/api/business/logo', { businessId, logo })
}
const served = async (hash: string) => {
  const { statusCode, rawPayload } = await testApp.app.inject({ url: `/api/logos/${hash}.png` })
  return statusCode === 200 ? rawPayload : statusCode
}
const age = () => {
  for (const file of s3.files.values()) file.at = new Date(0)
}

test('a logo lies in the bucket and comes from the public origin', async () => {
  const { logoHash } = (await upload('#b5176b')).body
  expect((await rowOf(testApp, 'brands', { businessId })).logo).toBeNull()
  expect(await served(logoHash)).toEqual(s3.files.get(`logos/${logoHash}.png`)?.bytes)
  // From memory by now.
  s3.settings.down = true
  expect(await served(logoHash)).toBeInstanceOf(Buffer)
  await owner.browser.mutate('brand.removeLogo', { businessId })
  expect(await served(logoHash)).toBe(404)
})

test('a bucket that fails changes nothing, and serves no logo', async () => {
  const { logoHash } = (await upload('#0055aa')).body
  s3.settings.down = true
  const { status, body } = await upload('#00aa55')
  expect([status, body.message]).toEqual([
    503,
    'The logo could not be stored. Nothing was changed. Please try again.',
  ])
  expect((await rowOf(testApp, 'brands', { businessId })).logoHash).toBe(logoHash)
  expect(await served(logoHash)).toBe(503)
  expect((await testApp.get(`/api/surveys/${businessId}`)).body.brand.inline).toMatch(/^data:image\/webp/)
})

test('a logo that no business has leaves the bucket after a day, however it went', async () => {
  const old = (await upload('#aa5500')).body.logoHash
  const { logoHash } = (await upload('#5500aa')).body
  await runHourlyJobs(testApp.deps)
  expect(s3.files.size).toBe(2)
  age()
  await runHourlyJobs(testApp.deps)
  expect([...s3.files.keys()]).toEqual([`logos/${logoHash}.png`])
  expect(await served(old)).toBe(404)
  await dropRows(testApp, 'brands', { businessId })
  await runHourlyJobs(testApp.deps)
  expect(s3.files.size).toBe(0)
})

test('the doctor tries the bucket and leaves nothing there', async () => {
  const about = async (more: Record<string, string> = {}) =>
    (await checkLogos({ config: readConfig({ ...env, ...more }) })).map(({ state, words }) => [state, words])
  expect(await about()).toEqual([['ok', 'backups stores and removes']])
  expect(s3.files.size).toBe(0)
  expect(await about({ S3_SECRET_ACCESS_KEY: 'wrong' })).toEqual([
    [
      'failed',
      expect.stringContaining('PUT answers 403 (SignatureDoesNotMatch): check S3_ENDPOINT and the key'),
    ],
  ])
})
