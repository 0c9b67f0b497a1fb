import { type Kysely, sql } from 'kysely'

/**
 * Codes that are mailed to prove that somebody reads a mailbox, and whether an account's e-mail address was proved that
 * way. Accounts of before are unconfirmed. The database takes the proof away with the address that it was for: a process
 * of an older release, which does not know of it, may change addresses meanwhile.
 */
const UP = [
  'alter table users add column email_verified_at timestamptz(3)',
  `create function users_email_changed() returns trigger language plpgsql as $$
  begin
    if lower(new.email) is distinct from lower(old.email)
      and new.email_verified_at is not distinct from old.email_verified_at then
      new.email_verified_at := null;
    end if;
    return new;
  end $$`,
  `create trigger users_email_changed before update of email on users
    for each row execute function users_email_changed()`,
  `create table mailed_codes (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('email', 'claim')),
    subject text not null,
    subject_name text,
    email text not null,
    code_hash text,
    token_hash text constraint mailed_codes_token_hash_key unique,
    tries int not null default 0,
    expires_at timestamptz(3),
    mail_state text not null default 'queued'
      check (mail_state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
    mail_attempts int not null default 0,
    mail_reason text,
    mail_updated_at timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now(),
    constraint mailed_codes_subject_key unique (purpose, subject)
  )`,
  'create index mailed_codes_user on mailed_codes (user_id)',
  'create index mailed_codes_age on mailed_codes (created_at)',
  `create index mailed_codes_unfinished on mailed_codes (mail_updated_at)
    where mail_state in ('queued', 'sending')`,
]

const DOWN = [
  'drop table mailed_codes',
  'drop trigger users_email_changed on users',
  'drop function users_email_changed',
  'alter table users drop column email_verified_at',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
