import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import type { CustomerImport } from '../../../lib/trpc.ts'
import * as m from '../../../messages/imports/en.ts'

/** Returns the result of an undo in words. */
export function undoneWords({ removed, kept }: Pick<CustomerImport, 'removed' | 'kept'>): string {
  return kept === 0 ? m.takenOut({ removed }) : m.takenOutKept({ removed, kept })
}

type Counts = Pick<
  CustomerImport,
  'rows' | 'added' | 'known' | 'repeated' | 'filled' | 'refused' | 'optedOut'
>

/** Returns the result of an import in a sentence: customers, or opt-outs where the file has nothing else. */
export function resultTitle({ rows, added, known, repeated, refused, optedOut }: Counts): string {
  if (rows === 0) return m.noCustomersInFile
  if (added + known === 0 && optedOut > 0) return m.optOutsKept({ count: optedOut })
  // Other rows are of a list of opt-outs.
  return rows > added + known + repeated + refused ? m.allKeptOut : m.addedCount({ added })
}

/** Returns the result of an import with the rows that were left out, in a sentence. */
export const resultSentence = (state: Counts): string =>
  state.refused > 0
    ? m.resultAndLeftOut({ result: resultTitle(state), refused: state.refused })
    : `${resultTitle(state)}.`

/** Returns true if there is something to undo. */
export const hasEffect = ({ added, filled, optedOut }: Counts): boolean => added + filled + optedOut > 0

/** Returns one line for each kind of row; kinds without rows are left out. */
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

/** Returns the progress of an import in words. */
export function readSoFar({ rows, total, added }: Pick<CustomerImport, 'rows' | 'total' | 'added'>): string {
  return total === null ? m.readAdded({ rows, added }) : m.readOfAdded({ rows, total, added })
}

/** Returns the progress of an undo in words. */
export function takenOutSoFar({ removed }: Pick<CustomerImport, 'removed'>): string {
  return m.beingUndoneTakenOut({ removed })
}

/** Returns true if the import has neither rows left to read nor customers left to remove. */
export function isEnded({ state }: Pick<CustomerImport, 'state'>): boolean {
  return state === 'done' || state === 'undone'
}

/** Files of this name hold whom another tool must not write to: `unsubscribed_members_export.csv`, not `sandncastle.csv`. */
export const isNamedAsOptOuts = (fileName: string): boolean =>
  /unsub|suppress|opt[ _-]?out|do[ _-]?not[ _-]?(?:contact|call|e?mail|text)|desuscri|abgemeldet|desabonn|descadastr/i.test(
    fileName,
  ) || /(?<![a-z])dnc(?![a-z])/i.test(fileName)

/** How to export CSV from each spreadsheet program, by file extension. */
const SPREADSHEETS: [RegExp, app: string, how: string][] = [
  [/\.xls[xmb]?$/i, 'Excel', m.excelExport],
  [/\.numbers$/i, m.numbers, m.numbersExport],
  [/\.ods$/i, 'LibreOffice', m.libreOfficeExport],
]

/** Returns why a file is refused and, for a spreadsheet, how to export it as CSV. */
export function refusalWords(fileName: string): string {
  const [, app, how] = SPREADSHEETS.find(([name]) => name.test(fileName)) ?? []
  return app === undefined || how === undefined
    ? customerWords.onlyTheseFiles
    : customerWords.exportAsCsv({ app, how })
}
