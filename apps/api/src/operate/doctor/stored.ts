import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Db, openDatabase } from '@fivestead/db/client'
import { DataFolderError } from '@fivestead/db/errors'
import { type Finding, findingsOf } from '../../gateways/finding.ts'
import type { Input } from './check.ts'

/** Postgres's code. */
const UNDEFINED_TABLE = '42P01'

/**
 * Runs checks on the stored data; reports why the database cannot be read.
 * @param nothing finding where there is no database yet
 */
export async function readStored(
  { config }: Pick<Input, 'config'>,
  about: string,
  { nothing, read }: { nothing: Finding; read: (db: Db) => Promise<Finding[]> },
): Promise<Finding[]> {
  const { warning, failed } = findingsOf(about)
  const { url, directory } = config.data
  if (url === undefined && !existsSync(path.join(directory, 'pglite'))) return [nothing]
  try {
    const database = await openDatabase(url === undefined ? { dataDir: directory } : { url })
    try {
      return await read(database.db)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DataFolderError) {
      return [warning('the product has the embedded database open: stop it to look, or read its log')]
    }
    const { code = 'no answer' } = error as { code?: string }
    if (code === UNDEFINED_TABLE)
      return [warning('the database is of an older release: start the product once')]
    return [failed(`the database cannot be read (${code}): check DATABASE_URL`)]
  }
}
