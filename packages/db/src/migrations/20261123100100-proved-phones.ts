import { type Kysely, sql } from 'kysely'

/**
 * Whether an account's phone number was proved, by a code that was texted to it, and whether the operator confirmed the
 * account. The database takes the proof away with the number that it was for.
 */
const UP = [
  `alter table users add column phone_verified_at timestamptz(3), add column approved_at timestamptz(3)`,
  `create function users_phone_changed() returns trigger language plpgsql as $$
  begin
    if regexp_replace(new.phone, '[^0-9+]', '', 'g') is distinct from regexp_replace(old.phone, '[^0-9+]', '', 'g')
      and new.phone_verified_at is not distinct from old.phone_verified_at then
      new.phone_verified_at := null;
    end if;
    return new;
  end $$`,
  `create trigger users_phone_changed before update of phone on users
    for each row execute function users_phone_changed()`,
  // A code goes to one address: an email address or a number.
  'alter table mailed_codes add column phone text, alter column email drop not null',
  'alter table mailed_codes add constraint mailed_codes_address check ((email is null) <> (phone is null))',
  'alter table mailed_codes drop constraint mailed_codes_purpose_check',
  `alter table mailed_codes add constraint mailed_codes_purpose_check check (purpose in ('email', 'claim', 'phone'))`,
]

const DOWN = [
  `delete from mailed_codes where purpose = 'phone'`,
  'alter table mailed_codes drop constraint mailed_codes_purpose_check',
  `alter table mailed_codes add constraint mailed_codes_purpose_check check (purpose in ('email', 'claim'))`,
  'alter table mailed_codes drop constraint mailed_codes_address',
  'alter table mailed_codes drop column phone, alter column email set not null',
  'drop trigger users_phone_changed on users',
  'drop function users_phone_changed',
  'alter table users drop column phone_verified_at, drop column approved_at',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
