import type * as z from 'zod'
import { strict, text } from '../../fields.ts'
import { businessIdSchema } from '../../ids.ts'
import { m } from '../../languages/messages/businesses/words.ts'
import { m as placeWords } from '../../languages/messages/places/words.ts'
import { codeSchema } from '../../messaging/code-schema.ts'
import { placeIdSchema } from '../../places/place-id-schema.ts'
import { LOCAL_PART, LOCAL_PART_MAX } from './local-part.ts'

const placeId = placeIdSchema(() => placeWords.selectFromList)
const ofPlace = { businessId: businessIdSchema, placeId }

/** Input of the claim screen's question about a place, for one business of the owner. */
export const claimStatusSchema = strict(ofPlace)

/** A code to a mailbox of the website's domain; the domain is the server's to know. */
export const claimBeginSchema = strict({
  ...ofPlace,
  localPart: text(
    () => m.localPartInvalid,
    () => m.localPart,
    LOCAL_PART_MAX,
  ).regex(LOCAL_PART, { error: () => m.localPartInvalid }),
})

export const claimConfirmSchema = strict({ ...ofPlace, code: codeSchema })

const CLAIM_MESSAGE_MAX = 1000

/** A claim that the operator decides. */
export const claimAskSchema = strict({
  ...ofPlace,
  message: text(
    () => m.claimMessageRequired,
    () => m.message,
    CLAIM_MESSAGE_MAX,
    10,
  ),
})

export type ClaimBeginInput = z.output<typeof claimBeginSchema>
export type ClaimConfirmInput = z.output<typeof claimConfirmSchema>
export type ClaimAskInput = z.output<typeof claimAskSchema>
