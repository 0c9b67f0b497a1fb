import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { s3Logos } from './s3-logos.ts'
import { openS3Double } from './testing/s3-double.ts'

const s3 = await openS3Double()
const { accessKeyId, secretAccessKey, url: endpoint } = s3
const open = (most?: number) =>
  s3Logos({ endpoint, region: 'eu-1', bucket: 'backups', accessKeyId, secretAccessKey }, most)
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)] as const
const logo = randomBytes(600)

beforeEach(() => {
  s3.settings.down = false
  s3.files.clear()
})
afterAll(() => s3.close())

test('a logo comes back byte by byte, and is gone when it is removed', async () => {
  const store = open()
  await store.put(first, logo)
  expect([...s3.files.keys()]).toEqual([`logos/${first}.png`])
  expect(await open().get(first)).toEqual(logo)
  await store.remove(first)
  await expect(open().get(first)).rejects.toThrow('answers 404 (NoSuchKey)')
})

test('logos that were stored before a time are told, other files never', async () => {
  await open().put(first, logo)
  s3.files.set('logos/notes.txt', { bytes: Buffer.from('x'), at: new Date(0) })
  expect(await open().storedBefore(new Date(Date.now() + 60_000))).toEqual([first])
  expect(await open().storedBefore(new Date(Date.now() - 60_000))).toEqual([])
})

test('what was read last is kept in memory, within its bytes', async () => {
  const store = open(1300)
  const third = 'c'.repeat(32)
  for (const hash of [first, second, third]) await store.put(hash, logo)
  await store.get(first)
  await store.get(second)
  await store.get(first)
  await store.get(third)
  s3.settings.down = true
  expect(await store.get(third)).toEqual(logo)
  expect(await store.get(first)).toEqual(logo)
  await expect(store.get(second)).rejects.toThrow('SlowDown')
})
