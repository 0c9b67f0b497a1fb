import * as z from 'zod'
import { beginPasskeySchema } from '../accounts/passkeys/schemas.ts'
import { strict, text } from '../fields.ts'
import { name } from '../languages/messages/accounts/en.ts'
import { API_SCOPE_CODES } from '../scopes.ts'
import { createWebhookSchema } from '../webhooks/schemas.ts'
import { KEY_DAYS, KEY_NAME_MAX } from './limits.ts'
import { API_KEY_TEXTS } from './texts.ts'

const { password } = beginPasskeySchema.shape
const id = z.uuid()

/** A new API key. `businessIds` is null for all businesses, those that come as well. */
export const createKeySchema = strict({
  name: text(API_KEY_TEXTS.noName, name, KEY_NAME_MAX),
  scopes: z
    .array(z.enum(API_SCOPE_CODES, API_KEY_TEXTS.unknownScope))
    .min(1, API_KEY_TEXTS.noScope)
    .transform((scopes) => API_SCOPE_CODES.filter((scope) => scopes.includes(scope))),
  businessIds: z
    .array(z.int().positive().max(2_147_483_647))
    .min(1, API_KEY_TEXTS.noBusiness)
    .max(1000)
    .nullable(),
  days: z.literal(KEY_DAYS, API_KEY_TEXTS.noEnd),
  password,
})
/** A new secret of a key or of an endpoint. */
export const rotateSchema = strict({ id, password })
export const revokeKeySchema = strict({ id })

/** An endpoint that a person adds: they prove who they are, as for a key. */
export const addWebhookSchema = strict({ ...createWebhookSchema.shape, password })

export type CreateKeyInput = z.output<typeof createKeySchema>
