import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionKey } from './key.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'key-'))
})
afterEach(() => rm(directory, { recursive: true }))

const read = (more: { sessionKey?: string } = {}) =>
  sessionKey({ sessionKey: more.sessionKey, data: { directory, url: undefined } })

test('SESSION_KEY is used as it is, and nothing is written', async () => {
  const key = Buffer.alloc(32, 7)
  expect(await read({ sessionKey: key.toString('base64') })).toEqual(key)
  await expect(stat(join(directory, 'session.key'))).rejects.toThrow('ENOENT')
})

test('otherwise one is made, kept for this user alone, and found again', async () => {
  const [first, second] = await Promise.all([read(), read()])
  expect(first).toHaveLength(32)
  expect(second).toEqual(first)
  expect(await read()).toEqual(first)
  expect((await stat(join(directory, 'session.key'))).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(join(directory, 'session.key'), 'utf8'), 'base64')).toEqual(first)
})

test('a key that others can read, or a damaged one, stops the start', async () => {
  await read()
  const file = join(directory, 'session.key')
  await chmod(file, 0o644)
  await expect(read()).rejects.toThrow('can be read by other users')
  await writeFile(file, 'short')
  await chmod(file, 0o600)
  await expect(read()).rejects.toThrow('is damaged')
})
