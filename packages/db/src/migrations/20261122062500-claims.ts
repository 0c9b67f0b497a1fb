import { type Kysely, sql } from 'kysely'

/**
 * Whether it is proved that a business is the place that it is connected to, and the claims that lead there. The
 * database takes the proof away with the place that it was for: a process of an older release, which does not know of
 * it, may change places meanwhile.
 */
const UP = [
  `alter table businesses
    add column verified_at timestamptz(3),
    add column verified_by text check (verified_by in ('email-domain', 'operator', 'business-profile')),
    add constraint businesses_verified_check check (
      (verified_at is null) = (verified_by is null) and (verified_at is null or place_id is not null))`,
  `create function businesses_place_changed() returns trigger language plpgsql as $$
  begin
    if new.place_id is distinct from old.place_id and new.verified_at is not distinct from old.verified_at then
      new.verified_at := null;
      new.verified_by := null;
    end if;
    return new;
  end $$`,
  `create trigger businesses_place_changed before update of place_id on businesses
    for each row execute function businesses_place_changed()`,
  `create table place_claims (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    business_id int not null references businesses (id) on delete cascade,
    place_id text not null,
    place_name text not null,
    way text not null check (way in ('email-domain', 'operator')),
    email text,
    message text,
    state text not null default 'open' check (state in ('open', 'verified', 'rejected', 'replaced')),
    mail_state text not null check (mail_state in ('off', 'queued', 'sending', 'sent', 'failed', 'unknown')),
    mail_attempts int not null default 0,
    mail_reason text,
    mail_updated_at timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  `create unique index place_claims_open on place_claims (business_id, way) where state = 'open'`,
  'create index place_claims_user on place_claims (user_id)',
  'create index place_claims_business on place_claims (business_id)',
  `create index place_claims_unfinished on place_claims (mail_updated_at)
    where mail_state in ('queued', 'sending')`,
  `create table place_notices (
    id uuid primary key default gen_random_uuid(),
    user_id text not null references users (id) on delete cascade,
    business_id int not null references businesses (id) on delete cascade,
    kind text not null check (kind in ('lost', 'granted', 'rejected')),
    place_name text not null,
    mail_state text not null default 'queued'
      check (mail_state in ('off', 'queued', 'sending', 'sent', 'failed', 'unknown')),
    mail_attempts int not null default 0,
    mail_reason text,
    mail_updated_at timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now()
  )`,
  'create index place_notices_user on place_notices (user_id)',
  'create index place_notices_business on place_notices (business_id, created_at desc)',
  `create index place_notices_unfinished on place_notices (mail_updated_at)
    where mail_state in ('queued', 'sending')`,
]

const DOWN = [
  'drop table place_notices',
  'drop table place_claims',
  'drop trigger businesses_place_changed on businesses',
  'drop function businesses_place_changed',
  'alter table businesses drop column verified_at, drop column verified_by',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
