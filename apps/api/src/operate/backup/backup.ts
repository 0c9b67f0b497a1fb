import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { OperateError } from '../error.ts'
import { checkEmbedded, dumpFolder } from './embedded.ts'
import { type Bytes, openBackup, writeBackup } from './file.ts'
import type { Manifest } from './manifest.ts'
import { checkPostgres, dumpPostgres } from './postgres.ts'

interface Backup {
  file: string
  bytes: number
  manifest: Manifest
}

/**
 * Backs the database up into a file, and reads that back wholly.
 * @param to a folder, where it is named by its time, or a file that is not there yet
 * @param key null writes it in plain
 * @throws OperateError, DataFolderError
 */
export async function backUp(
  { data }: Pick<Config, 'data'>,
  { to, key, now }: { to: string; key: string | null; now: Date },
): Promise<Backup> {
  const file = fileFor(to, key, now)
  let backup: Manifest | undefined
  const check = async (written: string) => {
    const { manifest, body } = await openBackup(written, key)
    await (manifest.kind === 'postgres' ? checkPostgres : checkEmbedded)({ manifest, body })
    backup = manifest
  }
  const write = (dump: { manifest: Manifest; body: Bytes }) => writeBackup(file, dump, key, check)
  if (data.url === undefined) await write(await dumpFolder(data.directory))
  else await dumpPostgres(data.listenUrl ?? data.url, write)
  if (backup === undefined) throw new Error('Nothing was read back')
  return { file, bytes: (await stat(file)).size, manifest: backup }
}

function fileFor(to: string, key: string | null, now: Date): string {
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const there = statSync(to, { throwIfNoEntry: false })
  const file = there?.isDirectory()
    ? path.join(to, `fivestead-${at}.backup${key === null ? '' : '.age'}`)
    : to
  if (statSync(file, { throwIfNoEntry: false }))
    throw new OperateError(`${file} is there already: name another file`)
  return file
}
