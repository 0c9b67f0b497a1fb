import * as z from 'zod'
import { API_SCOPE_CODES } from '../../scopes.ts'

/** GET /api/v1/me. */
export const apiMeSchema = z
  .object({
    organization: z.object({ id: z.string(), name: z.string() }),
    key: z.object({ id: z.guid(), name: z.string(), scopes: z.array(z.enum(API_SCOPE_CODES)) }),
  })
  .meta({ id: 'Me' })

/** A business that the key reaches. */
export const apiBusinessSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string().describe('Of its company page'),
    placeId: z.string().nullable().describe('Its place on Google Maps'),
  })
  .meta({ id: 'Business' })
