import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openBucket } from './s3.ts'
import { openS3Double } from './testing/s3-double.ts'

const s3 = await openS3Double()
const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-bucket-'))
const file = path.join(folder, 'a backup')
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})
const open = (more: object = {}) => {
  const { accessKeyId, secretAccessKey, url: endpoint } = s3
  const where = { endpoint, region: 'eu-1', bucket: 'backups', prefix: 'main site/' }
  return openBucket({ ...where, accessKeyId, secretAccessKey, partBytes: 10, ...more })
}
const read = async (name: string) => (await buffer(Readable.from(await open().get(name)))).toString()

test.each([0, 9, 10, 11, 20, 35])(
  'a file of %i bytes comes back as it was, in parts of ten',
  async (size) => {
    const text = 'abcdefghijklm'.repeat(3).slice(0, size)
    writeFileSync(file, text)
    await open().put(`of-${size}`, file)
    expect(await read(`of-${size}`)).toBe(text)
    expect(s3.files.has(`main site/of-${size}`)).toBe(true)
  },
)

test('the list has every page, and a removed file is gone', async () => {
  const names = async () => (await open().list()).map(({ name }) => name)
  expect(await names()).toHaveLength(6)
  expect((await open().list())[0]?.at.getTime()).toBeCloseTo(Date.now(), -5)
  await open().remove('of-9')
  expect(await names()).not.toContain('of-9')
})

test('a wrong login, a name that is not there and a service that is away are one line each', async () => {
  writeFileSync(file, 'x'.repeat(30))
  const wrong = open({ secretAccessKey: 'wrong' }).put('x', file)
  await expect(wrong).rejects.toThrow('s3://backups/main site/: POST answers 403 (SignatureDoesNotMatch)')
  await expect(open().get('none')).rejects.toThrow('GET answers 404 (NoSuchKey)')
  const away = open({ endpoint: 'http://127.0.0.1:1' }).list()
  await expect(away).rejects.toThrow('127.0.0.1:1 cannot be reached')
})
