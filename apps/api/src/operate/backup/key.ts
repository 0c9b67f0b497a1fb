import { generateX25519Identity } from 'age-encryption'
import { withSecretFiles } from '../../secret-files.ts'
import { OperateError } from '../error.ts'

/**
 * The key that backups are sealed with and opened by: an X25519 identity of age, so that the program `age` opens them too.
 * Null when none is set.
 * @throws OperateError when it is no such key
 */
export function readBackupKey(given: NodeJS.ProcessEnv): string | null {
  const env = withSecretFiles(given)
  const key = env.BACKUP_KEY?.trim()
  if (!key) return null
  if (/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(key)) return key
  throw new OperateError('BACKUP_KEY must be a key such as AGE-SECRET-KEY-1... (operate backup --new-key)')
}

/** A new key, as `readBackupKey` takes it. */
export const newBackupKey = (): Promise<string> => generateX25519Identity()
