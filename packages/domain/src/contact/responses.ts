import * as z from 'zod'

/** GET /api/contact/form-token. */
export const contactFormTokenSchema = z.strictObject({ formToken: z.string() })
