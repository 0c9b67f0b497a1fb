import type { Db, Trx } from '@fivestead/db/client'
import { PREPARED } from '@fivestead/db/prepared'
import { OWNER_MARK, OWNER_SOURCES } from '@fivestead/domain/messaging/opt-out-sources'
import type { Refusal } from '@fivestead/domain/messaging/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Returns the message of an opt-out link, and its sender. */
export function messageOfLink(db: Db, messageId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('allBusinesses as business', 'business.id', 'messages.businessId')
    .leftJoin('brands', 'brands.businessId', 'messages.businessId')
    .leftJoin('customers', 'customers.id', 'messages.customerId')
    .select([
      'messages.businessId',
      'messages.customerId',
      'messages.channel',
      'messages.recipient',
      'business.name',
      'business.language',
      'customers.language as customerLanguage',
      'brands.color',
      'brands.inlineLogo',
      'brands.logoWide',
      'brands.whiteLabel',
    ])
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
}

/**
 * Returns the usage row of a message whose business is gone: only the organization and the hash of the
 * contact are left.
 */
export function usageOfLink(db: Db, messageId: string) {
  return db.selectFrom('sendUsage').select(['channel']).where('messageId', '=', messageId).executeTakeFirst()
}

/** Sender name in suppressions for invitations and codes that others request. */
const INVITATIONS = 'invitations'

/** Refuses further invitations of this installation for the contact of such a message. */
export async function refuseInvitations(trx: Trx, messageId: string, createdAt: Date): Promise<void> {
  await sql`insert into suppressions (sender, channel, contact_hash, source, created_at)
    select ${INVITATIONS}, channel, contact_hash, 'link', ${createdAt}::timestamptz
    from send_usage where message_id = ${messageId}
    on conflict do nothing`.execute(trx)
}

const refusalOf = (messageId: string) => sql<SqlBool>`sender = ${INVITATIONS} and (channel, contact_hash) in (
  select channel, contact_hash from send_usage where message_id = ${messageId})`

/** Returns true if the contact of such a message refuses invitations. */
export async function refusesInvitations(db: Db, messageId: string): Promise<boolean> {
  const row = await db.selectFrom('suppressions').select('id').where(refusalOf(messageId)).executeTakeFirst()
  return row !== undefined
}

/** Deletes that refusal. */
export async function undoRefusal(trx: Trx, messageId: string): Promise<void> {
  await trx.deleteFrom('suppressions').where(refusalOf(messageId)).execute()
}

/** Suppresses the contact of such a message for its organization. */
export async function suppressByUsage(
  trx: Trx,
  messageId: string,
  { source, createdAt }: { source: string; createdAt: Date },
): Promise<void> {
  await sql`insert into suppressions (organization_id, channel, contact_hash, source, created_at)
    select organization_id, channel, contact_hash, ${source}, ${createdAt}
    from send_usage where message_id = ${messageId} and organization_id is not null
    on conflict (organization_id, channel, contact_hash, (source = 'owner')) do update set source = excluded.source
      where suppressions.source = any(${OWNER_SOURCES}::text[])`.execute(trx)
}

/**
 * Puts a contact on the list; a repeat changes nothing. The database extends it to the business's
 * organization; a provider's report on a number blocks it for everybody.
 */
export async function insertOptOut(
  trx: Trx,
  row: { businessId: number; channel: 'email' | 'sms'; contact: string; source: string; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('optOuts')
    .values(row)
    // The contact's own opt-out wins over one that the owner gave.
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'channel', 'contact'])
        .doUpdateSet({ source: row.source, importId: null })
        .where('optOuts.source', 'in', OWNER_SOURCES)
        .where(sql<SqlBool>`excluded.source <> all(${OWNER_SOURCES}::text[])`),
    )
    .execute()
  const { channel, contact, source, createdAt } = row
  if (channel === 'sms' && (source === 'provider' || source === 'complaint'))
    await suppressNumber(trx, contact, { source, createdAt })
}

/** Returns the addresses that a business has of a customer; both null if the customer is gone. */
export async function contactsOf(
  trx: Trx,
  customerId: string | null,
): Promise<{ email: string | null; phone: string | null }> {
  const customer =
    customerId === null
      ? undefined
      : await trx
          .selectFrom('customers')
          .select(['email', 'phone'])
          .where('id', '=', customerId)
          .executeTakeFirst()
  return customer ?? { email: null, phone: null }
}

/** Suppresses a number for all texts from our number. Returns true if it was not suppressed before. */
export async function suppressNumber(
  trx: Trx,
  number: string,
  { source, createdAt }: { source: string; createdAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into suppressions (sender, channel, contact_hash, source, created_at)
    values ('shared', 'sms', hash_contact('sms', ${number}), ${source}, ${createdAt})
    on conflict do nothing`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Returns the hash of the exact address. A bounce of ann+shop@ must not block ann@, and nobody may block
 * another's mailbox by an address of that kind.
 */
const bouncedHash = (address: string | RawBuilder<unknown>) =>
  sql<string>`hash_contact('address', ${address})`

/** Condition: a mail address or a number bounced. @param address a mail address in lower case */
export const isBounced = (
  channel: 'email' | 'sms',
  address: string | RawBuilder<unknown>,
) => sql<SqlBool>`exists (
  select from suppressions where sender = 'shared' and channel = ${sql.lit(channel)}
    and contact_hash = ${bouncedHash(address)})`

/**
 * Suppresses email of all businesses to a person who complained, whatever follows the plus: all are sent from
 * one address of ours.
 * @param contact in the form of `contactKey`
 */
export const suppressComplainer = (trx: Trx, contact: string, createdAt: Date): Promise<void> =>
  suppress(trx, 'email', { hash: sql`hash_contact('email', ${contact})`, source: 'complaint', createdAt })

/**
 * Suppresses messages of all businesses to an address that takes no mail, or a number that takes no texts.
 * @param contact in the form of `contactKey`
 */
export const suppressBounced = (
  trx: Trx,
  channel: 'email' | 'sms',
  contact: string,
  createdAt: Date,
): Promise<void> => suppress(trx, channel, { hash: bouncedHash(contact), source: 'bounce', createdAt })

async function suppress(
  trx: Trx,
  channel: 'email' | 'sms',
  { hash, source, createdAt }: { hash: RawBuilder<unknown>; source: 'complaint' | 'bounce'; createdAt: Date },
): Promise<void> {
  await sql`insert into suppressions (sender, channel, contact_hash, source, created_at)
    values ('shared', ${channel}, ${hash}, ${source}, ${createdAt})
    on conflict do nothing`.execute(trx)
}

/** Ends a number's bounce: it sent a text, so it takes texts. */
export async function releaseBouncedNumber(trx: Trx, number: string): Promise<void> {
  await sql`delete from suppressions
    where sender = 'shared' and channel = 'sms' and contact_hash = ${bouncedHash(number)}`.execute(trx)
}

type OfLink = { businessId: number; channel: 'email' | 'sms'; contact: string }

/** Condition: the suppression is of the organization or the place of a link's business. */
const boundBy = (businessId: number) => sql<SqlBool>`(
  organization_id = (select organization_id from all_businesses where id = ${businessId})
  or place_hash = (select hash_contact('place', place_id) from all_businesses where id = ${businessId}))`

/** Returns the sources of all stops between a link's business and its contact; the owner's mark is no word of the contact. */
export async function stopSources(db: Db, { businessId, channel, contact }: OfLink): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from opt_outs where business_id = ${businessId} and channel = ${channel} and contact = ${contact}
    union
    select source from suppressions where channel = ${channel} and contact_hash = hash_contact(${channel}, ${contact})
      and source <> ${OWNER_MARK} and (sender = 'shared' or ${boundBy(businessId)})`.execute(db)
  return rows.map(({ source }) => source)
}

/** Undoes a link's stop for the organization of a business; every other stop stays. */
export async function undoLink(trx: Trx, { businessId, channel, contact }: OfLink): Promise<void> {
  await sql`delete from opt_outs where channel = ${channel} and contact = ${contact} and source = 'link'
    and business_id in (select id from all_businesses
      where organization_id = (select organization_id from all_businesses where id = ${businessId}))`.execute(
    trx,
  )
  await sql`delete from suppressions where channel = ${channel} and source = 'link'
    and contact_hash = hash_contact(${channel}, ${contact}) and ${boundBy(businessId)}`.execute(trx)
}

/** Marks a contact as never to be asked by any business of the organization; a repeat changes nothing. */
export async function insertMark(
  trx: Trx,
  { businessId, channel, contact, createdAt }: OfLink & { createdAt: Date },
): Promise<void> {
  await sql`insert into suppressions (organization_id, channel, contact_hash, source, created_at)
    select organization_id, ${channel}, hash_contact(${channel}, ${contact}), ${OWNER_MARK}, ${createdAt}
    from all_businesses where id = ${businessId}
    on conflict do nothing`.execute(trx)
}

/** Takes back the owner's mark on a contact, in every business of the organization; every other stop stays. */
export async function takeBackMark(trx: Trx, { businessId, channel, contact }: OfLink): Promise<void> {
  await sql`delete from suppressions where source = ${OWNER_MARK} and channel = ${channel}
    and contact_hash = hash_contact(${channel}, ${contact})
    and organization_id = (select organization_id from all_businesses where id = ${businessId})`.execute(trx)
}

/** Returns those of these customers who have a contact that the owner marked as never to be asked. */
export async function markedCustomers(trx: Trx, businessId: number, ids: readonly string[]) {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select email, phone from customers where id = any(${ids}::uuid[]) and ${isMarked(businessId)}`.execute(
    trx,
  )
  return rows
}

/** Deletes every SMS opt-out of a number that asked for texts again; the marks of owners stay. */
export async function releaseNumber(trx: Trx, number: string): Promise<void> {
  await trx.deleteFrom('optOuts').where('channel', '=', 'sms').where('contact', '=', number).execute()
  await trx
    .deleteFrom('suppressions')
    .where('channel', '=', 'sms')
    .where('contactHash', '=', sql<string>`hash_contact('sms', ${number})`)
    .where('source', '<>', OWNER_MARK)
    .execute()
}

/**
 * Returns the stops between a business and each of these contacts, in one statement: the contact stopped this
 * business, another one of its organization, or everybody here (by SMS, or by a complaint); the contact
 * called a message unwanted; the owner alone marked them as never to be asked; or the address takes no mail from anybody. One number and one mail address serve
 * all businesses today.
 * @param contacts `contact` in the form of `contactKey`
 */
export async function stopsOf(
  db: Db | Trx,
  contacts: readonly {
    businessId: number
    organizationId: string | null
    channel: 'email' | 'sms'
    contact: string
    /** Whom it is of: a mark on another contact of theirs counts too. */
    customerId?: string | null
    /** True if a refusal of invitations counts as an opt-out. */
    isInvitation?: boolean
  }[],
): Promise<{ optedOut: boolean; neverAsk: boolean; complained: boolean; bounced: boolean }[]> {
  const rows = contacts.map(
    ({ businessId, organizationId: organization_id, channel, contact, customerId, isInvitation }, n) => ({
      n,
      business_id: businessId,
      organization_id,
      channel,
      contact,
      customer_id: customerId,
      sender: isInvitation ? INVITATIONS : null,
    }),
  )
  const result = await sql<{ sources: string[] }>`
    select array(
      select source from opt_outs
      where business_id = asked.business_id and channel = asked.channel and contact = asked.contact
      union all
      select source from suppressions
      where suppressions.channel = asked.channel and contact_hash = hash_contact(asked.channel, asked.contact)
        and (suppressions.organization_id = asked.organization_id or suppressions.sender in ('shared', asked.sender)
          or place_hash = (select hash_contact('place', place_id) from businesses where id = asked.business_id))
      union all
      select ${OWNER_MARK} from customers where id = asked.customer_id and ${isMarked(sql`asked.business_id`)}
      union all
      select 'bounce' where case asked.channel when 'email' then ${isBounced('email', sql`asked.contact`)}
        else ${isBounced('sms', sql`asked.contact`)} end) as sources
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as
      asked(n int, business_id int, organization_id text, channel text, contact text, customer_id uuid, sender text) order by n ${PREPARED}`.execute(
    db,
  )
  return result.rows.map(({ sources }) => ({
    optedOut: sources.some((source) => source !== 'bounce'),
    neverAsk:
      sources.includes(OWNER_MARK) && sources.every((source) => source === OWNER_MARK || source === 'bounce'),
    complained: sources.includes('complaint'),
    bounced: sources.includes('bounce'),
  }))
}

/**
 * Condition for rows of customers: their current address of a channel is stopped. Every opt-out is also in
 * `suppressions`, which the database ensures.
 * @param customers name of the table in the query
 */
export function optedOutOf(
  channel: 'email' | 'sms',
  businessId: number,
  customers = 'customers',
): RawBuilder<SqlBool> {
  const contact = sql.ref(`${customers}.${channel === 'email' ? 'email' : 'phone'}`)
  const kind = sql.lit(channel)
  const stopped = (by: RawBuilder<unknown>) => sql`exists (
    select from suppressions where ${by} and channel = ${kind} and contact_hash = hash_contact(${kind}, ${contact}))`
  const account = stopped(
    sql`organization_id = (select organization_id from businesses where id = ${businessId})`,
  )
  const place = stopped(
    sql`place_hash = (select hash_contact('place', place_id) from businesses where id = ${businessId})`,
  )
  return sql<SqlBool>`(${contact} is not null and (${account} or ${place} or ${stopped(sql`sender = 'shared'`)}))`
}

/** Condition for rows of customers: the organization marked one of their contacts as never to be asked. */
export function isMarked(businessId: number | RawBuilder<unknown>): RawBuilder<SqlBool> {
  const marked = (channel: 'email' | 'sms', contact: RawBuilder<unknown>) => sql`exists (
    select from suppressions where source = ${sql.lit(OWNER_MARK)} and channel = ${sql.lit(channel)}
      and organization_id = (select organization_id from all_businesses where id = ${businessId})
      and contact_hash = hash_contact(${sql.lit(channel)}, ${contact}))`
  return sql<SqlBool>`(${marked('email', sql`customers.email`)} or ${marked('sms', sql`customers.phone`)})`
}

/**
 * Reason why an address gets no more mail of any business; null while it takes mail. For the rows of a page:
 * it costs two hashes each.
 */
export const refusalOfEmail = (email: RawBuilder<unknown>) => sql<Refusal | null>`case
  when exists (select from suppressions where sender = 'shared' and channel = 'email' and source = 'complaint'
    and contact_hash = hash_contact('email', lower(${email}))) then 'complained'
  when ${isBounced('email', sql`lower(${email})`)} then 'bounced' end`
