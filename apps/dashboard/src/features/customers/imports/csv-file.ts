import { CSV_START, type CsvFormat, type CsvRecord, readCsvPart } from '@fivestead/domain/customers/csv'
import { type CsvReading, isBlankRecord, readCustomerRow } from '@fivestead/domain/customers/csv-rows'
import { decoderOf, type Encoding, guessEncoding } from '@fivestead/domain/customers/encodings'
import { IMPORT_PART_MAX } from '@fivestead/domain/request-limits'
import { turn } from '../../../lib/turn.ts'

/** Bytes read at once. A sign that is cut in two may make a part a few characters longer than its bytes. */
export const SLICE = IMPORT_PART_MAX - 1024
/** Bytes that the preview looks at: a header and the first rows of the widest file. */
const START = 256 * 1024

const bytesOf = async (file: Blob, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer())

/** Bytes by which the zeros of UTF-16 are counted. */
const ZEROS_WITHIN = 2048

const isAscii = (byte = 0) => /[\da-z]/i.test(String.fromCharCode(byte))

/**
 * UTF-16 by its byte order mark or by its zeros: of the two bytes of a line end or an @ one is zero, always the same. Text
 * with a zero behind every cell has letters side by side.
 */
function utf16Of(start: Uint8Array): Encoding | null {
  const [even = 0, odd = 0] = [0, 1].map(
    (side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length,
  )
  const [a, b] = start
  // A mark before text without any zero was put there by mistake.
  if (even + odd === 0) return null
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const pairs = start.filter((byte, at) => at % 2 === 1 && isAscii(byte) && isAscii(start[at - 1])).length
  if (Math.max(even, odd) * 20 < start.length || Math.min(even, odd) > 2 || pairs * 4 > start.length)
    return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * How the file's text is written: by its byte order mark, by the zeros of UTF-16, as UTF-8 when all or most of it is,
 * and otherwise as Windows, an old Mac or MS-DOS write it.
 */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const utf16 = utf16Of(await bytesOf(file, 0, ZEROS_WITHIN))
  if (utf16 !== null) return utf16
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isBeyondAscii = false
  let at = 0
  try {
    for (; at < file.size; at += SLICE) {
      const bytes = await bytesOf(file, at, at + SLICE)
      decoder.decode(bytes, { stream: at + SLICE < file.size })
      isBeyondAscii ||= bytes.some((byte) => byte >= 0x80)
    }
    return 'utf-8'
  } catch {
    // A sign that is none may have begun before this slice.
    return isBeyondAscii ? 'utf-8' : guessEncoding(await bytesOf(file, Math.max(0, at - 4), at + SLICE))
  }
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * By which the same file is known again: the SHA-256 of the SHA-256s of its slices, one slice in memory at a time.
 * Another size of the slices is another fingerprint, so that a part always begins where it did.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  const sums = new Uint8Array(32 * Math.ceil(file.size / SLICE))
  for (let part = 0; part * SLICE < file.size; part += 1) {
    const bytes = await bytesOf(file, part * SLICE, (part + 1) * SLICE)
    sums.set(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), 32 * part)
  }
  return hex(await crypto.subtle.digest('SHA-256', sums))
}

/** Rows of a text that are read before the screen gets its turn. */
const ROWS_AT_ONCE = 200

/**
 * Rows that the server will count, and how many of them opt a contact out.
 * @param skip rows before the first customer
 */
export async function countRows(
  file: Blob,
  encoding: Encoding,
  format: CsvFormat,
  { skip, ...reading }: CsvReading & { skip: number },
  isStale: () => boolean = () => false,
): Promise<{ rows: number; optedOut: number } | null> {
  const counts = { rows: 0, optedOut: 0 }
  const stops = reading.columns.optOuts.length > 0 || reading.columns.isOptOutList
  let position = CSV_START
  let index = 0
  for await (const { text, last } of partsOf(file, encoding)) {
    const read = readCsvPart(position, text, format, last)
    for (const record of read.records) {
      index += 1
      if (index <= skip || isBlankRecord(record)) continue
      counts.rows += 1
      if (stops && isOptedOut(record, reading)) counts.optedOut += 1
      if (stops && counts.rows % ROWS_AT_ONCE === 0) await turn()
      if (isStale()) return null
    }
    position = read.position
  }
  return counts
}

const isOptedOut = (record: CsvRecord, reading: CsvReading) =>
  readCustomerRow(record, reading).optOuts.length > 0

/** The first some hundred rows, for the preview. */
export async function startOf(file: Blob, encoding: Encoding): Promise<{ text: string; whole: boolean }> {
  const whole = file.size <= START
  const text = decoderOf(encoding).decode(await bytesOf(file, 0, START), { stream: !whole })
  return { text, whole }
}

export interface FilePart {
  part: number
  text: string
  last: boolean
  /** Bytes of the file up to here. */
  read: number
}

/**
 * The file's text part by part; one part is in memory at a time.
 * @param from the first part that is wanted; those before it are read, for a sign may be cut in two between them
 */
export async function* partsOf(file: Blob, encoding: Encoding, from = 0): AsyncGenerator<FilePart> {
  const decoder = decoderOf(encoding)
  for (let part = 0, at = 0; at < file.size; part += 1, at += SLICE) {
    const last = at + SLICE >= file.size
    const text = decoder.decode(await bytesOf(file, at, at + SLICE), { stream: !last })
    if (part >= from) yield { part, text, last, read: Math.min(at + SLICE, file.size) }
  }
}
