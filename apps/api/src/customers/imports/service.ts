import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { inShare } from '@fivestead/db/shares'
import {
  CSV_START,
  type CsvPosition,
  type CsvRecord,
  readCsvPart,
  toCsv,
} from '@fivestead/domain/customers/csv'
import {
  type CsvCustomer,
  type CsvOptOut,
  type CsvReading,
  isBlankRecord,
  readCustomerRow,
} from '@fivestead/domain/customers/csv-rows'
import {
  IMPORT_BYTES_MAX,
  IMPORT_NOTES_SHOWN,
  IMPORT_ROWS_MAX,
} from '@fivestead/domain/customers/import-limits'
import { noteText } from '@fivestead/domain/customers/import-notes'
import type { BeginImportInput, ImportPartInput } from '@fivestead/domain/customers/import-schemas'
import { type KnownCustomer, type MergePlan, openMerge } from '@fivestead/domain/customers/merge'
import type { CustomerImport, ImportNote } from '@fivestead/domain/customers/responses'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { m } from '@fivestead/domain/languages/messages/customers/words'
import { isPhoneCountry } from '@fivestead/domain/phones/read'
import { recordAlone, recordDone } from '../../activity/service.ts'
import { businessNotFound, type OwnerScope, shownTo } from '../../businesses/access.ts'
import { happened } from '../../businesses/events.service.ts'
import { phoneCountry } from '../../businesses/sql.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { contactKey, markContacts } from '../../messaging/opt-outs/service.ts'
import { markedCustomers } from '../../messaging/opt-outs/sql.ts'
import { lockSender } from '../../messaging/senders.sql.ts'
import { sharersOf } from '../../review-requests/sql.ts'
import {
  countAnew,
  countFileOptOuts,
  countImported,
  deleteNotes,
  fillCustomers,
  fillDetails,
  findImport,
  type ImportRow,
  insertCustomers,
  insertFileOptOuts,
  insertImport,
  insertNotes,
  latestImports,
  lockImport,
  type Note,
  notesAfter,
  preferIndexes,
  removeImported,
  revertFills,
  revertOptOuts,
  updateImport,
} from './sql.ts'

type ImportDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Maximum customers that one call of an undo removes: a second of work, so that other calls do not wait long.
 */
const UNDO_BATCH = 2000
const SHOWN_IMPORTS = 5
/** Maximum concurrent parts and undo steps of one owner in this process: two files, one call each. */
const AT_ONCE = 2
/** Characters that are read, merged and stored at once, some hundred rows; bounds the memory of a step. */
const SLICE = 32 * 1024
/**
 * Maximum rows that are checked and stored at once: a slice of short rows may have thousands, all with one
 * number.
 */
const SLICE_ROWS = 250
/** Milliseconds of reading after which a slice ends: a cell of numbers that do not exist takes one (T25). */
const SLICE_MS = 15

const running = new Map<string, number>()

/**
 * Reads a part of a file or undoes a part of an import, on the worker's connections: all imports together get
 * a share of them, and a third concurrent call of one owner is refused (T25).
 * @param userId the account that imports
 * @throws AppError rate_limited, with the seconds to wait
 */
export async function asImport<D extends Pick<Deps, 'db' | 'database'>, T>(
  deps: D,
  userId: string,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  const now = running.get(userId) ?? 0
  if (now >= AT_ONCE) throw new AppError('rate_limited', m.importsBusy, { retryAfterSeconds: 1 })
  running.set(userId, now + 1)
  try {
    return await inShare('imports', () => work({ ...deps, db: deps.database.work }))
  } finally {
    const left = (running.get(userId) ?? 1) - 1
    if (left === 0) running.delete(userId)
    else running.set(userId, left)
  }
}

/**
 * Begins the upload of a file. Its text follows in parts, one transaction each: progress is exact, an upload
 * resumes after a lost connection, and neither transactions nor memory grow with the file.
 * @param by who vouches that these people are customers, and the language of that statement
 * @throws AppError invalid_input for an unknown country
 */
export async function beginImport(
  { db, clock }: ImportDeps,
  scope: OwnerScope,
  by: { userId: string; language: OwnerLanguage },
  input: Omit<BeginImportInput, 'businessId'>,
): Promise<CustomerImport> {
  const { fileName, separator, quoting, skip, columns, country, dayOrder, encoding, fingerprint, total } =
    input
  if (country !== undefined && !isPhoneCountry(country)) {
    throw new AppError('invalid_input', m.countryRequired)
  }
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    const row = await insertImport(trx, {
      businessId: scope.businessId,
      fileName,
      separator,
      ...(quoting === undefined ? {} : { quoting }),
      skip,
      columns: JSON.stringify(columns),
      dayOrder: dayOrder ?? null,
      encoding: encoding ?? null,
      country: country ?? (await phoneCountry(trx, scope)),
      consentWording: columns.isOptOutList ? m.optOutListWording : m.attestWording,
      attestedBy: by.userId,
      fingerprint: fingerprint ?? null,
      totalRows: total ?? null,
      position: JSON.stringify(CSV_START),
      createdAt: now,
      updatedAt: now,
    })
    await recordDone({ clock }, trx, scope, 'import.started', { id: row.id, name: fileName })
    return onWire(row)
  })
}

/**
 * Reads the next part of a file: adds its customers, fills in what known customers lacked, and records the
 * rest. A part that was read before (its response was lost) changes nothing, and a part of another file is
 * refused.
 * @throws AppError not_found; conflict for another file, a part out of order or an import that has ended;
 *   too_large
 */
export async function addPart(
  { db, clock, queue, log }: ImportDeps & Pick<Deps, 'queue' | 'log'>,
  scope: OwnerScope,
  input: Omit<ImportPartInput, 'businessId'>,
): Promise<CustomerImport> {
  const after = await inTransaction(db, async (trx) => {
    // Locks the business, so that its sends and imports run one after the other and add nobody twice.
    if (!(await lockSender(trx, scope.businessId))) throw businessNotFound()
    const before = await lockImport(trx, scope, input.id)
    if (!before) throw importNotFound()
    if (before.fingerprint !== (input.fingerprint ?? null)) {
      throw new AppError('conflict', m.otherFile)
    }
    if (input.part < before.nextPart) return onWire(before)
    if (before.state !== 'running') throw new AppError('conflict', m.importEnded)
    if (input.part > before.nextPart)
      throw new AppError('conflict', m.partOutOfOrder({ part: before.nextPart }))
    const bytes = before.bytes + Buffer.byteLength(input.text)
    if (bytes > IMPORT_BYTES_MAX) {
      throw new AppError('too_large', m.fileTooLarge({ megabytes: IMPORT_BYTES_MAX / 1024 / 1024 }))
    }
    const at = clock.now()
    const into = { businessId: scope.businessId, importId: before.id, at }
    const sums = pickSums(before)
    await preferIndexes(trx)
    // The current day in the time zone that is furthest ahead.
    const today = new Date(at.getTime() + 14 * 60 * 60_000).toISOString().slice(0, 10)
    const slices = readSlices(before, { ...input, today }, sums)
    const merge = openMerge(randomUUID)
    let slice = slices.next()
    while (!slice.done) {
      const sharers = await sharersOf(trx, scope, slice.value.customers)
      const known = sharers.map((sharer) => ({ ...sharer, fromFile: sharer.importId === before.id }))
      const { optOuts } = slice.value
      const plan = planRows(merge, slice.value, known)
      const stored = storeRows(trx, into, plan, sums).then(() => insertFileOptOuts(trx, into, optOuts))
      // Other calls run first: the embedded database works in this thread. Postgres stores while the next rows are read.
      const next = otherWork().then(() => slices.next())
      await Promise.allSettled([stored, next])
      await stored
      slice = await next
    }
    const row = await updateImport(trx, before.id, {
      ...sums,
      optedOut: await countFileOptOuts(trx, before.id),
      ...slice.value,
      nextPart: before.nextPart + 1,
      bytes,
      updatedAt: at,
      ...(input.last ? { state: 'done', finishedAt: at } : {}),
    })
    const { businessId } = scope
    if (input.last)
      await happened({ clock, queue }, trx, { businessId, at, by: scope }, 'import.finished', row)
    return onWire(row)
  })
  if (after.state === 'running' && isPowerOfTwo(after.nextPart)) {
    // The new count is optional: its failure must not fail the import.
    await countAnew(db).catch((error: unknown) => log.warn({ err: error }, 'customers were not counted anew'))
  }
  return after
}

/** Returns true after 1, 2, 4, 8 parts: each time the file has twice as many customers as before. */
const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

type Sums = Pick<
  ImportRow,
  | 'rowCount'
  | 'added'
  | 'known'
  | 'repeated'
  | 'filled'
  | 'differing'
  | 'shared'
  | 'refused'
  | 'withoutPhone'
  | 'withoutEmail'
  | 'withoutDetail'
>

const pickSums = (row: ImportRow): Sums => ({
  rowCount: row.rowCount,
  added: row.added,
  known: row.known,
  repeated: row.repeated,
  filled: row.filled,
  differing: row.differing,
  shared: row.shared,
  refused: row.refused,
  withoutPhone: row.withoutPhone,
  withoutEmail: row.withoutEmail,
  withoutDetail: row.withoutDetail,
})

/** Reads the rows of a part, some hundred at a time. @returns the position of the reader after it */
function* readSlices(
  before: ImportRow,
  { text, last, today }: Pick<ImportPartInput, 'text' | 'last'> & { today: string },
  sums: Sums,
): Generator<ReadRows, Pick<ImportRow, 'position' | 'records'>, undefined> {
  let position = JSON.parse(before.position) as CsvPosition
  let { records } = before
  let from = 0
  do {
    const to = from + SLICE
    const read = readCsvPart(position, text.slice(from, to), before, last && to >= text.length)
    for (let at = 0; at < read.records.length; ) {
      const rows = read.records.slice(at, at + SLICE_ROWS)
      const slice = readRows(rows, { ...before, today, first: records }, sums)
      yield slice
      at += slice.records
      records += slice.records
    }
    position = read.position
    from = to
  } while (from < text.length)
  return { position: JSON.stringify(position), records }
}

interface ReadRows {
  /** Number of rows that were read: the others are left to the next slice. */
  records: number
  customers: CsvCustomer[]
  notes: Note[]
  optOuts: CsvOptOut[]
}

/**
 * Reads rows of a part, as many as `SLICE_MS` allow: customers, and a note for each row that is refused or incomplete.
 * Blank rows do not count.
 * @param file.first index of the first row in the file, from 0
 */
function readRows(
  records: readonly CsvRecord[],
  { skip, first, ...reading }: CsvReading & { skip: number; first: number },
  sums: Sums,
): ReadRows {
  const customers: CsvCustomer[] = []
  const notes: Note[] = []
  const optOuts: CsvOptOut[] = []
  const end = performance.now() + SLICE_MS
  let read = 0
  for (const record of records) {
    if (performance.now() > end) break
    const index = first + read
    read += 1
    if (index < skip || isBlankRecord(record)) continue
    sums.rowCount += 1
    if (sums.rowCount > IMPORT_ROWS_MAX) {
      sums.refused += 1
      // All rows beyond the limit share one note; each is counted, none is stored.
      const message = { code: 'tooManyRows', values: { max: IMPORT_ROWS_MAX } } as const
      if (sums.rowCount === IMPORT_ROWS_MAX + 1) {
        notes.push({ line: record.line, kind: 'refused', message, name: '', email: '', phone: '' })
      }
      continue
    }
    const row = readCustomerRow(record, reading)
    optOuts.push(
      ...row.optOuts.map(({ channel, contact }) => ({ channel, contact: contactKey(channel, contact) })),
    )
    if (row.ok && reading.columns.isOptOutList) continue
    if (row.ok) {
      customers.push(row.customer)
      if (row.note) notes.push(row.note)
    } else {
      sums.refused += 1
      notes.push({ kind: 'refused', ...row.refusal })
    }
  }
  return { records: read, customers, notes, optOuts }
}

/** Plans the changes of the rows, and the notes on them. */
function planRows(
  merge: ReturnType<typeof openMerge>,
  { customers, notes }: ReadRows,
  known: readonly KnownCustomer[],
): MergePlan & { notes: Note[] } {
  const plan = merge(customers, known)
  const differing = plan.differing.map((note): Note => ({ ...note, kind: 'differs' }))
  const shared = plan.shared.map((note): Note => ({ ...note, kind: 'shared' }))
  // Each line has one note, the most important one.
  const byLine = new Map([...shared, ...notes, ...differing].map((note) => [note.line, note]))
  return { ...plan, notes: [...byLine.values()] }
}

async function storeRows(
  trx: Trx,
  into: { businessId: number; importId: string; at: Date },
  plan: MergePlan & { notes: Note[] },
  sums: Sums,
): Promise<void> {
  await insertCustomers(trx, into, plan.added)
  const filled = await fillCustomers(trx, into, plan.filled)
  // An address or a number that a customer got is marked as the one before.
  const ids = plan.filled.map(({ id }) => id)
  for (const marked of ids.length === 0 ? [] : await markedCustomers(trx, into.businessId, ids))
    await markContacts(trx, { businessId: into.businessId, createdAt: into.at }, marked)
  await fillDetails(trx, into, plan.details)
  await insertNotes(trx, into.importId, plan.notes)
  sums.added += plan.added.length
  sums.known += plan.known
  sums.repeated += plan.repeated
  sums.filled += filled
  sums.differing += plan.differing.length
  sums.shared += plan.shared.length
  const noted = (kind: Note['kind']) => plan.notes.filter((note) => note.kind === kind).length
  sums.withoutPhone += noted('phone')
  sums.withoutEmail += noted('email')
  sums.withoutDetail += noted('detail')
}

/**
 * Undoes an import, some thousand customers a call: the caller repeats until the state is `undone`. Customers
 * who were asked or answered are kept and counted; values that known customers got are removed again.
 * @throws AppError not_found
 */
export function undoImport(
  { db, clock }: ImportDeps,
  scope: OwnerScope,
  id: string,
): Promise<CustomerImport> {
  return inTransaction(db, async (trx) => {
    const before = await lockImport(trx, scope, id)
    if (!before) throw importNotFound()
    if (before.state === 'undone') return onWire(before)
    const at = clock.now()
    const removed = await removeImported(trx, id, UNDO_BATCH)
    const reverted = await revertFills(trx, { importId: id, at }, UNDO_BATCH)
    const released = await revertOptOuts(trx, id, UNDO_BATCH)
    const more = [removed, reverted, released].includes(UNDO_BATCH)
    if (!more) await deleteNotes(trx, id)
    const row = await updateImport(trx, id, {
      removed: before.removed + removed,
      updatedAt: at,
      ...(more
        ? { state: 'undoing' }
        : { state: 'undone', kept: await countImported(trx, id), finishedAt: before.finishedAt ?? at }),
    })
    if (!more) {
      const details = { count: row.removed }
      await recordDone({ clock }, trx, scope, 'import.undone', { id, name: row.fileName, details })
    }
    return onWire(row)
  })
}

/** Returns the unfinished imports of a business, then the latest others; each newest first. */
export async function listImports({ db }: Pick<Deps, 'db'>, scope: OwnerScope): Promise<CustomerImport[]> {
  return shownTo(scope, (await latestImports(db, scope, SHOWN_IMPORTS)).map(onWire))
}

/** Returns an import with its first rows that were left out or differ. @throws AppError not_found */
export async function getImport(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  id: string,
): Promise<CustomerImport & { notes: ImportNote[] }> {
  const row = await findImport(db, scope, id)
  if (!row) throw importNotFound()
  const notes = await notesAfter(db, id, 0, IMPORT_NOTES_SHOWN)
  return {
    ...onWire(row),
    notes: notes.map(({ line, kind, message, name }) => ({ line, kind, message: noteText(message), name })),
  }
}

/**
 * Returns every row that was left out or differs, as a file that can be corrected and uploaded again; no cell
 * is a formula. Rows are read from the database as the response streams.
 * @throws AppError not_found
 */
export async function refusedRows(
  { db, clock }: ImportDeps,
  scope: OwnerScope,
  id: string,
): Promise<Readable> {
  const row = await findImport(db, scope, id)
  if (!row) throw importNotFound()
  await recordAlone({ db, clock }, scope, 'import.exported', { id, name: row.fileName })
  async function* file() {
    yield toCsv([['name', 'email', 'phone', 'line', 'reason']])
    let after = 0
    for (;;) {
      const notes = await notesAfter(db, id, after, 1000)
      if (notes.length === 0) return
      yield toCsv(
        notes.map(({ name, email, phone, line, message }) => [
          name,
          email,
          phone,
          String(line),
          noteText(message),
        ]),
      )
      after = notes.at(-1)?.line ?? after
    }
  }
  return Readable.from(file())
}

const importNotFound = () => new AppError('not_found', m.importNotFound)

function onWire(row: ImportRow): CustomerImport {
  const { id, businessId, fileName, country, state, nextPart, fingerprint, encoding, totalRows, rowCount } =
    row
  const {
    added,
    known,
    repeated,
    filled,
    differing,
    shared,
    refused,
    withoutPhone,
    withoutEmail,
    withoutDetail,
  } = row
  const { optedOut, removed, kept, createdAt, finishedAt } = row
  return {
    id,
    businessId,
    fileName,
    country,
    state,
    nextPart,
    fingerprint,
    encoding,
    total: totalRows,
    rows: rowCount,
    added,
    known,
    repeated,
    filled,
    differing,
    shared,
    refused,
    withoutPhone,
    withoutEmail,
    withoutDetail,
    optedOut,
    removed,
    kept,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
