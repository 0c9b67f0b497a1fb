import * as z from 'zod'
import { fromDigits, maybe } from '../fields.ts'
import { RATING_MAX, RATING_MIN } from './limits.ts'

/** Stars that a list is limited to; optional. */
export const ratingField = maybe(
  fromDigits(
    z
      .int('rating must be a whole number')
      .min(RATING_MIN, 'rating must be from 1 to 5')
      .max(RATING_MAX, 'rating must be from 1 to 5'),
  ),
)
