import * as z from 'zod'
import { fromDigits, maybe, strict } from '../../fields.ts'
import { businessIdParamSchema, uuidSchema } from '../../ids.ts'
import { API_PAGE_MAX, API_PAGE_SIZE } from '../limits.ts'

/** A path that names a business. */
export const ofBusinessPath = strict({ id: businessIdParamSchema })
/** A path that names a customer, a review request or another row by its UUID. */
export const ofRowPath = strict({ id: uuidSchema })
export const noParams = strict({})

/** Fields of a page: `cursor` is the `next` of the page before. */
export const apiPageFields = {
  cursor: maybe(z.string('cursor must be text').max(1200, 'cursor is too long')),
  limit: maybe(
    fromDigits(
      z
        .number('limit must be a number')
        .int('limit must be a whole number')
        .min(1, 'limit must be at least 1')
        .max(API_PAGE_MAX, `limit cannot exceed ${API_PAGE_MAX}`),
    ),
  ).transform((limit) => limit ?? API_PAGE_SIZE),
}
export const apiPageSchema = strict(apiPageFields)

/** A page of a list; `next` is null on the last one. */
export const apiPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next: z.string().nullable().describe('Cursor of the next page') })
