import { existsSync } from 'node:fs'
import path from 'node:path'
import { pauses } from '@fivestead/api/gateways/pauses/sql'
import { openDatabase } from '@fivestead/db/client'
import { DataFolderError } from '@fivestead/db/errors'
import { QUIET_HOURS_CHECKED_ON } from '@fivestead/domain/messaging/quiet-hours'
import { PORT_LABELS, type Port } from '@fivestead/domain/ports'
import { type Finding, findingsOf, type Patient } from './check.ts'

const DAY_MS = 86_400_000
const QUIET_HOURS_GOOD_DAYS = 180
/** Postgres's code. */
const UNDEFINED_TABLE = '42P01'

/** How old our knowledge is of when people may be texted. */
export function checkQuietHours({ clock }: Pick<Patient, 'clock'>): Finding {
  const { ok, warning } = findingsOf('Quiet hours')
  const days = Math.floor((clock.now().getTime() - Date.parse(QUIET_HOURS_CHECKED_ON)) / DAY_MS)
  const words = `the hours were held against the law on ${QUIET_HOURS_CHECKED_ON}`
  if (days <= QUIET_HOURS_GOOD_DAYS) return ok(words)
  return warning(`${words}, ${days} days ago: look for a newer release`)
}

/** Whether a port sends nothing for now, since our account at its provider is at fault. */
export async function checkPauses({ config, clock }: Pick<Patient, 'config' | 'clock'>): Promise<Finding[]> {
  const { ok, warning, failed } = findingsOf('Pauses')
  const { url, directory } = config.data
  if (url === undefined && !existsSync(path.join(directory, 'pglite')))
    return [ok('nothing was ever sent from here')]
  try {
    const database = await openDatabase(url === undefined ? { dataDir: directory } : { url })
    try {
      const found = await pauses(database.db, clock.now())
      if (found.length === 0) return [ok('no port is paused')]
      return found.map(({ port, until, code, reason }) =>
        failed(
          `${PORT_LABELS[port as Port]}: paused until ${until.toISOString()} (${code}: ${reason}). Put the account right`,
        ),
      )
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
