import { type Kysely, sql } from 'kysely'

/** What the providers of places, reviews and rankings were asked, and what that cost, by month (T20). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_usage (
      provider text not null,
      sku text not null,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      calls integer not null default 0,
      micros bigint not null default 0,
      updated_at timestamptz(3) not null default now(),
      primary key (provider, month, sku)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table provider_usage`.execute(db)
}
