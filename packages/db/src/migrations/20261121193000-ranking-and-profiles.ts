import { type Kysely, sql } from 'kysely'

/**
 * One ranking search at a time per owner, and the connection to a Google profile while its owner is away to agree.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ranking_searches (
      user_id text primary key references users (id) on delete cascade,
      search_id uuid not null,
      until timestamptz(3) not null
    )`.execute(db)
  await sql`
    create table profile_requests (
      state_hash text primary key,
      business_id int not null references businesses (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      session_key text not null,
      permissions jsonb not null,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index profile_requests_business on profile_requests (business_id)`.execute(db)
  await sql`create index profile_requests_user on profile_requests (user_id)`.execute(db)
  await sql`create index profile_requests_expires on profile_requests (expires_at)`.execute(db)
  await sql`alter table profile_connections add column account_name text`.execute(db)
  await sql`alter table profile_connections add column provider text`.execute(db)
  await sql`alter table profile_connections add column connected_at timestamptz(3)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['connected_at', 'provider', 'account_name']) {
    await db.schema.alterTable('profile_connections').dropColumn(column).execute()
  }
  await db.schema.dropTable('profile_requests').execute()
  await db.schema.dropTable('ranking_searches').execute()
}
