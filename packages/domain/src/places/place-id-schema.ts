import * as z from 'zod'
import type { Words } from '../words.ts'
import { isPlaceId } from './place-id.ts'

/** A required place id; one message for a missing and for a malformed one, as the screen that asks words it. */
export function placeIdSchema(message: Words) {
  return z.string({ error: message }).trim().refine(isPlaceId, { error: message })
}
