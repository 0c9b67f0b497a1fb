import { parseArgs } from 'node:util'
import { readConfig } from '../../config.ts'
import { withFile } from '../backup/bucket.ts'
import { readBackupKey } from '../backup/key.ts'
import { restore as restoreBackup } from '../backup/restore.ts'
import { OperateError } from '../error.ts'

/**
 * `operate restore --from <file or s3://bucket/prefix/file>`: a backup into an empty database. What waited to be sent is held, unless
 * `--resume-sends` says that nothing went out since the backup.
 */
export async function restore(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, 'resume-sends': { type: 'boolean' } },
  })
  if (!values.from) throw new OperateError('Use: operate restore --from <file>')
  const resumeSends = values['resume-sends'] ?? false
  const began = performance.now()
  const { taken } = await withFile(values.from, env, (from) =>
    restoreBackup(readConfig(env), { from, key: readBackupKey(env), resumeSends }),
  )
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
  return 0
}
