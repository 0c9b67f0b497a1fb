import { IMPORT_PART_MAX } from '@fivestead/domain/customers/import-limits'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes read at once. A sign that is cut in two may make a part a few characters longer than its bytes. */
export const SLICE = IMPORT_PART_MAX - 1024
/** Bytes that the preview looks at. */
const START = 32 * 1024

const bytesOf = async (file: Blob, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer())

/**
 * How the file's text is written: by its byte order mark, by the zeros of UTF-16, as UTF-8 when all of it is, and
 * otherwise as spreadsheets on Windows write it.
 */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const [a = 0, b = 0, c = 0, d = 0] = await bytesOf(file, 0, 4)
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < file.size; at += SLICE) {
      decoder.decode(await bytesOf(file, at, at + SLICE), { stream: at + SLICE < file.size })
    }
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The first few hundred rows, for the preview. */
export async function startOf(file: Blob, encoding: Encoding): Promise<{ text: string; whole: boolean }> {
  const whole = file.size <= START
  const text = new TextDecoder(encoding).decode(await bytesOf(file, 0, START), { stream: !whole })
  return { text, whole }
}

export interface FilePart {
  part: number
  text: string
  last: boolean
  /** Bytes of the file up to here. */
  read: number
}

/** The file's text part by part; one part is in memory at a time. */
export async function* partsOf(file: Blob, encoding: Encoding): AsyncGenerator<FilePart> {
  const decoder = new TextDecoder(encoding)
  for (let part = 0, at = 0; at < file.size; part += 1, at += SLICE) {
    const last = at + SLICE >= file.size
    const text = decoder.decode(await bytesOf(file, at, at + SLICE), { stream: !last })
    yield { part, text, last, read: Math.min(at + SLICE, file.size) }
  }
}
