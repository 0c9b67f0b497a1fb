import { type Kysely, sql } from 'kysely'

/**
 * An opt-out of one business binds the account that wrote, by SMS as well: the owner typed the addresses of the customer's
 * record. Whatever closes a number for everybody is recorded by a statement of its own (T19).
 */
const widen = (
  toEverybody: string,
) => `create or replace function opt_outs_widen() returns trigger language plpgsql as $$
  begin
    insert into suppressions (user_id, channel, contact_hash, source, created_at)
      select user_id, new.channel, hash_contact(new.channel, new.contact), new.source, new.created_at
      from businesses where id = new.business_id
      on conflict do nothing;
    ${toEverybody}
    return null;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(widen('')).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const shared = `if new.channel = 'sms' then
      insert into suppressions (sender, channel, contact_hash, source, created_at)
        values ('shared', 'sms', hash_contact('sms', new.contact), new.source, new.created_at)
        on conflict do nothing;
    end if;`
  await sql.raw(widen(shared)).execute(db)
}
