import { Inflate } from 'fflate'
import { turn } from './turn.ts'

/** Why a ZIP, or a file in it, is not read. */
export class ZipProblem extends Error {
  readonly kind: 'locked' | 'large'
  constructor(kind: 'locked' | 'large') {
    super(`The ZIP is ${kind}`)
    this.kind = kind
  }
}

/** Bytes of a ZIP that are read at once. */
const SLICE = 64 * 1024
/** The most files of a ZIP, and the most bytes that those of a workbook may unpack to. */
const FILES_MAX = 10_000
const UNPACKED_MAX = 256 * 1024 * 1024

/** Takes a file of a ZIP part by part. */
export type Taker = (bytes: Uint8Array, last: boolean) => void

/** A file in a ZIP: its packed bytes are behind its header. */
interface Entry {
  isLocked: boolean
  method: number
  size: number
  header: number
}

/**
 * Reads files of a ZIP by its directory, a slice in memory at a time. What lies between them, or in one that is a ZIP too,
 * is none of its files; of two with one name the last one counts.
 * @param wants answers who takes a file, or null where nobody does; names have slashes, whatever the ZIP has
 * @param max bytes that what is taken may unpack to
 * @throws ZipProblem where it has too many files, unpacks to too much, or a password locks a file that is wanted
 * @throws Error where it cannot be read
 */
export async function readZip(
  file: Blob,
  wants: (name: string) => Taker | null,
  max = UNPACKED_MAX,
): Promise<void> {
  let unpacked = 0
  for (const [name, entry] of await directoryOf(file)) {
    const take = wants(name)
    if (take === null) continue
    if (entry.isLocked) throw new ZipProblem('locked')
    await unpack(file, entry, (bytes, last) => {
      unpacked += bytes.length
      if (unpacked > max) throw new ZipProblem('large')
      take(bytes, last)
    })
  }
}

async function unpack(file: Blob, { method, size, header }: Entry, take: Taker): Promise<void> {
  if (method !== 0 && method !== 8) throw new Error(`Files are packed by method ${method}`)
  const inflate = new Inflate(take)
  const push: Taker = method === 0 ? take : (bytes, last) => inflate.push(bytes, last)
  const local = await viewOf(file, header, header + 30)
  let at = header + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const end = at + size
  if (end > file.size) throw new Error('The ZIP is cut off')
  do {
    const to = Math.min(at + SLICE, end)
    push(new Uint8Array(await file.slice(at, to).arrayBuffer()), to === end)
    at = to
    await turn()
  } while (at < end)
}

const viewOf = async (file: Blob, from: number, to: number) =>
  new DataView(await file.slice(from, to).arrayBuffer())

/** Signatures of the directory's end, of its end in ZIP64, and of an entry (APPNOTE.TXT 4.3). */
const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
/** Bytes in which the end is looked for: a comment may follow, and what some programs add. */
const END_WITHIN = 1024 * 1024
/** A number that stands in an extra field instead. */
const ELSEWHERE = 0xffffffff

async function directoryOf(file: Blob): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const { start, count } = await endOf(file)
  if (count > FILES_MAX) throw new ZipProblem('large')
  const view = await viewOf(file, start, file.size)
  for (let n = 0, at = 0; n < count; n += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('The directory of the ZIP is broken')
    const [named, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as Lengths
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, named))
    const [, size = 0, header = 0] = sizesOf(view, at, at + 46 + named)
    entries.set(name.replaceAll('\\', '/'), {
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      size,
      header,
    })
    at += 46 + named + extra + comment
  }
  return entries
}

type Lengths = [name: number, extra: number, comment: number]

/** Returns the unpacked and the packed size of an entry and where its header is; ZIP64 has them in its extra field. */
function sizesOf(view: DataView, at: number, extra: number): number[] {
  const end = extra + view.getUint16(at + 30, true)
  let field = extra
  while (field < end && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true)
  let next = field + 4
  return [24, 20, 42].map((place) => {
    const told = view.getUint32(at + place, true)
    if (told !== ELSEWHERE) return told
    next += 8
    return Number(view.getBigUint64(next - 8, true))
  })
}

/** Finds the directory by the end of the file, the last that names one. */
async function endOf(file: Blob): Promise<{ start: number; count: number }> {
  const from = Math.max(0, file.size - END_WITHIN)
  const view = await viewOf(file, from, file.size)
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue
    const [count, start] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    const before = at - 76
    if (start === ELSEWHERE && before >= 0 && view.getUint32(before, true) === END_64)
      return {
        start: Number(view.getBigUint64(before + 48, true)),
        count: Number(view.getBigUint64(before + 32, true)),
      }
    if (start <= from + at) return { start, count }
  }
  throw new Error('The ZIP has no directory')
}
