import { POSITIVE_FROM } from './limits.ts'

export type AfterRating = 'feedback-positive' | 'feedback-negative'

/** The survey's step after a rating: 4 and 5 lead to the public review, 1 to 3 to private feedback. */
export function nextStep(rating: number): AfterRating {
  return rating >= POSITIVE_FROM ? 'feedback-positive' : 'feedback-negative'
}
