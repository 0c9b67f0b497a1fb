import { nextStep } from '@fivestead/domain/reviews/routing'
import type { CustomerPage, PageKind, Step } from './model.ts'

/** Returns the step after a star. The company page of a business without a public site asks for a message at once. */
export function stepAfter(kind: PageKind, page: CustomerPage, rating: number): Step {
  if (page.funnelMode === 'neutral') return 'feedback-neutral'
  return kind === 'company' && page.destinations.length === 0 ? 'feedback-negative' : nextStep(rating)
}
