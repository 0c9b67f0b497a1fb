import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePageLink, reviewLink } from './review-link.ts'

test('the review link of a place', () => {
  expect(reviewLink('ChIJ_1-a')).toBe('https://search.google.com/local/writereview?placeid=ChIJ_1-a')
  expect(placePageLink('ChIJ_1-a')).toBe('https://www.google.com/maps/place/?q=place_id:ChIJ_1-a')
})

test('whatever the id, the links lead to the same two places', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (placeId) => {
      const review = new URL(reviewLink(placeId))
      expect(review.origin + review.pathname).toBe('https://search.google.com/local/writereview')
      expect(review.searchParams.get('placeid')).toBe(placeId)
      const page = new URL(placePageLink(placeId))
      expect(page.origin + page.pathname).toBe('https://www.google.com/maps/place/')
      expect(page.searchParams.get('q')).toBe(`place_id:${placeId}`)
    }),
  )
})
