import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip, gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '@fivestead/db/client'
import { lockFolder } from '@fivestead/db/folder-lock'
import { differenceOf, takeInventory } from '@fivestead/db/inventory'
import { dumpEmbedded, type EmbeddedDump, requestDump } from '@fivestead/db/live-dump'
import { OperateError } from '../error.ts'
import type { Bytes } from './file.ts'
import { type Manifest, manifestOf } from './manifest.ts'

/**
 * Copies an embedded database: by the process that has it open, or, where none has, by opening it here.
 * @throws OperateError when there is no database in the folder
 * @throws DataFolderError
 */
export async function dumpFolder(folder: string): Promise<{ manifest: Manifest; body: Bytes }> {
  if (!existsSync(path.join(folder, 'pglite/PG_VERSION')))
    throw new OperateError(`DATA_DIR (${folder}) holds no database, and DATABASE_URL names none`)
  const taken = new Date()
  const { inventory, tar } = (await requestDump(folder)) ?? (await dumpHere(folder))
  const postgres = Number(readFileSync(path.join(folder, 'pglite/PG_VERSION'), 'utf8'))
  const manifest = manifestOf({ kind: 'embedded', postgres, taken: taken.toISOString(), ...inventory })
  return { manifest, body: Readable.from([tar]).pipe(createGzip()) }
}

async function dumpHere(folder: string): Promise<EmbeddedDump> {
  const database = await openDatabase({ dataDir: folder })
  if (database.kind !== 'embedded') throw new Error('A data folder was asked for')
  return dumpEmbedded(database).finally(() => database.close())
}

/**
 * Opens a copy in memory and counts the rows of each table.
 * @throws OperateError when they are not those that were counted at the dump
 */
export async function checkEmbedded({ manifest, body }: { manifest: Manifest; body: Bytes }): Promise<void> {
  await withCopy(await unpacked(body), undefined, (copy) =>
    expectCounts(copy, manifest, 'The backup is not whole'),
  )
}

/**
 * Restores a copy into a data folder without a database: beside its place, and moved there once it is whole.
 * @throws OperateError; the folder holds no database then, as before
 * @throws DataFolderError when a process uses the folder
 */
export async function restoreFolder(
  folder: string,
  { manifest, body }: { manifest: Manifest; body: Bytes },
  after: string,
): Promise<void> {
  const tar = await unpacked(body)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await lockFolder(folder)
  const beside = path.join(folder, 'pglite.restoring')
  try {
    refuseFolderTarget(folder)
    await rm(beside, { recursive: true, force: true })
    await mkdir(beside, { mode: 0o700 })
    await withCopy(tar, beside, async (copy) => {
      await expectCounts(copy, manifest, 'The restore failed')
      await copy.exec(`begin; ${after}; commit;`)
    })
    await rm(path.join(folder, 'pglite'), { recursive: true, force: true })
    await rename(beside, path.join(folder, 'pglite'))
  } finally {
    await rm(beside, { recursive: true, force: true })
    release()
  }
}

/** @throws OperateError when the folder holds a database */
export function refuseFolderTarget(folder: string): void {
  if (!existsSync(path.join(folder, 'pglite/PG_VERSION'))) return
  throw new OperateError(
    `DATA_DIR (${folder}) holds a database already: restore into a new folder, or move ${path.join(folder, 'pglite')} away`,
  )
}

/** All of the body, which proves that it is whole. */
async function unpacked(body: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(gunzipSync(await buffer(body)))
}

async function withCopy<Result>(
  tar: Uint8Array<ArrayBuffer>,
  dataDir: string | undefined,
  work: (copy: PGlite) => Promise<Result>,
): Promise<Result> {
  const copy = await PGlite.create({ ...(dataDir && { dataDir }), loadDataDir: new Blob([tar]) }).catch(
    (error: Error) => {
      throw new OperateError(`The copy of the database does not open: ${error.message}`)
    },
  )
  try {
    return await work(copy)
  } finally {
    await copy.close()
  }
}

async function expectCounts(copy: PGlite, manifest: Manifest, failure: string): Promise<void> {
  const found = await takeInventory(async (text) => (await copy.query<Record<string, unknown>>(text)).rows)
  const difference = differenceOf(found, manifest)
  if (difference !== null) throw new OperateError(`${failure}: ${difference}`)
}
