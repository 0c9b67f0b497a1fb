import { createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isSame, type KeyPurpose, type Keys, keyFile, keyRing, mac, openKeys, rotateKeys } from './keys.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'key-'))
})
afterEach(() => rm(directory, { recursive: true }))

const configOf = (sessionKeys?: string[]) => ({
  sessionKeys,
  data: { directory, url: undefined, replicaUrl: undefined, listenUrl: undefined },
})
const open = (sessionKeys?: string[]) => openKeys(configOf(sessionKeys))
const idsOf = (keys: Keys) => keys.of('cookies').map(({ id }) => id)
const secret = () => randomBytes(32).toString('base64')

describe('where the keys come from', () => {
  test('SESSION_KEY is used, and nothing is written', async () => {
    const key = Buffer.alloc(32, 7)
    expect(idsOf(await open([key.toString('base64')]))).toEqual(idsOf(keyRing([key])))
    await expect(stat(keyFile(directory))).rejects.toThrow('ENOENT')
  })

  test('SESSION_KEY may hold several, the one that signs first', async () => {
    const [first, second] = [secret(), secret()]
    const { sessionKeys } = readConfig({ SESSION_KEY: `${first}, ${second}` })
    expect(sessionKeys).toEqual([first, second])
    expect(() => readConfig({ SESSION_KEY: `${first},short` })).toThrow('SESSION_KEY must be 32 random bytes')
    expect(() => readConfig({ SESSION_KEY: `${first},` })).toThrow('SESSION_KEY must be 32 random bytes')
  })

  test('otherwise one is made, kept for this user alone, and found again', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(idsOf(first)).toHaveLength(1)
    expect(idsOf(second)).toEqual(idsOf(first))
    expect(idsOf(await open())).toEqual(idsOf(first))
    expect((await stat(keyFile(directory))).mode & 0o777).toBe(0o600)
  })

  test('a key that others can read, or a damaged one, stops the start', async () => {
    await open()
    await chmod(keyFile(directory), 0o644)
    await expect(open()).rejects.toThrow('can be read by other users')
    for (const text of ['short', '', ' \n', `${secret()}\nshort`]) {
      await writeFile(keyFile(directory), text)
      await chmod(keyFile(directory), 0o600)
      await expect(open()).rejects.toThrow('is damaged')
    }
  })
})

describe('rotation', () => {
  test('puts a new key before the others in the data folder', async () => {
    const before = idsOf(await open())
    expect(await rotateKeys(configOf())).toBeNull()
    const after = idsOf(await open())
    expect(after).toHaveLength(2)
    expect(after.slice(1)).toEqual(before)
    expect((await stat(keyFile(directory))).mode & 0o777).toBe(0o600)
    await rotateKeys(configOf())
    expect(idsOf(await open()).slice(1)).toEqual(after)
  })

  test('is refused where no key is: the service has its key elsewhere, and none is made here', async () => {
    await expect(rotateKeys(configOf())).rejects.toThrow(/no key to rotate.*settings of the service/)
    await expect(stat(keyFile(directory))).rejects.toThrow('ENOENT')
  })

  test('answers the new SESSION_KEY and writes nothing', async () => {
    const old = secret()
    const value = await rotateKeys(configOf([old]))
    expect(readConfig({ SESSION_KEY: value ?? '' }).sessionKeys).toEqual([expect.any(String), old])
    await expect(readFile(keyFile(directory))).rejects.toThrow('ENOENT')
  })
})

describe('a key for each purpose', () => {
  const PURPOSES: KeyPurpose[] = [
    ...(['cookies', 'form-tokens', 'unsubscribe-links', 'return-paths', 'notification-links'] as const),
  ]
  const purpose = fc.constantFrom(...PURPOSES)
  const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

  test('what is made for one purpose is good for no other, nor with the session key itself', () => {
    fc.assert(
      fc.property(secrets, purpose, purpose, fc.string(), (key, made, asked, text) => {
        const keys = keyRing([key])
        const token = mac(keys.of(made)[0].key, text, 16)
        const verifies = keys.of(asked).some((candidate) => isSame(token, mac(candidate.key, text, 16)))
        expect(verifies).toBe(made === asked)
        expect(isSame(token, mac(key, text, 16))).toBe(false)
      }),
    )
  })

  test('is the same in every process, and the first key signs', () => {
    fc.assert(
      fc.property(secrets, secrets, purpose, (a, b, one) => {
        const [first, second] = [keyRing([a]).of(one)[0], keyRing([b]).of(one)[0]]
        expect(keyRing([a, b]).of(one)).toEqual([first, second])
      }),
    )
  })

  test('is known by an id that tells nothing of the key', () => {
    const key = randomBytes(32)
    const [{ id }] = keyRing([key]).of('cookies')
    expect(id).toMatch(/^[0-9a-f]{6}$/)
    expect(key.toString('hex')).not.toContain(id)
    expect(createHmac('sha256', key).digest('hex')).not.toContain(id)
  })
})
