import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The sources lie beside this file; in the build, beside `dist`. */
const FOLDERS = [import.meta.dirname, path.join(import.meta.dirname, '../src/operate/backup')]

function read(file: string): string {
  const folder = FOLDERS.find((candidate) => existsSync(path.join(candidate, file)))
  if (folder === undefined) throw new Error(`${file} is missing beside the build`)
  return readFileSync(path.join(folder, file), 'utf8')
}

/**
 * The statements of a restore's own transaction: sessions end, and what waits to be sent is not sent unless
 * `resumeSends`.
 */
export const afterRestore = ({ resumeSends }: { resumeSends: boolean }): string =>
  `${read('end-sessions.sql')}${resumeSends ? '' : read('hold-sends.sql')}`
