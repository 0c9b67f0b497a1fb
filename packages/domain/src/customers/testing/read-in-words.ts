import { readCustomerRow } from '../csv-rows.ts'
import { noteText } from '../import-notes.ts'

/** Reads a row, with its note as a reader of English sees it. */
export function readInWords(...row: Parameters<typeof readCustomerRow>) {
  const read = readCustomerRow(...row)
  const inWords = <Note extends { message: Parameters<typeof noteText>[0] }>(note: Note) => ({
    ...note,
    message: noteText(note.message),
  })
  if (!read.ok) return { ...read, refusal: inWords(read.refusal) }
  const { note, ...rest } = read
  return { ...rest, ...(note && { note: inWords(note) }) }
}
