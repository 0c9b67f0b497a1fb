import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Bytes, openBackup, writeBackup } from '@fivestead/api/operate/backup/file'
import { newBackupKey } from '@fivestead/api/operate/backup/key'
import { type Manifest, manifestOf } from '@fivestead/api/operate/backup/manifest'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { has, smallDisk } from '../faults/testing/means.ts'

const KEY = await newBackupKey()
const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-file-'))
const disk = smallDisk(16)
let file: string
beforeEach(() => {
  file = path.join(folder, crypto.randomUUID())
})
afterAll(() => {
  disk?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const manifest = manifestOf({
  kind: 'postgres',
  postgres: 15,
  taken: '2026-11-23T10:00:00.000Z',
  migration: null,
  counts: { 'public.users': 1 },
})

async function* bytes(...parts: Uint8Array[]): Bytes {
  yield* parts
}

const write = (body: Bytes, key: string | null, of: Manifest = manifest, to = file) =>
  writeBackup(to, { manifest: of, body }, key, async () => {})

async function read(key: string | null, from = file) {
  const opened = await openBackup(from, key)
  const parts: Buffer[] = []
  for await (const part of opened.body) parts.push(part)
  return { manifest: opened.manifest, body: Buffer.concat(parts) }
}

/** The refusal of a reader; null when it takes the file for a good one. */
const refusal = (key: string | null, from = file) =>
  read(key, from).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  )

const SIZES = [0, 1, 72, 73, 74, 65_535, 65_536, 65_537, 300_000]

describe.each([
  ['sealed', KEY],
  ['plain', null],
])('a %s backup (DEP-12)', (_, key) => {
  test.each(SIZES)('of %d bytes is read as it was written', async (size) => {
    const body = Buffer.alloc(size, 'a line\n')
    await write(bytes(body.subarray(0, 100), body.subarray(100)), key)
    expect(await read(key)).toEqual({ manifest, body })
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('is refused wherever it is cut, and whichever byte is changed', async () => {
    await write(bytes(Buffer.alloc(400, 'x')), key)
    const whole = readFileSync(file)
    const taken: string[] = []
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      for (const [how, content] of [['cut', whole.subarray(0, at)] as const, ['changed', changed] as const]) {
        writeFileSync(file, content)
        if (!/^OperateError: /.test((await refusal(key)) ?? '')) taken.push(`${how} at ${at}`)
      }
    }
    expect(taken).toEqual([])
  })

  test('is refused when its end was exchanged, or left out, at a border of the pieces', async () => {
    await write(bytes(Buffer.alloc(300_000, 'x')), key)
    const whole = readFileSync(file)
    for (const cut of [65_536, 131_072, 65_552, 131_104, whole.length - 73]) {
      writeFileSync(file, whole.subarray(0, cut))
      expect(await refusal(key)).toMatch(/is damaged or cut short; nothing of it was used/)
    }
  })
})

test('the wrong key, no key, what is no backup and what a newer release made are each told in one line', async () => {
  await write(bytes(Buffer.from('x')), KEY)
  expect(await refusal(await newBackupKey())).toBe(
    `OperateError: BACKUP_KEY does not open ${file}: it is another key, or the file is damaged`,
  )
  expect(await refusal(null)).toBe(`OperateError: BACKUP_KEY is needed to open ${file}`)
  expect(await refusal(KEY, `${file}-not-there`)).toMatch(/not-there cannot be read: ENOENT/)
  for (const newer of [{ migration: '20990101000000-later' }, { format: 2 }]) {
    rmSync(file)
    await write(bytes(), KEY, { ...manifest, ...newer })
    expect(await refusal(KEY)).toMatch(/was made by a newer version of Fivestead/)
  }
  writeFileSync(file, `${'no backup at all '.repeat(10)}\n`.repeat(3))
  expect(await refusal(KEY)).toMatch(/is no backup, or its start is damaged/)
})

test('a dump that fails, and a check that fails, leave no file', async () => {
  async function* failing(): Bytes {
    yield Buffer.alloc(100_000)
    throw new Error('pg_dump failed')
  }
  await expect(write(failing(), KEY)).rejects.toThrow('pg_dump failed')
  const checked = writeBackup(file, { manifest, body: bytes(Buffer.alloc(9)) }, KEY, async () => {
    throw new Error('not whole')
  })
  await expect(checked).rejects.toThrow('not whole')
  expect(readdirSync(folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([])
})

test('what a killed backup left is named, and not taken for a backup', async () => {
  writeFileSync(`${file}.part`, 'age-encryption.org/v1\n')
  await expect(write(bytes(), KEY)).rejects.toThrow(
    /\.part is there: another backup is being written, or one was killed/,
  )
  expect(await refusal(KEY, `${file}.part`)).toMatch(/is damaged or cut short/)
})

test.skipIf(disk === null)('a full disk is told in one line, and leaves no file', async () => {
  const target = path.join(disk?.folder ?? '', 'full')
  const body = bytes(...Array.from({ length: 400 }, () => Buffer.alloc(65_536, 1)))
  await expect(write(body, KEY, manifest, target)).rejects.toThrow(
    /^The disk of \S+ is full: the backup was not written$/,
  )
  expect(readdirSync(disk?.folder ?? '').filter((name) => name.startsWith('full'))).toEqual([])
})

const age = has('the program age', spawnSync('age', ['--version']).status === 0)
test.skipIf(!age)('the program age opens it', async () => {
  await write(bytes(Buffer.from('the dump')), KEY)
  writeFileSync(`${file}.key`, KEY)
  const { stdout } = spawnSync('age', ['--decrypt', '--identity', `${file}.key`, file])
  expect(stdout.toString()).toMatch(/^\{"format":1,.*\}\nthe dump\nsha256 [0-9a-f]{64}\n$/)
})
