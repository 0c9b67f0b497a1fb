import type { Db } from '@fivestead/db/client'
import { type SearchTerm, searchQuery } from '@fivestead/domain/customers/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../businesses/access.ts'

/**
 * So many hits are looked up one by one; where there are more, a walk over the newest entries of a list meets a page
 * of them soon.
 */
const FEW = 300

/** Parsed search: every term fits. Nobody fits a search without terms. */
export interface Search {
  terms: readonly SearchTerm[]
}

/**
 * The customers that a search finds, or that have a tag, when they are few; null when they are many. Read from the index
 * of search keys, whose hits are fetched until there are too many. Apart (`materialized`), so that the limit does not have
 * Postgres prefer a walk over all customers.
 */
export async function fewCustomers(
  db: Db,
  scope: OwnerScope,
  { search, tag }: { search?: Search | undefined; tag?: string | undefined },
): Promise<string[] | null> {
  const keys = searchQuery(search?.terms ?? [], scope.businessId, tag)
  if (keys === null) return []
  const matches = search ? sql`and ${matchesSearch('customers.searchText', search)}` : sql``
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id from customers
      where business_id = ${scope.businessId} and search_keys @@ ${keys}::tsquery ${matches}
    )
    select id from found limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The same said of `searchText`, which lies in the indexes that hold the order of a list. */
export function matchesSearch(
  column: 'customers.searchText' | 'request.searchText',
  { terms }: Search,
): RawBuilder<SqlBool> {
  if (terms.length === 0) return sql<SqlBool>`false`
  const like = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`
  const each = terms.map(({ words, phones, email }) => {
    const alternatives = [
      ...words.map((word) => like(`%\n${literal(word)}%`)),
      ...(email === null ? [] : [like(`%\n@${literal(email)}%`)]),
      ...phones.map((digits) => like(`%\n#%${digits}%`)),
    ]
    return alternatives.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
