import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fivestead-secrets-'))
const file = (name: string, content: string) => {
  const at = path.join(folder, name)
  writeFileSync(at, content)
  return at
}
const key = Buffer.alloc(32, 7).toString('base64')

test('a secret may stand in a file, with the line end that editors and kubectl leave (DEP-6)', () => {
  const config = readConfig({
    SESSION_KEY_FILE: file('key', `${key}\r\n`),
    DATABASE_URL_FILE: file('url', 'postgres://ann@db.example/shop\n'),
  })
  expect([config.sessionKeys, config.data.url]).toEqual([[key], 'postgres://ann@db.example/shop'])
})

test('files of other programs and empty names are left alone', () => {
  const env = { SSL_CERT_FILE: '/none', SESSION_KEY_FILE: ' ', PGPASSFILE: '/none' }
  expect(withSecretFiles(env)).toBe(env)
})

test.each([
  [{ SESSION_KEY_FILE: '/none' }, 'SESSION_KEY_FILE names a file that cannot be read (ENOENT): /none'],
  [{ SESSION_KEY_FILE: folder }, `SESSION_KEY_FILE names a file that cannot be read (EISDIR): ${folder}`],
  [
    { SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/x' },
    'SMTP_URL and SMTP_URL_FILE are both set: one of them is enough',
  ],
  [
    { SESSION_KEY_FILE: file('empty', 'short\n') },
    'SESSION_KEY must be 32 random bytes in base64 (openssl rand -base64 32)',
  ],
])('%o: %s', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
