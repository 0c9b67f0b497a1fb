import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './variables.ts'

const BYTES = 32

/** Purposes of keys. Each purpose has its own keys, so that nothing made for one is ever valid for another. */
export type KeyPurpose =
  | 'cookies'
  | 'device-cookies'
  | 'form-tokens'
  | 'unsubscribe-links'
  | 'invitation-links'
  | 'return-paths'
  | 'notification-links'
  | 'provider-tokens'
  | 'sign-up-networks'
  | 'two-step-secrets'
  | 'api-answers'
  | 'webhook-secrets'

/** A key derived for one purpose. */
export interface PurposeKey {
  /** Three bytes in hex; it names the session key and tells nothing of it. */
  id: string
  key: Buffer
}

/** The keys of the installation, read once at the start and handed down. */
export interface Keys {
  /** The first signs and encrypts, all are accepted: a key that was rotated out of the first place still works. */
  of(purpose: KeyPurpose): readonly [PurposeKey, ...PurposeKey[]]
}

/**
 * Keys by purpose from session keys of 32 bytes, with HKDF (RFC 5869).
 * @param secrets the one that signs first
 */
export function keyRing(secrets: readonly [Buffer, ...Buffer[]]): Keys {
  const derive = (secret: Buffer, info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `fivestead ${info}`, bytes))
  const forPurpose = (purpose: KeyPurpose) => {
    const key = (secret: Buffer): PurposeKey => ({
      id: derive(secret, 'key id', 3).toString('hex'),
      key: derive(secret, purpose, BYTES),
    })
    const [first, ...others] = secrets
    return [key(first), ...others.map(key)] as const
  }
  const derived = {
    cookies: forPurpose('cookies'),
    'device-cookies': forPurpose('device-cookies'),
    'form-tokens': forPurpose('form-tokens'),
    'unsubscribe-links': forPurpose('unsubscribe-links'),
    'invitation-links': forPurpose('invitation-links'),
    'return-paths': forPurpose('return-paths'),
    'notification-links': forPurpose('notification-links'),
    'provider-tokens': forPurpose('provider-tokens'),
    'sign-up-networks': forPurpose('sign-up-networks'),
    'two-step-secrets': forPurpose('two-step-secrets'),
    'api-answers': forPurpose('api-answers'),
    'webhook-secrets': forPurpose('webhook-secrets'),
  } satisfies Record<KeyPurpose, unknown>
  return { of: (purpose) => derived[purpose] }
}

/** The first `bytes` of an HMAC-SHA-256. */
export function mac(key: Buffer, data: string | Buffer, bytes: number): Buffer {
  return createHmac('sha256', key).update(data).digest().subarray(0, bytes)
}

/** Compares without telling by its time how far two are alike; lengths may differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Settings that name the session keys. */
interface KeySettings {
  /** In base64, the first one signs; absent = those of the data folder. */
  sessionKeys: readonly string[] | undefined
  data: { directory: string }
}

/**
 * The keys of SESSION_KEY (several are separated by commas), or of the file in the data folder, which is made at the
 * first start, readable by the server's user alone.
 * @throws ConfigError when the file is damaged or others can read it
 */
export async function openKeys(config: KeySettings): Promise<Keys> {
  const secrets = config.sessionKeys ?? (await readKeyFile(config.data.directory))
  return keyRing(atLeastOne(secrets.map((text) => Buffer.from(text, 'base64'))))
}

export const keyFile = (directory: string) => join(directory, 'session.key')

async function readKeyFile(directory: string): Promise<string[]> {
  const file = keyFile(directory)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // 'wx': of two processes that start at once, one writes and both read the same.
  await writeFile(file, newKey(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const keys = splitKeys(await readFile(file, 'utf8'))
  if (keys.length === 0 || !keys.every(isKey))
    throw new ConfigError(`${file} is damaged; delete it to make a new one (ends all sessions)`)
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) {
    throw new ConfigError(`${file} can be read by other users; run: chmod 600 ${file}`)
  }
  return keys
}

/**
 * Puts a new key before the ones that are there. In the data folder it is written at once (a process reads it at its
 * next start); for SESSION_KEY the new value is answered, to be set by whoever runs the service.
 * @returns the new value of SESSION_KEY, or null when the file was written
 * @throws ConfigError as `openKeys`, and where no key is there yet: the service takes its key from elsewhere
 */
export async function rotateKeys({ sessionKeys, data }: KeySettings): Promise<string | null> {
  if (sessionKeys) return [newKey(), ...sessionKeys].join(',')
  const file = keyFile(data.directory)
  const isMissing = await stat(file).then(
    () => false,
    () => true,
  )
  if (isMissing) {
    throw new ConfigError(
      `There is no key to rotate: neither SESSION_KEY nor ${file}. Run it with the settings of the service (docs/keys.md)`,
    )
  }
  const keys = [newKey(), ...(await readKeyFile(data.directory))]
  // Whole or not at all: a process that starts now reads the old file or the new one.
  await writeFile(`${file}.new`, `${keys.join('\n')}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return null
}

/** Keys that are separated by commas or line ends. */
const splitKeys = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '')
const isKey = (text: string): boolean => Buffer.from(text, 'base64').length === BYTES
const newKey = (): string => randomBytes(BYTES).toString('base64')

function atLeastOne(secrets: Buffer[]): [Buffer, ...Buffer[]] {
  const [first, ...others] = secrets
  if (!first) throw new ConfigError('SESSION_KEY names no key')
  return [first, ...others]
}
