import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a zip by their names, read by its directory. @throws where a size, an offset or a checksum is wrong */
export function readZip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of a directory')
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the directory')
    const [crc, packed, size] = [16, 20, 24].map((field) => zip.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ]
    const nameEnds = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnds)
    const header = zip.readUInt32LE(at + 42)
    const begins = header + 30 + zip.readUInt16LE(header + 26)
    const plain = inflateRawSync(zip.subarray(begins, begins + packed))
    const isWhole =
      zip.readUInt32LE(header) === 0x04034b50 && zip.readUInt32LE(begins + packed) === 0x08074b50
    if (!isWhole || plain.length !== size || crc32(plain) !== crc) throw new Error(`${name} is not whole`)
    files[name] = plain.toString('utf8')
    at = nameEnds
  }
  if (at !== end) throw new Error('the directory has more than it says')
  return files
}
