import * as z from 'zod'
import { beginPasskeySchema } from '../accounts/passkeys/schemas.ts'
import { strict, text } from '../fields.ts'
import { m as accountWords } from '../languages/messages/accounts/words.ts'
import { m as refusals } from '../languages/messages/refusals/words.ts'
import { API_SCOPE_CODES } from '../scopes.ts'
import { createWebhookSchema } from '../webhooks/schemas.ts'
import { KEY_DAYS, KEY_NAME_MAX } from './limits.ts'

const { password } = beginPasskeySchema.shape
const id = z.uuid()

/** A new API key. `businessIds` is null for all businesses, those that come as well. */
export const createKeySchema = strict({
  name: text(
    () => refusals.nameRequired,
    () => accountWords.name,
    KEY_NAME_MAX,
  ),
  scopes: z
    .array(z.enum(API_SCOPE_CODES, { error: () => refusals.scopeUnknown }))
    .min(1, { error: () => refusals.scopeRequired })
    .transform((scopes) => API_SCOPE_CODES.filter((scope) => scopes.includes(scope))),
  businessIds: z
    .array(z.int().positive().max(2_147_483_647))
    .min(1, { error: () => refusals.businessRequired })
    .max(1000)
    .nullable(),
  days: z.literal(KEY_DAYS, { error: () => refusals.expiryRequired }),
  password,
})
/** A new secret of a key or of an endpoint. */
export const rotateSchema = strict({ id, password })
export const revokeKeySchema = strict({ id })

/** An endpoint that a person adds: they prove who they are, as for a key. */
export const addWebhookSchema = strict({ ...createWebhookSchema.shape, password })

export type CreateKeyInput = z.output<typeof createKeySchema>
