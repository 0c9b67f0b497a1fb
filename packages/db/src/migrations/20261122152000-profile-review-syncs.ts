import { type Kysely, sql } from 'kysely'

/** How far the reviews of each connected profile are read, and which notification tells of what happened to them. */
const UP = [
  `create table profile_review_syncs (
    business_id int primary key references profile_connections (business_id) on delete cascade,
    location text,
    tried_at timestamptz(3) not null,
    lease uuid,
    leased_until timestamptz(3),
    pass text check (pass in ('full', 'newest')),
    pass_began_at timestamptz(3),
    page_token text,
    full_at timestamptz(3),
    full_due_at timestamptz(3),
    passed_at timestamptz(3),
    newest_at timestamptz(3),
    average_rating double precision,
    total int,
    unlisted int not null default 0
  )`,
  'create index profile_review_syncs_tried on profile_review_syncs (tried_at)',
  `create index profile_review_events_of_notification on profile_review_events (notification_id)
    where notification_id is not null`,
  `create index profile_reviews_pending on profile_reviews (business_id, seen_at) where reply_state = 'pending'`,
  'create index profile_reviews_seen on profile_reviews (business_id, seen_at)',
]

const DOWN = [
  'drop index profile_reviews_seen',
  'drop index profile_reviews_pending',
  'drop index profile_review_events_of_notification',
  'drop table profile_review_syncs',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
