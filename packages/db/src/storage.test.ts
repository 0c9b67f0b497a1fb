import { expect, it } from 'vitest'
import { StorageLowError } from './errors.ts'
import { STORAGE_MINIMUM_BYTES, storageGuard } from './storage.ts'

const refuses = (folder: string, options: Parameters<typeof storageGuard>[1]) => {
  try {
    storageGuard(folder, options).ensureFreeSpace()
    return false
  } catch (error) {
    expect(error).toBeInstanceOf(StorageLowError)
    return true
  }
}

it('refuses below 64 MiB, asks the real disk, and lets writes pass when that cannot be asked', () => {
  expect(STORAGE_MINIMUM_BYTES).toBe(67_108_864)
  expect(refuses('/', { freeBytes: () => 67_108_863 })).toBe(true)
  expect(refuses('/', { freeBytes: () => 67_108_864 })).toBe(false)
  const minimumBytes = Number.MAX_SAFE_INTEGER
  expect(refuses('/', { minimumBytes })).toBe(true)
  expect(refuses('/', { minimumBytes: 0 })).toBe(false)
  expect(refuses('/no/such/folder', { minimumBytes })).toBe(false)
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
