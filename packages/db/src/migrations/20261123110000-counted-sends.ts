import { type Kysely, sql } from 'kysely'

/**
 * A send that is no row of `messages`, such as an alert to an owner, counts against the caps as well: the row itself says
 * whether the plan of the account counts it.
 */
const noteUsage = (
  isRequest: string,
) => `create or replace function messages_note_usage() returns trigger language plpgsql as $$
  begin
    if new.sent_at is null then
      delete from send_usage where message_id = new.id;
    else
      insert into send_usage (message_id, user_id, channel, contact_hash, number_block, sent_at${isRequest && ', is_request'})
        select new.id, user_id, new.channel, hash_contact(new.channel, new.recipient),
          case new.channel when 'sms' then hash_contact('block', left(new.recipient, -4)) end, new.sent_at${isRequest}
        from businesses where id = new.business_id
        on conflict (message_id) do update set sent_at = excluded.sent_at;
    end if;
    return null;
  end $$`

const UP = [
  'set local statement_timeout = 0',
  'alter table send_usage add column is_request boolean not null default true',
  noteUsage(', new.feedback_id is null'),
  `update send_usage set is_request = false
    where exists (select from messages where messages.id = message_id and feedback_id is not null)`,
]

const DOWN = [noteUsage(''), 'alter table send_usage drop column is_request']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
