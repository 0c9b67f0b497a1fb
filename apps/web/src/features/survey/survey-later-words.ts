import { FEEDBACK_MAX, FEEDBACK_MIN } from '@fivestead/domain/reviews/limits'
import { onSite } from './later-words.ts'

/** Texts of the survey after the stars beyond the documented ones; apart, so that the first script goes without them. */
export const SURVEY_LATER_WORDS = {
  positiveText: (business: string, site: string | null) =>
    `Would you tell others about ${business}? A few words ${onSite(site)} help them decide.`,
  noPublicLink: 'Your rating has been saved.',
  negativeText: (business: string) => `What went wrong? ${business} reads every message.`,
  okayText: (business: string) => `What could have been better? ${business} reads every message.`,
  /** Title of the neutral step, and after 3 stars, which are no reason to be sorry. */
  ratedTitle: 'Thank you for your rating!',
  replaces: 'Your earlier message has arrived. Another one takes its place.',
  count: (length: number, most: number) => `${length} of ${most} characters`,
  /** In place of the count, where nothing counts. */
  range: `${FEEDBACK_MIN} to ${FEEDBACK_MAX} characters`,
  contact: 'Email or phone, if you would like a reply',
  optional: '(optional)',
  goneTitle: 'This survey has ended',
  gone: (business: string) => `${business} no longer takes ratings here. Nothing more is needed from you.`,
} as const
