import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openS3Double } from '../bucket/testing/s3-double.ts'
import { s3Logos } from './s3.ts'

const s3 = await openS3Double()
const { accessKeyId, secretAccessKey, url: endpoint } = s3
const open = (most?: number) =>
  s3Logos({ endpoint, region: 'eu-1', bucket: 'backups', accessKeyId, secretAccessKey }, most)
const [first, second] = ['a'.repeat(32), 'b'.repeat(32)] as const
const pictures = { logo: randomBytes(600), card: randomBytes(900) }

beforeEach(() => {
  s3.settings.down = false
  s3.files.clear()
})
afterAll(() => s3.close())

test('pictures come back byte by byte, and are gone when they are removed', async () => {
  const store = open()
  await store.put(first, pictures)
  expect([...s3.files.keys()]).toEqual([`logos/${first}.png`, `logos/${first}-card.png`])
  expect(await open().get(first, 'logo')).toEqual(pictures.logo)
  expect(await open().get(first, 'card')).toEqual(pictures.card)
  await store.remove(first)
  await expect(open().get(first, 'logo')).rejects.toThrow('answers 404 (NoSuchKey)')
})

test('logos that were stored before a time are told once each, other files never', async () => {
  await open().put(first, pictures)
  s3.files.set('logos/notes.txt', { bytes: Buffer.from('x'), at: new Date(0) })
  expect(await open().storedBefore(new Date(Date.now() + 60_000))).toEqual([first])
  expect(await open().storedBefore(new Date(Date.now() - 60_000))).toEqual([])
})

test('what was read last is kept in memory, within its bytes', async () => {
  const store = open(1600)
  for (const hash of [first, second]) await store.put(hash, pictures)
  await store.get(first, 'card')
  await store.get(first, 'logo')
  await store.get(second, 'logo')
  s3.settings.down = true
  expect(await store.get(second, 'logo')).toEqual(pictures.logo)
  expect(await store.get(first, 'logo')).toEqual(pictures.logo)
  await expect(store.get(first, 'card')).rejects.toThrow('SlowDown')
})
