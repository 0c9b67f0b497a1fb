import { CSV_IMPORT } from '@fivestead/domain/customers/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'

const number = (value: number) => value.toLocaleString(LOCALE)

/** `1 customer`, `1,234 customers`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`
}

/** Result of an undo. */
export function undoneWords({ removed, kept }: Pick<CustomerImport, 'removed' | 'kept'>): string {
  const taken = m.takenOut({ removed: counted(removed, 'customer') })
  return kept === 0 ? taken : m.keptARequestWent({ taken, kept: counted(kept, 'customer') })
}

/** Results by kind of row, one line each; empty kinds are left out. */
export function resultLines(state: CustomerImport): string[] {
  const lines: [number, string][] = [
    [
      state.known,
      state.known === 1 ? m.n1WasAlreadyA : m.wereAlreadyCustomers({ known: number(state.known) }),
    ],
    [
      state.repeated,
      m.somebodyOfTheSame({
        repeated: counted(state.repeated, 'row'),
        which: state.repeated === 1 ? 'repeats' : 'repeat',
      }),
    ],
    [state.filled, m.gotAMissingEmail({ filled: counted(state.filled, 'customer') })],
    [
      state.differing,
      `${counted(state.differing, 'row')} ${state.differing === 1 ? 'differs' : 'differ'} from your records; nothing was overwritten`,
    ],
    [state.withoutPhone, m.keptWithoutAPhone({ withoutPhone: counted(state.withoutPhone, 'customer') })],
    [state.withoutEmail, m.keptWithoutAnEmail({ withoutEmail: counted(state.withoutEmail, 'customer') })],
    [state.withoutDetail, m.keptWithoutADetail({ withoutDetail: counted(state.withoutDetail, 'customer') })],
    [
      state.refused,
      m.leftOut2({ refused: counted(state.refused, 'row'), which: state.refused === 1 ? 'was' : 'were' }),
    ],
  ]
  return lines.filter(([count]) => count > 0).map(([, words]) => words)
}

/** How far an import got. */
export function readSoFar({ rows, total, added }: Pick<CustomerImport, 'rows' | 'total' | 'added'>): string {
  const read =
    total === null
      ? m.read({ rows: counted(rows, 'row') })
      : m.ofRead({ rows: number(rows), total: counted(total, 'row') })
  return m.added2({ read, added: counted(added, 'customer') })
}

/** While an undo is under way. */
export function takenOutSoFar({ removed }: Pick<CustomerImport, 'removed'>): string {
  return m.beingUndoneTakenOut({ removed: counted(removed, 'customer') })
}

/** Whether nothing of an import is left to do: neither rows to read nor customers to take out again. */
export function isEnded({ state }: Pick<CustomerImport, 'state'>): boolean {
  return state === 'done' || state === 'undone'
}

/** How the programs that people keep their lists in make a CSV file of one. */
const SPREADSHEETS: [RegExp, app: string, how: string][] = [
  [/\.xls[xmb]?$/i, 'Excel', m.fileSaveAsCsv],
  [/\.numbers$/i, m.numbers, m.fileExportToCsv],
  [/\.ods$/i, 'LibreOffice', m.fileSaveAsText],
]

/** Why a file is not taken, and, for a spreadsheet, how it becomes one that is. */
export function noCsvWords(fileName: string): string {
  const [, app, how] = SPREADSHEETS.find(([name]) => name.test(fileName)) ?? []
  return app === undefined || how === undefined ? CSV_IMPORT.onlyCsv : CSV_IMPORT.spreadsheet(app, how)
}
