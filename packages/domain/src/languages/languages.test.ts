import { expect, test } from 'vitest'
import { accountLanguage } from './account-language.ts'
import { closestLanguage, directionOf, isLanguage, LANGUAGES } from './languages.ts'
import { plural } from './plural.ts'

test('Arabic alone is read from the right', () => {
  expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
  expect(['es-MX', 'PT', 'pt-PT', 'ar', 'nl', '', null].map(closestLanguage)).toEqual([
    'es',
    'pt-BR',
    'pt-BR',
    'ar',
    null,
    null,
    null,
  ])
  for (const tag of ['EN', 'pt', '', null, ['en'], 'toString']) expect(isLanguage(tag)).toBe(false)
})

test('a plural has the forms of CLDR, and an exact number comes first', () => {
  const forms = { '=1': 'only', one: 'one', two: 'two', few: 'few', other: 'many' }
  expect([1, 2, 3, 11].map((count) => plural('ar', count, forms))).toEqual(['only', 'two', 'few', 'many'])
  expect(plural('de', 5, { other: 'viele' })).toBe('viele')
})

test('an account reads what it chose, else the language of its pages, else English', () => {
  expect([
    accountLanguage({ language: 'en', pageLanguage: 'es' }),
    accountLanguage({ language: 'es', pageLanguage: 'en' }),
    accountLanguage({ language: null, pageLanguage: 'es' }),
    accountLanguage({ language: null, pageLanguage: null }),
  ]).toEqual(['en', 'es', 'es', 'en'])
})
