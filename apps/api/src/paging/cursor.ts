import * as refusals from '@fivestead/domain/languages/messages/refusals/en'
import { PAGE_SIZE } from '@fivestead/domain/pages'
import { AppError } from '../errors.ts'

/** The last row of a page in its keyset order: newest first, id as the tie-break. */
export interface Cursor {
  createdAt: Date
  id: string
}

/** The same of a list that is in the order of names, in small letters. */
export interface NameCursor {
  nameKey: string
  id: string
}

/** Which rows of a list are asked for: the first `limit` that come after the cursor. */
export interface Slice<At = Cursor> {
  after: At | undefined
  limit: number
}

export interface Page<Item> {
  items: Item[]
  /** An opaque text that asks for the next page; null on the last one. */
  nextCursor: string | null
}

/** The order of a list: how the last row of a page is written down, and read again. */
interface Order<At> {
  write(row: At): string
  /** Undefined for a text that is none. */
  read(text: string): At | undefined
}

/** A time with a year of four digits (databases hold no others) and a UUID. */
const BY_TIME_FORM = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const BY_NAME_FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (.+)$/s

const BY_TIME: Order<Cursor> = {
  write: ({ createdAt, id }) => `${createdAt.toISOString()} ${id}`,
  read(text) {
    const [, at = '', id = ''] = BY_TIME_FORM.exec(text) ?? []
    const createdAt = new Date(at)
    return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id }
  },
}

export const BY_NAME: Order<NameCursor> = {
  write: ({ nameKey, id }) => `${id} ${nameKey}`,
  read(text) {
    const [, id = '', nameKey = ''] = BY_NAME_FORM.exec(text) ?? []
    // Postgres keeps no NUL.
    return id === '' || nameKey.includes('\0') ? undefined : { nameKey, id }
  },
}

interface Query {
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * One page of a list, newest first. A row more than fits is read: whether it is there tells if another page follows.
 * @throws AppError invalid_input for a cursor that is none
 */
export function readPage<Row extends Cursor, Item>(
  query: Query,
  read: (slice: Slice) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  return readPageIn(BY_TIME, query, read, toItem)
}

/** The same of a list in another order. @throws AppError as {@link readPage} */
export async function readPageIn<At, Row extends At, Item>(
  order: Order<At>,
  { cursor, limit = PAGE_SIZE }: Query,
  read: (slice: Slice<At>) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const after = cursor === undefined ? undefined : order.read(Buffer.from(cursor, 'base64url').toString())
  if (cursor !== undefined && after === undefined) {
    throw new AppError('invalid_input', refusals.cursorIsNotValid)
  }
  const rows = await read({ after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? Buffer.from(order.write(last)).toString('base64url') : null
  return { items: shown.map((row) => toItem(row)), nextCursor }
}
