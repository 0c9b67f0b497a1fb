import { expect, test } from 'vitest'
import { whereabouts } from './whereabouts.ts'

const business = {
  placeId: 'ChIJ1',
  address: '14 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  phone: '(217) 555-0101',
  website: 'https://www.bluedoor.example/',
}
const nothing = {
  ...{ placeId: null, address: null, city: null, state: null, zip: null },
  ...{ phone: null, website: null },
}
const details = {
  formatted_address: '15 Elm St, Portland, OR 97201',
  formatted_phone_number: '(503) 555-0100',
  website: 'https://elm.example',
}

test("the owner's word comes first", () => {
  expect(whereabouts(business, details)).toEqual({
    address: '14 Main St, Springfield, IL 62701',
    city: 'Springfield, IL',
    phone: '(217) 555-0101',
    website: 'https://www.bluedoor.example/',
    mapsUrl: 'https://www.google.com/maps/place/?q=place_id:ChIJ1',
  })
  // An address that is none of the web is no link.
  expect(whereabouts({ ...business, website: 'javascript:alert(1)' }, null).website).toBe('')
})

test('the directory fills what the owner left out', () => {
  expect(whereabouts({ ...nothing, placeId: 'ChIJ1' }, details)).toMatchObject({
    address: '15 Elm St, Portland, OR 97201',
    phone: '(503) 555-0100',
    website: 'https://elm.example',
  })
})

test('without a place the address is searched for, without an address the town, without either nothing', () => {
  const url = (known: Partial<typeof business>) => whereabouts({ ...nothing, ...known }, null).mapsUrl
  expect(url({ address: '1 A & B St' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=1%20A%20%26%20B%20St',
  )
  expect(url({ city: 'Boise', state: 'ID' })).toContain('query=Boise%2C%20ID')
  expect(url({})).toBeNull()
})
