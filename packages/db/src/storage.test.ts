import { describe, expect, it } from 'vitest'
import { StorageLowError } from './errors.ts'
import { STORAGE_MINIMUM_BYTES, storageGuard } from './storage.ts'

describe('storageGuard', () => {
  it('refuses below 64 MiB', () => {
    expect(STORAGE_MINIMUM_BYTES).toBe(67_108_864)
    expect(() => storageGuard('/', { freeBytes: () => 67_108_863 }).ensureFreeSpace()).toThrow(
      StorageLowError,
    )
    expect(() => storageGuard('/', { freeBytes: () => 67_108_864 }).ensureFreeSpace()).not.toThrow()
  })

  it('asks the file system at most once a second', () => {
    let now = 5
    let asked = 0
    const freeBytes = () => {
      asked += 1
      return 0
    }
    const guard = storageGuard('/', { freeBytes, now: () => now })
    for (const at of [5, 500, 1004, 1005, 2004]) {
      now = at
      expect(() => guard.ensureFreeSpace()).toThrow(StorageLowError)
    }
    expect(asked).toBe(2)
  })

  it('asks the real disk, and lets writes pass when that cannot be asked', () => {
    expect(() => storageGuard('/', { minimumBytes: Number.MAX_SAFE_INTEGER }).ensureFreeSpace()).toThrow(
      StorageLowError,
    )
    expect(() => storageGuard('/', { minimumBytes: 0 }).ensureFreeSpace()).not.toThrow()
    expect(() =>
      storageGuard('/no/such/folder', { minimumBytes: Number.MAX_SAFE_INTEGER }).ensureFreeSpace(),
    ).not.toThrow()
  })
})
