import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, looksLikeEmail, normaliseEmail } from './email.ts'

test.each(['a@b.co', 'ada.lovelace+x@mail.example.org'])('%s gets the tick', (value) => {
  expect(looksLikeEmail(value)).toBe(true)
})

test.each(['', 'ada', 'ada@', '@b.co', 'a b@c.de', 'ada@b', 'a@b@c.de', 'a@b..de', 'a@.de', 'a@b.'])(
  '%j does not',
  (value) => {
    expect(looksLikeEmail(value)).toBe(false)
  },
)

test('normalising folds look-alikes, trims and lowers the domain alone', () => {
  expect(normaliseEmail('  Ada＠EXAMPLE.com ')).toBe('Ada@example.com')
  expect(normaliseEmail('no at sign')).toBe('no at sign'.toLowerCase())
  expect(emailKey('Ada@Example.com')).toBe('ada@example.com')
})

test('normalising twice changes nothing more, and a text with a space never gets the tick', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(normaliseEmail(normaliseEmail(address))).toBe(normaliseEmail(address))
      expect(emailKey(address.toUpperCase())).toBe(emailKey(address))
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      expect(looksLikeEmail(`${left} ${right}`)).toBe(false)
    }),
  )
})
