import type { Db } from '@fivestead/db/client'
import { detailQuery, type SearchTerm, searchQuery } from '@fivestead/domain/customers/search'
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
  /** True if words of notes and of who served a customer fit as well. */
  withDetails?: boolean
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
  const keys = searchQuery(search?.terms ?? [], scope.businessId, { tag, withDetails: search?.withDetails })
  if (keys === null) return []
  const matches = search ? sql`and ${customerMatches(scope, search)}` : sql``
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id from customers
      where business_id = ${scope.businessId} and search_keys @@ ${keys}::tsquery ${matches}
    )
    select id from found limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

/** So many entries of a list are read before the index of search keys is asked, which finds all hits at once. */
const NEAR = 1000

/**
 * A page of a search whose hits are so common that the next entries of its list hold enough of them; null where
 * they do not.
 * @param entries the list in its order from the page on
 * @param alias its name in the condition
 */
export async function nearPage(
  db: Db,
  { entries, alias, matches, limit }: NearPage,
): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (${entries} limit ${NEAR}) as ${sql.ref(alias)} where ${matches} limit ${limit}`.execute(
    db,
  )
  return rows.length === limit ? rows.map(({ id }) => id) : null
}

interface NearPage {
  entries: RawBuilder<unknown>
  alias: 'customers' | 'request'
  matches: RawBuilder<SqlBool>
  limit: number
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The same said of a row of customers. */
export const customerMatches = ({ businessId }: OwnerScope, { terms, withDetails }: Search) =>
  everyTerm('customers.searchText', terms, (term) => (withDetails ? detailQuery(term, businessId) : null))

/** The same said of a row of review requests, which knows no details. */
export const requestMatches = ({ terms }: Search) => everyTerm('request.searchText', terms, () => null)

/**
 * Condition: every term fits `searchText`, which lies in the indexes that hold the order of a list, or the search keys.
 * @param keysOf the search keys that fit a term as well (tsquery)
 */
function everyTerm(
  column: 'customers.searchText' | 'request.searchText',
  terms: readonly SearchTerm[],
  keysOf: (term: SearchTerm) => string | null,
): RawBuilder<SqlBool> {
  if (terms.length === 0) return sql<SqlBool>`false`
  const like = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`
  const each = terms.map((term) => {
    const { words, phones, email } = term
    const keys = keysOf(term)
    const alternatives = [
      ...words.map((word) => like(`%\n${literal(word)}%`)),
      ...(email === null ? [] : [like(`%\n@${literal(email)}%`)]),
      ...phones.map((digits) => like(`%\n#%${digits}%`)),
      ...(keys === null ? [] : [sql<SqlBool>`customers.search_keys @@ ${keys}::tsquery`]),
    ]
    return alternatives.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
