import type { ZipEntry } from './zip.ts'

/** State of an export between two pages: everything that the next page needs. */
export interface ExportProgress {
  /** Files that are finished. */
  done: ZipEntry[]
  /** The file that is being written; null before its header. */
  open: ZipEntry | null
  /** Business whose rows are read; 0 before the first. */
  businessId: number
  /** Keys of the last row that was read of it. */
  after: string[] | null
  /** Chunks and bytes that are stored. */
  chunks: number
  bytes: number
}

export const EXPORT_START: ExportProgress = {
  ...{ done: [], open: null, businessId: 0, after: null, chunks: 0, bytes: 0 },
}
