import { OWNER_SOURCES } from '@fivestead/domain/messaging/opt-out-sources'

const OWNERS = OWNER_SOURCES.map((source) => `'${source}'`).join(', ')

/**
 * An opt-out from one business binds its organization, and the next business at the same place, whoever owns that one
 * (decision 020). A number is closed for everybody by a statement of its own (T19).
 */
export const suppressions = `
create or replace function opt_outs_widen() returns trigger language plpgsql as $$
  begin
    insert into suppressions (organization_id, channel, contact_hash, source, created_at)
      select organization_id, new.channel, hash_contact(new.channel, new.contact), new.source, new.created_at
      from all_businesses where id = new.business_id
      on conflict (organization_id, channel, contact_hash, (source = 'owner')) do update set source = excluded.source
        where suppressions.source in (${OWNERS}) and excluded.source not in (${OWNERS});
    return null;
  end $$;

create or replace trigger opt_outs_after_insert after insert or update of source on opt_outs
  for each row execute function opt_outs_widen();

create or replace function suppress_at_place(business int, only_contact text) returns void language sql as $$
    -- The owner's sources do not bind the next owner of the place.
    insert into suppressions (place_hash, channel, contact_hash, source, created_at)
      select hash_contact('place', b.place_id), o.channel, hash_contact(o.channel, o.contact), o.source, o.created_at
      from opt_outs o join all_businesses b on b.id = o.business_id
      where b.id = business and b.place_id is not null and o.source not in (${OWNERS})
        and (only_contact is null or o.contact = only_contact)
      on conflict do nothing
  $$;

create or replace function opt_outs_bind_place() returns trigger language plpgsql as $$
  begin
    perform suppress_at_place(new.business_id, new.contact);
    return null;
  end $$;

create or replace trigger opt_outs_place after insert or update of source on opt_outs
  for each row when (new.source not in (${OWNERS})) execute function opt_outs_bind_place();

create or replace function businesses_bind_place() returns trigger language plpgsql as $$
  begin
    perform suppress_at_place(new.id, null);
    return null;
  end $$;

create or replace trigger businesses_place after update of place_id on all_businesses
  for each row when (new.place_id is not null and old.place_id is distinct from new.place_id)
  execute function businesses_bind_place();
`
