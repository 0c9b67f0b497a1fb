import * as z from 'zod'
import { fromDigits, maybe, optionalText } from './fields.ts'

/** Rows of one page when the caller does not say. */
export const PAGE_SIZE = 50
/** The most rows that one page may carry. */
export const PAGE_MAX = 100

const limitSchema = fromDigits(
  z
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(PAGE_MAX, `limit cannot exceed ${PAGE_MAX}`),
)

/** A cursor holds a whole name where the list is in the order of names. */
const CURSOR_MAX = 1200

/** The fields of a keyset page: `cursor` is opaque and comes from the page before. */
export const pageFields = {
  cursor: maybe(z.string('cursor must be text').max(CURSOR_MAX, 'cursor is too long')),
  limit: maybe(limitSchema),
}

/** Text in a list's search box. */
export const searchField = optionalText('search', 200)
