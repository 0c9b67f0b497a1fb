import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutDraft, type DraftFacts, draftFault, readDraft } from './check.ts'
import { draftPrompt } from './prompt.ts'
import { redact } from './redact.ts'
import { DRAFT_LENGTHS, type DraftFault } from './texts.ts'

const INPUT = {
  businessName: 'Blue Door Bakery',
  businessKind: 'Bakery',
  channel: 'google' as const,
  rating: 5,
  text: 'Fresh bread, says Ann.',
  customer: { name: 'Ann Baker' },
  examples: [{ text: 'Thank you, Bea. Call 217-555-0100.', name: 'Bea' }],
}
const { system } = draftPrompt(INPUT)
const facts = (more: Partial<DraftFacts> = {}): DraftFacts => ({
  system,
  review: 'Fresh bread and a warm welcome.',
  own: { phone: '(217) 555-0100', website: 'https://www.bakery.example/' },
  ...more,
})
const GOOD = 'Thank you, {first_name}. We are so glad that you came by, and hope to see you soon.'

test('words of others are values of one JSON object, without names and contacts', () => {
  expect(JSON.parse(draftPrompt(INPUT).user)).toEqual({
    ...{ business: 'Blue Door Bakery', kind: 'Bakery', stars: 5 },
    review: 'Fresh bread, says {first_name}.',
    earlier_replies: ['Thank you, {first_name}. Call [number].'],
  })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { system: same, user } = draftPrompt({ ...INPUT, text })
      expect([same, Object.keys(JSON.parse(user)).length]).toEqual([system, 5])
    }),
  )
})

test('neither name, email address nor number of the customer is left, wherever it stands', () => {
  const word = fc.constantFrom('good', 'bread', '"', '\n', '…', '(', ', ')
  const contact = fc.constantFrom(
    'ann@shop.example',
    '+1 (217) 555-0114',
    '217.555.0114',
    'ANN',
    'O’Hara',
    '２１７５５５０１１４',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(word, contact)), (words) => {
      const left = redact(words.join(' '), { name: 'Ann O’Hara', email: 'ann@shop.example' }, 4000)
      expect(left).not.toMatch(/ann|hara|shop|0114/i)
    }),
  )
  expect(redact('田中さんへ', { name: '田中' }, 99)).toBe('{first_name}さんへ')
  expect(redact(`a\u{e0041}\u200bb ${'QUJD'.repeat(9)}`, { name: null }, 99)).toBe('ab [code]')
})

describe('a draft', () => {
  test.each<[string, DraftFault | null]>([
    [GOOD, null],
    ['Call us at 217-555-0100 or see www.bakery.example/bread, we are glad to help.', null],
    ['!!!', 'empty'],
    ['Thank <b>you</b> for coming by.', 'not-plain'],
    ['Thank you\u202e for coming by.', 'not-plain'],
    ['Thank you, [Customer], for coming by.', 'placeholder'],
    ['Thank you, {name}, for coming by.', 'placeholder'],
    ['See bakery.example.evil.com for more of it.', 'contact'],
    ['See not-bakery.example, or evil dot com.', 'contact'],
    ['Write to boss@bakery.example about it.', 'contact'],
    ['Call us at 900 555 0199 about it.', 'contact'],
    ['Come back for a free coffee with us.', 'offer'],
    ['We will pay you $20 for the trouble.', 'offer'],
    [system.split('\n')[1] ?? '', 'instructions'],
    ['Fresh bread', 'dictated'],
  ])('%j: %s', (draft, fault) => {
    expect(draftFault(draft, facts())).toBe(fault)
  })

  test('that a review dictates is never shown, whatever stands around it', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(words, words, words, (before, said, after) => {
        const review = [...before, ...said, ...after].join(' ')
        expect(draftFault(said.join(' '), facts({ review }))).not.toBeNull()
        if (said.length < 8) return
        expect(draftFault(`Thank you so much. ${said.join(' ')}`, facts({ review }))).not.toBeNull()
      }),
    )
  })

  test('is cut off at a sentence, and at no bound but its own', () => {
    const most = DRAFT_LENGTHS.sms
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), fc.boolean(), (text, brokenOff) => {
        const cut = cutDraft(text, { most, brokenOff })
        expect(cut.length <= most && text.startsWith(cut)).toBe(true)
      }),
    )
    expect(cutDraft('One for 3.50. Two', { most, brokenOff: true })).toBe('One for 3.50.')
    expect(cutDraft('ありがとう。また', { most, brokenOff: true })).toBe('ありがとう。')
    expect(readDraft('<think>Hm.</think>\n“Thank you.”')).toBe('Thank you.')
  })
})
