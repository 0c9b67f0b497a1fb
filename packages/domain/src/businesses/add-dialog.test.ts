import { expect, test } from 'vitest'
import { canAddBusiness, checkAddBusiness } from './add-dialog.ts'
import { FUNNEL_MODES } from './funnel.ts'
import { DEFAULT_GOOGLE_PERMISSIONS, LOCKED_GOOGLE_PERMISSIONS } from './google-permissions.ts'

const form = { businessName: "Joe's", city: 'Springfield', state: 'IL', category: 'Pizza' }

test.each([
  [{ businessName: ' ' }, 'Missing business name', 'Please enter a business name or search for a business'],
  [{ city: '' }, 'Missing location information', 'Please enter both city and state for your business'],
  [{ state: ' ' }, 'Missing location information', 'Please enter both city and state for your business'],
  [{ city: ' ' }, 'Missing location information', 'Please enter both city and state for your business'],
  [
    { category: ' ' },
    'Missing business category',
    'Please enter a business category for Google ranking features',
  ],
])('%j: %s', (change, title, description) => {
  expect(checkAddBusiness({ ...form, ...change })).toEqual({ title, description })
  expect(canAddBusiness({ ...form, ...change })).toBe(false)
})

test('a full form may be sent', () => {
  expect(checkAddBusiness(form)).toBeNull()
  expect(canAddBusiness(form)).toBe(true)
})

test('defaults of the connection and of the survey', () => {
  const permissions = { viewProfile: true, manageReviews: true, viewInsights: true, managePhotos: false }
  expect(DEFAULT_GOOGLE_PERMISSIONS).toEqual(permissions)
  expect(LOCKED_GOOGLE_PERMISSIONS).toEqual(['viewProfile'])
  expect(FUNNEL_MODES).toContain('neutral')
})
