import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropDrafts, loadDraft, saveDraft } from './drafts.ts'
import { memoryStorage } from './memory-storage.ts'

const EMPTY = { channel: 'email', text: '' }
const TYPED = { channel: 'sms', text: 'Sorry, Ann. The next' }

function storage() {
  const kept = memoryStorage()
  return () => kept
}

test('a draft comes back for its account and its form alone, until it was sent', () => {
  const kept = storage()
  saveDraft('dana', 'reply-1', TYPED, kept)
  saveDraft('dana', 'reply-2', { ...TYPED, text: 'Another' }, kept)
  expect(loadDraft('dana', 'reply-1', EMPTY, kept)).toEqual(TYPED)
  expect(loadDraft('dana', 'reply-3', EMPTY, kept)).toBeNull()
  expect(loadDraft('eve', 'reply-1', EMPTY, kept)).toBeNull()
  saveDraft('dana', 'reply-1', null, kept)
  expect(loadDraft('dana', 'reply-1', EMPTY, kept)).toBeNull()
  expect(loadDraft('dana', 'reply-2', EMPTY, kept)?.text).toBe('Another')
})

test.each([null, 'eve'])(
  'nothing is left after a sign-out, or when another account signs in: %s',
  (account) => {
    const kept = storage()
    saveDraft('dana', 'reply-1', TYPED, kept)
    dropDrafts('dana', kept)
    expect(loadDraft('dana', 'reply-1', EMPTY, kept)).toEqual(TYPED)
    dropDrafts(account, kept)
    expect(kept().getItem('drafts')).toBeNull()
  },
)

test('anything in the storage loads to the fields of the form, or to nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.jsonValue(), (junk, draft) => {
      const own = JSON.stringify({ account: 'dana', forms: { 'reply-1': draft } })
      for (const text of [junk, own]) {
        const kept = { ...memoryStorage(), getItem: () => text }
        const values = loadDraft('dana', 'reply-1', EMPTY, () => kept)
        if (values === null) continue
        expect(Object.keys(values)).toEqual(Object.keys(EMPTY))
        expect(values.channel).toBeTypeOf('string')
        expect(values.text).toBeTypeOf('string')
      }
    }),
  )
})

test('a browser that refuses its storage is no error', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(() => saveDraft('dana', 'reply-1', TYPED, refuse)).not.toThrow()
  expect(() => dropDrafts(null, refuse)).not.toThrow()
  expect(loadDraft('dana', 'reply-1', EMPTY, refuse)).toBeNull()
})
