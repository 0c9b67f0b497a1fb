/**
 * Usage and opt-outs of a deleted organization stay under an id that leads to nobody. One whose owner proves the same email
 * address, phone or identity of a provider takes them over (decision 020).
 *
 * Lock order: the proof, then the organization as a send locks it. A send locks no proof.
 */
export const provedContacts = `
create or replace function take_over_limits(former text, heir text) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('sends:' || heir, 0));
    update send_usage set organization_id = heir where organization_id = former;
    update business_additions set organization_id = heir where organization_id = former;
    insert into suppressions (organization_id, channel, contact_hash, source, created_at)
      select heir, channel, contact_hash, source, created_at from suppressions where organization_id = former
      on conflict do nothing;
    delete from suppressions where organization_id = former;
    insert into proved_contacts (contact_hash, organization_id)
      select contact_hash, heir from proved_contacts where organization_id = former
      on conflict do nothing;
    delete from proved_contacts where organization_id = former;
  end $$;

create or replace function note_proof(proved text, organization text) returns void language plpgsql as $$
  declare
    former text;
  begin
    perform pg_advisory_xact_lock(hashtextextended('proof:' || proved, 0));
    insert into proved_contacts (contact_hash, organization_id) values (proved, organization) on conflict do nothing;
    for former in
      select organization_id from proved_contacts where contact_hash = proved and left_at is not null order by organization_id
    loop
      perform take_over_limits(former, organization);
    end loop;
  end $$;

create or replace function users_note_proof() returns trigger language plpgsql as $$
  begin
    perform note_proof(hash_contact('email', new.email), id) from organizations where owner_id = new.id;
    return null;
  end $$;

create or replace trigger users_proof_update after update of email, email_verified_at on users
  for each row when (new.email is not null and new.email_verified_at is not null
    and (old.email_verified_at is null or old.email is distinct from new.email))
  execute function users_note_proof();

create or replace function users_note_phone_proof() returns trigger language plpgsql as $$
  begin
    perform note_proof(hash_phone(new.phone), id) from organizations where owner_id = new.id;
    return null;
  end $$;

create or replace trigger users_phone_proof after update of phone, phone_verified_at on users
  for each row when (new.phone is not null and new.phone_verified_at is not null
    and (old.phone_verified_at is null or old.phone is distinct from new.phone))
  execute function users_note_phone_proof();

create or replace function identities_note_proof() returns trigger language plpgsql as $$
  begin
    perform note_proof(hash_contact('identity', new.issuer || ' ' || new.subject), id)
      from organizations where owner_id = new.user_id;
    return null;
  end $$;

create or replace trigger identities_proof after insert on external_identities
  for each row execute function identities_note_proof();

create or replace function organizations_note_proofs() returns trigger language plpgsql as $$
  begin
    perform note_proof(proved, new.id) from (
      select hash_contact('email', email) as proved from users
        where id = new.owner_id and email is not null and email_verified_at is not null
      union all
      select hash_phone(phone) from users
        where id = new.owner_id and phone is not null and phone_verified_at is not null
      union all
      select hash_contact('identity', issuer || ' ' || subject) from external_identities
        where user_id = new.owner_id) proofs;
    return null;
  end $$;

create or replace trigger organizations_proofs after insert or update of owner_id on organizations
  for each row execute function organizations_note_proofs();

create or replace function organizations_forget_limits() returns trigger language plpgsql as $$
  declare
    heir text;
  begin
    perform pg_advisory_xact_lock(key) from (
      select hashtextextended('proof:' || contact_hash, 0) as key
      from proved_contacts where organization_id = old.id order by 1) proofs;
    -- Another living organization with the same proof takes the limits over at once.
    select other.organization_id into heir
      from proved_contacts own join proved_contacts other using (contact_hash)
      where own.organization_id = old.id and other.organization_id <> old.id
      order by other.organization_id limit 1;
    if heir is not null then
      perform take_over_limits(old.id, heir);
    elsif exists (select from proved_contacts where organization_id = old.id) then
      heir := 'left:' || gen_random_uuid();
      perform take_over_limits(old.id, heir);
      update proved_contacts set left_at = clock_timestamp() where organization_id = heir;
    else
      -- Without a proof nobody can claim them again.
      update send_usage set organization_id = null where organization_id = old.id;
      delete from business_additions where organization_id = old.id;
      delete from suppressions where organization_id = old.id;
    end if;
    return null;
  end $$;

create or replace trigger organizations_after_delete after delete on organizations
  for each row execute function organizations_forget_limits();
`
