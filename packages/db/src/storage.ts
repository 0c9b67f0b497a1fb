import { statfsSync } from 'node:fs'
import type { KyselyPlugin } from 'kysely'
import { StorageLowError } from './errors.ts'

/** Free bytes below which writes are refused: four write-ahead segments of 16 MiB. */
export const STORAGE_MINIMUM_BYTES = 64 * 1024 * 1024

/** Asks the file system at most once per this many milliseconds. */
const CHECK_EVERY_MS = 1000

export interface StorageGuard {
  /** @throws StorageLowError when the disk of the data folder has too little room for a write. */
  ensureFreeSpace(): void
}

export interface StorageGuardOptions {
  minimumBytes?: number
  /** Free bytes for ordinary users on the disk of a path. */
  freeBytes?: (path: string) => number
  /** Milliseconds that only grow. */
  now?: () => number
}

/**
 * A full disk makes the embedded database block the whole process, so writes stop before (F-9).
 * When the file system cannot be asked, writes go on.
 */
export function storageGuard(path: string, options: StorageGuardOptions = {}): StorageGuard {
  const {
    minimumBytes = STORAGE_MINIMUM_BYTES,
    freeBytes = freeBytesOn,
    now = () => performance.now(),
  } = options
  let checkedAt = Number.NEGATIVE_INFINITY
  let low = false
  return {
    ensureFreeSpace() {
      if (now() - checkedAt >= CHECK_EVERY_MS) {
        checkedAt = now()
        low = isBelow(() => freeBytes(path), minimumBytes)
      }
      if (low) throw new StorageLowError('The disk is nearly full, so nothing can be saved at the moment.')
    },
  }
}

/** Refuses inserts and updates without room. Reads and deletions pass, so that an owner can still make room. */
export function storagePlugin(guard: StorageGuard): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const writes = ['InsertQueryNode', 'UpdateQueryNode', 'MergeQueryNode']
      if (writes.includes(node.kind)) guard.ensureFreeSpace()
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/**
 * Returns why the embedded database cannot be opened on this disk, or null: on a full disk it blocks its
 * process, and even a start writes.
 */
export function tooLittleSpace(
  path: string,
  { minimumBytes = STORAGE_MINIMUM_BYTES, freeBytes = freeBytesOn }: StorageGuardOptions = {},
): string | null {
  if (!isBelow(() => freeBytes(path), minimumBytes)) return null
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
  return `The disk of the data folder ${path} is nearly full: ${megabytes(freeBytes(path))} MB are free, and ${megabytes(minimumBytes)} MB are needed. Make room, or set DATA_DIR to a folder on another disk.`
}

function freeBytesOn(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

function isBelow(free: () => number, minimum: number): boolean {
  try {
    return free() < minimum
  } catch {
    return false
  }
}
