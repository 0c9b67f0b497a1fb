import { randomUUID } from 'node:crypto'
import type { Language } from '@fivestead/domain/languages/languages'
import { all as companyWords } from '@fivestead/domain/languages/messages/company-page-later/all'
import { all as problemWords } from '@fivestead/domain/languages/messages/message-problems/all'
import { all as failureWords } from '@fivestead/domain/languages/messages/page-failure/all'
import { all as surveyWords } from '@fivestead/domain/languages/messages/survey/all'
import { PRODUCT } from '@fivestead/domain/product'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import { readVia } from '@fivestead/domain/via'
import { type ApiAnswer, type ApiClient, messageOf } from '@fivestead/site-server/api-client'
import { stepAfter } from '../features/survey/after-star.ts'
import {
  COMPANY_RULES,
  type FieldRules,
  firstWrong,
  SURVEY_RULES,
} from '../features/survey/message-fields.ts'
import type { CustomerPage, Field, PageKind, PageView, Start, Step } from '../features/survey/model.ts'
import { problemText } from '../features/survey/problem-text.ts'
import { startFrom } from './survey-views.ts'

/** A post either leads on (303) or shows the same page again with what was typed and why it was refused. */
export type PostResult =
  | {
      goTo: {
        step: Step
        review?: string | undefined
        rating?: number | undefined
        visit?: string
        via?: PageView['via']
      }
    }
  | { status: 422 | 429 | 503; start: Start; retryAfter?: string | undefined }

type Post = {
  api: Pick<ApiClient, 'post'>
  visitor: string
  page: CustomerPage
  form: URLSearchParams
  language: Language
}

/** Does what a customer's page does by script, for a browser that runs none. */
export async function answerPost(kind: PageKind, post: Post): Promise<PostResult> {
  const { form, language } = post
  const step = form.get('step')
  if (kind === 'survey' && step === 'feedback') return surveyFeedback(post)
  const rating = ratingOf(form)
  if (rating === null) return refused(form, 'rating', WRONG, companyWords[language].ratingRequired)
  if (kind === 'survey') return surveyRating(post, rating)
  return step === 'company-feedback' ? companyFeedback(post, rating) : companyRating(post, rating)
}

const field = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim()

function ratingOf(form: URLSearchParams): number | null {
  const rating = field(form, 'rating')
  return /^[1-5]$/.test(rating) ? Number(rating) : null
}

const optional = (form: URLSearchParams, name: string) =>
  field(form, name) === '' ? {} : { [name]: field(form, name) }

const keyOf = (form: URLSearchParams) => form.get('submissionKey') || randomUUID()

/** The API's own words, which are English; too many requests in every language. */
function said(answer: ApiAnswer, language: Language): string | null {
  if (language === 'en') return messageOf(answer)
  return answer.status === 429 ? failureWords[language].tooManyRequests : null
}

type Refusal = Pick<ApiAnswer, 'status' | 'retryAfter'>

const WRONG: Refusal = { status: 422 }

const refused = (
  form: URLSearchParams,
  step: Step,
  refusal: Refusal,
  problem: string,
  wrong?: Field,
): PostResult => ({
  status: refusal.status === 429 ? 429 : refusal.status === 0 || refusal.status >= 500 ? 503 : 422,
  retryAfter: refusal.retryAfter,
  start: {
    ...startFrom({ step, review: form.get('review'), rating: form.get('rating') }),
    draft: {
      feedback: form.get('feedback') ?? form.get('message') ?? '',
      name: field(form, 'name'),
      email: field(form, 'email'),
      phone: field(form, 'phone'),
      contact: field(form, 'contact'),
    },
    problem,
    ...(wrong === undefined ? {} : { wrong }),
  },
})

/** Returns the refusal of the first field that is wrong, or null. */
function refusedField(form: URLSearchParams, step: Step, rules: FieldRules, language: Language) {
  const found = firstWrong(rules, (name) => field(form, name))
  return found && refused(form, step, WRONG, problemText(found.why, problemWords[language]), found.wrong)
}

async function surveyRating(
  { api, visitor, page, form, language }: Post,
  rating: number,
): Promise<PostResult> {
  const answer = await api.post('/api/reviews', visitor, {
    businessId: page.business.id,
    rating,
    submissionKey: keyOf(form),
    ...(page.request ? { requestId: page.request.id } : {}),
  })
  if (answer.status >= 300 || answer.status === 0) {
    return refused(form, 'rating', answer, said(answer, language) ?? surveyWords[language].notSent)
  }
  const review = (answer.body as { id?: string }).id
  return { goTo: { step: stepAfter('survey', page, rating), review } }
}

async function surveyFeedback({ api, visitor, page, form, language }: Post): Promise<PostResult> {
  const { step: from } = startFrom({ step: form.get('from') })
  const step = from === 'rating' ? 'feedback-negative' : from
  const feedback = field(form, 'feedback')
  const wrong = refusedField(form, step, SURVEY_RULES, language)
  if (wrong !== null) return wrong
  const { reviewId } = startFrom({ review: form.get('review') })
  const answer = await api.post('/api/feedback', visitor, {
    businessId: page.business.id,
    feedback,
    language,
    submissionKey: keyOf(form),
    ...(reviewId === null ? {} : { reviewId }),
    ...optional(form, 'contact'),
  })
  if (answer.status >= 300 || answer.status === 0) {
    return refused(form, step, answer, said(answer, language) ?? surveyWords[language].notSent)
  }
  return { goTo: { step: 'thank-you', review: reviewId ?? undefined } }
}

/** A star on the company page is saved now, if it can be; its message tries again. */
async function companyRating(post: Post, rating: number): Promise<PostResult> {
  const { page, form } = post
  const visit = keyOf(form)
  const review = await storeRating(post, rating, visit)
  return {
    goTo: { step: stepAfter('company', page, rating), review, rating, visit, via: readVia(form.get('via')) },
  }
}

/** Saves the rating of a visit, or changes it; the review's id, unless that failed. */
async function storeRating({ api, visitor, page, form }: Post, rating: number, submissionKey: string) {
  const via = readVia(form.get('via'))
  const review = { businessId: page.business.id, rating, submissionKey, via }
  const { status, body } = await api.post('/api/reviews', visitor, review)
  return status === 201 ? (body as { id?: string }).id : undefined
}

async function companyFeedback(post: Post, rating: number): Promise<PostResult> {
  const { api, visitor, page, form, language } = post
  const step = stepAfter('company', page, rating)
  const wrong = refusedField(form, step, COMPANY_RULES, language)
  if (wrong !== null) return wrong
  const visit = keyOf(form)
  const reviewId = await storeRating(post, rating, visit)
  const answer = await api.post(`/api/integrations/${PRODUCT.slug}/feedback`, visitor, {
    type: 'feedback',
    businessId: page.business.id,
    businessName: page.business.name,
    businessSlug: page.business.slug,
    name: field(form, 'name') || ANONYMOUS,
    ...optional(form, 'email'),
    ...optional(form, 'phone'),
    rating,
    message: field(form, 'message'),
    language,
    source: 'web-survey',
    submissionKey: visit,
    ...(reviewId === undefined ? {} : { reviewId }),
  })
  if (answer.status >= 300 || answer.status === 0) {
    const why = said(answer, language) ?? companyWords[language].failed
    return refused(form, step, answer, `${companyWords[language].failedTitle}: ${why}`)
  }
  return { goTo: { step: 'thank-you', visit } }
}
