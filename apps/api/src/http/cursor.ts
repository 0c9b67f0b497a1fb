import { AppError } from '../errors.ts'

/** The last row of a page in its keyset order: newest first, id as the tie-break. */
export interface Cursor {
  createdAt: Date
  id: string
}

export const PAGE_SIZE_PRESET = 50

/** An opaque text for the next page, from the last row of this one; null on the last page. */
export function nextCursor<Row extends Cursor>(rows: readonly Row[], limit: number): string | null {
  const last = rows.at(limit - 1)
  if (rows.length <= limit || !last) return null
  return Buffer.from(`${last.createdAt.toISOString()} ${last.id}`).toString('base64url')
}

/** A time with a year of four digits (databases hold no others) and a UUID. */
const FORM = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Reads a cursor back.
 * @throws AppError invalid_input for a text that is none
 */
export function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [, at = '', id = ''] = FORM.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const createdAt = new Date(at)
  if (Number.isNaN(createdAt.getTime())) throw new AppError('invalid_input', 'cursor is not valid')
  return { createdAt, id }
}
