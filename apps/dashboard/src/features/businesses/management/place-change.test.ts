import { expect, test } from 'vitest'
import { addressOf, changedOf } from './place-change.ts'

const place = {
  placeId: 'ChIJabcdefghijklmnopqrstuvw',
  name: 'Blue Door Bakery',
  address: '14 Main St, Springfield, IL 62701',
  phone: '(217) 555-0101',
  website: 'https://www.bluedoorbakery.example/',
  types: [],
}

test('what the place gave is left to the server, what the owner changed is sent', () => {
  expect(changedOf(place, place)).toEqual({})
  expect(changedOf(place, { ...place, phone: '', address: '15 Main St' })).toEqual({
    phone: '',
    address: '15 Main St',
  })
})

test("the place's line is split, an own one stays as it was typed", () => {
  expect(addressOf(place, place.address)).toEqual({
    address: '14 Main St',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  })
  expect(addressOf(place, '15 Main St, upstairs')).toEqual({ address: '15 Main St, upstairs' })
})

test('a town alone does not become a street', () => {
  expect(addressOf({ ...place, address: 'Springfield, IL' }, 'Springfield, IL')).toEqual({})
})
