import { NOTIFICATION_RATING_MAX } from '@fivestead/domain/reviews/inbox/notification'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'

/** Messages whose words find a thread: the newest. */
const SEARCHED = 50

/**
 * Keeps one thread for each customer of a business (decision 051): every private message, and every low rating without
 * words, is part of one, and brings it back to 'new'. A thread whose only rating was raised is dropped.
 */
export const inboxThreads = `
create or replace function inbox_key(customer uuid, mail text, number text, answer uuid) returns text
  language plpgsql as $$
  declare
    digits text := nullif(regexp_replace(regexp_replace(number, '[^0-9]+', '', 'g'), '^1([0-9]{10})$', '\\1'), '');
  begin
    return coalesce('customer ' || customer, 'email ' || lower(mail), 'phone ' || digits,
      'answer ' || coalesce(answer, gen_random_uuid()));
  end $$;

create or replace function inbox_thread(
  given uuid, business int, customer uuid, who text, mail text, number text, answer uuid,
  stars int, words text, tongue text, came_by text, came_at timestamptz
) returns uuid language plpgsql as $$
  declare
    thread uuid;
  begin
    insert into inbox_threads as known (business_id, key, customer_id, name, email, phone, rating, message, language,
        source,        last_at, created_at, updated_at)
      values (business,
        coalesce((select key from inbox_threads where id = given), inbox_key(customer, mail, number, answer)),
        customer, nullif(who, '${ANONYMOUS}'), mail, number, stars, words, tongue, came_by, came_at,
        came_at, came_at)
      on conflict (business_id, key) do update set
        name = coalesce(excluded.name, known.name), email = coalesce(excluded.email, known.email),
        phone = coalesce(excluded.phone, known.phone), rating = coalesce(excluded.rating, known.rating),
        message = case when excluded.last_at >= known.last_at then excluded.message else known.message end,
        language = case when excluded.last_at >= known.last_at then excluded.language else known.language end,
        source = case when excluded.last_at >= known.last_at then excluded.source else known.source end,
        last_at = greatest(excluded.last_at, known.last_at), updated_at = excluded.updated_at,
        state_at = case known.state when 'new' then known.state_at else excluded.last_at end, state = 'new', state_by = null
      returning id into thread;
    return thread;
  end $$;

create or replace function inbox_search() returns trigger language plpgsql as $$
  declare
    mail text := lower(new.email collate "C");
    said text;
    words text[];
  begin
    if tg_op = 'UPDATE' then
      select string_agg(message, ' ') into said from (
        select message from feedback where thread_id = new.id order by created_at desc limit ${SEARCHED}) as newest;
    end if;
    words := search_words(concat_ws(' ', new.name, split_part(mail, '@', 1), new.message, said));
    if mail is not null then
      words := words || array['@' || mail, '@@' || split_part(mail, '@', 2)];
    end if;
    new.search_keys := search_keys(new.business_id, words, regexp_replace(new.phone, '[^0-9]+', '', 'g'))
      -- Without the customer's details, by which the inbox finds nobody.
      || array_to_tsvector(array(select key from customers, unnest(tsvector_to_array(search_keys)) as key
        where id = new.customer_id and key !~ '^[0-9]+~'));
    return new;
  end $$;

create or replace trigger inbox_search before insert or update of customer_id, name, email, phone, message
  on inbox_threads for each row execute function inbox_search();

create or replace function customers_inbox_search() returns trigger language plpgsql as $$
  begin
    update inbox_threads set customer_id = new.id where customer_id = new.id;
    return null;
  end $$;

create or replace trigger customers_inbox_search after update on customers
  for each row when (old.search_keys is distinct from new.search_keys) execute function customers_inbox_search();

create or replace function inbox_state() returns trigger language plpgsql as $$
  begin
    insert into inbox_events (thread_id, state, author_id, created_at)
      values (new.id, new.state, new.state_by, new.state_at);
    return null;
  end $$;

create or replace trigger inbox_state after update on inbox_threads
  for each row when (old.state is distinct from new.state) execute function inbox_state();

create or replace function feedback_thread() returns trigger language plpgsql as $$
  declare
    reached boolean := coalesce(new.customer_id::text, new.email, new.phone) is not null;
    before uuid := coalesce(new.thread_id, (select thread_id from reviews where id = new.review_id));
    given uuid := before;
    thread uuid;
  begin
    -- Whoever left no contact with the stars did so with the words: the thread is theirs, or part of the one they have.
    if before is not null and reached then
      begin
        update inbox_threads set key = inbox_key(new.customer_id, new.email, new.phone, new.review_id)
          where id = before and key like 'answer %';
      exception when unique_violation then
        given := null;
      end;
    end if;
    thread := inbox_thread(given, new.business_id, new.customer_id, new.name, new.email, new.phone,
      coalesce(new.review_id, new.id), new.rating, new.message, new.language, new.source,
      case tg_op when 'INSERT' then new.created_at else new.updated_at end);
    update feedback set thread_id = thread where id = new.id and thread_id is distinct from thread;
    if new.review_id is not null then
      update reviews set thread_id = thread where id = new.review_id and thread_id is distinct from thread;
    end if;
    if before <> thread then
      update inbox_events set thread_id = thread where thread_id = before;
      delete from inbox_threads where id = before;
    end if;
    return null;
  end $$;

create or replace trigger feedback_thread_insert after insert on feedback
  for each row execute function feedback_thread();

create or replace trigger feedback_thread_update after update of message, language, email, phone on feedback
  for each row when ((old.message, old.language, old.email, old.phone)
    is distinct from (new.message, new.language, new.email, new.phone))
  execute function feedback_thread();

create or replace function reviews_thread() returns trigger language plpgsql as $$
  begin
    if new.thread_id is null then
      update reviews set thread_id = inbox_thread(null, new.business_id, new.customer_id, null, null, null, new.id,
          new.rating, null, null, case when new.review_request_id is null then 'web-survey' else 'survey' end,
          case tg_op when 'INSERT' then new.created_at else new.updated_at end)
        where id = new.id and new.rating <= ${NOTIFICATION_RATING_MAX};
      return null;
    end if;
    update inbox_threads set rating = new.rating where id = new.thread_id;
    delete from inbox_threads as known where id = new.thread_id and new.rating > ${NOTIFICATION_RATING_MAX}
      and message is null and state_at is null
      and not exists (select from feedback where thread_id = known.id)
      and not exists (select from reviews where thread_id = known.id and id <> new.id)
      and not exists (select from inbox_events where thread_id = known.id)
      and not exists (select from messages where thread_id = known.id);
    return null;
  end $$;

create or replace trigger reviews_thread_insert after insert on reviews
  for each row when (new.rating <= ${NOTIFICATION_RATING_MAX}) execute function reviews_thread();

create or replace trigger reviews_thread_update after update of rating on reviews
  for each row when (old.rating <> new.rating) execute function reviews_thread();
`
