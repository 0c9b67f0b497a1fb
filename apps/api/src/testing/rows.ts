import type { Tables } from '@fivestead/db/tables'
import type { Reason } from '@fivestead/domain/messaging/reasons'
import { worded } from '@fivestead/domain/messaging/testing/worded'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { TestApp } from './create-test-app.ts'

type App = Pick<TestApp, 'db'>
type Table = keyof Tables & string
type Stored<T extends Table> = Selectable<Tables[T]>
/** A row with its reasons in words. */
type Row<T extends Table> = {
  [Column in keyof Stored<T>]: Stored<T>[Column] extends Reason | null ? string | null : Stored<T>[Column]
}
type Filter<T extends Table> = Partial<Stored<T>>

/** Condition that each named column has this value, null included. */
const matching = (filter: object) => {
  const equal = Object.entries(filter).map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
  )
  return sql<boolean>`${sql.join([sql`true`, ...equal], sql` and `)}`
}

/** Rows of a table that have these values; whole, or these columns of them. Reasons are in English. */
export async function rowsOf<T extends Table, Column extends keyof Row<T> & string = keyof Row<T> & string>(
  { db }: App,
  table: T,
  filter: Filter<T> = {},
  columns?: readonly Column[],
): Promise<Pick<Row<T>, Column>[]> {
  const query = db.selectFrom(table as Table).where(matching(filter))
  const rows = columns ? query.select(columns as never) : query.selectAll()
  return worded(await rows.execute()) as Pick<Row<T>, Column>[]
}

/** The first of these rows. @throws where there is none */
export async function rowOf<T extends Table>(app: App, table: T, filter: Filter<T> = {}): Promise<Row<T>> {
  const [row] = await rowsOf(app, table, filter)
  if (!row) throw new Error(`${table} has no such row`)
  return row as Row<T>
}

/** The organization that an account began with. */
export const organizationOf = async (app: App, { user }: { user: { id: string } }): Promise<string> =>
  (await rowOf(app, 'organizations', { ownerId: user.id })).id

/** Sets columns of the rows that have these values. */
export async function setRows<T extends Table>(
  { db }: App,
  table: T,
  filter: Filter<T>,
  values: Updateable<Tables[T]>,
): Promise<void> {
  await db
    .updateTable(table as Table)
    .set(values as object)
    .where(matching(filter))
    .execute()
}

/** Adds rows to a table. */
export async function addRows<T extends Table>(
  { db }: App,
  table: T,
  ...rows: Insertable<Tables[T]>[]
): Promise<void> {
  await db
    .insertInto(table as Table)
    .values(rows as never)
    .execute()
}

/** As if this contact of a business had followed the link that stops its messages. */
export const optOut = (app: App, businessId: number, contact: string): Promise<void> =>
  addRows(app, 'optOuts', {
    businessId,
    channel: contact.includes('@') ? 'email' : 'sms',
    contact,
    source: 'link',
  })

/** As if an owner's business had sent so many messages then. */
export async function addSent(
  app: App,
  { business, user }: { business: { id: number }; user: { id: string } },
  count: number,
  sentAt: Date | string,
  channel: 'email' | 'sms' = 'email',
): Promise<void> {
  const organizationId = await organizationOf(app, { user })
  await addRows(
    app,
    'messages',
    ...Array.from({ length: count }, (_, n) => ({
      ...{
        businessId: business.id,
        organizationId,
        channel,
        text: 'Earlier',
        state: 'sent' as const,
        sentAt,
      },
      recipient: channel === 'sms' ? `+1312555${1000 + n}` : `earlier${n}@shop.example`,
    })),
  )
}

/** Removes the rows that have these values; without a filter all of them. */
export async function dropRows<T extends Table>(
  { db }: App,
  table: T,
  filter: Filter<T> = {},
): Promise<void> {
  await db
    .deleteFrom(table as Table)
    .where(matching(filter))
    .execute()
}
