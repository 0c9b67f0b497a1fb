import * as z from 'zod'

/** A refusal of the API (RFC 9457). */
export const apiProblemSchema = z
  .strictObject({
    type: z.string().describe('A reference to what this kind of problem means'),
    title: z.string(),
    status: z.int(),
    code: z.string().describe('The narrowest reason, for programs; a code is never renamed'),
    detail: z.string().describe('What is wrong with this call, for people'),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).exactOptional(),
  })
  .meta({ id: 'Problem' })
