import type { Inventory } from '@fivestead/db/inventory'
import { MIGRATIONS } from '@fivestead/db/migrations/list'
import { OperateError } from '../error.ts'

/** Of the file's layout: what a later release writes otherwise has another number. */
const FORMAT = 1

/** What a backup says of itself, in the first line of its content. */
export interface Manifest extends Inventory {
  format: number
  /** Which database it is of: a dump of Postgres, or the files of an embedded one. */
  kind: 'postgres' | 'embedded'
  /** Major version of the Postgres that it is of; of the embedded one too. */
  postgres: number
  /** The moment that it shows. */
  taken: string
}

export const manifestOf = (fields: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...fields })

/**
 * Reads the first line of a backup.
 * @throws OperateError when it is none, or of a newer release than this one
 */
export function parseManifest(line: string, file: string): Manifest {
  const manifest = parsed(line)
  if (typeof manifest?.format !== 'number')
    throw new OperateError(`${file} is no backup, or its start is damaged`)
  const { format, migration } = manifest
  const isNewer = format > FORMAT || (migration !== null && !Object.hasOwn(MIGRATIONS, migration))
  if (!isNewer) return manifest
  throw new OperateError(
    `${file} was made by a newer version of Fivestead (migration ${migration}): restore it with that version or a newer one`,
  )
}

function parsed(line: string): Manifest | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
