import * as z from 'zod'
import { isPlaceId } from './place-id.ts'

/** A required place id; one message for a missing and for a malformed one, as the screen that asks words it. */
export function placeIdSchema(message: string) {
  return z.string(message).trim().refine(isPlaceId, message)
}
