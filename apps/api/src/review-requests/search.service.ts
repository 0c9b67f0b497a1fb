import { searchTerms } from '@fivestead/domain/customers/search'
import type { OwnerScope } from '../businesses/access.ts'
import { phoneCountry } from '../businesses/sql.ts'
import { requireRight } from '../caller.ts'
import type { Deps } from '../deps.ts'
import type { Search } from './search.sql.ts'

/**
 * Reads the search box of a list: words in any order and without accents, any digits of a phone number. Undefined for an
 * empty box.
 * @throws AppError forbidden for a role from which contacts are hidden
 */
export async function readSearch(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  typed: string | undefined,
): Promise<Search | undefined> {
  if (!typed) return undefined
  // A search would find whom it may not show.
  requireRight(scope, 'contacts')
  const country = /\d/.test(typed) ? await phoneCountry(db, scope) : ''
  return { terms: searchTerms(typed, country) }
}
