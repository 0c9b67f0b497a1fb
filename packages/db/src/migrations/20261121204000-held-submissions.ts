import { type Kysely, sql } from 'kysely'

/**
 * What came in during a flood and waits for the owner's decision: it stands apart from reviews and feedback, so that
 * no figure counts it and no notice tells of it.
 */
const UP = [
  `create table held_submissions (
    id uuid primary key default gen_random_uuid(),
    business_id int not null references businesses (id) on delete cascade,
    kind text not null check (kind in ('review', 'feedback')),
    submission_key text,
    body jsonb not null,
    created_at timestamptz(3) not null default now()
  )`,
  'create unique index held_submissions_key on held_submissions (business_id, kind, submission_key)',
  'create index held_submissions_page on held_submissions (business_id, created_at desc, id desc)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('held_submissions').execute()
}
