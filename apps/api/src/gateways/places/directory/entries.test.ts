import { isPlaceId } from '@fivestead/domain/places/place-id'
import { describe, expect, test } from 'vitest'
import { ENTRIES, entryById } from './entries.ts'
import { findEntries } from './match.ts'
import { listedReviews } from './reviews.ts'

const places = ENTRIES.map(({ place }) => place)
const named = (query: string, location = '') =>
  findEntries(query, location, 20).map(({ place }) => place.name)

describe('the directory', () => {
  test('has at least 150 businesses, each with a name, an address and a place id of its own', () => {
    expect(places.length).toBeGreaterThanOrEqual(150)
    expect(new Set(places.map(({ placeId }) => placeId)).size).toBe(places.length)
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
    for (const { placeId } of places) {
      expect(placeId).toMatch(/^ChIJ[A-Za-z0-9_-]{23}$/)
      expect(isPlaceId(placeId)).toBe(true)
    }
  })

  test('reads like a real one, with the gaps that a real one has', () => {
    for (const { nationalPhoneNumber, website } of places) {
      if (nationalPhoneNumber) expect(nationalPhoneNumber).toMatch(/^\(\d{3}\) 555-01\d{2}$/)
      if (website) expect(website).toMatch(/^https:\/\/www\.[a-z0-9]+\.example\/$/)
    }
    for (const fact of [
      'formattedAddress',
      'location',
      'rating',
      'nationalPhoneNumber',
      'website',
    ] as const) {
      const isMissing = new Set(places.map((place) => place[fact] === null))
      expect([fact, isMissing]).toEqual([fact, new Set([true, false])])
    }
  })

  test('has reviews of every kind, the same in every run, as far as the figures of the place allow', () => {
    const all = ENTRIES.flatMap((entry) => listedReviews(entry))
    expect(all).toEqual(ENTRIES.flatMap((entry) => listedReviews(entry)))
    for (const kind of [/^$/, /^.{201,}$/su, /\p{Extended_Pictographic}/u]) {
      expect(all.some(({ text }) => kind.test(text ?? ''))).toBe(true)
    }
    expect(all.some(({ language }) => language === 'ar')).toBe(true)
    expect(new Set(all.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(all.every(({ text }) => !text?.includes('{'))).toBe(true)
    for (const entry of ENTRIES) {
      const reviews = listedReviews(entry)
      const texts = reviews.flatMap(({ text }) => text ?? [])
      expect(texts).toEqual([...new Set(texts)])
      const { rating, userRatingCount } = entry.place
      expect(reviews.length).toBeLessThanOrEqual(userRatingCount ?? 0)
      if (rating !== null && (userRatingCount ?? 0) >= 18) expect(reviews.length).toBeGreaterThanOrEqual(8)
    }
  })

  test('knows an entry by its id alone', () => {
    expect(entryById(places[0]?.placeId ?? '')?.place).toBe(places[0])
    expect(entryById('ChIJnone')).toBeUndefined()
  })
})

describe('the search', () => {
  test.each([
    ['blue door', 'Blue Door Bakery'],
    ['blu', 'Blue Door Bakery'],
    ['Blue Door Bakery, 14 Main St, Springfield', 'Blue Door Bakery'],
    ['bleu door bakery', 'Blue Door Bakery'],
    ['blue door bakry', 'Blue Door Bakery'],
    ['cafe aurore', 'Café Aurore'],
    ['dentist springfield', 'Prairie Smile Dental'],
    ['dentist near me in Illinois', 'Prairie Smile Dental'],
    ['camas womens health', "Camas Women's Health"],
  ])('%s finds %s first', (query, name) => {
    expect(named(query)[0]).toBe(name)
  })

  test('every word must fit somewhere', () => {
    expect(named('blue door zzzz')).toEqual([])
    expect(named('near me')).toEqual([])
    expect(named('%_\\')).toEqual([])
  })

  test('a location draws its town to the front', () => {
    expect(named('dentist', 'Tucson, AZ')[0]).toBe('Old Pueblo Dental Care')
    expect(named('dentist', 'Boise')[0]).toBe('Foothills Orthodontics')
  })
})
