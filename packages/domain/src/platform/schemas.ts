import * as z from 'zod'
import { beginPasskeySchema } from '../accounts/passkeys/schemas.ts'
import { strict, text } from '../fields.ts'
import { KEY_DAYS, KEY_NAME_MAX } from './limits.ts'
import { API_SCOPE_CODES } from './scopes.ts'

const { password } = beginPasskeySchema.shape
const id = z.uuid()

/** A new API key. `businessIds` is null for all businesses, those that come as well. */
export const createKeySchema = strict({
  name: text('Please enter a name', 'Name', KEY_NAME_MAX),
  scopes: z
    .array(z.enum(API_SCOPE_CODES, 'Scope is not known'))
    .min(1, 'Please pick what the key may do')
    .transform((scopes) => API_SCOPE_CODES.filter((scope) => scopes.includes(scope))),
  businessIds: z
    .array(z.int().positive().max(2_147_483_647))
    .min(1, 'Please pick a business')
    .max(1000)
    .nullable(),
  days: z.literal(KEY_DAYS, 'Please pick when the key expires'),
  password,
})
export const rotateKeySchema = strict({ id, password })
export const revokeKeySchema = strict({ id })

export type CreateKeyInput = z.output<typeof createKeySchema>
