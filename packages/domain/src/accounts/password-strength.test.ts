import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordChecklist, passwordLabel, passwordScore } from './password-strength.ts'

test.each([
  ['', 0],
  ['abc', 15],
  ['abcdefgh', 35],
  ['abcdefghijkl', 45],
  ['ABCDEFGH', 40],
  ['Abcdefg1', 70],
  ['Abcdefg!', 75],
  ['12345678', 35],
  ['Abcdefghij1!', 100],
])('%j scores %i', (password, score) => {
  expect(passwordScore(password)).toBe(score)
})

test('labels change at 40 and 70', () => {
  const labels = ['Weak', 'Weak', 'Medium', 'Medium', 'Strong', 'Strong']
  expect([0, 39, 40, 69, 70, 100].map(passwordLabel)).toEqual(labels)
})

test('the checklist has four lines', () => {
  expect(passwordChecklist('Abcdefg1').map(({ id, label, met }) => [id, label, met])).toEqual([
    ['uppercase', 'Uppercase letter', true],
    ['number', 'Number', true],
    ['special', 'Special character', false],
    ['length', '8 or more characters', true],
  ])
  expect(passwordChecklist('Abcdef1').at(-1)?.met).toBe(false)
})

test('the score is from 0 to 100 and never falls when more is typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (start, more) => {
      const score = passwordScore(start)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(passwordScore(start + more)).toBeGreaterThanOrEqual(score)
    }),
  )
})

test('a full checklist with a lower-case letter is Strong', () => {
  fc.assert(
    fc.property(fc.string(), (password) => {
      const done = passwordChecklist(`${password}a`).every(({ met }) => met)
      if (done) expect(passwordLabel(passwordScore(`${password}a`))).toBe('Strong')
    }),
    { examples: [['Abcdef1!']] },
  )
})
