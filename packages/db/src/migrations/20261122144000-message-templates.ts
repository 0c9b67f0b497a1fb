import { type Kysely, sql } from 'kysely'

/**
 * Templates that an owner wrote, who a business's emails are from, and messages that an owner sent to themselves. A
 * message keeps its own words: a template may go while messages of it wait.
 */
const UP = [
  `create table message_templates (
    id uuid primary key default gen_random_uuid(),
    business_id int not null references businesses (id) on delete cascade,
    channel text not null check (channel in ('email', 'sms')),
    name text not null,
    subject text,
    body text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    check ((channel = 'email') = (subject is not null))
  )`,
  'create unique index message_templates_name on message_templates (business_id, channel, lower(name))',
  `create table message_settings (
    business_id int primary key references businesses (id) on delete cascade,
    sender_name text,
    reply_to text,
    postal_address text,
    updated_at timestamptz(3) not null default now()
  )`,
  'alter table messages add column sample boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from messages where sample`.execute(db)
  await sql`alter table messages drop column sample`.execute(db)
  await sql`drop table message_settings`.execute(db)
  await sql`drop table message_templates`.execute(db)
}
