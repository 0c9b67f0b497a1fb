import { type Kysely, sql } from 'kysely'

/**
 * An opt-out by SMS binds every business where the provider reports it. A text from the phone itself is recorded for
 * everybody by its own statement. Any other opt-out, by a link or of another address in the customer's record, binds the
 * account that wrote: the owner typed those addresses (T19).
 */
const widen = (
  when: string,
) => `create or replace function opt_outs_widen() returns trigger language plpgsql as $$
  begin
    insert into suppressions (user_id, channel, contact_hash, source, created_at)
      select user_id, new.channel, hash_contact(new.channel, new.contact), new.source, new.created_at
      from businesses where id = new.business_id
      on conflict do nothing;
    if ${when} then
      insert into suppressions (sender, channel, contact_hash, source, created_at)
        values ('shared', 'sms', hash_contact('sms', new.contact), new.source, new.created_at)
        on conflict do nothing;
    end if;
    return null;
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(widen("new.channel = 'sms' and new.source in ('provider', 'complaint')")).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(widen("new.channel = 'sms'")).execute(db)
}
