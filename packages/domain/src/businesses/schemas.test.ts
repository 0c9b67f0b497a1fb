import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { DEFAULT_TIME_ZONE, isTimeZone } from '../time-zone.ts'
import { DEFAULT_GOOGLE_PERMISSIONS } from './google-permissions.ts'
import {
  businessByIdSchema,
  businessBySlugSchema,
  businessInfoSchema,
  businessManagementSchema,
  connectGoogleSchema,
  connectServicesSchema,
  createBusinessSchema,
  updateBusinessSchema,
} from './schemas.ts'

const first = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('creating', () => {
  test('the payload of the dashboard dialog', () => {
    expect(
      createBusinessSchema.parse({
        businessName: "Joe's",
        slug: 'joes-1700000000000',
        address: '12 Main St',
        phone: '(555) 123-4567',
        website: 'https://joes.example',
        placeId: 'ChIJ1',
        city: 'Springfield',
        state: 'IL',
        type: ['restaurant', 'bar'],
        category: 'bar',
        location: 'Springfield, IL',
        fullName: 'Joe',
        email: 'joe@example.com',
      }),
    ).toEqual({
      name: "Joe's",
      placeId: 'ChIJ1',
      slugHint: 'joes-1700000000000',
      address: '12 Main St',
      phone: '(555) 123-4567',
      website: 'https://joes.example',
      city: 'Springfield',
      state: 'IL',
      type: 'restaurant',
      category: 'bar',
    })
  })

  test('the payload of settings and of the connect screen', () => {
    expect(
      createBusinessSchema.parse({
        id: 'ChIJ1',
        name: "Joe's",
        businessName: "Joe's Pizza",
        placeId: '',
        place_id: 'ChIJ1',
        slug: 'joes',
        address: '12 Main St',
        phone: null,
        website: '',
        isExistingBusiness: true,
        googleRating: '4.5',
        reviewCount: 12,
      }),
    ).toEqual({
      name: "Joe's",
      placeId: 'ChIJ1',
      slugHint: 'joes',
      address: '12 Main St',
    })
  })

  test('other hints: address, slug, place as an object or as text; figures count for nothing', () => {
    const parsed = createBusinessSchema.parse({
      name: 'A',
      businessAddress: '1 Side St',
      businessSlug: 'a',
      reviewLink: 'javascript:alert(1)',
      hasReviewLink: true,
      location: { city: 'Austin', state: 'TX' },
      googleRating: 'four',
      reviewCount: -1,
    })
    expect(parsed).toEqual({
      name: 'A',
      placeId: null,
      slugHint: 'a',
      address: '1 Side St',
      city: 'Austin',
      state: 'TX',
    })
    expect(createBusinessSchema.parse({ name: 'A', location: 'Austin , TX ' })).toMatchObject({
      city: 'Austin',
      state: 'TX',
    })
    expect(createBusinessSchema.parse({ name: 'A', location: 'Austin' })).toMatchObject({ city: 'Austin' })
    expect(createBusinessSchema.parse({ name: 'A', location: '', googleRating: ' ' })).toEqual({
      name: 'A',
      placeId: null,
    })
  })

  test('a business may have no place yet', () => {
    expect(createBusinessSchema.parse({ name: 'A', placeId: null }).placeId).toBeNull()
  })

  test.each([
    [{}, 'Business name is required'],
    [{ name: ' ' }, 'Business name is required'],
    [{ name: 'A', placeId: 'a b' }, 'Please select a business from the dropdown'],
    [{ name: 'A', website: 'joes' }, 'Must be a valid URL'],
    [{ name: 'A', timeZone: 'Mars/Base' }, 'Please choose a time zone from the list'],
    [{ name: 'A', userId: 'x' }, 'Unknown field: userId'],
    [{ name: 'A', id: true }, 'id must be a number or text'],
    [{ name: 'A', type: 5 }, 'Type must be text'],
    [{ name: 'A'.repeat(201) }, 'Business name cannot exceed 200 characters'],
    [{ name: 'A', isExistingBusiness: 'yes' }, 'isExistingBusiness must be true or false'],
    [{ name: 'A', hasReviewLink: 'yes' }, 'hasReviewLink must be true or false'],
    [{ name: 'A', googleRating: {} }, 'Figures must be numbers'],
  ])('refuses %j', (body, message) => {
    expect(first(createBusinessSchema, body)).toBe(message)
  })

  test('nobody sets a column that is not documented', () => {
    const column = fc.constantFrom('userId', 'user_id', 'createdAt', 'updatedAt', 'funnelMode', 'owner')
    fc.assert(
      fc.property(column, fc.jsonValue(), (name, value) => {
        expect(first(createBusinessSchema, { name: 'A', [name]: value })).toBe(`Unknown field: ${name}`)
      }),
    )
  })
})

describe('changing', () => {
  test('the type is one of a list, stays, or is cleared', () => {
    const type = (given: unknown) => updateBusinessSchema.parse({ id: 3, type: given }).type
    expect(type(['bar', 'food'])).toBe('bar')
    expect([type(''), type(null), type(undefined)]).toEqual(['', null, undefined])
    expect(first(updateBusinessSchema, { id: 3, type: 5 })).toBe('Type must be text')
  })

  test('what is absent stays, blank and null clear', () => {
    expect(updateBusinessSchema.parse({ id: '3' })).toEqual({ id: 3 })
    expect(
      updateBusinessSchema.parse({
        id: 3,
        businessName: 'New',
        address: '',
        website: null,
        place_id: 'ChIJ2',
        type: 'bar',
        timeZone: 'America/Chicago',
        funnelMode: 'neutral',
        slug: 'hint',
      }),
    ).toEqual({
      id: 3,
      name: 'New',
      address: '',
      website: null,
      placeId: 'ChIJ2',
      type: 'bar',
      timeZone: 'America/Chicago',
      funnelMode: 'neutral',
      slugHint: 'hint',
    })
  })

  test.each([
    [{ name: '' }, 'Business name is required'],
    [{ website: 'joes' }, 'Must be a valid URL'],
    [{ website: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [{ funnelMode: 'closed' }, 'funnelMode must be open or neutral'],
    [{ userId: 'x' }, 'Unknown field: userId'],
    [{ city: 5 }, 'City must be text'],
    [{ city: 'x'.repeat(101) }, 'City cannot exceed 100 characters'],
  ])('refuses %j', (body, message) => {
    expect(first(updateBusinessSchema, { id: 3, ...body })).toBe(message)
  })
})

test('one business by number or slug', () => {
  expect(businessByIdSchema.parse({ id: '12' })).toEqual({ id: 12 })
  expect(businessBySlugSchema.parse({ slug: ' Joes ' })).toEqual({ slug: 'Joes' })
  expect(first(businessBySlugSchema, { slug: ' ' })).toBe('Invalid URL. Please check the link and try again.')
  expect(connectServicesSchema.parse({ businessId: 1 })).toEqual({ businessId: 1 })
})

test('the business form of the dashboard', () => {
  const form = { name: 'Jo', website: '', address: '' }
  expect(businessInfoSchema.parse(form)).toEqual({ name: 'Jo', website: undefined, address: undefined })
  expect(first(businessInfoSchema, { ...form, name: 'J' })).toBe(
    'Business name must be at least 2 characters',
  )
  expect(first(businessInfoSchema, { ...form, website: 'x' })).toBe('Must be a valid URL')
})

test('the form of Business Management', () => {
  const form = { name: 'J', address: '12 Main St', website: 'https://joes.example' }
  expect(businessManagementSchema.parse(form)).toEqual(form)
  expect(first(businessManagementSchema, { ...form, name: '' })).toBe('Business name is required')
  expect(first(businessManagementSchema, { ...form, address: '' })).toBe('Business address is required')
  expect(first(businessManagementSchema, { ...form, website: 'x' })).toBe('Must be a valid URL')
})

test('viewing the profile cannot be switched off', () => {
  const permissions = { ...DEFAULT_GOOGLE_PERMISSIONS, viewProfile: false, managePhotos: true }
  expect(connectGoogleSchema.parse({ businessId: 1, permissions }).permissions).toEqual({
    viewProfile: true,
    manageReviews: true,
    viewInsights: true,
    managePhotos: true,
  })
  expect(first(connectGoogleSchema, { businessId: 1, permissions: {} })).toBe(
    'A permission is either true or false',
  )
  expect(connectGoogleSchema.parse({ businessId: 1, permissions, from: 'settings' }).from).toBe('settings')
  expect(first(connectGoogleSchema, { businessId: 1, permissions, from: 'https://evil.example' })).toBe(
    'from must be insights or settings',
  )
})

test('time zones', () => {
  expect(isTimeZone(DEFAULT_TIME_ZONE)).toBe(true)
  expect(isTimeZone('Nowhere/Here')).toBe(false)
  // Asked again it is the same, also for more spellings than are remembered.
  expect(isTimeZone('Nowhere/Here')).toBe(false)
  const letters = [...'america/new_york']
  for (let n = 0; n < 2000; n++) {
    const zone = letters.map((letter, i) => ((n >> i) & 1 ? letter.toUpperCase() : letter)).join('')
    expect([zone, isTimeZone(zone), isTimeZone(zone)]).toEqual([zone, true, true])
  }
})
