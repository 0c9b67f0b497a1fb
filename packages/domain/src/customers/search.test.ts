import { expect, it } from 'vitest'
import { searchTerms } from './search.ts'
import { searchWords } from './search-words.ts'

it.each([
  ['Müller', ['muller', 'mueller']],
  ['Groß', ['gross']],
  ['José-María O’Neil', ['jose', 'maria', 'o', 'neil']],
  ['Søren Ångström', ['soren', 'angstrom', 'soeren', 'aangstroem']],
  ['ŁUKASZ', ['lukasz']],
  ['ΝΊΚΟΣ', ['νικοσ']],
  ['Жанна', ['жанна']],
  ['. - %', []],
])('%s is found by its words', (name, words) => expect(searchWords(name)).toEqual(words))

it.each([
  [
    'Müller jürgen',
    'US',
    [
      { words: ['muller', 'mueller'], phones: [], email: null },
      { words: ['jurgen', 'juergen'], phones: [], email: null },
    ],
  ],
  ['555-2003', 'US', [{ words: ['5552003'], phones: ['5552003', '15552003'], email: null }]],
  ['030 12', 'DE', [{ words: ['03012'], phones: ['03012', '493012', '4903012'], email: null }]],
  [
    'Ada 0188',
    'US',
    [
      { words: ['ada'], phones: [], email: null },
      { words: ['0188'], phones: ['0188'], email: null },
    ],
  ],
  [
    '100%_0',
    'US',
    [
      { words: ['100'], phones: ['100'], email: null },
      { words: ['0'], phones: [], email: null },
    ],
  ],
  ['+1', 'US', [{ words: [], phones: [], email: null }]],
  ['+49 30', 'US', [{ words: [], phones: ['4930'], email: null }]],
  ['Ada@Shop', 'US', [{ words: [], phones: [], email: 'ada@shop' }]],
  ['% ', 'US', []],
])('"%s" in %s means', (typed, country, terms) => expect(searchTerms(typed, country)).toEqual(terms))
