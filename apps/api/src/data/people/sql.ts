import type { Db, Trx } from '@fivestead/db/client'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { EXPORT_FILES, withWords } from '../exports/files.sql.ts'

/** A person within an organization: their rows, and the contacts that find more rows. */
export interface Person {
  businessIds: readonly number[]
  customerIds: readonly string[]
  threadIds: readonly string[]
  names: readonly string[]
  /** Lower case. */
  emails: readonly string[]
  /** E.164. */
  phones: readonly string[]
  /** Digits of the numbers in the forms in which people may type them. */
  digits: readonly string[]
}

const digitsOf = (number: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(${number}, '[^0-9]+', '', 'g'), '^1([0-9]{10})$', '\\1')`
/** Returns the words of a text in lower case, each between spaces; of JSON without its escapes. */
const wordsOf = (text: RawBuilder<unknown>) =>
  sql`(' ' || btrim(regexp_replace(lower(${text}), '(\\\\.|[^[:alnum:]])+', ' ', 'g')) || ' ')`
const anyUuid = (ids: readonly string[]) => sql`any(${ids}::uuid[])`
const anyText = (texts: readonly string[]) => sql`any(${texts}::text[])`
const ofBusinesses = ({ businessIds }: Person, table = 't') =>
  sql`${sql.ref(`${table}.business_id`)} = any(${businessIds}::int[])`

/** Returns the condition that the row has an email address or a number of the person. */
const hasContact = (person: Person, table = 't') => sql<SqlBool>`(
  lower(${sql.ref(`${table}.email`)}) = ${anyText(person.emails)}
  or ${digitsOf(sql.ref(`${table}.phone`))} = ${anyText(person.digits)})`

const byCustomer = (person: Person) => sql<SqlBool>`t.customer_id = ${anyUuid(person.customerIds)}`
const byThread = (person: Person) => sql<SqlBool>`t.thread_id = ${anyUuid(person.threadIds)}`
const isOptOut = (person: Person) => sql<SqlBool>`hash_contact(t.channel, t.contact) in (
  select hash_contact('email', email) from unnest(${person.emails}::text[]) as email
  union all select hash_contact('sms', phone) from unnest(${person.phones}::text[]) as phone)`

/** Conditions for a person's rows, by the name of the file in an export. */
const ROWS: Record<string, (person: Person) => RawBuilder<SqlBool>> = {
  customers: (person) => sql`t.id = ${anyUuid(person.customerIds)}`,
  consents: byCustomer,
  'review-requests': byCustomer,
  messages: (person) => sql`${ofBusinesses(person)} and (${byCustomer(person)} or ${byThread(person)}
    or (t.channel = 'email' and lower(t.recipient) = ${anyText(person.emails)})
    or (t.channel = 'sms' and lower(t.recipient) = ${anyText(person.phones)}))`,
  'campaign-members': byCustomer,
  reviews: (person) => sql`${ofBusinesses(person)} and (${byCustomer(person)} or ${byThread(person)})`,
  feedback: (person) =>
    sql`${ofBusinesses(person)} and (${byCustomer(person)} or ${byThread(person)} or ${hasContact(person)})`,
  'inbox-threads': (person) => sql`t.id = ${anyUuid(person.threadIds)}`,
  'inbox-events': byThread,
  'request-mails': (person) => sql`${ofBusinesses(person)} and (lower(t.recipient) = ${anyText(person.emails)}
    or lower(t.sender) = ${anyText(person.emails)})`,
  'opt-outs': (person) => sql`${ofBusinesses(person)} and ${isOptOut(person)}`,
}

const filesOfPerson = EXPORT_FILES.flatMap((file) => {
  const rows = ROWS[file.name]
  return rows ? [{ ...file, rows }] : []
})

/** Returns the ids and countries of an organization's businesses, restorable deleted ones included. */
export const businessesOf = (db: Db | Trx, organizationId: string) =>
  db
    .selectFrom('allBusinesses')
    .select(['id', 'country'])
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .execute()

export type By = { id: string } | { emails: readonly string[]; phones: readonly string[] } | { name: string }

/** Returns customers of these businesses by id, contact or the beginning of their name; the newest first. */
export async function customersBy(db: Db | Trx, businessIds: readonly number[], by: By, limit: number) {
  const condition =
    'id' in by
      ? sql`t.id = ${by.id}`
      : 'name' in by
        ? sql`lower(t.full_name) like ${`${by.name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
        : sql`(lower(t.email) = ${anyText(by.emails)} or t.phone = ${anyText(by.phones)})`
  const { rows } = await sql<{
    id: string
    fullName: string
    email: string | null
    phone: string | null
    businessName: string
  }>`
    select t.id, t.full_name, t.email, t.phone, business.name as business_name
    from customers t join all_businesses business on business.id = t.business_id
    where t.business_id = any(${businessIds}::int[]) and ${condition}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks customers until the transaction ends. */
export async function lockCustomers(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select from customers where id = ${anyUuid(ids)} order by id for update`.execute(trx)
}

/** Returns the ids of a person's conversations. */
export async function threadsOf(db: Db | Trx, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from inbox_threads t
    where ${ofBusinesses(person)} and (${byCustomer(person)} or ${hasContact(person)})
    union
    select t.thread_id from feedback t
    where ${ofBusinesses(person)} and t.thread_id is not null and ${hasContact(person)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts a person's rows for each file. */
export async function countRows(db: Db | Trx, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, from, rows } of filesOfPerson) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(from)} where ${rows(person)}`.execute(db)
    counts[name] = found[0]?.count ?? 0
  }
  return counts
}

/** Returns every row of a person, by the name of the file. */
export async function rowsOfPerson(db: Db | Trx, person: Person): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {}
  for (const file of filesOfPerson) {
    const { name, from, columns, keys, rows } = file
    const order = sql.raw(keys.map(([column]) => column).join(', '))
    const found = await sql<Record<string, unknown>>`
      select ${sql.raw(columns.join(', '))} from ${sql.raw(from)} where ${rows(person)} order by ${order}`.execute(
      db,
    )
    all[name] = found.rows.map((row) => withWords(file, row))
  }
  return all
}

/** Returns true if a message to the person is at a provider now; it must not be changed. */
export async function isSending(trx: Trx, person: Person): Promise<boolean> {
  const condition = ROWS.messages?.(person) ?? sql`false`
  const { rows } = await sql`select from messages t where ${condition} and state = 'sending' limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/**
 * Removes a person from every table (docs/retention.md): deletes their rows, keeps ratings and messages as
 * anonymous figures, and keeps an opt-out as its hash (`suppressions`).
 */
export async function erasePerson(trx: Trx, person: Person): Promise<void> {
  const rows = (name: string) => ROWS[name]?.(person) ?? sql`false`
  await sql`select set_config('fivestead.keeps_totals', 'on', true)`.execute(trx)
  const notes = sql`t.import_id in (select id from customer_imports t where ${ofBusinesses(person)})`
  const named = sql`lower(t.name) = ${anyText(person.names.map((name) => name.toLowerCase()))}`
  const words = [...person.emails, ...person.phones, ...person.names].map((word) => word.toLowerCase())
  const holds = (text: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${words}::text[]) as word where strpos(lower(${text}), word) > 0)`
  for (const statement of [
    sql`update messages t set recipient = '', subject = null, text = '', html = null, reply = null, reason = null,
      customer_id = null, thread_id = null where ${rows('messages')}`,
    sql`update reviews t set message = null, customer_id = null, thread_id = null where ${rows('reviews')}`,
    sql`delete from feedback t where ${rows('feedback')}`,
    sql`delete from inbox_threads t where ${rows('inbox-threads')}`,
    sql`delete from quarantined_submissions t where ${ofBusinesses(person)} and (
      lower(t.body->>'email') = ${anyText(person.emails)} or ${holds(sql`t.body::text`)}
      or ${digitsOf(sql`t.body->>'phone'`)} = ${anyText(person.digits)})`,
    sql`delete from customer_import_notes t where ${notes} and (${hasContact(person)} or ${named})`,
    // A part may end inside a row of the person: the rest of that row is skipped, as for a row that is too
    // long.
    sql`update customer_imports t set position = '{"rest":"","line":'
      || substring(t.position from '"line":([0-9]+),"skipping":[a-z]+,"flat":[0-9]+}$')
      || ',"skipping":true,"flat":0}'
      where ${ofBusinesses(person)} and t.position not like '{"rest":"",%' and (
        exists (select from unnest(${person.emails}::text[]) as word where strpos(lower(t.position), word) > 0)
        or exists (select from unnest(${person.digits}::text[]) as word
          where strpos(regexp_replace(t.position, '[^0-9]+', '', 'g'), word) > 0)
        or exists (select from unnest(${person.names}::text[]) as word
          where strpos(${wordsOf(sql`t.position`)}, ${wordsOf(sql`word`)}) > 0))`,
    sql`delete from request_mails t where ${rows('request-mails')}`,
    sql`delete from opt_outs t where ${rows('opt-outs')}`,
    // Stored responses that a repeated call of the API would return.
    sql`update idempotency_keys t set answer = null where ${holds(sql`t.answer`)} and api_key_id in (
      select api_keys.id from api_keys join all_businesses business on business.organization_id = api_keys.organization_id
      where business.id = any(${person.businessIds}::int[]))`,
    sql`delete from outbox_messages t where ${holds(sql`t.recipient`)} or ${holds(sql`t.text`)}`,
    sql`delete from customers t where ${rows('customers')}`,
    // A later statement of the same transaction counts again.
    sql`select set_config('fivestead.keeps_totals', '', true)`,
  ]) {
    await statement.execute(trx)
  }
}
