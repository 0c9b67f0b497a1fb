import * as z from 'zod'
import { strict } from '../../fields.ts'
import { businessIdParamSchema, businessIdSchema, uuidField } from '../../ids.ts'
import { m } from '../../languages/messages/reviews/words.ts'
import { pageFields } from '../../pages.ts'

/** Entries that one call may release or discard. */
export const QUARANTINE_AT_ONCE = 100

/** Entries that wait for the owner's decision after a flood, newest first. */
export const quarantinePageSchema = strict({ businessId: businessIdParamSchema, ...pageFields })

/** The owner's decision about some of it. */
export const quarantineDecisionSchema = strict({
  businessId: businessIdSchema,
  ids: z
    .array(uuidField('ids'), 'ids must be a list')
    .min(1, { error: () => m.entryRequired })
    .max(QUARANTINE_AT_ONCE, `ids cannot exceed ${QUARANTINE_AT_ONCE} entries`),
})
