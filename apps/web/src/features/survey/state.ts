import type { ReviewSite } from '@fivestead/domain/businesses/destinations/sites'
import type { Start, Step } from './model.ts'

/** Where the survey stands. */
export type At = Pick<Start, 'step' | 'rating' | 'reviewId'>

/** State of the survey, as its later steps need it. */
export type SurveyState = {
  at: At
  /** Sites whose link the customer followed, the last one first. */
  followed: ReviewSite[]
  follow: (site: ReviewSite) => void
  /** Whether the step has changed: headings then take the focus. */
  moved: boolean
  goTo: (change: Partial<At>) => void
}

/** The chosen stars and where they led; a new object for each choice. */
export type Choice = { step: Step; rating: number | null; tapped?: boolean }

/** State of the company page, as its later parts need it. */
export type CompanyState = {
  start: Start
  choice: Choice
  takesFocus: boolean
  visit: { keyOf: () => string; save: (stars: number) => Promise<string> }
  finish: () => void
  follow: (site: ReviewSite) => void
  /** Begins the next person's visit. */
  again: (key: string) => void
}
