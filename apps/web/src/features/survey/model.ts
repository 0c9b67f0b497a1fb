import type { Brand } from '@fivestead/domain/businesses/brand-schemas'
import type { ReviewDestination } from '@fivestead/domain/businesses/destinations/sites'
import type { FunnelMode } from '@fivestead/domain/businesses/funnel'
import type { Via } from '@fivestead/domain/via'

/** The API's answer about a survey or a company page: `GET /api/surveys/{id}`, `GET /api/company-pages/{slug}`. */
export type CustomerPage = {
  business: { id: number; name: string; slug: string }
  /** The business's own, where it is known. */
  website: string | null
  funnelMode: FunnelMode
  /** Where a public review is written, in the owner's order. */
  destinations: ReviewDestination[]
  /** How the business looks, where it has set that. */
  brand?: (Omit<Brand, 'whiteLabel'> & Partial<Pick<Brand, 'whiteLabel'>>) | undefined
  /** Path of the picture for previews of the page's link. */
  card?: string | undefined
  /** The review request that led here, if any, and the stars that it was answered with. */
  request?: { id: string; rating: number | null; changeable: boolean; hasMessage?: boolean } | null
}

/** With what begins the keys of the page: it says when the page was opened (decision 013). */
export type WithFormToken = { formToken: string }

export type Step =
  | 'rating'
  | 'feedback-positive'
  | 'feedback-negative'
  | 'feedback-neutral'
  | 'thank-you'
  /** Answered so long ago that the stars stay (T12). */
  | 'final'
  /** The business is no longer there. */
  | 'gone'

/** A field of a form that can be wrong. */
export type Field = 'feedback' | 'message' | 'contact' | 'email' | 'phone'

/** Where a page begins: a fresh one at the rating, one without script after each post. */
export type Start = {
  step: Step
  rating: number | null
  reviewId: string | null
  /** A refused text and why, so that nothing that was typed is lost. */
  draft: { feedback: string; name: string; email: string; phone: string; contact: string }
  problem: string | null
  /** The field that the problem is about; a failed connection is about none. */
  wrong?: Field | undefined
}

export type FailureKind = 'invalid' | 'not-found' | 'suspended' | 'too-many' | 'unavailable'

/** The two pages that customers open; each has a script of its own. */
export type PageKind = 'survey' | 'company'

export type PageView = {
  kind: 'page'
  page: CustomerPage
  /** Absent at the beginning, as nearly always: it would only weigh. */
  start?: Start
  /**
   * Made with the page, for its rating and its message: a repeated submit of either then counts once. It begins with
   * the page's form token (decision 013).
   */
  submissionKey: string
  path: string
  /** The star that a button of a mail chose; nothing is rated by it. */
  stars?: number
  /** The QR code that led here. */
  via?: Via
}

/** Everything that is needed to draw a customer's page; JSON, so that the browser starts from what was sent. */
export type View = PageView | { kind: 'failure'; failure: FailureKind } | { kind: 'loading' }

/** A page that begins at the beginning. */
export const freshStart: Start = {
  step: 'rating',
  rating: null,
  reviewId: null,
  draft: { feedback: '', name: '', email: '', phone: '', contact: '' },
  problem: null,
}
