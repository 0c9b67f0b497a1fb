/** Counts each message that goes out against the limits of its organization and its recipient. */
export const sendUsage = `
create or replace function messages_note_usage() returns trigger language plpgsql as $$
  begin
    if new.sent_at is null then
      delete from send_usage where message_id = new.id;
    else
      insert into send_usage
        (message_id, organization_id, channel, contact_hash, number_block, sent_at, is_request, network)
        select new.id, business.organization_id, new.channel, hash_contact(new.channel, new.recipient),
          case new.channel when 'sms' then hash_contact('block', left(new.recipient, -4)) end, new.sent_at,
          new.thread_id is null, nullif(users.signup_network, '')
        from all_businesses business join users on users.id = business.user_id where business.id = new.business_id
        on conflict (message_id) do update set sent_at = excluded.sent_at;
    end if;
    return null;
  end $$;

create or replace trigger messages_usage_insert after insert on messages
  for each row when (new.sent_at is not null) execute function messages_note_usage();

create or replace trigger messages_usage_update after update of sent_at on messages
  for each row when (old.sent_at is distinct from new.sent_at) execute function messages_note_usage();
`
