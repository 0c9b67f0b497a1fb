import { PAGE_SIZE } from '@fivestead/domain/pages'
import { AppError } from '../errors.ts'

/** The last row of a page in its keyset order: newest first, id as the tie-break. */
export interface Cursor {
  createdAt: Date
  id: string
}

/** Which rows of a list are asked for: the first `limit` that come after the cursor. */
export interface Slice {
  after: Cursor | undefined
  limit: number
}

export interface Page<Item> {
  items: Item[]
  /** An opaque text that asks for the next page; null on the last one. */
  nextCursor: string | null
}

/**
 * One page of a list, newest first. A row more than fits is read: whether it is there tells if another page follows.
 * @throws AppError invalid_input for a cursor that is none
 */
export async function readPage<Row extends Cursor, Item>(
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
  read: (slice: Slice) => Promise<readonly Row[]>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const rows = await read({ after: readCursor(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? write(last) : null
  return { items: shown.map((row) => toItem(row)), nextCursor }
}

const write = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')

/** A time with a year of four digits (databases hold no others) and a UUID. */
const FORM = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [, at = '', id = ''] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const createdAt = new Date(at)
  if (Number.isNaN(createdAt.getTime())) throw new AppError('invalid_input', 'cursor is not valid')
  return { createdAt, id }
}
