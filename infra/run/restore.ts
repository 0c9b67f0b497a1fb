import { parseArgs } from 'node:util'
import { config, runCommand } from '../backup/command.ts'
import { BackupError } from '../backup/error.ts'
import { readBackupKey } from '../backup/key.ts'
import { restore } from '../backup/restore.ts'

/**
 * `npm run restore -- --from <file>`: a backup into an empty database. What waited to be sent is held, unless
 * `--resume-sends` says that nothing went out since the backup (DEP-13).
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'resume-sends': { type: 'boolean' } },
  })
  if (!values.from) throw new BackupError('Use npm run restore -- --from <file>')
  const resumeSends = values['resume-sends'] ?? false
  const began = performance.now()
  const { taken } = await restore(config(), {
    from: values.from,
    key: readBackupKey(process.env),
    resumeSends,
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Restored as of ${taken}, every table counted, in ${seconds} s`)
  console.log(
    resumeSends
      ? 'What waited to be sent is sent at the next start.'
      : 'What waited to be sent is marked as unclear and is not sent; campaigns are paused.',
  )
  console.log(
    'Everybody is signed out. Opt-outs and deletions of accounts since then are not in it: see DEP-13 before the start.',
  )
})
