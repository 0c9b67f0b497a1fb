import { describe, expect, test } from 'vitest'
import type { Places } from './interface.ts'
import { type PlacesFaults, sandboxPlaces } from './sandbox.ts'

/** What every maps directory must do; the real adapter joins this list with its recorded answers. */
const providers: [string, (faults?: PlacesFaults) => Places][] = [
  ['sandbox', (faults = {}) => sandboxPlaces({ faults })],
]

describe.each(providers)('%s', (_name, open) => {
  test('a prediction leads to the details of the same place', async () => {
    const [first] = await open().autocomplete({ query: 'blue door' })
    expect(first).toMatchObject({ name: 'Blue Door Bakery', address: '14 Main St, Springfield, IL 62701' })
    const place = await open().details({ placeId: first?.placeId ?? '' })
    expect(place).toMatchObject({ placeId: first?.placeId, name: first?.name, timeZone: 'America/Chicago' })
    expect(place.addressComponents.find(({ types }) => types.includes('locality'))?.longText).toBe(
      'Springfield',
    )
  })

  test('at most 5 predictions and 20 results; no hit is an empty list', async () => {
    expect(await open().autocomplete({ query: 'dental' })).toHaveLength(5)
    expect((await open().search({ query: 'e' })).length).toBeLessThanOrEqual(20)
    expect(await open().search({ query: 'no such business anywhere' })).toEqual([])
  })

  test('a business that visits its customers has no address and no location', async () => {
    const [place] = await open().search({ query: 'sangamon plumbing' })
    expect(place).toMatchObject({ formattedAddress: null, location: null, name: 'Sangamon Plumbing & Drain' })
  })

  test('an unknown id is not found', async () => {
    await expect(open().details({ placeId: 'ChIJnone' })).rejects.toMatchObject({ kind: 'not_found' })
  })

  test.each(['timeout', 'unavailable'] as const)('%s is told apart', async (kind) => {
    const places = open({ autocomplete: kind, search: kind, details: kind })
    await expect(places.autocomplete({ query: 'blue' })).rejects.toMatchObject({ kind })
    await expect(places.search({ query: 'blue' })).rejects.toMatchObject({ kind })
    await expect(places.details({ placeId: 'x' })).rejects.toMatchObject({ kind })
  })

  test('what a caller does to an answer does not reach the next one', async () => {
    const places = open()
    const [place] = await places.search({ query: 'blue door' })
    if (place) place.types.length = 0
    expect((await places.search({ query: 'blue door' }))[0]?.types).not.toEqual([])
  })
})
