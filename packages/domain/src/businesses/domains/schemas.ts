import * as z from 'zod'
import { strict } from '../../fields.ts'
import { businessIdSchema } from '../../ids.ts'
import { HOST_MAX, HOST_PROBLEMS } from './host.ts'

/** A survey domain as its owner types it; the service reads it with the names that are ours. */
export const saveDomainSchema = strict({
  businessId: businessIdSchema,
  host: z
    .string({ error: () => HOST_PROBLEMS.invalid })
    .max(HOST_MAX, { error: () => HOST_PROBLEMS.invalid }),
})
