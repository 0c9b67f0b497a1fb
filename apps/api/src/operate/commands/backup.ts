import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { backUp } from '../backup/backup.ts'
import { newBackupKey, readBackupKey } from '../backup/key.ts'
import { dropOld } from '../backup/retention.ts'
import { OperateError } from '../error.ts'

/**
 * `operate backup --to <file or folder>`: the database as one file, sealed with BACKUP_KEY, while the service runs; `--plain`
 * writes it unsealed, `--new-key` prints a key. `--keep-days <days>` then drops what is older in that folder.
 */
export async function backup(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      plain: { type: 'boolean' },
      'new-key': { type: 'boolean' },
      'keep-days': { type: 'string' },
    },
  })
  if (values['new-key']) {
    if (readBackupKey(env) !== null)
      throw new OperateError('BACKUP_KEY is set: a new one would not open the backups that are there')
    console.log(`BACKUP_KEY=${await newBackupKey()}`)
    console.error('Keep it where the backups are not: without it none of them can be opened.')
    return 0
  }
  const { 'keep-days': keepDays } = values
  if (!values.to || (keepDays !== undefined && !/^[1-9]\d{0,3}$/.test(keepDays)))
    throw new OperateError('Use: operate backup --to <file or folder> --keep-days <days>')
  const config = readConfig(env)
  const key = values.plain ? null : readBackupKey(env)
  if (key === null && !values.plain) {
    throw new OperateError(
      'BACKUP_KEY is needed: a backup holds data of people (operate backup --new-key makes one; --plain writes without)',
    )
  }
  const began = performance.now()
  const { file, bytes, manifest } = await backUp(config, { to: values.to, key, now: new Date() })
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${file}: ${rows} rows of ${manifest.taken}, ${bytes} bytes, written and read back in ${seconds} s`,
  )
  if (keepDays !== undefined) {
    const dropped = await dropOld(path.dirname(file), Number(keepDays), new Date())
    console.log(`Dropped, older than ${keepDays} days: ${dropped}`)
  }
  console.log(
    `Not in it, and needed beside it: ${[
      config.sessionKeys ? 'SESSION_KEY' : `${config.data.directory}/session.key`,
      ...(key === null ? [] : ['BACKUP_KEY']),
    ].join(', ')} and the other settings`,
  )
  return 0
}
