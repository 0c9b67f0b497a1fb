import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageChange,
  averageChangeWords,
  averageOf,
  GRID_SIZES,
  GRID_SPACINGS,
  gridCost,
  gridOffsets,
  gridSummary,
  metersOf,
  offsetWords,
  pointFrom,
  rivalsOf,
} from './grid.ts'

const size = fc.constantFrom(...GRID_SIZES)
const spacing = fc.constantFrom(...GRID_SPACINGS).map(metersOf)
const middle = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
})
type Point = { latitude: number; longitude: number }

/** The haversine, in meters: another formula than the one that makes the points. */
function apart(one: Point, other: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const up = Math.sin(rad(other.latitude - one.latitude) / 2) ** 2
  const over = Math.sin(rad(other.longitude - one.longitude) / 2) ** 2
  const half = up + Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * over
  return 2 * 6_371_009 * Math.asin(Math.sqrt(half))
}

describe('geometry', () => {
  test('n by n points around the middle, neighbors the spacing apart, up to 70 degrees', () => {
    fc.assert(
      fc.property(size, spacing, middle, (side, step, at) => {
        const offsets = gridOffsets(side, step)
        expect(offsets).toHaveLength(side * side)
        expect(offsets[(side * side - 1) / 2]).toEqual({ east: 0, north: 0 })
        expect(offsets[0]).toEqual({ east: (-(side - 1) / 2) * step, north: ((side - 1) / 2) * step })
        const points = offsets.map((offset) => pointFrom(at, offset))
        for (const [index, point] of points.entries()) {
          expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180)
          const right = (index + 1) % side === 0 ? undefined : points[index + 1]
          const below = points[index + side]
          if (right) expect(Math.abs(apart(point, right) / step - 1)).toBeLessThan(0.005)
          if (below) expect(Math.abs(apart(point, below) / step - 1)).toBeLessThan(0.01)
        }
      }),
    )
  })

  test('north is up on the map, and east to the right', () => {
    const at = { latitude: 30, longitude: -97 }
    expect(pointFrom(at, { east: 0, north: 1000 }).latitude).toBeGreaterThan(30)
    expect(pointFrom(at, { east: 1000, north: 0 }).longitude).toBeGreaterThan(-97)
  })

  test('a point says its way in words', () => {
    const words = gridOffsets(3, metersOf(0.5)).map(offsetWords)
    expect(words).toEqual([
      ...['0.5 mi north, 0.5 mi west', '0.5 mi north', '0.5 mi north, 0.5 mi east'],
      ...['0.5 mi west', 'At the business', '0.5 mi east'],
      ...['0.5 mi south, 0.5 mi west', '0.5 mi south', '0.5 mi south, 0.5 mi east'],
    ])
    expect(offsetWords(gridOffsets(7, metersOf(2))[0] ?? { east: 0, north: 0 })).toBe('6 mi north, 6 mi west')
  })
})

test('not found counts as 21 in the average, and in no share', () => {
  expect(gridSummary([1, 3, 4, null])).toEqual({ average: 7.3, topThree: 2, found: 3 })
  expect(gridSummary([])).toEqual({ average: null, topThree: 0, found: 0 })
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 20 })), { minLength: 1 }), (positions) => {
      const { average, topThree, found } = gridSummary(positions)
      expect(average).toBeGreaterThanOrEqual(1)
      expect(average).toBeLessThanOrEqual(21)
      expect(topThree).toBeLessThanOrEqual(found)
    }),
  )
})

test('a place has an average over all points, and none where it is not among the results', () => {
  const points = [
    { position: null, placeIds: ['a', 'b'] },
    { position: null, placeIds: ['b'] },
  ]
  expect(['a', 'b', 'c'].map((placeId) => averageOf(placeId, points))).toEqual([11, 1.5, null])
})

test('the cost is said before it runs', () => {
  expect(gridCost(7, 0)).toBe('Checks 49 points around you')
  expect(gridCost(7, 15_000)).toBe('49 searches, about $0.74 at list price')
})

test('an average that falls is a business that climbs; without another grid nothing moved', () => {
  expect(averageChangeWords(averageChange(4.2, 5.4))).toBe('Up 1.2')
  expect(averageChangeWords(averageChange(5.4, 4.2))).toBe('Down 1.2')
  expect(averageChangeWords(averageChange(5, 5))).toBe('No change')
  expect(averageChangeWords(averageChange(5, null))).toBe('First grid')
})

describe('rivals', () => {
  test('who stands before the business at most points, with its own average', () => {
    const points = [
      { position: 3, placeIds: ['a', 'b', 'own', 'c'] },
      { position: null, placeIds: ['b', 'c'] },
      { position: 1, placeIds: ['own', 'a', 'd'] },
    ]
    expect(rivalsOf('own', points)).toEqual([
      { placeId: 'b', ahead: 2, seen: 2, average: 8 },
      { placeId: 'a', ahead: 1, seen: 2, average: 8 },
      { placeId: 'c', ahead: 1, seen: 2, average: 9 },
    ])
  })

  test('five at most, never the business itself, each ahead of it somewhere', () => {
    const ids = fc.uniqueArray(fc.constantFrom('own', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))
    const point = ids.map((placeIds) => {
      const index = placeIds.indexOf('own')
      return { placeIds, position: index < 0 ? null : index + 1 }
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 49 }), (points) => {
        const rivals = rivalsOf('own', points)
        expect(rivals.length).toBeLessThanOrEqual(5)
        for (const { placeId, ahead, seen, average } of rivals) {
          expect(placeId).not.toBe('own')
          expect(ahead).toBeGreaterThan(0)
          expect(ahead).toBeLessThanOrEqual(seen)
          expect(average).toBeGreaterThanOrEqual(1)
          expect(average).toBeLessThanOrEqual(21)
        }
      }),
    )
  })
})
