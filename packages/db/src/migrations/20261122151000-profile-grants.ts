import { type Kysely, sql } from 'kysely'

const STATES =
  "'connecting', 'connected', 'choose-location', 'no-access', 'no-location', 'reconnect', 'disconnected'"

/**
 * Tokens of connected Google profiles, sealed. A grant whose business is gone waits to be revoked. A connection of before has
 * no tokens: it says that its owner has to connect again.
 */
const UP = [
  `create table profile_grants (
    id uuid primary key,
    business_id int unique references businesses (id) on delete set null,
    provider text not null,
    subject text not null,
    refresh_token text not null,
    access_token text not null,
    key_id text not null,
    version int not null default 1,
    expires_at timestamptz(3) not null,
    lease_until timestamptz(3),
    released_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index profile_grants_subject on profile_grants (subject)',
  'create index profile_grants_key on profile_grants (key_id)',
  'create index profile_grants_to_revoke on profile_grants (released_at) where business_id is null',
  'alter table profile_connections drop constraint profile_connections_state_check',
  `alter table profile_connections add constraint profile_connections_state_check check (state in (${STATES}))`,
  `alter table profile_connections add column location text, add column told_at timestamptz(3)`,
  `create index profile_connections_untold on profile_connections (business_id)
    where state = 'reconnect' and told_at is null`,
]

const DOWN = [
  `update profile_connections set state = 'connected' where state = 'reconnect' and account_name is not null`,
  `update profile_connections set state = 'disconnected' where state not in ('connecting', 'connected')`,
  'drop index profile_connections_untold',
  'alter table profile_connections drop column location, drop column told_at',
  'alter table profile_connections drop constraint profile_connections_state_check',
  `alter table profile_connections add constraint profile_connections_state_check
    check (state in ('connecting', 'connected', 'disconnected'))`,
  'drop table profile_grants',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
