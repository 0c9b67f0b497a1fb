/** Ratings and feedback in numbers and sentences, free of the schema library. */
export const RATING_MIN = 1
export const RATING_MAX = 5
/** A rating of this much or more leads to the public review; below it to private feedback. */
export const POSITIVE_FROM = 4
/** Time, in milliseconds, during which a customer may change their stars and their words (T12). */
export const EDITABLE_MS = 24 * 60 * 60_000
export const FEEDBACK_MIN = 10
export const FEEDBACK_MAX = 500
/** Length of a contact, an email address or phone number, as a customer types it. */
export const CONTACT_MAX = 254
/** The widget's name for somebody who gives none. */
export const ANONYMOUS = 'Anonymous'
/** Wait before the company page tries to open the review page by itself, in milliseconds. */
export const REVIEW_WINDOW_DELAY_MS = 1000
