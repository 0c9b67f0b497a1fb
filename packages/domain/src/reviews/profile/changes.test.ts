import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, type WatchedReview } from './changes.ts'

const REVIEW: WatchedReview = { rating: 5, text: 'Great rye', reply: null }
const seen = (more: Partial<WatchedReview> = {}, vanished = false) => ({ ...REVIEW, ...more, vanished })
const reply = (state: 'pending' | 'approved' | 'rejected' | null, text = 'Thanks') => ({ text, state })

test.each<[string, Parameters<typeof changesOf>[0], Partial<WatchedReview>, string[]]>([
  ['nobody saw it before', null, { reply: reply('approved') }, ['new']],
  ['nothing happened', seen(), {}, []],
  ['other stars', seen({ rating: 2 }), {}, ['changed']],
  ['words came', seen({ text: null }), {}, ['changed']],
  ['words went', seen(), { text: null }, ['changed']],
  ['it is back, with other words', seen({ text: 'So so' }, true), {}, ['back', 'changed']],
  ['a reply', seen(), { reply: reply('pending') }, ['replied']],
  ['a reply that is public at once', seen(), { reply: reply('approved') }, ['replied']],
  ['a reply rejected unseen', seen(), { reply: reply('rejected') }, ['replied', 'reply-rejected']],
  ['approved', seen({ reply: reply('pending') }), { reply: reply('approved') }, ['reply-approved']],
  ['rejected', seen({ reply: reply('pending') }), { reply: reply('rejected') }, ['reply-rejected']],
  ['after all', seen({ reply: reply('approved') }), { reply: reply('rejected') }, ['reply-rejected']],
  ['still rejected', seen({ reply: reply('rejected') }), { reply: reply('rejected') }, []],
  ['a state where there was none', seen({ reply: reply(null) }), { reply: reply('approved') }, []],
  ['another', seen({ reply: reply('approved') }), { reply: reply('pending', 'Hi') }, ['reply-changed']],
  ['the reply went', seen({ reply: reply('approved') }), {}, ['reply-deleted']],
])('%s', (_name, before, now, changes) => {
  expect(changesOf(before, { ...REVIEW, ...now })).toEqual(changes)
})

const review = fc.record({
  rating: fc.integer({ min: 1, max: 5 }),
  text: fc.option(fc.constantFrom('a', 'b')),
  reply: fc.option(
    fc.record({
      text: fc.constantFrom('x', 'y'),
      state: fc.option(fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const)),
    }),
  ),
})

test('what is read twice alike is told of once at most, and never as a change', () => {
  fc.assert(
    fc.property(fc.option(review), review, (before, now) => {
      const first = changesOf(before && { ...before, vanished: false }, now)
      expect(new Set(first).size).toBe(first.length)
      expect(changesOf({ ...now, vanished: false }, now)).toEqual([])
      expect(first.includes('changed')).toBe(
        before !== null && (before.rating !== now.rating || before.text !== now.text),
      )
    }),
  )
})
