/** Keeps the ids of businesses, whose each is, when an organization added one, and takes the proof of a place away with the place. */
export const businesses = `
create or replace function businesses_before_insert() returns trigger language plpgsql as $$
  begin
    insert into business_ids (id) values (new.id);
    -- A row that names an account alone belongs to the organization that the account began with.
    if new.organization_id is null then
      select id into new.organization_id from organizations
        where owner_id = new.user_id order by created_at, id limit 1;
    end if;
    select owner_id into new.user_id from organizations where id = new.organization_id;
    -- Locked against a suspension of the account, so that neither misses the other.
    select suspended_at into new.suspended_at from users where id = new.user_id for share;
    update organizations set name = new.name where id = new.organization_id and name is null;
    return new;
  end $$;

create or replace trigger businesses_before_insert before insert on all_businesses
  for each row execute function businesses_before_insert();

create or replace function businesses_moved() returns trigger language plpgsql as $$
  begin
    select owner_id into new.user_id from organizations where id = new.organization_id;
    return new;
  end $$;

create or replace trigger businesses_moved before update of organization_id on all_businesses
  for each row execute function businesses_moved();

create or replace function businesses_after_delete() returns trigger language plpgsql as $$
  begin
    update business_ids set removed = true where id = old.id;
    return null;
  end $$;

create or replace trigger businesses_after_delete after delete on all_businesses
  for each row execute function businesses_after_delete();

create or replace function businesses_note_addition() returns trigger language plpgsql as $$
  begin
    insert into business_additions (business_id, organization_id, created_at)
      values (new.id, new.organization_id, new.created_at);
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
