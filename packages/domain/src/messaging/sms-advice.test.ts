import { expect, test } from 'vitest'
import { outsideGsm } from './segments.ts'
import { smsAdvice } from './sms-advice.ts'

test('one text of the basic alphabet needs no advice', () => {
  expect(smsAdvice('Hi Ada, à la carte in Zürich? [€5]')).toEqual([])
  expect(smsAdvice('')).toEqual([])
})

test('the characters that shorten a text are named, and what to type in their place', () => {
  expect(smsAdvice('You’re “in” 😀')).toEqual([
    'The characters “’”, ““”, “””, “😀” are not in the basic SMS alphabet: one text then holds 70 characters, not 160.',
    'Type \' in place of “’”, " in place of ““”, " in place of “””.',
  ])
  expect(smsAdvice('Olá, João')).toEqual([
    'The characters “á”, “ã” are not in the basic SMS alphabet: one text then holds 70 characters, not 160.',
  ])
  expect(smsAdvice('Café ê')).toEqual([
    'The character “ê” is not in the basic SMS alphabet: one text then holds 70 characters, not 160.',
  ])
})

test('what nobody sees goes by its number; of many the first five are named', () => {
  expect(smsAdvice('a\u200bb')[0]).toContain('The character U+200B is not')
  expect(smsAdvice('a\u00a0b')[1]).toBe('Type a space in place of U+00A0.')
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
