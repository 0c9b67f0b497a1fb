import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'

/** Result of an undo. */
export function undoneWords({ removed, kept }: Pick<CustomerImport, 'removed' | 'kept'>): string {
  return kept === 0 ? m.takenOut({ removed }) : m.takenOutKept({ removed, kept })
}

/** Results by kind of row, one line each; empty kinds are left out. */
export function resultLines(state: CustomerImport): string[] {
  const lines: [number, (v: { count: number }) => string][] = [
    [state.known, m.lineKnown],
    [state.repeated, m.lineRepeated],
    [state.filled, m.lineFilled],
    [state.optedOut, m.lineOptedOut],
    [state.differing, m.lineDiffering],
    [state.shared, m.lineShared],
    [state.withoutPhone, m.lineWithoutPhone],
    [state.withoutEmail, m.lineWithoutEmail],
    [state.withoutDetail, m.lineWithoutDetail],
    [state.refused, m.lineLeftOut],
  ]
  return lines.filter(([count]) => count > 0).map(([count, line]) => line({ count }))
}

/** How far an import got. */
export function readSoFar({ rows, total, added }: Pick<CustomerImport, 'rows' | 'total' | 'added'>): string {
  return total === null ? m.readAdded({ rows, added }) : m.readOfAdded({ rows, total, added })
}

/** While an undo is under way. */
export function takenOutSoFar({ removed }: Pick<CustomerImport, 'removed'>): string {
  return m.beingUndoneTakenOut({ removed })
}

/** Whether nothing of an import is left to do: neither rows to read nor customers to take out again. */
export function isEnded({ state }: Pick<CustomerImport, 'state'>): boolean {
  return state === 'done' || state === 'undone'
}

/** How the programs that people keep their lists in make a CSV file of one. */
const SPREADSHEETS: [RegExp, app: string, how: string][] = [
  [/\.xls[xmb]?$/i, 'Excel', m.excelExport],
  [/\.numbers$/i, m.numbers, m.numbersExport],
  [/\.ods$/i, 'LibreOffice', m.libreOfficeExport],
]

/** Why a file is not taken, and, for a spreadsheet, how it becomes one that is. */
export function noCsvWords(fileName: string): string {
  const [, app, how] = SPREADSHEETS.find(([name]) => name.test(fileName)) ?? []
  return app === undefined || how === undefined
    ? customerWords.onlyCsv
    : customerWords.exportAsCsv({ app, how })
}
