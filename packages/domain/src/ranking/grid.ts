import { m } from '../languages/messages/ranking/words.ts'
import { GRID_RESULTS, GRID_SEARCHES_PER_DAY } from './limits.ts'

/** Points a side. */
export const GRID_SIZES = [3, 5, 7] as const
export type GridSize = (typeof GRID_SIZES)[number]

/** Distances between two neighbors, in miles. */
export const GRID_SPACINGS = [0.5, 1, 2] as const

const METERS_A_MILE = 1609.344
const EARTH_METERS = 6_371_009

export const metersOf = (miles: number): number => Math.round(miles * METERS_A_MILE)
export const milesOf = (meters: number): number => Math.round((meters / METERS_A_MILE) * 100) / 100

/** A grid's form. */
export interface GridShape {
  size: GridSize
  /** Meters between neighbors. */
  spacing: number
}

/** The weekly grid of a keyword that has none yet; smaller where the provider charges for each search. */
export const weeklyShape = (searchMicros: number): GridShape => ({
  size: searchMicros === 0 ? 5 : 3,
  spacing: metersOf(1),
})

/** `running`: points are being asked for; `stopped`: it can go on, or says why not. */
export type GridState = 'running' | 'done' | 'stopped'

/** A point's way from the middle, in meters. */
export interface GridOffset {
  east: number
  north: number
}

/**
 * The points of a grid, row by row from the north-west; the one in the middle is the business.
 * @param spacing meters between neighbors
 */
export function gridOffsets(size: GridSize, spacing: number): GridOffset[] {
  const half = (size - 1) / 2
  return Array.from({ length: size * size }, (_, index) => ({
    east: ((index % size) - half) * spacing,
    // Not -0.
    north: (half - Math.floor(index / size)) * spacing,
  }))
}

/**
 * Returns the coordinates of a point, at any latitude away from the poles: at 70 degrees neighbors are still
 * the spacing apart.
 */
export function pointFrom(
  middle: { latitude: number; longitude: number },
  { east, north }: GridOffset,
): { latitude: number; longitude: number } {
  const degree = (Math.PI / 180) * EARTH_METERS
  const latitude = middle.latitude + north / degree
  const longitude = middle.longitude + east / (degree * Math.cos((latitude * Math.PI) / 180))
  return { latitude, longitude: ((longitude + 540) % 360) - 180 }
}

/** Directions from the middle; `other` is west. */
type Way = Parameters<typeof m.milesAway>[0]['way']

/** A point's way in words: '0.5 mi north, 1 mi west', 'At the business'. */
export function offsetWords({ east, north }: GridOffset): string {
  const part = (meters: number, plus: Way, minus: Way) =>
    meters === 0 ? [] : [m.milesAway({ miles: milesOf(Math.abs(meters)), way: meters > 0 ? plus : minus })]
  return [...part(north, 'north', 'south'), ...part(east, 'east', 'other')].join(', ') || m.atTheBusiness
}

/** Position that counts for "not found" in an average: the place after the last result. */
export const NOT_FOUND_AS = GRID_RESULTS + 1

export interface GridSummary {
  /** Rounded to one decimal; null without points. */
  average: number | null
  /** Points at which the business is among the first three, and at which it is found. */
  topThree: number
  found: number
}

export function gridSummary(positions: readonly (number | null)[]): GridSummary {
  const sum = positions.reduce<number>((all, position) => all + (position ?? NOT_FOUND_AS), 0)
  return {
    average: positions.length === 0 ? null : Math.round((sum / positions.length) * 10) / 10,
    topThree: positions.filter((position) => position !== null && position <= 3).length,
    found: positions.filter((position) => position !== null).length,
  }
}

/** Cost of a grid of this size, shown before it runs: 'Checks 49 points around you'. */
export function gridCost(size: GridSize, searchMicros: number): string {
  const searches = size * size
  if (searchMicros === 0) return m.checksPoints({ searches })
  return m.searchesCost({
    searches,
    dollars: (Math.ceil((searches * searchMicros) / 10_000) / 100).toFixed(2),
  })
}

export interface SeenPoint {
  position: number | null
  placeIds: readonly string[]
}

export interface Rival {
  placeId: string
  /** Points at which it stands before the business, and those at which it is among the results. */
  ahead: number
  seen: number
  /** Over the same points as the business; not among them counts as {@link NOT_FOUND_AS}. */
  average: number
}

const RIVALS_MAX = 5

/** A place's average over all points, where not among the results counts as {@link NOT_FOUND_AS}; null where it never is. */
export function averageOf(placeId: string, points: readonly SeenPoint[]): number | null {
  const indexes = points.map(({ placeIds }) => placeIds.indexOf(placeId))
  if (indexes.every((index) => index < 0)) return null
  return gridSummary(indexes.map((index) => (index < 0 ? null : index + 1))).average
}

/** The places that stand before the business at most points; of equal ones the better average first. */
export function rivalsOf(ownId: string, points: readonly SeenPoint[]): Rival[] {
  const places = new Map<string, { ahead: number; seen: number }>()
  for (const { position, placeIds } of points) {
    for (const [index, placeId] of placeIds.entries()) {
      if (placeId === ownId) continue
      const { ahead, seen } = places.get(placeId) ?? { ahead: 0, seen: 0 }
      const isAhead = index + 1 < (position ?? NOT_FOUND_AS)
      places.set(placeId, { ahead: ahead + (isAhead ? 1 : 0), seen: seen + 1 })
    }
  }
  return [...places]
    .map(([placeId, counts]) => ({
      placeId,
      ...counts,
      average: averageOf(placeId, points) ?? NOT_FOUND_AS,
    }))
    .filter(({ ahead }) => ahead > 0)
    .sort((one, other) => other.ahead - one.ahead || one.average - other.average)
    .slice(0, RIVALS_MAX)
}

const LARGEST = Math.max(...GRID_SIZES) ** 2

/**
 * Returns the number of points left for today, in words; null while the largest grid still fits, or a whole
 * day is left.
 */
export function gridLeftWords(left: number): string | null {
  if (left >= Math.min(LARGEST, GRID_SEARCHES_PER_DAY)) return null
  return left === 0 ? m.nextGridTomorrow : m.pointsLeft({ left })
}

/** Returns the move of an average; up is toward 1. Null when there is nothing to compare with. */
export function averageChange(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((before - now) * 10) / 10
}

/** 'Up 1.2', 'Down 0.4', 'No change'; a dash where there is nothing to compare with. */
export function averageChangeWords(change: number | null): string {
  if (change === null) return m.firstGrid
  if (change === 0) return m.noChange
  return change > 0 ? m.up({ places: change }) : m.down({ places: -change })
}
