import { IMPORT_BYTES_MAX, isImportFile } from '@fivestead/domain/customers/import-limits'
import { FileProblem } from './problem.ts'
import { vcardCsv } from './vcard.ts'
import { isWorkbook, readWorkbook, sheetCsv } from './xlsx.ts'
import { readZip } from './zip.ts'

/** A list of customers in a file: the file itself, a sheet of a workbook, or a file of a ZIP. */
export interface Table {
  name: string
  /**
   * Returns it as a CSV file, the same each time, or the lists that are in it.
   * @throws FileProblem, Error where it cannot be read
   */
  read(): Promise<File | Table[]>
}

/**
 * Returns the lists of customers in a file, by what it holds and not by its name; none where it holds no such list.
 * @throws FileProblem where it is locked, too large or empty; Error where it cannot be read
 */
export async function tablesOf(file: File): Promise<Table[]> {
  switch (await kindOf(file)) {
    case 'text':
      return [{ name: file.name, read: async () => asFile(file, file.name) }]
    case 'vcard':
      return [{ name: file.name, read: async () => asFile(await vcardCsv(file), file.name) }]
    case 'zip':
      return inZip(file)
    case 'locked':
      throw new FileProblem('locked')
    case 'other':
      return []
  }
}

/** A name without an ending that an import takes gets one. */
const asFile = (csv: string | Blob, name: string) =>
  new File([csv], isImportFile(name) ? name : `${name}.csv`, { type: 'text/csv' })

type Kind = 'text' | 'vcard' | 'zip' | 'locked' | 'other'

/** First bytes of a file, each as a sign of this number. */
const BEGINNINGS: [kind: Kind, beginnings: string[]][] = [
  ['zip', ['PK\x03\x04', 'PK\x05\x06']],
  // A workbook of before 2007, or one that a password locks.
  ['locked', ['\xd0\xcf\x11\xe0']],
  // PDF, RTF, pictures, gzip.
  ['other', ['%PDF', '{\\rtf', '\x89PNG', 'GIF8', '\xff\xd8\xff', '\x1f\x8b']],
]
/** Pages: some programs call a table of HTML a workbook. */
const PAGE = /^\s*<(?:!doctype|html|\?xml|table|meta)/i

async function kindOf(file: Blob): Promise<Kind> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 512).arrayBuffer()))
  const [known] = BEGINNINGS.find(([, beginnings]) => beginnings.some((each) => start.startsWith(each))) ?? []
  if (known !== undefined) return known
  // Of UTF-8 and UTF-16 alike, with a byte order mark or without.
  const letters = start.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
  if (PAGE.test(letters)) return 'other'
  return /^\s*BEGIN:VCARD\s*(?:[\r\n]|$)/i.test(letters) ? 'vcard' : 'text'
}

async function inZip(file: File): Promise<Table[]> {
  const names: string[] = []
  await readZip(file, (name) => {
    names.push(name)
    return null
  })
  if (names.some(isWorkbook)) return sheetsOf(file)
  return names
    .filter((name) => isImportFile(name) && !/\.zip$|(?:^|\/)(?:__MACOSX\/|\.)/i.test(name))
    .map((path) => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      return { name, read: async () => tableOf(await unpacked(file, path), name) }
    })
}

async function sheetsOf(file: File): Promise<Table[]> {
  const { sheets, workbook } = await readWorkbook(file)
  return sheets.map((sheet) => ({
    name: sheet.name,
    read: async () => {
      const csv = await sheetCsv(file, sheet, workbook)
      if (csv === '') throw new FileProblem('empty')
      return asFile(csv, file.name)
    },
  }))
}

/** Reads a file of a ZIP; a workbook in it may have several sheets. */
async function tableOf(bytes: BlobPart[], name: string): Promise<File | Table[]> {
  const [table, ...more] = await tablesOf(new File(bytes, name))
  if (table === undefined) throw new FileProblem('empty')
  return more.length > 0 ? [table, ...more] : table.read()
}

async function unpacked(file: Blob, path: string): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  const take = (bytes: Uint8Array) => parts.push(bytes as Uint8Array<ArrayBuffer>)
  await readZip(file, (name) => (name === path ? take : null), IMPORT_BYTES_MAX)
  return parts
}
