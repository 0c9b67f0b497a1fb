import { describe, expect, it, test } from 'vitest'
import { ADDRESS_PROBLEMS, readDestination } from './address.ts'
import { DESTINATION_PROBLEMS, saveDestinationsSchema } from './schemas.ts'
import { type KeptDestination, shownDestinations } from './shown.ts'
import type { DestinationSite } from './sites.ts'

describe('the address of a page', () => {
  it.each<[DestinationSite, string, string]>([
    ['facebook', 'www.facebook.com/bella/reviews', 'https://www.facebook.com/bella/reviews'],
    [
      'tripadvisor',
      ' https://www.tripadvisor.co.uk/UserReview-g1 ',
      'https://www.tripadvisor.co.uk/UserReview-g1',
    ],
    ['trustpilot', 'https://uk.trustpilot.com/evaluate/bella', 'https://uk.trustpilot.com/evaluate/bella'],
    ['booking', 'https://www.booking.com/hotel/us/bella', 'https://www.booking.com/hotel/us/bella'],
    ['apple', 'https://maps.apple.com/place?auid=1', 'https://maps.apple.com/place?auid=1'],
    ['yelp', 'https://www.yelp.com/biz/bella', 'https://www.yelp.com/biz/bella'],
    ['own', 'bella.example.com/review', 'https://bella.example.com/review'],
  ])('of %s is taken: %s', (site, typed, url) => {
    expect(readDestination(site, typed)).toEqual({ url })
  })

  const { invalid, private: hidden, long, yelp, foreign } = ADDRESS_PROBLEMS
  it.each<[DestinationSite, string, string]>([
    ...[
      'http://bella.example',
      'javascript:alert(1)',
      'https://a b.example',
      '',
      'https://bella.example:8443/',
    ].map((typed): [DestinationSite, string, string] => ['own', typed, invalid]),
    ['facebook', 'https://facebook.com@evil.example/', invalid],
    ['own', 'https://user:secret@bella.example/', invalid],
    ...[
      'https://localhost/',
      'https://10.0.0.1',
      'https://0x7f.1',
      'https://[::1]/',
      'https://printer',
      'https://nas.local',
    ].map((typed): [DestinationSite, string, string] => ['own', typed, hidden]),
    ['own', `https://bella.example/${'x'.repeat(500)}`, long],
    ['own', `https://bella.example/${'ü'.repeat(200)}`, long],
    ['own', 'https://a.m.yelp.de/biz/bella', yelp],
    ['own', 'https://yelp.com./biz/bella', yelp],
    ...['https://facebook.com.evil.example', 'https://evilfacebook.com'].map(
      (typed): [DestinationSite, string, string] => ['facebook', typed, foreign('facebook')],
    ),
    ['tripadvisor', 'https://tripadvisor.xyz/', 'Enter the address of your page on Tripadvisor'],
    ['booking', 'https://www.tripadvisor.com/', 'Enter the address of your page on Booking.com'],
  ])('of %s is refused: %s', (site, typed, problem) => {
    expect(readDestination(site, typed)).toEqual({ problem })
  })
})

describe('what a survey shows', () => {
  const google: KeptDestination = { site: 'google', url: null, share: null }
  const own: KeptDestination = { site: 'own', url: 'https://www.bella.example/r', share: null }
  const yelp: KeptDestination = { site: 'yelp', url: 'https://www.yelp.com/biz/bella', share: null }
  const names = (...of: Parameters<typeof shownDestinations>) =>
    shownDestinations(...of).map(({ name }) => name)

  it('is Google alone unless told, by the place; nothing without one', () => {
    const url = 'https://search.google.com/local/writereview?placeid=ChIJ1'
    expect(shownDestinations([], 'ChIJ1')).toEqual([{ site: 'google', name: 'Google', url }])
    expect(shownDestinations([google], null)).toEqual([])
    expect(names([yelp], 'ChIJ1')).toEqual(['Google'])
  })

  it('is what the owner chose, in their order, an own page by its host, and never Yelp', () => {
    expect(names([own, google, yelp], 'ChIJ1', 'a request')).toEqual(['bella.example', 'Google'])
    expect(names([own, google], null)).toEqual(['bella.example'])
  })

  const shared = [
    { ...google, share: 70 },
    { ...own, share: 30 },
  ]
  test('with shares each request has one site, always the same, as often as its share', () => {
    const ids = Array.from(
      { length: 4000 },
      (_, n) => `3f8a2c1e-6b7d-4e9f-8a1b-${n.toString(16).padStart(12, '0')}`,
    )
    const shown = ids.map((id) => names(shared, 'ChIJ1', id))
    expect(shown.every((list) => list.length === 1)).toBe(true)
    const toGoogle = shown.filter(([name]) => name === 'Google').length / ids.length
    expect(toGoogle).toBeGreaterThan(0.66)
    expect(toGoogle).toBeLessThan(0.74)
    expect(ids.map((id) => names(shared, 'ChIJ1', id))).toEqual(shown)
    expect(names(shared, null, 'a request')).toEqual(['bella.example'])
    expect(names(shared, 'ChIJ1')).toEqual(['Google', 'bella.example'])
  })
})

describe('what an owner saves', () => {
  const row = (site: string, share: number | null = null) => ({ site, url: `https://${site}.example`, share })
  const google = (share: number | null = null) => ({ site: 'google', url: '', share })
  const problemOf = (sites: object[], yelp = '') =>
    saveDestinationsSchema.safeParse({ businessId: 1, sites, yelp }).error?.issues[0]?.message

  it.each([
    [[google(), row('own'), google(), row('x')], undefined],
    [[google(), google()], DESTINATION_PROBLEMS.twice],
    [[google(50), row('own', 40)], DESTINATION_PROBLEMS.shares],
    [[google(100)], DESTINATION_PROBLEMS.shares],
    [[google(60), row('own')], DESTINATION_PROBLEMS.shares],
    [[row('yelp')], 'Unknown site'],
    [[row('facebook')], ADDRESS_PROBLEMS.foreign('facebook')],
  ])('%# is refused', (sites, problem) => {
    expect(problemOf(sites)).toEqual(problem ?? expect.any(String))
  })

  it('is kept without an address for Google', () => {
    const sites = [google(70), { ...row('own', 30), url: 'bella.example' }]
    expect(saveDestinationsSchema.parse({ businessId: 1, sites, yelp: ' ' })).toEqual({
      businessId: 1,
      sites: [
        { site: 'google', url: null, share: 70 },
        { site: 'own', url: 'https://bella.example/', share: 30 },
      ],
      yelp: null,
    })
    expect(problemOf([google()], 'https://bella.example')).toBe(ADDRESS_PROBLEMS.foreign('yelp'))
  })
})
