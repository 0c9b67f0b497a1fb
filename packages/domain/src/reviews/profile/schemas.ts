import type * as z from 'zod'
import { strict } from '../../fields.ts'
import { businessIdParamSchema } from '../../ids.ts'
import { pageFields } from '../../pages.ts'

/** A page of what happened to the reviews of a business's Google profile. */
export const timelineSchema = strict({ businessId: businessIdParamSchema, ...pageFields })

export type TimelineQuery = z.output<typeof timelineSchema>
