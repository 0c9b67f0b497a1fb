/** Takes the proof of an address away with the address, suspends businesses with their account, keeps what a search finds. */
export const users = `
create or replace function users_email_changed() returns trigger language plpgsql as $$
  begin
    if lower(new.email) is distinct from lower(old.email)
      and new.email_verified_at is not distinct from old.email_verified_at then
      new.email_verified_at := null;
    end if;
    return new;
  end $$;

create or replace trigger users_email_changed before update of email on users
  for each row execute function users_email_changed();

create or replace function users_phone_changed() returns trigger language plpgsql as $$
  begin
    if regexp_replace(new.phone, '[^0-9+]', '', 'g') is distinct from regexp_replace(old.phone, '[^0-9+]', '', 'g')
      and new.phone_verified_at is not distinct from old.phone_verified_at then
      new.phone_verified_at := null;
    end if;
    return new;
  end $$;

create or replace trigger users_phone_changed before update of phone on users
  for each row execute function users_phone_changed();

create or replace function users_suspended() returns trigger language plpgsql as $$
  begin
    update all_businesses set suspended_at = new.suspended_at where user_id = new.id;
    return null;
  end $$;

create or replace trigger users_suspended after update of suspended_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function users_suspended();

create or replace function users_search() returns trigger language plpgsql as $$
  declare mail text := lower(new.email collate "C");
  begin
    new.search_keys := array_to_tsvector(array(
      select word from unnest(search_words(
        coalesce(new.full_name, '') || ' ' || coalesce(new.username, '') || ' ' || coalesce(split_part(mail, '@', 1), '')
      )) as word
      union select '@' || left(mail, 100) where mail <> ''
      union select '@@' || left(split_part(mail, '@', 2), 100) where mail <> ''));
    return new;
  end $$;

create or replace trigger users_search before insert or update of full_name, username, email on users
  for each row execute function users_search();
`
