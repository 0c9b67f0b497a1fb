import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Geocode, locate, type Target } from './locate.ts'

const POINT = { lat: 39.8, lng: -89.6 }
const TOWN = { lat: 39.7, lng: -89.7 }
const EXACT = { centre: POINT, zoom: 14, exact: true }
const target: Target = {
  centre: null,
  placeId: 'ChIJ1',
  address: '14 Main St, Springfield',
  city: 'Springfield, IL',
}

/** Knows these and nothing else; records what it was asked. */
function service(known: Record<string, typeof POINT>) {
  const asked: string[] = []
  const geocode: Geocode = async (request) => {
    const key = 'placeId' in request ? request.placeId : request.address
    asked.push(key)
    if (key === 'boom') throw new Error('ZERO_RESULTS')
    return known[key] ?? null
  }
  return { geocode, asked }
}

describe('where the map looks', () => {
  test('a known point is shown without asking anybody', async () => {
    const { geocode, asked } = service({})
    expect(await locate({ ...target, centre: POINT }, geocode)).toEqual(EXACT)
    expect(asked).toEqual([])
  })

  test('place, then address, then city at zoom 11, then nothing', async () => {
    const city = service({ 'Springfield, IL': TOWN })
    expect(await locate(target, city.geocode)).toEqual({ centre: TOWN, zoom: 11, exact: false })
    expect(city.asked).toEqual(['ChIJ1', '14 Main St, Springfield', 'Springfield, IL'])
    const address = service({ '14 Main St, Springfield': POINT })
    expect(await locate(target, address.geocode)).toEqual(EXACT)
    expect(address.asked).toHaveLength(2)
    expect(await locate(target, service({ ChIJ1: POINT }).geocode)).toEqual(EXACT)
    expect(await locate(target, service({}).geocode)).toBeNull()
    // A refusal is no answer, and the next step is taken.
    expect(await locate({ ...target, placeId: 'boom' }, city.geocode)).toMatchObject({ zoom: 11 })
  })

  test('what is not known is not asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(null, 'ChIJ1'),
        fc.constantFrom('', 'a'),
        fc.constantFrom('', 'b'),
        async (placeId, address, city) => {
          const { geocode, asked } = service({})
          expect(await locate({ centre: null, placeId, address, city }, geocode)).toBeNull()
          expect(asked).toEqual([placeId, address, city].filter(Boolean))
        },
      ),
    )
  })
})
