import {
  OVERVIEW_SORTS,
  type OverviewSort,
  startsDescending,
} from '@fivestead/domain/reports/overview-search'

export const ALL_BUSINESSES = 'All businesses'

/** Parameters of the address of all businesses. */
export interface OverviewSearch {
  /** Absent means by name. */
  sort?: OverviewSort | undefined
  /** The other way than a sort begins with. */
  reversed?: true | undefined
  group?: string | undefined
}

/** Reads the query; anything unknown is left out. */
export function readOverviewSearch({ sort, reversed, group }: Record<string, unknown>): OverviewSearch {
  const named = OVERVIEW_SORTS.find((name) => name === sort)
  return {
    ...(named && named !== 'name' ? { sort: named } : {}),
    ...(reversed === true ? { reversed } : {}),
    ...(typeof group === 'string' && group !== '' ? { group } : {}),
  }
}

/** The order that an address shows. */
export function orderOf({ sort = 'name', reversed }: OverviewSearch) {
  return { sort, descending: startsDescending(sort) !== (reversed === true) }
}

/** The address after a choice of a column: the same one again turns it round. */
export function sortedBy(search: OverviewSearch, sort: OverviewSort): OverviewSearch {
  const again = orderOf(search).sort === sort
  return { group: search.group, sort, reversed: again && search.reversed !== true ? true : undefined }
}
