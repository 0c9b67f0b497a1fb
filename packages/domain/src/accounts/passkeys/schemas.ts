import * as z from 'zod'
import { maybe, strict, text } from '../../fields.ts'
import { m } from '../../languages/messages/accounts/words.ts'
import { PASSWORD_MAX } from '../limits.ts'
import { PASSKEY_NAME_MAX } from './limits.ts'

/** A part of what a browser answers, in base64url. */
const part = (max: number) =>
  z
    .string({ error: () => m.passkeyNotUsed })
    .max(max, { error: () => m.passkeyNotUsed })
    .regex(/^[\w-]+$/, { error: () => m.passkeyNotUsed })
const id = part(1400)
const name = text(
  () => m.passkeyNameRequired,
  () => m.name,
  PASSKEY_NAME_MAX,
)

export const beginPasskeySchema = strict({
  password: maybe(
    z
      .string({ error: () => m.passwordIsRequired })
      .min(1, { error: () => m.passwordIsRequired })
      .max(PASSWORD_MAX),
  ),
})
/** Fields that an owner fills in before the browser asks. */
export const newPasskeySchema = strict({ name, ...beginPasskeySchema.shape })
export const addPasskeySchema = strict({
  name,
  id,
  clientDataJSON: part(8000),
  attestationObject: part(16_000),
})
export const passkeySignInSchema = strict({
  id,
  clientDataJSON: part(8000),
  authenticatorData: part(8000),
  signature: part(8000),
})
export const passkeySchema = strict({ id })
export const renamePasskeySchema = strict({ id, name })

export type AddPasskeyInput = z.output<typeof addPasskeySchema>
export type PasskeySignInInput = z.output<typeof passkeySignInSchema>
