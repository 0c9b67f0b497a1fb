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
    const stored = {
      ...{ slugHint: 'joes-1700000000000', address: '12 Main St', phone: '(555) 123-4567' },
      ...{
        website: 'https://joes.example',
        placeId: 'ChIJ1',
        city: 'Springfield',
        state: 'IL',
        category: 'bar',
      },
    }
    const { slugHint: slug, ...fields } = stored
    const extra = { location: 'Springfield, IL', fullName: 'Joe', email: 'joe@example.com' }
    const form = { ...fields, ...extra, businessName: "Joe's", slug, type: ['restaurant', 'bar'] }
    expect(createBusinessSchema.parse(form)).toEqual({ ...stored, name: "Joe's", type: 'restaurant' })
  })

  test('the payload of settings and of the connect screen', () => {
    const names = { id: 'ChIJ1', name: "Joe's", businessName: "Joe's Pizza", slug: 'joes' }
    const places = { placeId: '', place_id: 'ChIJ1', address: '12 Main St', phone: null, website: '' }
    const figures = { isExistingBusiness: true, googleRating: '4.5', reviewCount: 12 }
    const stored = { name: "Joe's", placeId: 'ChIJ1', slugHint: 'joes', address: '12 Main St' }
    expect(createBusinessSchema.parse({ ...names, ...places, ...figures })).toEqual(stored)
  })

  test('other hints: address, slug, place as an object or as text; figures count for nothing', () => {
    const place = { city: 'Austin', state: 'TX' }
    const hints = { businessAddress: '1 Side St', businessSlug: 'a', location: place }
    const figures = { googleRating: 'four', reviewCount: -1 }
    const link = { reviewLink: 'javascript:alert(1)', hasReviewLink: true }
    const stored = { name: 'A', placeId: null, slugHint: 'a', address: '1 Side St', ...place }
    expect(createBusinessSchema.parse({ name: 'A', ...hints, ...figures, ...link })).toEqual(stored)
    const parsed = (location: string) =>
      createBusinessSchema.parse({ name: 'A', location, googleRating: ' ' })
    expect(parsed('Austin , TX ')).toMatchObject(place)
    expect(parsed('Austin')).toMatchObject({ city: 'Austin' })
    expect(parsed('')).toEqual({ name: 'A', placeId: null })
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
    const same = { id: 3, address: '', website: null, type: 'bar', timeZone: 'America/Chicago' }
    const form = { ...same, funnelMode: 'neutral', businessName: 'New', place_id: 'ChIJ2', slug: 'hint' }
    const change = { ...same, funnelMode: 'neutral', name: 'New', placeId: 'ChIJ2', slugHint: 'hint' }
    expect(updateBusinessSchema.parse(form)).toEqual(change)
  })

  test.each([
    [{ name: '' }, 'Business name is required'],
    [{ website: 'joes' }, 'Must be a valid URL'],
    [{ website: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [{ funnelMode: 'closed' }, 'funnelMode must be open or neutral'],
    [{ userId: 'x' }, 'Unknown field: userId'],
    [{ city: 5 }, 'City must be text'],
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

test('the business forms of the dashboard and of Business Management', () => {
  const info = { name: 'Jo', website: '', address: '' }
  expect(businessInfoSchema.parse(info)).toEqual({ name: 'Jo', website: undefined, address: undefined })
  const whole = { name: 'J', address: '12 Main St', website: 'https://joes.example' }
  expect(businessManagementSchema.parse(whole)).toEqual(whole)
})

test.each<[z.ZodType, object, string]>([
  [businessInfoSchema, { name: 'J' }, 'Business name must be at least 2 characters'],
  [businessInfoSchema, { website: 'x' }, 'Must be a valid URL'],
  [businessManagementSchema, { name: '' }, 'Business name is required'],
  [businessManagementSchema, { address: '' }, 'Business address is required'],
  [businessManagementSchema, { website: 'x' }, 'Must be a valid URL'],
])('a business form refuses: %#', (schema, change, message) => {
  const form = { name: 'Jo', address: '12 Main St', website: 'https://joes.example' }
  expect(first(schema, { ...form, ...change })).toBe(message)
})

test('viewing the profile cannot be switched off', () => {
  const permissions = { ...DEFAULT_GOOGLE_PERMISSIONS, viewProfile: false, managePhotos: true }
  const all = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: true }
  const connect = { businessId: 1, permissions, from: 'settings' }
  expect(connectGoogleSchema.parse(connect)).toMatchObject({ permissions: all, from: 'settings' })
  const refused = (change: object) => first(connectGoogleSchema, { ...connect, ...change })
  expect(refused({ permissions: {} })).toBe('A permission is either true or false')
  expect(refused({ from: 'https://evil.example' })).toBe('from must be insights or settings')
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
