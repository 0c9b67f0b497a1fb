import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { feedbackProblem } from './limits.ts'
import {
  COMPANY_FEEDBACK_PATH,
  companyFeedbackFormSchema,
  companyFeedbackSchema,
  feedbackSchema,
  feedbackTextSchema,
  reviewSchema,
  wentToGoogleSchema,
} from './schemas.ts'

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const uuid = '0b6f0a3e-8f1c-4a53-9d52-2f3f1a7c9e10'

describe('a review', () => {
  test('whole stars from 1 to 5 and a business', () => {
    expect(reviewSchema.parse({ businessId: 1, rating: 5 })).toEqual({ businessId: 1, rating: 5 })
    expect(reviewSchema.parse({ businessId: 1, rating: 1, customerId: null, requestId: uuid })).toEqual({
      businessId: 1,
      rating: 1,
      requestId: uuid,
    })
    expect(first(reviewSchema, { businessId: 'one', rating: 5 })).toBe('businessId must be a number')
    expect(first(reviewSchema, { businessId: 1, rating: 5, customerId: '1' })).toBe(
      'customerId must be a UUID',
    )
    expect(first(reviewSchema, { businessId: 1, rating: 5, sentToGoogle: true })).toBe(
      'Unknown field: sentToGoogle',
    )
  })

  test('nothing else is a rating', () => {
    const other = fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
    fc.assert(
      fc.property(other, (rating) => {
        fc.pre(typeof rating !== 'number' || ![1, 2, 3, 4, 5].includes(rating))
        expect(first(reviewSchema, { businessId: 1, rating })).toBe(
          'Rating must be a whole number from 1 to 5',
        )
      }),
      { examples: [[0], [6], [4.5], ['5'], [true], [[5]]] },
    )
  })
})

describe('feedback', () => {
  test('from the survey', () => {
    expect(feedbackSchema.parse({ businessId: 1, feedback: ' Too slow today. ', reviewId: uuid })).toEqual({
      businessId: 1,
      feedback: 'Too slow today.',
      reviewId: uuid,
    })
    expect(first(feedbackSchema, { businessId: 1 })).toBe('Feedback must be at least 10 characters.')
    expect(first(feedbackSchema, { businessId: 1, feedback: 'x'.repeat(501) })).toBe(
      'Feedback cannot exceed 500 characters.',
    )
  })

  test('the schema and the rule without it say the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 520, size: 'max' }), (text) => {
        expect(first(feedbackTextSchema, text) ?? null).toBe(feedbackProblem(text))
      }),
      { examples: [['         x'], ['x'.repeat(501)]] },
    )
  })

  test('one field takes an address or a number, as either of them, and nothing that is neither', () => {
    const contact = (value: unknown) =>
      feedbackSchema.safeParse({ businessId: 1, feedback: 'Too slow today.', contact: value })
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (value) => {
        const { success, data } = contact(value)
        const found = data?.contact
        if (!success) expect(value.trim()).not.toBe('')
        else if (value.trim() === '') expect(found).toBeUndefined()
        else expect([found?.email, found?.phone].filter((one) => one != null)).toHaveLength(1)
      }),
      { examples: [['a@b.co'], ['+49 30 901820'], ['@'], ['me'], ['5'.repeat(200)], [' ']] },
    )
    expect(contact(' a@b.CO ').data?.contact).toEqual({ email: 'a@b.co', phone: null })
    expect(contact('a@b').error?.issues[0]?.message).toBe('Please enter an email address or a phone number.')
    expect(contact(null).data?.contact).toBeUndefined()
  })

  test('from the company page', () => {
    const body = {
      type: 'feedback',
      businessId: 1,
      businessName: "Joe's",
      businessSlug: 'joes',
      name: '',
      rating: 2,
      message: 'Slow',
      source: 'web-survey',
    }
    expect(companyFeedbackSchema.parse(body)).toEqual({ ...body, name: 'Anonymous' })
    expect(companyFeedbackSchema.parse({ ...body, name: 'Ada', email: 'a@B.co', phone: '5' })).toMatchObject({
      name: 'Ada',
      email: 'a@b.co',
      phone: '5',
    })
    expect(first(companyFeedbackSchema, { ...body, rating: undefined })).toBe(
      'Please select a star rating first',
    )
    expect(first(companyFeedbackSchema, { ...body, message: ' ' })).toBe('Message is required')
    expect(first(companyFeedbackSchema, { ...body, email: 'x' })).toBe('Please enter a valid email address.')
    expect(first(companyFeedbackSchema, { ...body, type: 'spam' })).toBe("type must be 'feedback'")
    expect(first(companyFeedbackSchema, { ...body, source: 'mail' })).toBe("source must be 'web-survey'")
    expect(companyFeedbackFormSchema.parse({ rating: 3, message: 'Slow' }).name).toBe('Anonymous')
    expect(COMPANY_FEEDBACK_PATH).toBe('/api/integrations/fivestead/feedback')
  })
})

test('following the public link names the review', () => {
  expect(wentToGoogleSchema.parse({ reviewId: uuid })).toEqual({ reviewId: uuid })
})
