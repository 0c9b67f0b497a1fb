import { CSV_IMPORT } from '@fivestead/domain/customers/texts'
import type { CustomerImport } from '../../../lib/trpc.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** `1 customer`, `1,234 customers`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`
}

/** Result of an undo. */
export function undoneWords({ removed, kept }: Pick<CustomerImport, 'removed' | 'kept'>): string {
  const taken = `${counted(removed, 'customer')} taken out.`
  return kept === 0
    ? taken
    : `${taken} ${counted(kept, 'customer')} kept: a request went to them, or they have replied.`
}

/** Results by kind of row, one line each; empty kinds are left out. */
export function resultLines(state: CustomerImport): string[] {
  const lines: [number, string][] = [
    [
      state.known,
      state.known === 1 ? '1 was already a customer' : `${number(state.known)} were already customers`,
    ],
    [
      state.repeated,
      `${counted(state.repeated, 'row')} ${state.repeated === 1 ? 'repeats' : 'repeat'} somebody of the same file`,
    ],
    [state.filled, `${counted(state.filled, 'customer')} got a missing email address or phone number`],
    [
      state.differing,
      `${counted(state.differing, 'row')} ${state.differing === 1 ? 'differs' : 'differ'} from your records; nothing was overwritten`,
    ],
    [
      state.withoutPhone,
      `${counted(state.withoutPhone, 'customer')} kept without a phone number that could not be read`,
    ],
    [
      state.withoutEmail,
      `${counted(state.withoutEmail, 'customer')} kept without an email address that could not be read`,
    ],
    [
      state.withoutDetail,
      `${counted(state.withoutDetail, 'customer')} kept without a detail that could not be read`,
    ],
    [state.refused, `${counted(state.refused, 'row')} ${state.refused === 1 ? 'was' : 'were'} left out`],
  ]
  return lines.filter(([count]) => count > 0).map(([, words]) => words)
}

/** How far an import got. */
export function readSoFar({ rows, total, added }: Pick<CustomerImport, 'rows' | 'total' | 'added'>): string {
  const read =
    total === null ? `${counted(rows, 'row')} read` : `${number(rows)} of ${counted(total, 'row')} read`
  return `${read}, ${counted(added, 'customer')} added.`
}

/** While an undo is under way. */
export function takenOutSoFar({ removed }: Pick<CustomerImport, 'removed'>): string {
  return `Being undone, ${counted(removed, 'customer')} taken out so far.`
}

/** Whether nothing of an import is left to do: neither rows to read nor customers to take out again. */
export function isEnded({ state }: Pick<CustomerImport, 'state'>): boolean {
  return state === 'done' || state === 'undone'
}

/** How the programs that people keep their lists in make a CSV file of one. */
const SPREADSHEETS: [RegExp, app: string, how: string][] = [
  [/\.xls[xmb]?$/i, 'Excel', 'File > Save As > CSV UTF-8'],
  [/\.numbers$/i, 'Numbers', 'File > Export To > CSV'],
  [/\.ods$/i, 'LibreOffice', 'File > Save As > Text CSV'],
]

/** Why a file is not taken, and, for a spreadsheet, how it becomes one that is. */
export function noCsvWords(fileName: string): string {
  const [, app, how] = SPREADSHEETS.find(([name]) => name.test(fileName)) ?? []
  return app === undefined || how === undefined ? CSV_IMPORT.onlyCsv : CSV_IMPORT.spreadsheet(app, how)
}
