import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { feedbackProblem } from './message-rules.ts'
import {
  COMPANY_FEEDBACK_PATH,
  companyFeedbackFormSchema,
  companyFeedbackSchema,
  feedbackSchema,
  feedbackTextSchema,
  reviewSchema,
  wentToSiteSchema,
} from './schemas.ts'

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const uuid = '0b6f0a3e-8f1c-4a53-9d52-2f3f1a7c9e10'

describe('a review', () => {
  test('whole stars from 1 to 5 and a business', () => {
    const review = { businessId: 1, rating: 1, requestId: uuid }
    expect(reviewSchema.parse({ businessId: 1, rating: 5 })).toEqual({ businessId: 1, rating: 5 })
    expect(reviewSchema.parse({ ...review, customerId: null })).toEqual(review)
    expect(first(reviewSchema, { ...review, businessId: 'one' })).toBe('businessId must be a number')
    expect(first(reviewSchema, { ...review, customerId: '1' })).toBe('customerId must be a UUID')
    expect(first(reviewSchema, { ...review, sentToGoogle: true })).toBe('Unknown field: sentToGoogle')
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
    const body = { businessId: 1, feedback: ' Too slow today. ', reviewId: uuid }
    expect(feedbackSchema.parse(body)).toEqual({ ...body, feedback: 'Too slow today.' })
    expect(first(feedbackSchema, { businessId: 1 })).toBe('Feedback must be at least 10 characters.')
  })

  test('the schema and the rule without it say the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 520, size: 'max', unit: 'binary' }), (text) => {
        const problem = feedbackProblem(text)
        const said = { tooShort: 'at least 10 characters', tooLong: 'exceed 500 characters' }
        const message = first(feedbackTextSchema, text)
        if (problem === null) expect(message).toBeUndefined()
        else expect(message).toContain(said[problem as keyof typeof said])
      }),
      {
        examples: [
          ['         x'],
          ['x'.repeat(501)],
          ['😀'.repeat(5)],
          ['😀'.repeat(500)],
          ['👨‍👩‍👧'.repeat(101)],
        ],
      },
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
    const business = { businessId: 1, businessName: "Joe's", businessSlug: 'joes' }
    const words = { name: '', rating: 2, message: 'Slow' }
    const body = { type: 'feedback', ...business, ...words, source: 'web-survey' }
    expect(companyFeedbackSchema.parse(body)).toEqual({ ...body, name: 'Anonymous' })
    const known = { name: 'Ada', email: 'a@b.co', phone: '5' }
    expect(companyFeedbackSchema.parse({ ...body, ...known, email: 'a@B.co' })).toMatchObject(known)
    for (const [change, message] of [
      [{ rating: undefined }, 'Please select a star rating first'],
      [{ message: ' ' }, 'Message is required'],
      [{ email: 'x' }, 'Please enter a valid email address.'],
      [{ type: 'spam' }, "type must be 'feedback'"],
      [{ source: 'mail' }, "source must be 'web-survey'"],
    ] as const) {
      expect(first(companyFeedbackSchema, { ...body, ...change })).toBe(message)
    }
    expect(companyFeedbackFormSchema.parse({ rating: 3, message: 'Slow' }).name).toBe('Anonymous')
    // Following the public link names the review.
    expect(wentToSiteSchema.parse({ reviewId: uuid, site: 'apple' })).toEqual({
      reviewId: uuid,
      site: 'apple',
    })
    expect(COMPANY_FEEDBACK_PATH).toBe('/api/integrations/fivestead/feedback')
  })
})
