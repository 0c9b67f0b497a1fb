import { searchTerms } from '@fivestead/domain/customers/search'
import type { OwnerScope } from '../../businesses/access.ts'
import { phoneCountry } from '../../businesses/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Search } from './sql.ts'

/**
 * Reads the search box of a list: words in any order and without accents, any digits of a phone number. Undefined for an
 * empty box.
 */
export async function readSearch(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  typed: string | undefined,
): Promise<Search | undefined> {
  if (!typed) return undefined
  const country = /\d/.test(typed) ? await phoneCountry(db, scope) : ''
  return { terms: searchTerms(typed, country) }
}
