import type { Config } from '../../config.ts'
import { OperateError } from '../error.ts'
import { afterRestore } from './after-restore.ts'
import { refuseFolderTarget, restoreFolder } from './embedded.ts'
import { openBackup } from './file.ts'
import type { Manifest } from './manifest.ts'
import { refusePostgresTarget, restorePostgres } from './postgres.ts'

/**
 * Restores a backup into an empty database: reads the file to its end first, so that nothing of a damaged one is
 * used, and leaves all of it or nothing.
 * @throws OperateError, DataFolderError
 */
export async function restore(
  { data }: Pick<Config, 'data'>,
  { from, key, resumeSends }: { from: string; key: string | null; resumeSends: boolean },
): Promise<Manifest> {
  const { manifest, body } = await openBackup(from, key)
  refuseOtherKind(manifest, data)
  if (data.url === undefined) refuseFolderTarget(data.directory)
  else await refusePostgresTarget(data.listenUrl ?? data.url, manifest)
  for await (const _ of body) {
    // Read to the end alone: that proves it.
  }
  const after = afterRestore({ resumeSends })
  const proven = await openBackup(from, key)
  if (data.url === undefined) await restoreFolder(data.directory, proven, after)
  else await restorePostgres(data.listenUrl ?? data.url, proven, after)
  return manifest
}

function refuseOtherKind({ kind }: Manifest, { url }: Config['data']): void {
  if (kind === 'postgres' && url === undefined) {
    throw new OperateError('The backup is of a Postgres: name an empty one in DATABASE_URL')
  }
  if (kind === 'embedded' && url !== undefined) {
    throw new OperateError(
      'The backup is of an embedded database: restore it without DATABASE_URL, into DATA_DIR',
    )
  }
}
