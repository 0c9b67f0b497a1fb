import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { backUp } from '../backup/backup.ts'
import { copyTo, dropOldIn, readBucket } from '../backup/bucket.ts'
import { newBackupKey, readBackupKey } from '../backup/key.ts'
import { markBackup } from '../backup/postgres.ts'
import { dropOld } from '../backup/retention.ts'
import { OperateError } from '../error.ts'

/**
 * `operate backup --to <file or folder>`: the database as one file, sealed with BACKUP_KEY, while the service runs; `--plain`
 * writes it unsealed, `--new-key` prints a key. With
 * `BACKUP_TO=s3://bucket/prefix` it is copied there as well. `--keep-days <days>` then drops what is older in both places.
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
  const bucket = readBucket(env)
  const began = performance.now()
  const { file, bytes, manifest } = await backUp(config, { to: values.to, key, now: new Date() })
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${file}: ${rows} rows of ${manifest.taken}, ${bytes} bytes, written and read back in ${seconds} s`,
  )
  if (bucket !== null) {
    await copyTo(bucket, file)
    console.log(`Copied to ${env.BACKUP_TO}`)
  }
  if (config.data.url !== undefined) await markBackup(config.data.listenUrl ?? config.data.url)
  if (keepDays !== undefined) {
    const now = new Date()
    const dropped = await dropOld(path.dirname(file), Number(keepDays), now)
    const there = bucket === null ? 0 : await dropOldIn(bucket, Number(keepDays), now)
    console.log(`Dropped, older than ${keepDays} days: ${dropped} here, ${there} in the bucket`)
  }
  console.log(
    `Not in it, and needed beside it: ${[
      config.sessionKeys ? 'SESSION_KEY' : `${config.data.directory}/session.key`,
      ...(key === null ? [] : ['BACKUP_KEY']),
    ].join(', ')} and the other settings`,
  )
  return 0
}
