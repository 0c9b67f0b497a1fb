import { type Kysely, sql } from 'kysely'

/**
 * Reviews of connected Google profiles with the owner's replies, what happened to them, and what an owner answers with.
 */
const UP = [
  `create table profile_reviews (
    id uuid primary key default gen_random_uuid(),
    business_id int not null references businesses (id) on delete cascade,
    name text not null,
    author_name text,
    author_photo_url text,
    rating smallint not null check (rating between 1 and 5),
    text text,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    reply_text text,
    reply_updated_at timestamptz(3),
    reply_state text check (reply_state in ('pending', 'approved', 'rejected')),
    reply_rejected_because text,
    first_seen_at timestamptz(3) not null,
    seen_at timestamptz(3) not null,
    missing_since timestamptz(3),
    vanished_at timestamptz(3),
    unique (business_id, name)
  )`,
  'create index profile_reviews_newest on profile_reviews (business_id, created_at desc, id desc)',
  `create table profile_review_events (
    id bigint generated always as identity primary key,
    business_id int not null references businesses (id) on delete cascade,
    review_id uuid not null references profile_reviews (id) on delete cascade,
    kind text not null check (kind in ('new', 'changed', 'vanished', 'back', 'replied', 'reply-changed', 'reply-deleted',
      'reply-approved', 'reply-rejected')),
    at timestamptz(3) not null,
    rating_before smallint,
    text_before text,
    notification_id uuid
  )`,
  'create index profile_review_events_newest on profile_review_events (business_id, at desc, id desc)',
  'create index profile_review_events_of_review on profile_review_events (review_id, at desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table profile_review_events`.execute(db)
  await sql`drop table profile_reviews`.execute(db)
}
