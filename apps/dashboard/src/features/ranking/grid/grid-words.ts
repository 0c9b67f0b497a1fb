import { LOCALE } from '@fivestead/domain/languages/locale'
import { offsetWords } from '@fivestead/domain/ranking/grid'
import { GRID_RESULTS } from '@fivestead/domain/ranking/limits'
import { reviewLogDate } from '@fivestead/domain/reports/dates'
import type { Outputs } from '../../../lib/trpc.ts'
import * as m from '../../../messages/grid/en.ts'

export type Grid = Outputs['ranking']['grids']['get']
export type GridListed = Outputs['ranking']['grids']['list']['grids'][number]
export type GridPoint = Grid['points'][number]

/** Text of a cell: '4', '20+' where the business is not found, empty before the search. */
export function cellText({ position }: GridPoint): string {
  if (position === undefined) return ''
  return position === null ? `${GRID_RESULTS}+` : String(position)
}

/** The same in words: '4th', 'Not in the first 20', 'Not checked yet'. */
export function positionWords({ position }: GridPoint): string {
  if (position === undefined) return m.notCheckedYet
  return position === null ? m.notInTheFirst({ gridResults: GRID_RESULTS }) : ordinal(position)
}

const RULES = new Intl.PluralRules(LOCALE, { type: 'ordinal' })

export const ordinal = (place: number): string =>
  m.nthPlace({ place, rule: RULES.select(place) as 'one' | 'two' | 'few' | 'other' })

/** 1 to 3, to 10, to 20, or not found: how a cell looks. */
export function cellTone({ position }: GridPoint): 'top' | 'near' | 'far' | 'none' | 'open' {
  if (position === undefined) return 'open'
  if (position === null) return 'none'
  return position <= 3 ? 'top' : position <= 10 ? 'near' : 'far'
}

/** '0.5 mi north: 4th' */
export const pointWords = (point: GridPoint): string => `${offsetWords(point)}: ${positionWords(point)}`

const METERS_A_MILE = 1609.344

/** 'bakery, 3 × 3, 0.5 mi apart' */
export const gridName = ({ keyword, size, spacing }: GridListed): string =>
  m.gridName({ keyword, size, miles: Math.round((spacing / METERS_A_MILE) * 10) / 10 })

/** When a grid was started, with the time of day: an owner may run several in one. */
export function gridDate(startedAt: string | Date): string {
  const at = new Date(startedAt)
  const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' })
  return `${reviewLogDate(at)}, ${time.format(at)}`
}

/** '12 of 49 points' */
export const ofPoints = (count: number, { size }: Pick<GridListed, 'size'>): string =>
  m.countOfPoints({ count, size: size * size })
