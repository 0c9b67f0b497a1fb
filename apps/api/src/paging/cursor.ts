import { isDay } from '@fivestead/domain/customers/details'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { PAGE_SIZE } from '@fivestead/domain/pages'
import { AppError } from '../errors.ts'

/** The last row of a page in its keyset order: newest first, id as the tie-break. */
export interface Cursor {
  createdAt: Date
  id: string
}

/** The last row of a page in a list sorted by names in lower case. */
export interface NameCursor {
  nameKey: string
  id: string
}

/** The last row of a page in a list by the day of the last visit; rows without one come last. */
export interface VisitCursor extends Cursor {
  lastVisit: string | null
}

/** Requested rows of a list: the first `limit` after the cursor. */
export interface Slice<At = Cursor> {
  after: At | undefined
  limit: number
}

export interface Page<Item> {
  items: Item[]
  /** Opaque cursor of the next page; null on the last one. */
  nextCursor: string | null
}

/**
 * A column of an order; `form` matches its text in a cursor and excludes values that Postgres cannot store.
 */
interface Part<Value> {
  form: RegExp
  /** Returns undefined for a text that has the form and is invalid all the same. */
  read(text: string): Value | undefined
  write(value: Value): string
}

const asText = { read: (text: string) => text, write: (text: string) => text }

/** A time in the form of `toISOString`; Postgres has no year 0. */
export const TIME: Part<Date> = {
  form: /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  read(text) {
    const time = new Date(text)
    return Number.isNaN(time.getTime()) ? undefined : time
  },
  write: (time) => time.toISOString(),
}
/** A day such as 2026-11-16; null is blank. */
const DAY: Part<string | null> = {
  form: /^(?:(?!0000)\d{4}-\d\d-\d\d)?$/,
  read: (text) => (text === '' ? null : isDay(text) ? text : undefined),
  write: (day) => day ?? '',
}
export const UUID: Part<string> = { form: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, ...asText }
/** A bigint, which exceeds JavaScript's safe integers. */
export const BIGINT: Part<string> = { form: /^\d{1,18}$/, ...asText }
/** Text without NUL, which Postgres cannot store. It may have blanks, so it comes last. */
export const TEXT: Part<string> = { form: /^[^\0]+$/, ...asText }

/** The order of a list: writes the last row of a page as a cursor, and reads it. */
interface Order<At> {
  write(row: At): string
  /** Returns undefined for an invalid cursor. */
  read(text: string): At | undefined
}

/** Returns an order by these columns, the first one first. */
export function orderOf<At>(parts: { [Name in keyof At]: Part<At[Name]> }): Order<At> {
  const columns = Object.entries(parts) as [keyof At, Part<At[keyof At]>][]
  return {
    write: (row) => columns.map(([name, part]) => part.write(row[name])).join(' '),
    read(text) {
      const words = text.split(' ')
      const texts = columns.map((_, at) =>
        words.slice(at, at + 1 < columns.length ? at + 1 : undefined).join(' '),
      )
      const values = columns.map(([name, part], at) => {
        const own = texts[at] ?? ''
        return [name, part.form.test(own) ? part.read(own) : undefined] as const
      })
      return values.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(values) as At)
    },
  }
}

const BY_TIME = orderOf<Cursor>({ createdAt: TIME, id: UUID })
export const BY_VISIT = orderOf<VisitCursor>({ lastVisit: DAY, createdAt: TIME, id: UUID })
export const BY_NAME = orderOf<NameCursor>({ id: UUID, nameKey: TEXT })

interface Query {
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * Returns a page of a list, newest first. Reads one extra row, whose presence means that another page
 * follows.
 * @throws AppError invalid_input for an invalid cursor
 */
export function readPage<Row extends Cursor, Item>(
  query: Query,
  read: (slice: Slice) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  return readPageIn(BY_TIME, query, read, toItem)
}

/** Returns a page of a list in another order. @throws AppError as {@link readPage} */
export async function readPageIn<At, Row extends At, Item>(
  order: Order<At>,
  { cursor, limit = PAGE_SIZE }: Query,
  read: (slice: Slice<At>) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const after = cursor === undefined ? undefined : order.read(Buffer.from(cursor, 'base64url').toString())
  if (cursor !== undefined && after === undefined) {
    throw new AppError('invalid_input', refusals.cursorNotValid, { field: 'cursor' })
  }
  const rows = await read({ after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? Buffer.from(order.write(last)).toString('base64url') : null
  return { items: shown.map((row) => toItem(row)), nextCursor }
}
