import type { Brand } from '@fivestead/domain/businesses/brand-schemas'
import type { ReviewDestination } from '@fivestead/domain/businesses/destinations/sites'
import type { FunnelMode } from '@fivestead/domain/businesses/funnel'
import type { Via } from '@fivestead/domain/via'

/** Response of the API about a customer's page: `GET /api/surveys/{id}`, `GET /api/company-pages/{slug}`. */
export type CustomerPage = {
  business: { id: number; name: string; slug: string }
  /** The business's website, if known. */
  website: string | null
  funnelMode: FunnelMode
  /** Sites for a public review, in the owner's order. */
  destinations: ReviewDestination[]
  /** Look of the business, if it has set one. */
  brand?:
    | (Omit<Brand, 'logoWide' | 'whiteLabel'> & Partial<Pick<Brand, 'logoWide' | 'whiteLabel'>>)
    | undefined
  /** Path of the picture for link previews of the page. */
  card?: string | undefined
  /** Review request that led here, if any, with the stars of its answer. */
  request?: { id: string; rating: number | null; changeable: boolean; hasMessage?: boolean } | null
  /** The link names a request that is not this business's, or is gone. */
  foreign?: boolean
}

/** Token that the page's submission keys begin with: it carries the time of opening (decision 013). */
export type WithFormToken = { formToken: string }

export type Step =
  | 'rating'
  | 'feedback-positive'
  | 'feedback-negative'
  | 'feedback-neutral'
  | 'thank-you'
  /** Answered too long ago to change the stars (T12). */
  | 'final'
  /** The business no longer exists. */
  | 'gone'

/** Field of a form that can be invalid. */
export type Field = 'feedback' | 'message' | 'contact' | 'email' | 'phone'

/** Initial state of a page: the rating for a fresh page; without script, the state after each post. */
export type Start = {
  step: Step
  rating: number | null
  reviewId: string | null
  /** Input of a refused form; `problem` is the reason. */
  draft: { feedback: string; name: string; email: string; phone: string; contact: string }
  problem: string | null
  /** Field that the problem is about; undefined for a failed connection. */
  wrong?: Field | undefined
}

export type FailureKind = 'invalid' | 'not-found' | 'suspended' | 'too-many' | 'unavailable'

/** A page that cannot be shown, and the business whose domain it is at, if any. */
export type FailureView = {
  kind: 'failure'
  failure: FailureKind
  of?: { name: string; brand: CustomerPage['brand'] } | undefined
}

/** Kind of page that customers open; each has a script of its own. */
export type PageKind = 'survey' | 'company'

export type PageView = {
  kind: 'page'
  page: CustomerPage
  /** Absent in the initial state, as nearly always, to save bytes. */
  start?: Start
  /**
   * Created with the page, for its rating and its message: repeated submits of either count once. Begins
   * with the page's form token (decision 013).
   */
  submissionKey: string
  path: string
  /** Stars chosen by a button in a mail; they are not saved as a rating. */
  stars?: number
  /** QR code that led here. */
  via?: Via
}

/** All data that a customer's page needs, as JSON: the browser starts from what was sent. */
export type View = PageView | FailureView | { kind: 'loading' }

/** Initial state of a fresh page. */
export const freshStart: Start = {
  step: 'rating',
  rating: null,
  reviewId: null,
  draft: { feedback: '', name: '', email: '', phone: '', contact: '' },
  problem: null,
}
