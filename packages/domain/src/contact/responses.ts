import * as z from 'zod'

/** GET /api/contact/stamp. */
export const contactStampSchema = z.strictObject({ stamp: z.string() })
