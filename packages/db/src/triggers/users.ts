/** Takes the proof of an address away with the address that it was for. */
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
`
