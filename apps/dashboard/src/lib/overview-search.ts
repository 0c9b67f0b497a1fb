import * as common from '@fivestead/domain/languages/messages/common/en'
import { OVERVIEW_SORTS, type OverviewSort } from '@fivestead/domain/reports/overview-search'

export const ALL_BUSINESSES = common.allBusinesses

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
