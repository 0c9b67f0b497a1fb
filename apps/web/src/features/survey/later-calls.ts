import { PRODUCT } from '@fivestead/domain/product'
import type { SentCompanyFeedback, SentFeedback } from '@fivestead/domain/reviews/schemas'
import { type Inputs, tell, write } from './calls.ts'

/** Language of this page, which the words are read as. */
const inLanguage = () => ({ language: document.documentElement.lang })

export const submitFeedback = (input: SentFeedback) => write('/api/feedback', { ...input, ...inLanguage() })

export const submitFromCompanyPage = (input: SentCompanyFeedback) =>
  write(`/api/integrations/${PRODUCT.slug}/feedback`, { ...input, ...inLanguage() })

/** The customer followed the public link of a site. */
export const tellWentToSite = (input: Inputs['reviews']['wentToSite']) => tell('reviews.wentToSite', input)
