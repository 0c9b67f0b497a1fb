import type { Db } from '@fivestead/db/client'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

/**
 * So many hits are looked up one by one; where there are more, a walk over the newest entries of a list meets a page
 * of them soon.
 */
const FEW = 100
/** As much of each field as `searchText` holds. */
const FIELD_MAX = 100

/** Parsed search. */
export interface Search {
  /** As typed: what a name, last name or e-mail address begins with. */
  words: string
  /** Prefixes of a phone number, in E.164; several where a country writes one number in two ways. */
  phones: readonly string[]
}

const pattern = (beginning: string) => `${beginning.replace(/[\\%_]/g, '\\$&')}%`
const wordsPattern = ({ words }: Search) => pattern(words.toLowerCase().slice(0, FIELD_MAX))

/**
 * The customers whose name, last name, e-mail address or phone number begins with what was typed, when they are few;
 * null when they are many. Each of them is read in the order of its own index, and none once there are many.
 */
export async function fewCustomers(db: Db, scope: OwnerScope, search: Search): Promise<string[] | null> {
  const words = wordsPattern(search)
  const beginning = (what: RawBuilder<string>, like: string) =>
    sql`(select id from customers where business_id = ${scope.businessId} and ${what} like ${like}
      order by ${what} using ~<~ limit ${FEW + 1})`
  const each = [
    beginning(sql`lower(full_name)`, words),
    beginning(sql`lower(last_name)`, words),
    beginning(sql`lower(email)`, words),
    ...search.phones.map((phone) => beginning(sql`phone`, pattern(phone))),
  ]
  const hits = sql.join(each, sql` union all `)
  const { rows } = await sql<{ id: string }>`${hits} limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))]
}

/** The same said of `searchText`, which lies in the indexes that hold the order of a list. */
export function matchesSearch(
  column: 'customers.searchText' | 'request.searchText',
  search: Search,
): RawBuilder<SqlBool> {
  const patterns = [wordsPattern(search), ...search.phones.map(pattern)]
  const lines = patterns.map((like) => sql<SqlBool>`${sql.ref(column)} like ${`%\n${like}`}`)
  return sql<SqlBool>`(${sql.join(lines, sql` or `)})`
}
