import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'

/**
 * The key of the session cookies: SESSION_KEY, or 32 bytes made once and kept in the data folder, readable by
 * the server's user alone.
 * @throws ConfigError when the kept key is damaged or others can read it
 */
export async function sessionKey(config: Pick<Config, 'sessionKey' | 'data'>): Promise<Buffer> {
  if (config.sessionKey !== undefined) return Buffer.from(config.sessionKey, 'base64')
  const file = join(config.data.directory, 'session.key')
  await mkdir(config.data.directory, { recursive: true, mode: 0o700 })
  // 'wx': of two processes that start at once, one writes and both read the same.
  await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== 32)
    throw new ConfigError(`${file} is damaged; delete it to make a new one (ends all sessions)`)
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0) {
    throw new ConfigError(`${file} can be read by other users; run: chmod 600 ${file}`)
  }
  return key
}
