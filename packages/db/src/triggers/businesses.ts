/** Keeps the ids of businesses, when an account added one, and takes the proof of a place away with the place. */
export const businesses = `
create or replace function businesses_before_insert() returns trigger language plpgsql as $$
  begin
    insert into business_ids (id) values (new.id);
    -- Locked against a suspension of the account, so that neither misses the other.
    select suspended_at into new.suspended_at from users where id = new.user_id for share;
    return new;
  end $$;

create or replace trigger businesses_before_insert before insert on all_businesses
  for each row execute function businesses_before_insert();

create or replace function businesses_after_delete() returns trigger language plpgsql as $$
  begin
    update business_ids set removed = true where id = old.id;
    return null;
  end $$;

create or replace trigger businesses_after_delete after delete on all_businesses
  for each row execute function businesses_after_delete();

create or replace function businesses_note_addition() returns trigger language plpgsql as $$
  begin
    insert into business_additions (business_id, user_id, created_at) values (new.id, new.user_id, new.created_at);
    return null;
  end $$;

create or replace trigger businesses_after_insert after insert on all_businesses
  for each row execute function businesses_note_addition();

create or replace function businesses_place_changed() returns trigger language plpgsql as $$
  begin
    if new.place_id is distinct from old.place_id and new.verified_at is not distinct from old.verified_at then
      new.verified_at := null;
      new.verified_by := null;
    end if;
    return new;
  end $$;

create or replace trigger businesses_place_changed before update of place_id on all_businesses
  for each row execute function businesses_place_changed();
`
