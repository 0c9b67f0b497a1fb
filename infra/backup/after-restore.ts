import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/**
 * What is changed in the same transaction as a restore (DEP-13): sessions end, and what waits to be sent is not sent unless
 * `resumeSends`.
 */
export const afterRestore = ({ resumeSends }: { resumeSends: boolean }): string =>
  `${read('end-sessions.sql')}${resumeSends ? '' : read('hold-sends.sql')}`
