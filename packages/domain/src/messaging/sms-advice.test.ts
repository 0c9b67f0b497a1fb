import { expect, test } from 'vitest'
import { outsideGsm } from './segments.ts'
import { smsAdvice } from './sms-advice.ts'

const HOLDS_LESS = 'not in the basic SMS alphabet: one text then holds 70 characters, not 160.'

test('one text of the basic alphabet needs no advice', () => {
  expect(smsAdvice('Hi Ada, à la carte in Zürich? [€5]')).toEqual([])
  expect(smsAdvice('')).toEqual([])
})

test('the characters that shorten a text are named, and what to type in their place', () => {
  expect(smsAdvice('You’re “in” 😀')).toEqual([
    `The characters ’ (curly apostrophe), “ (curly quote), ” (curly quote), “😀” are ${HOLDS_LESS}`,
    'Type \' in place of curly apostrophes, " in place of curly quotes.',
  ])
  expect(smsAdvice('Olá, João')).toEqual([`The characters “á”, “ã” are ${HOLDS_LESS}`])
  expect(smsAdvice('Café ê')).toEqual([`The character “ê” is ${HOLDS_LESS}`])
})

test('what nobody sees goes by its number or name; of many the first five are named', () => {
  expect(smsAdvice('a\u200bb')[0]).toContain('The character U+200B is not')
  expect(smsAdvice('a\u00a0b')).toEqual([
    `The character (fixed space) is ${HOLDS_LESS}`,
    'Type a space in place of fixed spaces.',
  ])
  expect(smsAdvice('абвгдеж')[0]).toContain('“а”, “б”, “в”, “г”, “д” and 2 more are not')
})

test('several texts are charged one by one', () => {
  expect(smsAdvice('x'.repeat(161))).toEqual([
    'Sends as 2 texts, and each one is charged: 161 characters, where one text holds 160.',
  ])
  expect(smsAdvice('ж'.repeat(71))[1]).toBe(
    'Sends as 2 texts, and each one is charged: 71 characters, where one text holds 70.',
  )
})

test('characters outside the basic alphabet, each once', () => {
  expect(outsideGsm('ééêê{}ê')).toEqual(['ê'])
})
