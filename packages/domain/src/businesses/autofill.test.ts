import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { autofillBusiness, parseAddress } from './autofill.ts'

describe('reading an address', () => {
  const MAIN = { street: '12 Main St', city: 'Springfield' }
  const SPRINGFIELD = { ...MAIN, state: 'IL', zip: '62701' }
  test.each([
    ['12 Main St, Springfield, IL 62701', SPRINGFIELD],
    ['12 Main St, Springfield, IL 62701-1234', { ...SPRINGFIELD, zip: '62701-1234' }],
    ['12 Main St, Springfield, IL 62701, USA', SPRINGFIELD],
    ['12 Main St, Springfield, IL', { ...MAIN, state: 'IL' }],
    ['12 Main St, Springfield, 62701', { ...MAIN, zip: '62701' }],
    ['12 Main St, Springfield, IL area 62701', SPRINGFIELD],
    ['12 Main St, Springfield, Illinois', MAIN],
    ['12 Main St, Springfield, USA', MAIN],
    ['12 Main St, IL 62701', { street: '12 Main St', city: 'IL 62701' }],
    ['12 Main St, IL', { street: '12 Main St', city: 'IL' }],
    ['Springfield, IL', { city: 'Springfield', state: 'IL' }],
    ['Main St, Springfield', { street: 'Main St', city: 'Springfield' }],
    ['12 Main St', { street: '12 Main St' }],
    [' , ,', {}],
    ['', {}],
  ])('%j', (formatted, parts) => {
    expect(parseAddress(formatted)).toEqual(parts)
  })

  test('street, city, state and zip come back from what they made', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,12}[a-z]$/)
    const state = fc.stringMatching(/^[A-Z]{2}$/)
    const zip = fc.stringMatching(/^\d{5}(-\d{4})?$/)
    fc.assert(
      fc.property(word, word, state, zip, (street, city, code, digits) => {
        const parts = { street, city, state: code, zip: digits }
        expect(parseAddress(`${street}, ${city}, ${code} ${digits}`)).toEqual(parts)
      }),
    )
  })
})

describe('filling the form', () => {
  const form = {
    ...{
      businessName: 'Old',
      address: 'Old street',
      phone: '1',
      website: 'https://old.example',
      placeId: 'old',
    },
    ...{ city: 'Old city', state: 'OS', zip: '00000', type: 'old_type', category: 'old_category' },
  }

  test('what the place tells replaces, what it does not keeps', () => {
    expect(autofillBusiness(form, {})).toEqual(form)
    expect(
      autofillBusiness(form, {
        name: "Joe's",
        place_id: 'ChIJ1',
        formatted_address: '12 Main St, Springfield',
        international_phone_number: '+1 555 123 4567',
        types: ['restaurant', 'bar', 'establishment'],
      }),
    ).toEqual({
      ...{ ...form, businessName: "Joe's", placeId: 'ChIJ1', address: '12 Main St', city: 'Springfield' },
      ...{ phone: '+1 555 123 4567', type: 'restaurant', category: 'bar' },
    })
  })

  test('the local phone number first; a single type will do', () => {
    const place = {
      formatted_phone_number: '(555) 123-4567',
      phone: '3',
      website: 'https://new.example',
      type: 'dentist',
      formatted_address: '12 Main St, Springfield, IL 62701',
    }
    expect(autofillBusiness(form, place)).toMatchObject({
      ...{ phone: '(555) 123-4567', website: 'https://new.example' },
      ...{ type: 'dentist', category: 'dentist', state: 'IL', zip: '62701' },
    })
    expect(autofillBusiness(form, { phone: '3' }).phone).toBe('3')
  })
})
