import { Unzip, UnzipInflate } from 'fflate'
import { turn } from '../csv-file.ts'
import { FileProblem } from './problem.ts'

/** Bytes of a ZIP that are read at once. */
const SLICE = 64 * 1024
/** The most files of a ZIP, and the most bytes that those of a workbook may unpack to. */
const FILES_MAX = 10_000
const UNPACKED_MAX = 256 * 1024 * 1024

/** Takes a file of a ZIP part by part. */
export type Taker = (bytes: Uint8Array, last: boolean) => void

/**
 * Reads a ZIP from its beginning to its end, a slice in memory at a time.
 * @param wants answers who takes a file, or null where nobody does; names have slashes, whatever the ZIP has
 * @param max bytes that what is taken may unpack to
 * @throws FileProblem where it has too many files or unpacks to too much
 * @throws Error where it cannot be read
 */
export async function readZip(
  file: Blob,
  wants: (name: string) => Taker | null,
  max = UNPACKED_MAX,
): Promise<void> {
  let files = 0
  let unpacked = 0
  let fault: Error | null = null
  const unzip = new Unzip((entry) => {
    files += 1
    if (files > FILES_MAX) throw new FileProblem('large')
    const take = wants(entry.name.replaceAll('\\', '/'))
    if (take === null) return
    entry.ondata = (error, bytes, last) => {
      fault ??= error
      unpacked += bytes?.length ?? 0
      if (unpacked > max) throw new FileProblem('large')
      if (fault === null) take(bytes, last)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < file.size; at += SLICE) {
    const bytes = new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer())
    unzip.push(bytes, at + SLICE >= file.size)
    if (fault !== null) throw fault
    await turn()
  }
}
