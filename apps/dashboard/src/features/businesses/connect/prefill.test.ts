import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confirmedFacts } from './confirmed-facts.ts'
import { prefillOf, readConnectQuery } from './prefill.ts'

const PLACE = 'ChIJabcdefghijklmnopqrstuvw'

describe('the query of /connect-business', () => {
  test('selects a business when name and place id are both there', () => {
    const query = readConnectQuery({
      name: ' Blue Door Bakery ',
      place_id: PLACE,
      address: '14 Main St',
      phone: 5125550142,
      website: 'https://bluedoor.example',
      rating: '4.8',
      reviews: '120',
    })
    expect(query).not.toHaveProperty('rating')
    expect(prefillOf(query).place).toEqual({
      placeId: PLACE,
      name: 'Blue Door Bakery',
      address: '14 Main St',
      phone: '5125550142',
      website: 'https://bluedoor.example',
      types: [],
    })
  })

  test('a name alone is only typed for the owner, an id alone is looked up, and what cannot be one selects nothing', () => {
    expect(prefillOf({ name: 'Blue Door' })).toEqual({ place: null, name: 'Blue Door', placeId: null })
    expect(prefillOf({ place_id: PLACE })).toEqual({ place: null, name: '', placeId: PLACE })
    expect(prefillOf({ name: 'Blue Door', place_id: '<script>' }).place).toBeNull()
  })

  test('what a link claims of a place is confirmed only where the directory says the same', () => {
    const known = {
      ...{ placeId: PLACE, name: 'Blue Door', phone: '(555) 010-0000', website: '', types: [] },
      address: '1 Main St, Springfield, IL 62701',
    }
    expect(confirmedFacts(known, known)).toEqual({
      ...{ address: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
      phone: '(555) 010-0000',
    })
    const wrong = { address: 'Elsewhere', phone: '(900) 555-0100', website: 'https://evil.example' }
    const claimed = { ...known, ...wrong }
    expect(confirmedFacts(claimed, known)).toEqual({})
  })

  test('anything at all is read without a fault, as text of a bearable length', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('name', 'place_id', 'phone', 'x'), fc.anything()),
        (query) => {
          const read = readConnectQuery(query)
          for (const value of Object.values(read)) {
            expect(value).toBe(value.trim())
            expect(value.length).toBeLessThanOrEqual(500)
          }
          expect(() => prefillOf(read)).not.toThrow()
        },
      ),
    )
  })
})
