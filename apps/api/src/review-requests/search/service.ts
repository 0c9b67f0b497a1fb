import { phoneBeginnings } from '@fivestead/domain/phones/search'
import type { OwnerScope } from '../../businesses/access.ts'
import { phoneCountry } from '../../businesses/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Search } from './sql.ts'

/**
 * Reads the search box of a list: names and addresses as they are, digits as the country of the business writes its
 * numbers. Undefined for an empty box.
 */
export async function readSearch(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  typed: string | undefined,
): Promise<Search | undefined> {
  if (!typed) return undefined
  const phones = /\d/.test(typed) ? phoneBeginnings(typed, await phoneCountry(db, scope)) : []
  return { words: typed, phones }
}
