import { expect, it } from 'vitest'
import { detailHit } from './search-hits.ts'

const long =
  `Wants a call ${'before noon '.repeat(10)}because of Müller, the dog ${'who barks '.repeat(10)}`.trim()
const customer = {
  ...{ fullName: 'Ada Lovelace', lastName: null, email: 'ada@shop.example', phone: '+12175550142' },
  ...{ notes: long, servedBy: 'Dana' },
}

it.each([
  ['ada', null],
  ['lovelace 0142', null],
  ['ada@shop', null],
  ['(217) 555-01', null],
  ['nobody', null],
  ['dan', { name: 'servedBy', text: 'Dana' }],
  ['ada noon', { name: 'notes', text: expect.stringMatching(/^… call before noon .* …$/) }],
  ['mueller', { name: 'notes', text: expect.stringMatching(/^… because of Müller, the dog who .* …$/) }],
  ['WANT', { name: 'notes', text: expect.stringMatching(/^Wants a call .* …$/) }],
])('"%s" shows why a customer was found', (typed, hit) => expect(detailHit(customer, typed)).toEqual(hit))

it('a short text is shown whole', () => {
  const notes = 'Gate code 4, ring twice'
  expect(detailHit({ ...customer, notes }, 'twice')).toEqual({ name: 'notes', text: notes })
})
