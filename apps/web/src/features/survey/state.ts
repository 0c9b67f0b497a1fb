import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import type { Start, Step } from './model.ts'

/** Current position in the survey. */
export type At = Pick<Start, 'step' | 'rating' | 'reviewId'>

/** State of the survey that its later steps need. */
export type SurveyState = {
  at: At
  /** Sites whose link the customer followed, the last one first. */
  followed: ReviewSite[]
  follow: (site: ReviewSite) => void
  /** True once the step has changed: headings then take the focus. */
  moved: boolean
  goTo: (change: Partial<At>) => void
}

/** Chosen stars and the step that they led to; a new object for each choice. */
export type Choice = { step: Step; rating: number | null; tapped?: boolean }

/** State of the company page that its later parts need. */
export type CompanyState = {
  start: Start
  choice: Choice
  takesFocus: boolean
  visit: { keyOf: () => string; save: (stars: number) => Promise<string> }
  finish: () => void
  follow: (site: ReviewSite) => void
  /** Starts the next person's visit. */
  again: (key: string) => void
}
