import type { Db, Trx } from '@fivestead/db/client'
import type { CustomerImportNotesTable, CustomerImportsTable } from '@fivestead/db/tables'
import { TAGS_MAX } from '@fivestead/domain/customers/details'
import { CUSTOMER_FIELDS, FIELD_NAMES, type FieldName } from '@fivestead/domain/customers/fields'
import type { MergePlan } from '@fivestead/domain/customers/merge'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { OwnerScope } from '../../businesses/access.ts'

export type ImportRow = Selectable<CustomerImportsTable>
export type Note = Omit<Selectable<CustomerImportNotesTable>, 'importId'>

export function insertImport(trx: Trx, row: Insertable<CustomerImportsTable>): Promise<ImportRow> {
  return trx.insertInto('customerImports').values(row).returningAll().executeTakeFirstOrThrow()
}

function importsOf(db: Db | Trx, scope: OwnerScope) {
  return db.selectFrom('customerImports').selectAll().where('businessId', '=', scope.businessId)
}

export function findImport(db: Db, scope: OwnerScope, id: string): Promise<ImportRow | undefined> {
  return importsOf(db, scope).where('id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends: of two that send the same part one reads it, the other sees that it was read. */
export function lockImport(trx: Trx, scope: OwnerScope, id: string): Promise<ImportRow | undefined> {
  return importsOf(trx, scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Unfinished imports come first: they must not vanish behind five later files. */
export function latestImports(db: Db, scope: OwnerScope, limit: number): Promise<ImportRow[]> {
  return importsOf(db, scope)
    .orderBy((row) => row('state', 'in', ['running', 'undoing']), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function updateImport(
  trx: Trx,
  id: string,
  change: Updateable<CustomerImportsTable>,
): Promise<ImportRow> {
  return trx
    .updateTable('customerImports')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Has Postgres look customers up in their indexes until the transaction ends: it takes some hundred look-ups in an index
 * for dearer than a walk over all customers, which they are not.
 */
export async function preferIndexes(trx: Trx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx)
}

/**
 * Has Postgres count the customers anew. Where the table was emptied a moment ago (an undo) it takes it for empty
 * still, and then looks for each customer of a file among all of the business in place of the index.
 */
export async function countAnew(db: Db): Promise<void> {
  await sql`analyze customers (business_id)`.execute(db)
}

/** Returns the same for each detail, separated by commas. */
const perDetail = (each: (name: FieldName) => RawBuilder<unknown>) => sql.join(FIELD_NAMES.map(each))
const stored = (name: FieldName) => sql.ref(`customers.${name}`)
/** A detail of the rows at hand, which have the names of JSON. */
const given = (name: FieldName) => sql`given.${sql.raw(`"${name}"`)}`
const TYPES = { day: 'date', tags: 'text[]', line: 'text', text: 'text', language: 'text' } as const
const typed = (name: FieldName) => sql.raw(`"${name}" ${TYPES[CUSTOMER_FIELDS[name].kind]}`)

/** Adds the customers of one part with one statement, however many they are. */
export async function insertCustomers(
  trx: Trx,
  { businessId, importId, at }: { businessId: number; importId: string; at: Date },
  rows: MergePlan['added'],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into customers
      (id, business_id, import_id, full_name, first_name, last_name, email, phone, ${perDetail((name) => sql.ref(name))},
        created_at, updated_at)
    select id, ${businessId}, ${importId}::uuid, "fullName", "firstName", "lastName", email, phone,
      ${perDetail(given)}, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (id uuid, "fullName" text, "firstName" text, "lastName" text, email text, phone text, ${perDetail(typed)})`.execute(
    trx,
  )
}

/**
 * Gives customers what they lacked, and keeps what that was for an undo. Returns how many of them were there before
 * this file.
 */
export async function fillCustomers(
  trx: Trx,
  { importId, at }: { importId: string; at: Date },
  rows: MergePlan['filled'],
): Promise<number> {
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const emails = rows.map(({ email }) => email)
  const phones = rows.map(({ phone }) => phone)
  const names = rows.map(({ name }) => name)
  const given = sql`unnest(${ids}::uuid[], ${emails}::text[], ${phones}::text[],
      ${names.map((name) => name?.fullName ?? null)}::text[], ${names.map((name) => name?.firstName ?? null)}::text[],
      ${names.map((name) => name?.lastName ?? null)}::text[]) as row (id, email, phone, full_name, first_name, last_name)`
  await sql`
    update customers set
      full_name = coalesce(row.full_name, customers.full_name),
      first_name = case when row.full_name is null then customers.first_name else row.first_name end,
      last_name = case when row.full_name is null then customers.last_name else row.last_name end,
      email = coalesce(customers.email, row.email), phone = coalesce(customers.phone, row.phone), updated_at = ${at}
    from ${given} where customers.id = row.id`.execute(trx)
  // Whom this file added goes altogether with an undo: there is nothing to keep of them.
  const { numAffectedRows } = await sql`
    insert into customer_import_fills as fill (import_id, customer_id, full_name, email, phone)
    select ${importId}::uuid, row.id, row.full_name, row.email, row.phone from ${given}
    join customers on customers.id = row.id and customers.import_id is distinct from ${importId}::uuid
    on conflict (import_id, customer_id) do update set
      full_name = coalesce(fill.full_name, excluded.full_name), email = coalesce(fill.email, excluded.email),
      phone = coalesce(fill.phone, excluded.phone)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const DETAILS = sql`jsonb_build_object(${perDetail((name) => sql`${sql.lit(name)}, ${stored(name)}`)})`

/** The detail that `mergeDetails` makes of the stored and the given one. */
function merged(name: FieldName) {
  switch (CUSTOMER_FIELDS[name].kind) {
    case 'day':
      return sql`greatest(${stored(name)}, ${given(name)})`
    case 'tags':
      return sql`(${stored(name)} || array(select tag from unnest(${given(name)}) as tag
        where lower(tag) <> all(array(select lower(kept) from unnest(${stored(name)}) as kept))))[1:${sql.lit(TAGS_MAX)}]`
    default:
      return sql`coalesce(${stored(name)}, ${given(name)})`
  }
}

/**
 * Adds details to customers of before the file as `mergeDetails` does, and keeps both states for an undo.
 */
export async function fillDetails(
  trx: Trx,
  { importId, at }: { importId: string; at: Date },
  rows: MergePlan['details'],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, ${perDetail(typed)})
    ), before as (
      select customers.id, ${DETAILS} as details from customers join given on given.id = customers.id
    ), changed as (
      update customers set
        ${perDetail((name) => sql`${sql.ref(name)} = ${merged(name)}`)},
        updated_at = ${at}
      from given where customers.id = given.id
      returning customers.id, customers.import_id, ${DETAILS} as details
    )
    insert into customer_import_fills as fill (import_id, customer_id, details_before, details_after)
    select ${importId}::uuid, changed.id, before.details, changed.details
    from changed join before on before.id = changed.id
    where before.details <> changed.details and changed.import_id is distinct from ${importId}::uuid
    on conflict (import_id, customer_id) do update set
      details_before = coalesce(fill.details_before, excluded.details_before),
      details_after = excluded.details_after`.execute(trx)
}

export async function insertNotes(trx: Trx, importId: string, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  await sql`
    insert into customer_import_notes (import_id, line, kind, message, name, email, phone)
    select ${importId}::uuid, line, kind, message, name, email, phone
    from unnest(
      ${notes.map(({ line }) => line)}::int[],
      ${notes.map(({ kind }) => kind)}::text[],
      ${notes.map(({ message }) => JSON.stringify(message))}::jsonb[],
      ${notes.map(({ name }) => name)}::text[],
      ${notes.map(({ email }) => email)}::text[],
      ${notes.map(({ phone }) => phone)}::text[]
    ) as row (line, kind, message, name, email, phone)`.execute(trx)
}

/** The next notes after a line, in the order of the file. */
export function notesAfter(db: Db, importId: string, line: number, limit: number): Promise<Note[]> {
  return db
    .selectFrom('customerImportNotes')
    .select(['line', 'kind', 'message', 'name', 'email', 'phone'])
    .where('importId', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/**
 * Puts contacts that a file names on the list of a business, and so of its organization. One that another file named as
 * well outlives the undo of either.
 */
export async function insertFileOptOuts(
  trx: Trx,
  { businessId, importId, at }: { businessId: number; importId: string; at: Date },
  contacts: readonly { channel: 'email' | 'sms'; contact: string }[],
): Promise<void> {
  if (contacts.length === 0) return
  await sql`
    insert into opt_outs (business_id, channel, contact, source, import_id, created_at)
    select distinct ${businessId}::int, channel, contact, 'file', ${importId}::uuid, ${at}::timestamptz
    from unnest(
      ${contacts.map(({ channel }) => channel)}::text[],
      ${contacts.map(({ contact }) => contact)}::text[]
    ) as row (channel, contact)
    on conflict (business_id, channel, contact) do update set import_id = null
      where opt_outs.source = 'file' and opt_outs.import_id is distinct from excluded.import_id`.execute(trx)
}

/** Counts the opt-outs that were recorded by this file. */
export async function countFileOptOuts(trx: Trx, importId: string): Promise<number> {
  const row = await trx
    .selectFrom('optOuts')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Deletes the opt-outs of a file, unless the contact or another file opted out too; at most `limit`. Returns
 * their number.
 */
export async function revertOptOuts(trx: Trx, importId: string, limit: number): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from opt_outs where (business_id, channel, contact) in (
        select business_id, channel, contact from opt_outs
        where import_id = ${importId}::uuid and source = 'file' limit ${limit})
      returning business_id, channel, contact
    ), owned as (
      select gone.*, business.organization_id from gone join all_businesses business on business.id = gone.business_id
    ), released as (
      delete from suppressions using owned
      where suppressions.organization_id = owned.organization_id and suppressions.channel = owned.channel
        and suppressions.source = 'file' and contact_hash = hash_contact(owned.channel, owned.contact)
        and not exists (
          select from opt_outs other join all_businesses business on business.id = other.business_id
          where business.organization_id = owned.organization_id and business.id <> owned.business_id
            and other.channel = owned.channel and other.contact = owned.contact)
    )
    select 1 from gone`.execute(trx)
  return rows.length
}

export async function deleteNotes(trx: Trx, importId: string): Promise<void> {
  await trx.deleteFrom('customerImportNotes').where('importId', '=', importId).execute()
}

/** Deletes customers who were not asked and have not answered; at most `limit`. Returns their number. */
export async function removeImported(trx: Trx, importId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customers where id in (
      select one.id from customers one where one.import_id = ${importId}::uuid
        and not exists (select from review_requests where customer_id = one.id)
        and not exists (select from reviews where customer_id = one.id)
        and not exists (select from feedback where customer_id = one.id)
      limit ${limit}
    )`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** The detail of before the file, where it still stands as the file left it. */
function undone(name: FieldName) {
  const [key, column] = [sql.lit(name), stored(name)]
  if (CUSTOMER_FIELDS[name].kind === 'tags') {
    return sql`case when to_jsonb(${column}) = left_as -> ${key}
      then array(select jsonb_array_elements_text(was -> ${key})) else ${column} end`
  }
  return sql`case when ${column}::text is not distinct from left_as ->> ${key} and left_as is not null
    then (was ->> ${key})::${sql.raw(TYPES[CUSTOMER_FIELDS[name].kind])} else ${column} end`
}

const NAME_STANDS = sql`customers.full_name = fill.full_name`

/**
 * Removes filled-in values, unless the owner changed them or the customer was asked since. Returns their
 * number.
 */
export async function revertFills(
  trx: Trx,
  { importId, at }: { importId: string; at: Date },
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with fill as (
      delete from customer_import_fills where import_id = ${importId}::uuid and customer_id in (
        select customer_id from customer_import_fills where import_id = ${importId}::uuid limit ${limit}
      ) returning customer_id, full_name, email, phone, details_before as was, details_after as left_as
    ), reverted as (
      update customers set
        full_name = case when ${NAME_STANDS} then '' else customers.full_name end,
        first_name = case when ${NAME_STANDS} then null else customers.first_name end,
        last_name = case when ${NAME_STANDS} then null else customers.last_name end,
        email = nullif(customers.email, fill.email), phone = nullif(customers.phone, fill.phone),
        ${perDetail((name) => sql`${sql.ref(name)} = ${undone(name)}`)},
        updated_at = ${at}
      from fill, customer_imports import
      where customers.id = fill.customer_id and import.id = ${importId}::uuid and not exists (
        select from review_requests request
        where request.customer_id = customers.id and request.created_at >= import.created_at
      )
    )
    select customer_id as id from fill`.execute(trx)
  return rows.length
}

export async function countImported(trx: Trx, importId: string): Promise<number> {
  const row = await trx
    .selectFrom('customers')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
