import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Double } from '../../gateways/bucket/testing/s3-double.ts'
import { copyTo, dropOldIn, readBucket, withFile } from './bucket.ts'

const NAME = 'fivestead-20261125T031200Z.backup.age'

test('a backup is copied, comes back for a restore, and is dropped once it is old', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const s3 = await openS3Double()
  onTestFinished(s3.close)
  const env = {
    ...{ BACKUP_TO: 's3://backups/nightly', AWS_REGION: 'eu-1', AWS_ENDPOINT_URL: s3.url },
    ...{ AWS_ACCESS_KEY_ID: s3.accessKeyId, AWS_SECRET_ACCESS_KEY: s3.secretAccessKey },
  }
  const bucket = readBucket(env)
  if (bucket === null) throw new Error('no bucket')
  writeFileSync(path.join(folder, NAME), 'sealed')
  await copyTo(bucket, path.join(folder, NAME))
  const restored = await withFile(`s3://backups/nightly/${NAME}`, env, async (file) => [
    readFileSync(file, 'utf8'),
    readdirSync(path.dirname(file)),
  ])
  expect(restored).toEqual(['sealed', [NAME]])
  expect(await withFile('/a/file', {}, async (file) => file)).toBe('/a/file')
  const missing = withFile('s3://backups/nightly/none', env, async () => null)
  await expect(missing).rejects.toMatchObject({ name: 'OperateError', message: expect.stringMatching(/404/) })

  s3.files.set('nightly/notes.txt', { bytes: Buffer.from('x'), at: new Date(0) })
  expect(await dropOldIn(bucket, 30, new Date())).toBe(0)
  const later = new Date(Date.now() + 31 * 86_400_000)
  expect(await dropOldIn(bucket, 30, later)).toBe(1)
  expect([...s3.files.keys()]).toEqual(['nightly/notes.txt'])
})

test('what is wrong with the variables is one line', () => {
  expect(readBucket({})).toBeNull()
  const login = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  expect(() => readBucket({ BACKUP_TO: '/folder', ...login })).toThrow('BACKUP_TO must be a bucket')
  expect(() => readBucket({ BACKUP_TO: 's3://backups' })).toThrow('AWS_ACCESS_KEY_ID and')
  for (const AWS_ENDPOINT_URL of ['http://s3.example.com', 'https://s3.example.com/path', 'nothing'])
    expect(() => readBucket({ BACKUP_TO: 's3://backups', ...login, AWS_ENDPOINT_URL })).toThrow(
      'must be an origin',
    )
})
