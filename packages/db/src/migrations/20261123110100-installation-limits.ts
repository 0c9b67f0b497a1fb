import { type Kysely, sql } from 'kysely'

const noteUsage = ({
  network,
}: {
  network: boolean
}) => `create or replace function messages_note_usage() returns trigger language plpgsql as $$
  begin
    if new.sent_at is null then
      delete from send_usage where message_id = new.id;
    else
      insert into send_usage (message_id, user_id, channel, contact_hash, number_block, sent_at, is_request${network ? ', network' : ''})
        select new.id, businesses.user_id, new.channel, hash_contact(new.channel, new.recipient),
          case new.channel when 'sms' then hash_contact('block', left(new.recipient, -4)) end, new.sent_at,
          new.feedback_id is null${network ? ", nullif(users.signup_network, '')" : ''}
        from businesses ${network ? 'join users on users.id = businesses.user_id' : ''} where businesses.id = new.business_id
        on conflict (message_id) do update set sent_at = excluded.sent_at;
    end if;
    return null;
  end $$`

/** Limits that accounts share (T18): those of one network while they are new, and all of them. */
const UP = [
  'set local statement_timeout = 0',
  // A keyed hash of the network, empty once the account is no longer new.
  'alter table users add column signup_network text',
  `create index users_networked on users (created_at) where signup_network <> ''`,
  'alter table send_usage add column network text',
  noteUsage({ network: true }),
  'create index send_usage_network on send_usage (network, sent_at desc) where network is not null',
  // Serves the cap of an account as well: the cap of all accounts bounds how many rows a block has in an hour.
  'create index send_usage_range on send_usage (number_block, sent_at desc) where number_block is not null',
  'drop index send_usage_block',
  `create index send_usage_texts on send_usage (sent_at desc) where channel = 'sms'`,
  `create table sending_marks (
    name text primary key check (name in ('stopped', 'texts-warned')),
    at timestamptz(3) not null
  )`,
]

const DOWN = [
  'drop table sending_marks',
  'drop index send_usage_texts',
  'create index send_usage_block on send_usage (user_id, number_block, sent_at desc) where number_block is not null',
  'drop index send_usage_range',
  'drop index send_usage_network',
  noteUsage({ network: false }),
  'alter table send_usage drop column network',
  'drop index users_networked',
  'alter table users drop column signup_network',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
