import { type Kysely, sql } from 'kysely'

/**
 * What an owner needs to reply to reviews of a Google profile: where each review stands, the draft, a lease on the call
 * to Google, and reply templates.
 */
const UP = [
  `alter table profile_reviews
    add column draft text,
    add column draft_at timestamptz(3),
    add column sending_until timestamptz(3),
    add column desk_state text not null generated always as (case
      when vanished_at is not null then 'vanished'
      when reply_text is null then 'unanswered'
      else coalesce(reply_state, 'approved')
    end) stored`,
  `create index profile_reviews_desk on profile_reviews
    (business_id, (desk_state = 'unanswered') desc, created_at desc, id desc)`,
  `create index profile_reviews_desk_state on profile_reviews
    (business_id, desk_state, created_at desc, id desc)`,
  `create table reply_templates (
    id uuid primary key default gen_random_uuid(),
    business_id int not null references businesses (id) on delete cascade,
    name text not null,
    stars text not null check (stars in ('any', '5', '4', '3', '1-2')),
    body text not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  )`,
  'create unique index reply_templates_name on reply_templates (business_id, lower(name))',
]

const DOWN = [
  'drop table reply_templates',
  'drop index profile_reviews_desk',
  'drop index profile_reviews_desk_state',
  `alter table profile_reviews drop column desk_state, drop column sending_until, drop column draft_at,
    drop column draft`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
