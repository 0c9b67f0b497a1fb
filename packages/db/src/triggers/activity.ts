/**
 * `search_keys` has the words of the action and of the thing's name, and person, kind and business, each with the organization
 * in front. Keeps the log of who did what as it was written: no row changes, and none goes before 30 days, the shortest time that it
 * may be kept for; with its organization the whole log goes.
 */
export const activity = `
create or replace function activity_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.at < now() - interval '30 days'
        or old.organization_id is not null
          and not exists (select from organizations where id = old.organization_id) then
        return old;
      end if;
    end if;
    raise exception 'activity is append only' using errcode = 'restrict_violation';
  end $$;

create or replace trigger activity_append_only before update or delete on activity
  for each row execute function activity_append_only();

create or replace trigger activity_not_truncated before truncate on activity
  for each statement execute function activity_append_only();

create or replace function activity_search() returns trigger language plpgsql as $$
  begin
    new.search_keys := array_to_tsvector(array(
      select new.organization_id || '.' || word
        from unnest(search_words(new.action || ' ' || coalesce(new.subject_name, ''))) as word
        where new.organization_id is not null
      union
      select new.organization_id || marked from unnest(array[
        '=' || new.actor_id, '#' || new.subject, '@' || new.business_id]) as marked
        where new.organization_id is not null and marked is not null));
    return new;
  end $$;

create or replace trigger activity_search before insert on activity
  for each row execute function activity_search();
`
