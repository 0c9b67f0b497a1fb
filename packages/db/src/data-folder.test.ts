import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inTransaction, openDatabase } from './client.ts'
import { DataFolderError, StorageLowError } from './errors.ts'
import { jobsConnection } from './jobs-connection.ts'
import { migrateToLatest } from './migrate.ts'

describe('a data folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'fivestead-data-'))
  const folder = join(parent, 'not/there/yet')
  let database: Database
  let free = Number.POSITIVE_INFINITY
  let now = 0

  beforeAll(async () => {
    database = await openDatabase({ dataDir: folder, storage: { freeBytes: () => free, now: () => now } })
    await migrateToLatest(database.db)
  })
  afterAll(async () => {
    await database.close()
    rmSync(parent, { recursive: true })
  })

  it('is made when missing, for this user alone', () => {
    expect(statSync(join(folder, 'pglite')).mode & 0o777).toBe(0o700)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('is refused to a second database, with one line', async () => {
    const line = `The data folder ${folder} is in use by another process (${process.pid}). Stop it, or set DATA_DIR to another folder.`
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(new DataFolderError(line))
  })

  it('refuses inserts, updates and jobs before the disk is full, and takes them again with room', async () => {
    const { db } = database
    await db.insertInto('users').values({ id: 'before' }).execute()
    free = 64 * 1024 * 1024 - 1
    now += 1000

    await expect(db.insertInto('users').values({ id: 'x' }).execute()).rejects.toThrow(StorageLowError)
    await expect(db.updateTable('users').set({ phone: '1' }).execute()).rejects.toThrow(StorageLowError)
    const inside = inTransaction(db, (trx) => trx.insertInto('users').values({ id: 'y' }).execute())
    await expect(inside).rejects.toThrow(StorageLowError)
    await expect(jobsConnection(database).db.executeSql('select 1')).rejects.toThrow(StorageLowError)
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: 'before' }])
    await db.deleteFrom('users').execute()

    free += 1
    now += 1000
    await db.insertInto('users').values({ id: 'after' }).execute()
  })

  it('on a disk with too little room is refused before anything is opened, in one line', async () => {
    const small = join(parent, 'small')
    const storage = { freeBytes: () => 63 * 1024 * 1024 }
    const line = `The disk of the data folder ${small} is nearly full: 63 MB are free, and 64 MB are needed. Make room, or set DATA_DIR to a folder on another disk.`
    await expect(openDatabase({ dataDir: small, storage })).rejects.toThrow(new DataFolderError(line))
    expect(readdirSync(join(small, 'pglite'))).toEqual([])
    expect(existsSync(join(small, 'lock'))).toBe(false)
  })

  it('keeps its rows over a close, and is free afterwards', async () => {
    const row = { bucket: 'kept', count: 1, windowEnds: new Date(0) }
    await database.db.insertInto('rateLimits').values(row).execute()
    await database.close()
    await database.close()
    expect(existsSync(join(folder, 'lock'))).toBe(false)

    database = await openDatabase({ dataDir: folder })
    expect(await database.db.selectFrom('rateLimits').selectAll().execute()).toEqual([row])
  })

  it('that cannot be one says so in one line', async () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      new RegExp(`^The data folder ${file} cannot be used: [^\\n]+$`),
    )
  })
})
