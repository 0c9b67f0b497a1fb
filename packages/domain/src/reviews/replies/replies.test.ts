import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { m } from '../../languages/messages/reviews/words.ts'
import { publicReplyProblem, replyBytes } from './problem.ts'
import { changeReplyTemplateSchema, deskSchema, replyDraftSchema, sendReplySchema } from './schemas.ts'
import { FIRST_NAME, fillReply, REPLY_PRESETS, replyTemplateProblem, suits } from './templates.ts'
import { DESK_STATE_LABELS, DESK_STATES, REPLIES, REPLY_BYTES_MAX, TEMPLATE_STARS } from './texts.ts'

const ID = '3f2b8a52-6c0e-4f2e-9a2e-0d5a0f6f8c11'
const OFFER =
  'Do not offer anything for a review, or for changing or removing one: Google and the FTC do not allow it. Leave out the offer, or the review.'

test('each state has a name', () => {
  const names = ['No reply yet', 'In review at Google', 'Published', 'Rejected', 'Gone from Google']
  expect(DESK_STATES.map((state) => DESK_STATE_LABELS[state])).toEqual(names)
})

describe('what may leave as a public reply', () => {
  test.each([
    'Thank you for leaving such a great review!',
    'Thanks for the 5 star review. We keep improving.',
    'We appreciate you writing a nice review, Ann.',
    'Sorry about the cold soup. Please call us and we make it right.',
  ])('%s', (reply) => expect(publicReplyProblem(reply)).toBeNull())

  test.each([
    ['', m.replyRequired],
    [' \n ', m.replyRequired],
    ['Change your review and the next visit is 20 % off.', OFFER],
    ['Thank you for your review, here is a $10 gift card.', OFFER],
    ['Please give us five stars.', 'Do not ask for a number of stars: Google does not allow it.'],
    ['é'.repeat(2049), REPLIES.tooLong],
  ])('not %s', (reply, problem) => expect(publicReplyProblem(reply)).toBe(problem))

  test('the limit is in bytes of UTF-8, edges not counted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        const tooLong = Buffer.byteLength(text.trim()) > REPLY_BYTES_MAX
        expect(publicReplyProblem(text) === REPLIES.tooLong).toBe(tooLong)
      }),
    )
    expect(replyBytes('aé😀')).toBe(7)
    expect(publicReplyProblem(` ${'😀'.repeat(1024)} `)).toBeNull()
  })
})

describe('a template for a reviewer', () => {
  test.each([
    ['Thank you, {first_name}!', 'Ann Baker', 'Thank you, Ann!'],
    ['Thank you, {first_name}!', null, 'Thank you!'],
    ['Hi {first_name}, thanks.', 'A Google User', 'Hi, thanks.'],
    ['{first_name}, thanks.', null, 'Thanks.'],
    ['Hi. {first_name}, we care.', null, 'Hi. We care.'],
    ['Thank you, {first_name}, for coming.', null, 'Thank you for coming.'],
    ['Dear {first_name}:\n\nThanks.', null, 'Dear:\n\nThanks.'],
    ['Hi {first_name}', '{first_name} $& Doe', 'Hi First_name'],
    ['Hi {first_name}!', 'Dr. John Smith', 'Hi John!'],
  ])('%s of %s: %s', (body, author, reply) => expect(fillReply(body, author)).toBe(reply))

  test('no placeholder stays, for whatever name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REPLY_PRESETS), fc.string({ unit: 'grapheme' }), ({ body }, author) => {
        expect(fillReply(body, author)).not.toMatch(/[{}]/)
      }),
    )
  })

  test('without a name every sentence stays well-formed', () => {
    const piece = fc.constantFrom('Hi', 'Thank you', 'We are sorry', 'See you soon')
    const ends = [' {first_name}, thanks.', ', {first_name}!', ', {first_name}, for coming.', '.']
    const around = fc.constantFrom(...ends)
    const start = fc.constantFrom('', '{first_name}, thanks. ', 'Hello {first_name}. ')
    fc.assert(
      fc.property(start, piece, around, (begin, words, end) => {
        const reply = fillReply(`${begin}${words}${end}`, null)
        expect(reply).toMatch(/^\p{Lu}/u)
        expect(reply).not.toMatch(/[{}]| {2}| [,.!?]|,[,.!?]/)
      }),
    )
  })

  test('the presets pass the rules, cover all stars, and fit', () => {
    for (const { body } of REPLY_PRESETS) expect(replyTemplateProblem(body)).toBeNull()
    for (const rating of [1, 2, 3, 4, 5]) {
      expect(REPLY_PRESETS.filter(({ stars }) => suits(stars, rating))).toHaveLength(1)
      expect(suits('any', rating)).toBe(true)
    }
    expect(TEMPLATE_STARS.filter((stars) => suits(stars, 2))).toEqual(['any', '1-2'])
  })

  test.each([
    ['Hi {name}', '{name} means nothing here. Use {first_name}.'],
    ['Hi {', '{ means nothing here. Use {first_name}.'],
    ['A free coffee for your review', OFFER],
    [`Hi ${FIRST_NAME}`, null],
  ])('%s: %s', (body, problem) => expect(replyTemplateProblem(body)).toBe(problem))
})

describe('what the calls take', () => {
  const said = (
    schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
    value: object,
  ) => schema.safeParse({ businessId: 1, ...value }).error?.issues[0]?.message

  test('a list by state, stars and words', () => {
    const list = { businessId: 1, state: 'rejected', rating: 1, search: 'rye' }
    expect(deskSchema.parse({ ...list, search: ' rye ' })).toEqual(list)
    expect(said(deskSchema, { state: 'new' })).toBe(
      'state must be unanswered, pending, approved, rejected, vanished',
    )
  })

  test('a blank draft is none; too much text names its limit', () => {
    const draft = { businessId: 1, reviewId: ID, seenDraft: null }
    expect(replyDraftSchema.parse({ ...draft, text: ' ' }).text).toBeNull()
    expect(replyDraftSchema.parse({ ...draft, text: ' a ' }).text).toBe(' a ')
    expect(said(replyDraftSchema, { ...draft, text: 'x'.repeat(10_001) })).toBe(
      'Draft cannot exceed 10000 characters',
    )
    expect(said(sendReplySchema, { reviewId: ID, seenReply: null, text: 'x'.repeat(4097) })).toBe(
      'Reply cannot exceed 4096 characters; letters with accents count as 2, emoji as 4.',
    )
    expect(said(sendReplySchema, { reviewId: ID, seenReply: null })).toBe('Please write a reply.')
  })

  test('a template with its limits', () => {
    const template = { templateId: ID, name: 'Thanks', stars: '5', body: 'Thank you.' }
    expect(said(changeReplyTemplateSchema, template)).toBeUndefined()
    for (const [change, message] of [
      [{ name: 'x'.repeat(61) }, 'Template name cannot exceed 60 characters'],
      [{ body: 'x'.repeat(1001) }, 'Reply text cannot exceed 1000 characters'],
      [{ stars: '2' }, 'stars must be any, 5, 4, 3, 1-2'],
    ] as const) {
      expect(said(changeReplyTemplateSchema, { ...template, ...change })).toBe(message)
    }
  })
})
