import { type Kysely, sql } from 'kysely'

/**
 * What an account sent and added, and whom it must not write to any more, outlives its businesses: a deleted business
 * gives no budget back, and a new one of the same owner is bound by the opt-outs of the old. The database keeps all of
 * it, so that no way to send, add or opt out can forget it, an older process beside this one included.
 *
 * Contacts are kept as hashes: they are compared, never shown. A hash hides no phone number from somebody who has the
 * table and tries them all; it keeps them out of sight.
 */
const UP = [
  'set local statement_timeout = 0',
  // A mailbox is one contact whatever stands after the plus (RFC 5233).
  `create function hash_contact(channel text, contact text) returns text language sql stable as $$
    select encode(sha256(convert_to(channel || ':' || case channel
      when 'email' then regexp_replace(lower(contact), '\\+[^@]*@', '@') else contact end, 'UTF8')), 'hex')
  $$`,

  // No references: a row outlives its message and its business. Without its account, it still counts for its recipient.
  `create table send_usage (
    message_id uuid primary key,
    user_id text,
    channel text not null,
    contact_hash text not null,
    number_block text,
    sent_at timestamptz(3) not null
  )`,
  'create index send_usage_account on send_usage (user_id, sent_at desc)',
  'create index send_usage_contact on send_usage (contact_hash, sent_at desc)',
  'create index send_usage_block on send_usage (user_id, number_block, sent_at desc) where number_block is not null',
  'create index send_usage_age on send_usage (sent_at)',
  `create function messages_note_usage() returns trigger language plpgsql as $$
  begin
    if new.sent_at is null then
      delete from send_usage where message_id = new.id;
    else
      insert into send_usage (message_id, user_id, channel, contact_hash, number_block, sent_at)
        select new.id, user_id, new.channel, hash_contact(new.channel, new.recipient),
          case new.channel when 'sms' then hash_contact('block', left(new.recipient, -4)) end, new.sent_at
        from businesses where id = new.business_id
        on conflict (message_id) do update set sent_at = excluded.sent_at;
    end if;
    return null;
  end $$`,
  `create trigger messages_usage_insert after insert on messages for each row
    when (new.sent_at is not null) execute function messages_note_usage()`,
  `create trigger messages_usage_update after update of sent_at on messages for each row
    when (old.sent_at is distinct from new.sent_at) execute function messages_note_usage()`,
  `insert into send_usage (message_id, user_id, channel, contact_hash, number_block, sent_at)
    select m.id, b.user_id, m.channel, hash_contact(m.channel, m.recipient),
      case m.channel when 'sms' then hash_contact('block', left(m.recipient, -4)) end, m.sent_at
    from messages m join businesses b on b.id = m.business_id
    where m.sent_at > now() - interval '31 days'`,

  `create table business_additions (
    business_id int primary key,
    user_id text not null,
    created_at timestamptz(3) not null
  )`,
  'create index business_additions_account on business_additions (user_id, created_at desc)',
  `create function businesses_note_addition() returns trigger language plpgsql as $$
  begin
    insert into business_additions (business_id, user_id, created_at) values (new.id, new.user_id, new.created_at);
    return null;
  end $$`,
  `create trigger businesses_after_insert after insert on businesses
    for each row execute function businesses_note_addition()`,
  `insert into business_additions (business_id, user_id, created_at) select id, user_id, created_at from businesses`,

  // No reference either, with its lock on the account: a send holds its business, which a deletion of the account wants.
  `create function users_forget_limits() returns trigger language plpgsql as $$
  begin
    update send_usage set user_id = null where user_id = old.id;
    delete from business_additions where user_id = old.id;
    return null;
  end $$`,
  `create trigger users_after_delete after delete on users
    for each row execute function users_forget_limits()`,

  `create table suppressions (
    id bigint generated always as identity primary key,
    user_id text references users (id) on delete cascade,
    sender text,
    channel text not null check (channel in ('email', 'sms')),
    contact_hash text not null,
    source text not null,
    created_at timestamptz(3) not null,
    check ((user_id is null) <> (sender is null))
  )`,
  'create unique index suppressions_account on suppressions (user_id, channel, contact_hash)',
  'create unique index suppressions_sender on suppressions (sender, channel, contact_hash)',
  // 'shared': every business texts from the same number, so a person who stopped it has stopped it for all of them.
  `create function opt_outs_widen() returns trigger language plpgsql as $$
  begin
    insert into suppressions (user_id, channel, contact_hash, source, created_at)
      select user_id, new.channel, hash_contact(new.channel, new.contact), new.source, new.created_at
      from businesses where id = new.business_id
      on conflict do nothing;
    if new.channel = 'sms' then
      insert into suppressions (sender, channel, contact_hash, source, created_at)
        values ('shared', 'sms', hash_contact('sms', new.contact), new.source, new.created_at)
        on conflict do nothing;
    end if;
    return null;
  end $$`,
  `create trigger opt_outs_after_insert after insert on opt_outs
    for each row execute function opt_outs_widen()`,
  `insert into suppressions (user_id, channel, contact_hash, source, created_at)
    select b.user_id, o.channel, hash_contact(o.channel, o.contact), o.source, o.created_at
    from opt_outs o join businesses b on b.id = o.business_id
    on conflict do nothing`,
  `insert into suppressions (sender, channel, contact_hash, source, created_at)
    select 'shared', 'sms', hash_contact('sms', contact), source, created_at from opt_outs where channel = 'sms'
    on conflict do nothing`,
]

const DOWN = [
  'drop trigger opt_outs_after_insert on opt_outs',
  'drop function opt_outs_widen',
  'drop table suppressions',
  'drop trigger users_after_delete on users',
  'drop function users_forget_limits',
  'drop trigger businesses_after_insert on businesses',
  'drop function businesses_note_addition',
  'drop table business_additions',
  'drop trigger messages_usage_update on messages',
  'drop trigger messages_usage_insert on messages',
  'drop function messages_note_usage',
  'drop table send_usage',
  'drop function hash_contact',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
