import type { Db, Trx } from '@fivestead/db/client'
import { type RawBuilder, sql } from 'kysely'
import type { Slice } from '../../paging/cursor.ts'

/** The last row of a page, newest first. */
export interface ActivityCursor {
  at: Date
  id: string
}

/** Filter of the entries. */
export interface Wanted {
  person: string | undefined
  kind: string | undefined
  business: number | undefined
  from: Date | undefined
  to: Date | undefined
  /** Ids that a search leaves when they are few, else its query. */
  found: readonly string[] | string | undefined
  /** Looks at so many of the newest entries alone; at all of them without it. */
  newest?: number
}

const nameOf = sql`coalesce(nullif(full_name, ''), username, email)`

/** Name of an actor, a person or an API key, as it is called now. */
const actorName = (organizationId: string, id: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select ${nameOf} from users where users.id = ${id}),
  (select name from api_keys where organization_id = ${organizationId} and api_keys.id::text = ${id}))`

/** The thing: its own name, or the name of the person or business that it is, as they are called now. */
const THING = sql<string | null>`coalesce(activity.subject_name, case
  when subject in ('account', 'team') then (select ${nameOf} from users where users.id = activity.subject_id)
  when subject = 'customer' then (
    select coalesce(nullif(full_name, ''), email, phone) from customers where customers.id = activity.subject_id::uuid)
  when subject = 'request' then (
    select coalesce(nullif(full_name, ''), email, phone) from customers where customers.id =
      (select customer_id from review_requests where review_requests.id = activity.subject_id::uuid)) end)`

/** A page of the log of an organization, newest first. */
export function activityPage(
  db: Db | Trx,
  organizationId: string,
  { person, kind, business, from, to, found, after, limit, newest }: Wanted & Slice<ActivityCursor>,
) {
  return db
    .selectFrom((of) =>
      of
        .selectFrom('activity')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .$if(from !== undefined, (query) => query.where('at', '>=', from ?? null))
        .$if(to !== undefined, (query) => query.where('at', '<', to ?? null))
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
        )
        .$if(newest !== undefined, (query) =>
          query
            .orderBy('at', 'desc')
            .orderBy('id', 'desc')
            .limit(newest ?? 0),
        )
        .as('activity'),
    )
    .select([
      'id',
      'at',
      'actor',
      'actorId',
      'action',
      'subject',
      'subjectId',
      'businessId',
      'details',
      'network',
    ])
    .select(actorName(organizationId, sql`activity.actor_id`).as('person'))
    .select(sql<string | null>`(select email from users where users.id = activity.actor_id)`.as('email'))
    .select(THING.as('thing'))
    .select(
      sql<string | null>`(select name from all_businesses where all_businesses.id = activity.business_id)`.as(
        'business',
      ),
    )
    .$if(person !== undefined, (query) => query.where('actorId', '=', String(person)))
    .$if(kind !== undefined, (query) => query.where('subject', '=', String(kind)))
    .$if(business !== undefined, (query) => query.where('businessId', '=', Number(business)))
    .$if(typeof found === 'string', (query) => query.where(sql<boolean>`search_keys @@ ${found}::tsquery`))
    .$if(Array.isArray(found), (query) => query.where(sql<boolean>`id = any(${found}::bigint[])`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Ids of the entries that a search finds; null for more than `most`. */
export async function fewEntries(db: Db | Trx, search: string, most: number): Promise<string[] | null> {
  // Apart (`materialized`), so that the limit does not have Postgres prefer a walk over the whole log.
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id from activity where search_keys @@ ${search}::tsquery)
    select id from found limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** Everybody who stands in the log of an organization, members who left too: one step of the index for each. */
export async function peopleOf(db: Db | Trx, organizationId: string) {
  const next = (after: ReturnType<typeof sql>) => sql`(
    select actor_id from activity where organization_id = ${organizationId} and actor_id > ${after}
    order by actor_id limit 1)`
  const { rows } = await sql<{ id: string; name: string | null; email: string | null }>`
    with recursive person as (
      select ${next(sql`''`)} as id
      union all
      select ${next(sql`person.id`)} from person where person.id is not null
    )
    select person.id, ${actorName(organizationId, sql`person.id`)} as name,
      (select email from users where users.id = person.id) as email
    from person where person.id is not null
      and exists (select from activity where organization_id = ${organizationId} and actor_id = person.id and actor in ('owner', 'key'))
    order by name nulls last limit 200`.execute(db)
  return rows
}

export async function activityDays(db: Db, organizationId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select('activityDays')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row?.activityDays
}

/** Changes how long the log is kept; returns the days of before. */
export async function putActivityDays(
  trx: Trx,
  organizationId: string,
  { days, now }: { days: number; now: Date },
): Promise<number | undefined> {
  const before = await trx
    .selectFrom('organizations')
    .select('activityDays')
    .where('id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
  await trx
    .updateTable('organizations')
    .set({ activityDays: days, updatedAt: now })
    .where('id', '=', organizationId)
    .execute()
  return before?.activityDays
}
