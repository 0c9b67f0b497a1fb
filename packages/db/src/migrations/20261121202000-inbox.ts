import { type Kysely, sql } from 'kysely'

/**
 * The private feedback becomes an inbox: what the owner did about a message and when, a note for the owner's own
 * eyes, answers (messages that belong to a feedback), and the notices that tell the owner of new entries.
 */
const UP = [
  'set local statement_timeout = 0',
  `alter table feedback
    add column note text,
    add column state_at timestamptz(3),
    add column notice_id uuid`,
  'alter table reviews add column notice_id uuid',
  `create table feedback_changes (
    id int generated always as identity primary key,
    feedback_id uuid not null references feedback (id) on delete cascade,
    state text not null check (state in ('new', 'in progress', 'solved')),
    created_at timestamptz(3) not null default now()
  )`,
  'create index feedback_changes_page on feedback_changes (feedback_id, id)',
  // An answer quotes the feedback: it goes with it.
  `alter table messages
    add column feedback_id uuid references feedback (id) on delete cascade,
    add column answer text,
    add column submission_key text`,
  `create unique index messages_feedback_key on messages (feedback_id, submission_key)`,
  'create index feedback_rating_page on feedback (business_id, rating, created_at desc, id desc)',
  'create index feedback_state_rating_page on feedback (business_id, state, rating, created_at desc, id desc)',
  `create table owner_notices (
    id uuid primary key default gen_random_uuid(),
    business_id int not null references businesses (id) on delete cascade,
    due_at timestamptz(3) not null,
    claimed_at timestamptz(3),
    mail_state text not null default 'off'
      check (mail_state in ('off', 'queued', 'sending', 'sent', 'failed', 'unknown')),
    sms_state text not null default 'off'
      check (sms_state in ('off', 'queued', 'sending', 'sent', 'failed', 'unknown')),
    attempts int not null default 0,
    reason text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  // One notice at a time collects what happens; the flood falls into it.
  'create unique index owner_notices_open on owner_notices (business_id) where claimed_at is null',
  'create index owner_notices_business on owner_notices (business_id, due_at desc)',
  `create index owner_notices_unfinished on owner_notices (updated_at)
    where claimed_at is null or mail_state in ('queued', 'sending') or sms_state in ('queued', 'sending')`,
  'create index feedback_notice on feedback (notice_id, created_at desc) where notice_id is not null',
  'create index reviews_notice on reviews (notice_id, created_at desc) where notice_id is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('owner_notices').execute()
  await db.schema.dropTable('feedback_changes').execute()
  await sql`drop index feedback_rating_page`.execute(db)
  await sql`drop index feedback_state_rating_page`.execute(db)
  await sql`alter table messages drop column feedback_id, drop column answer, drop column submission_key`.execute(
    db,
  )
  await sql`alter table reviews drop column notice_id`.execute(db)
  await sql`alter table feedback drop column note, drop column state_at, drop column notice_id`.execute(db)
}
