import type { Db } from '@fivestead/db/client'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

/**
 * So many hits are looked up one by one; where there are more, a walk over the newest entries of a list meets a page
 * of them soon.
 */
const FEW = 100
/** As much of each field as `sought` holds. */
const SOUGHT = 100

interface Patterns {
  /** What a name, last name or e-mail address begins with. */
  words: string
  /** What a phone number begins with; null when something else than a number was typed. */
  phone: string | null
}

function patternsOf(search: string): Patterns {
  const words = search
    .toLowerCase()
    .slice(0, SOUGHT)
    .replace(/[\\%_]/g, '\\$&')
  const digits = /\p{L}|@/u.test(search) ? '' : search.replace(/\D/g, '').replace(/^1/, '')
  return { words: `${words}%`, phone: digits === '' ? null : `+1${digits}%` }
}

/**
 * The customers whose name, last name, e-mail address or phone number begins with what was typed, when they are few;
 * null when they are many. Each of the four is read in the order of its own index, and none once there are many.
 */
export async function fewCustomers(db: Db, scope: OwnerScope, search: string): Promise<string[] | null> {
  const { words, phone } = patternsOf(search)
  const beginning = (what: RawBuilder<string>, pattern: string) =>
    sql`(select id from customers where business_id = ${scope.businessId} and ${what} like ${pattern}
      order by ${what} using ~<~ limit ${FEW + 1})`
  const each = [
    beginning(sql`lower(full_name)`, words),
    beginning(sql`lower(last_name)`, words),
    beginning(sql`lower(email)`, words),
    ...(phone === null ? [] : [beginning(sql`phone`, phone)]),
  ]
  const hits = sql.join(each, sql` union all `)
  const { rows } = await sql<{ id: string }>`${hits} limit ${FEW + 1}`.execute(db)
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))]
}

/** The same said of `sought`, which lies in the indexes that hold the order of a list. */
export function isSought(column: 'customers.sought' | 'request.sought', search: string): RawBuilder<SqlBool> {
  const { words, phone } = patternsOf(search)
  const line = (pattern: string) => sql<SqlBool>`${sql.ref(column)} like ${`%\n${pattern}`}`
  return phone === null ? line(words) : sql<SqlBool>`(${line(words)} or ${line(phone)})`
}
