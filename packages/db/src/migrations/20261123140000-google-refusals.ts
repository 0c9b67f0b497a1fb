import { type Kysely, sql } from 'kysely'

const BEFORE =
  "'connecting', 'connected', 'choose-location', 'no-access', 'no-location', 'reconnect', 'disconnected'"

/**
 * What keeps a connected profile from being read, told apart: an API that is off and a quota of 0 are the operator's,
 * lost access is the owner's.
 */
const UP = [
  'alter table profile_connections drop constraint profile_connections_state_check',
  `alter table profile_connections add constraint profile_connections_state_check
    check (state in (${BEFORE}, 'api-disabled', 'no-quota'))`,
  'alter table profile_connections add column refused_api text, add column refused_words text',
  'drop index profile_connections_untold',
  `create index profile_connections_untold on profile_connections (business_id)
    where state in ('reconnect', 'no-access') and told_at is null`,
  'alter table profile_review_syncs add column refused_since timestamptz(3)',
]

const DOWN = [
  'alter table profile_review_syncs drop column refused_since',
  'drop index profile_connections_untold',
  `create index profile_connections_untold on profile_connections (business_id)
    where state = 'reconnect' and told_at is null`,
  'alter table profile_connections drop column refused_api, drop column refused_words',
  `update profile_connections set state = 'no-access' where state in ('api-disabled', 'no-quota')`,
  'alter table profile_connections drop constraint profile_connections_state_check',
  `alter table profile_connections add constraint profile_connections_state_check check (state in (${BEFORE}))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
