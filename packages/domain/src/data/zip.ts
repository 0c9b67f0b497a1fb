/** A file of a zip whose bytes are being written, or are. */
export interface ZipEntry {
  name: string
  /** CRC-32 of the plain bytes. */
  crc: number
  /** Plain and compressed bytes. */
  size: number
  packed: number
  /** Offset of its header in the zip. */
  offset: number
}

/** Deflated data, sizes behind it (bit 3), names in UTF-8 (bit 11): APPNOTE.TXT 4.4.4. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

/** The end of a deflate stream whose earlier blocks were flushed: one empty block that is the last (RFC 1951). */
export const DEFLATE_END = Uint8Array.of(3, 0)

function bytes(size: number, fields: readonly [width: 2 | 4, value: number][], tail = ''): Uint8Array {
  const name = new TextEncoder().encode(tail)
  const made = new Uint8Array(size + name.length)
  const view = new DataView(made.buffer)
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  made.set(name, size)
  return made
}

const nameLength = (name: string) => new TextEncoder().encode(name).length

/** Day and time as MS-DOS has them, in UTC. */
function dosTime(at: Date): [2, number][] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [2, time],
    [2, day],
  ]
}

/** Stands before the data of a file, whose sizes are not known yet. */
export function zipHeader(name: string, at: Date): Uint8Array {
  const head: [2 | 4, number][] = [[4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], ...dosTime(at)]
  return bytes(30, [...head, [4, 0], [4, 0], [4, 0], [2, nameLength(name)], [2, 0]], name)
}

/** Stands behind it. */
export function zipSizes({ crc, size, packed }: ZipEntry): Uint8Array {
  return bytes(16, [
    [4, 0x08074b50],
    [4, crc],
    [4, packed],
    [4, size],
  ])
}

/** The end of a zip: its directory. @param offset where it stands */
export function zipDirectory(entries: readonly ZipEntry[], offset: number, at: Date): Uint8Array[] {
  const lines = entries.map((entry) => {
    const head: [2 | 4, number][] = [
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
    ]
    const sizes: [2 | 4, number][] = [
      ...[...head, ...dosTime(at)],
      ...([entry.crc, entry.packed, entry.size].map((value) => [4, value]) as [4, number][]),
      ...([nameLength(entry.name), 0, 0, 0, 0].map((value) => [2, value]) as [2, number][]),
      ...([0, entry.offset].map((value) => [4, value]) as [4, number][]),
    ]
    return bytes(46, sizes, entry.name)
  })
  const length = lines.reduce((sum, line) => sum + line.length, 0)
  const count = entries.length
  const end: [2 | 4, number][] = [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
  ]
  return [...lines, bytes(22, [...end, [4, length], [4, offset], [2, 0]])]
}
