import { parseArgs } from 'node:util'
import { backUp } from '../backup/backup.ts'
import { config, runCommand } from '../backup/command.ts'
import { BackupError } from '../backup/error.ts'
import { newBackupKey, readBackupKey } from '../backup/key.ts'

/**
 * `npm run backup -- --to <file or folder>`: the database as one file, sealed with BACKUP_KEY, while the service runs;
 * `--plain` writes it unsealed, `--new-key` prints a key (DEP-12).
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, plain: { type: 'boolean' }, 'new-key': { type: 'boolean' } },
  })
  if (values['new-key']) {
    console.log(`BACKUP_KEY=${await newBackupKey()}`)
    console.error('Keep it where the backups are not: without it none of them can be opened.')
    return
  }
  if (!values.to) throw new BackupError('Use npm run backup -- --to <file or folder>')
  const settings = config()
  const key = values.plain ? null : readBackupKey(process.env)
  if (key === null && !values.plain) {
    throw new BackupError(
      'BACKUP_KEY is needed: a backup holds data of people (npm run backup -- --new-key makes one; --plain writes without)',
    )
  }
  const began = performance.now()
  const { file, bytes, manifest } = await backUp(settings, { to: values.to, key, now: new Date() })
  const rows = Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${file}: ${rows} rows of ${manifest.taken}, ${bytes} bytes, written and read back in ${seconds} s`,
  )
  console.log(
    `Not in it, and needed beside it: ${[
      settings.sessionKeys ? 'SESSION_KEY' : `${settings.data.directory}/session.key`,
      ...(key === null ? [] : ['BACKUP_KEY']),
    ].join(', ')} and the other settings`,
  )
})
