import { PRODUCT } from '@fivestead/domain/product'
import type { SentCompanyFeedback, SentFeedback } from '@fivestead/domain/reviews/schemas'
import { type Inputs, tell, write } from './calls.ts'

export const submitFeedback = (input: SentFeedback) => write('/api/feedback', input)

export const submitFromCompanyPage = (input: SentCompanyFeedback) =>
  write(`/api/integrations/${PRODUCT.slug}/feedback`, input)

/** The customer followed the public link of a site. */
export const tellWentToSite = (input: Inputs['reviews']['wentToSite']) => tell('reviews.wentToSite', input)
