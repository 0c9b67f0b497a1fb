import type { Inventory } from '@fivestead/db/inventory'
import { MIGRATIONS } from '@fivestead/db/migrations/list'
import { OperateError } from '../error.ts'

/** Version of the file's layout; a release that changes the layout raises it. */
const FORMAT = 1

/** Description of a backup, in the first line of its content. */
export interface Manifest extends Inventory {
  format: number
  /** Database that was saved: a dump of Postgres, or the files of an embedded one. */
  kind: 'postgres' | 'embedded'
  /** Major version of Postgres, also of an embedded database. */
  postgres: number
  /** Time of the saved state. */
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
