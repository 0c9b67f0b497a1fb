import { setImmediate as otherWork } from 'node:timers/promises'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { toCsv } from '@fivestead/domain/customers/csv'
import { EXPORT_BYTES_MAX, EXPORT_FILE_MAX, EXPORT_HOURS } from '@fivestead/domain/data/limits'
import { EXPORT_START, type ExportProgress } from '@fivestead/domain/data/progress'
import { cellText, readmeText, toJsonLines } from '@fivestead/domain/data/shown'
import { DEFLATE_END, zipDirectory, zipHeader, zipSizes } from '@fivestead/domain/data/zip'
import { speakIn } from '@fivestead/domain/speaking'
import type { Deps } from '../../deps.ts'
import { recipientLanguage } from '../../emails/language.ts'
import { queueEmail } from '../../emails/service.ts'
import type { Jobs } from '../../jobs.ts'
import { exportEmail } from './email.ts'
import { columnName, EXPORT_FILES, type ExportFile, readPage, withWords } from './files.sql.ts'
import {
  dropChunks,
  insertChunk,
  lockExport,
  lockExportsOf,
  nextBusiness,
  overdueExports,
  updateExport,
} from './sql.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

const ROWS_A_PAGE = 1000
/** Some seconds: within the lease of a job. */
const PAGES_A_JOB = 50
/** After this time an export whose job did not come gets another one, and after a day it has failed. */
const OVERDUE_MS = 10 * 60_000
const GIVEN_UP_MS = 86_400_000
const REQUEUED_AT_ONCE = 100

const FORMATS = ['jsonl', 'csv'] as const
/** Every file of the zip but the first, which says what they are. */
const PARTS = EXPORT_FILES.flatMap((file) => FORMATS.map((format) => ({ file, format })))
const README = readmeText(
  EXPORT_FILES.map(({ name, about, columns }) => ({ name, about, columns: columns.map(columnName) })),
)

/**
 * Makes the next pages of an export, a transaction each, and queues the job that goes on. What a page adds is kept together with
 * where the next one begins: a process that dies loses a page, and no half of one is ever read (decision 056).
 */
export async function makeExport(
  deps: ExportDeps,
  job: Jobs['make-export'],
  pages = PAGES_A_JOB,
): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const goesOn = await inTransaction(deps.db, (trx) => makePage(deps, trx, job))
    if (!goesOn) return
    await otherWork()
  }
  await inTransaction(deps.db, async (trx) => {
    const row = await lockExport(trx, job.exportId)
    if (row?.state !== 'running' || row.turn !== job.turn) return
    await continueWith(deps, trx, row, deps.clock.now())
  })
}

async function continueWith(
  { queue }: Pick<Deps, 'queue'>,
  trx: Trx,
  row: { id: string; turn: number },
  at: Date,
) {
  const turn = row.turn + 1
  await updateExport(trx, row.id, { turn, updatedAt: at })
  await queue.add(trx, 'make-export', { exportId: row.id, turn })
}

/** Adds a page, or the end. @returns whether there is more */
async function makePage(
  deps: ExportDeps,
  trx: Trx,
  { exportId, turn }: Jobs['make-export'],
): Promise<boolean> {
  const row = await lockExport(trx, exportId)
  if (row?.state !== 'running' || row.turn !== turn) return false
  const now = deps.clock.now()
  const { progress } = row
  const part = PARTS[progress.done.length - 1]
  const isEnd = progress.done.length > PARTS.length
  const page = isEnd
    ? { body: zipDirectory(progress.done, progress.bytes, row.createdAt), progress, rows: 0 }
    : part === undefined
      ? addText(progress, { name: 'README.txt', text: README, isLast: true, at: row.createdAt, rows: 0 })
      : await readRows(trx, row, part)
  const body = Buffer.concat(page.body)
  const bytes = page.progress.bytes + (isEnd ? body.length : 0)
  if (bytes > EXPORT_BYTES_MAX || (page.progress.open?.size ?? 0) > EXPORT_FILE_MAX) {
    await dropChunks(trx, exportId)
    await updateExport(trx, exportId, { state: 'failed', updatedAt: now })
    return false
  }
  const next = { ...page.progress, chunks: progress.chunks + (body.length > 0 ? 1 : 0) }
  if (body.length > 0) await insertChunk(trx, { exportId, number: progress.chunks, body })
  await updateExport(trx, exportId, {
    progress: JSON.stringify(next),
    rowCount: row.rowCount + page.rows,
    bytes,
    updatedAt: now,
  })
  if (!isEnd) return true
  const expiresAt = new Date(now.getTime() + EXPORT_HOURS * 3_600_000)
  await updateExport(trx, exportId, { state: 'ready', expiresAt })
  await queueEmail(deps, trx, exportEmail, { ref: exportId, userId: row.userId })
  return false
}

interface Page {
  body: Uint8Array[]
  progress: ExportProgress
  rows: number
}

/** Reads up to a page of rows of one file, of as many businesses as it takes. */
async function readRows(
  trx: Trx,
  {
    organizationId,
    userId,
    progress,
    createdAt,
  }: { organizationId: string; userId: string; progress: ExportProgress; createdAt: Date },
  { file, format }: { file: ExportFile; format: (typeof FORMATS)[number] },
): Promise<Page> {
  const found: Record<string, unknown>[] = []
  const language = await recipientLanguage(trx, userId)
  let { businessId, after } = progress
  let isLast = false
  while (found.length < ROWS_A_PAGE) {
    if (file.of === 'business' && after === null) {
      const next = await nextBusiness(trx, organizationId, businessId)
      isLast = next === undefined
      businessId = next?.id ?? 0
    }
    if (isLast) break
    const limit = ROWS_A_PAGE - found.length
    const id = file.of === 'business' ? businessId : organizationId
    const { rows, last } = await readPage(trx, file, { id, after, limit })
    found.push(...speakIn(language, () => rows.map((row) => withWords(file, row))))
    after = rows.length === limit ? last : null
    if (after === null && file.of === 'organization') isLast = true
    if (isLast) break
  }
  const names = file.columns.map(columnName)
  const head = format === 'csv' && progress.open === null ? toCsv([names]) : ''
  const text =
    format === 'csv'
      ? toCsv(found.map((row) => names.map((name) => cellText(row[name]))))
      : toJsonLines(found)
  const name = `${file.name}.${format}`
  // A table stands in two files and counts once.
  const rows = format === 'jsonl' ? found.length : 0
  return addText({ ...progress, businessId, after }, { name, text: head + text, isLast, at: createdAt, rows })
}

/** Adds text to the file that is open, opens one before, and closes it where the text is its last. */
function addText(
  progress: ExportProgress,
  { name, text, isLast, at, rows }: { name: string; text: string; isLast: boolean; at: Date; rows: number },
): Page {
  const isNew = progress.open === null
  const open = progress.open ?? { name, crc: 0, size: 0, packed: 0, offset: progress.bytes }
  const plain = Buffer.from(text)
  // Blocks that end on a byte and refer to nothing before them can be joined, whoever wrote them.
  const packed =
    plain.length > 0 ? deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }) : Buffer.of()
  const data = isLast ? [packed, DEFLATE_END] : [packed]
  const entry = {
    ...open,
    crc: crc32(plain, open.crc),
    size: open.size + plain.length,
    packed: open.packed + data.reduce((sum, { length }) => sum + length, 0),
  }
  const body = [...(isNew ? [zipHeader(name, at)] : []), ...data, ...(isLast ? [zipSizes(entry)] : [])]
  const bytes = progress.bytes + body.reduce((sum, { length }) => sum + length, 0)
  const next = isLast
    ? { ...progress, done: [...progress.done, entry], open: null, businessId: 0, after: null }
    : { ...progress, open: entry }
  return { body, progress: { ...next, bytes }, rows }
}

/** Exports whose job was lost go on; one that did not finish in a day has failed. */
export async function requeueExports(deps: ExportDeps): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const before = new Date(now.getTime() - OVERDUE_MS)
    for (const row of await overdueExports(trx, before, REQUEUED_AT_ONCE)) {
      if (now.getTime() - row.createdAt.getTime() < GIVEN_UP_MS) await continueWith(deps, trx, row, now)
      else {
        await dropChunks(trx, row.id)
        await updateExport(trx, row.id, { state: 'failed', updatedAt: now })
      }
    }
  })
}

/** Nobody who was erased stays in an export: what is finished goes, and what is being made begins anew. */
export async function renewExports(deps: Pick<Deps, 'clock' | 'queue'>, trx: Trx, organizationId: string) {
  const now = deps.clock.now()
  for (const { id, state, turn } of await lockExportsOf(trx, organizationId)) {
    await dropChunks(trx, id)
    if (state === 'ready') await updateExport(trx, id, { expiresAt: now, bytes: 0, updatedAt: now })
    else {
      await updateExport(trx, id, { progress: JSON.stringify(EXPORT_START), rowCount: 0, bytes: 0 })
      await continueWith(deps, trx, { id, turn }, now)
    }
  }
}
