import { type Kysely, sql } from 'kysely'

/**
 * Usage and opt-outs of a deleted account stay under an id that leads to nobody. An account that proves the same email
 * address or phone, or that the same identity of a provider opens, takes them over. Opt-outs that a customer gave to a business bind
 * the next business at its place too, whoever owns it (decision 020).
 *
 * Locks: the proof, then the account as a send locks it; whoever sends asks for no proof.
 */
const UP = [
  'set local statement_timeout = 0',
  `create table proved_contacts (
    contact_hash text not null,
    user_id text not null,
    left_at timestamptz(3),
    primary key (contact_hash, user_id)
  )`,
  'create index proved_contacts_account on proved_contacts (user_id)',
  'create index proved_contacts_age on proved_contacts (left_at) where left_at is not null',

  'alter table suppressions drop constraint suppressions_user_id_fkey',
  'alter table suppressions add column place_hash text',
  'alter table suppressions drop constraint suppressions_check',
  'alter table suppressions add constraint suppressions_check check (num_nonnulls(user_id, sender, place_hash) = 1)',
  'create unique index suppressions_place on suppressions (place_hash, channel, contact_hash)',

  `create function take_over_limits(former text, heir text) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('sends:' || heir, 0));
    update send_usage set user_id = heir where user_id = former;
    update business_additions set user_id = heir where user_id = former;
    insert into suppressions (user_id, channel, contact_hash, source, created_at)
      select heir, channel, contact_hash, source, created_at from suppressions where user_id = former
      on conflict do nothing;
    delete from suppressions where user_id = former;
    insert into proved_contacts (contact_hash, user_id)
      select contact_hash, heir from proved_contacts where user_id = former
      on conflict do nothing;
    delete from proved_contacts where user_id = former;
  end $$`,

  `create function note_proof(proved text, account text) returns void language plpgsql as $$
  declare
    former text;
  begin
    perform pg_advisory_xact_lock(hashtextextended('proof:' || proved, 0));
    insert into proved_contacts (contact_hash, user_id) values (proved, account) on conflict do nothing;
    for former in
      select user_id from proved_contacts where contact_hash = proved and left_at is not null order by user_id
    loop
      perform take_over_limits(former, account);
    end loop;
  end $$`,
  `create function users_note_proof() returns trigger language plpgsql as $$
  begin
    perform note_proof(hash_contact('email', new.email), new.id);
    return null;
  end $$`,
  `create trigger users_proof_insert after insert on users for each row
    when (new.email is not null and new.email_verified_at is not null) execute function users_note_proof()`,
  `create trigger users_proof_update after update of email, email_verified_at on users for each row
    when (new.email is not null and new.email_verified_at is not null
      and (old.email_verified_at is null or old.email is distinct from new.email))
    execute function users_note_proof()`,
  // A number as people write it: of ten digits it is one of the North American plan.
  `create function hash_phone(phone text) returns text language sql stable as $$
    select hash_contact('phone', regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^([0-9]{10})$', '1\\1'))
  $$`,
  `create function users_note_phone_proof() returns trigger language plpgsql as $$
  begin
    perform note_proof(hash_phone(new.phone), new.id);
    return null;
  end $$`,
  `create trigger users_phone_proof after update of phone, phone_verified_at on users for each row
    when (new.phone is not null and new.phone_verified_at is not null
      and (old.phone_verified_at is null or old.phone is distinct from new.phone))
    execute function users_note_phone_proof()`,
  `create function identities_note_proof() returns trigger language plpgsql as $$
  begin
    perform note_proof(hash_contact('identity', new.issuer || ' ' || new.subject), new.user_id);
    return null;
  end $$`,
  `create trigger identities_proof after insert on external_identities
    for each row execute function identities_note_proof()`,
  `insert into proved_contacts (contact_hash, user_id)
    select hash_contact('email', email), id from users where email is not null and email_verified_at is not null
    union select hash_phone(phone), id from users where phone is not null and phone_verified_at is not null
    union select hash_contact('identity', issuer || ' ' || subject), user_id from external_identities`,

  // Another living account with the same mailbox takes the limits over at once. What nobody can ask for again goes.
  `create or replace function users_forget_limits() returns trigger language plpgsql as $$
  declare
    heir text;
  begin
    perform pg_advisory_xact_lock(key) from (
      select hashtextextended('proof:' || contact_hash, 0) as key
      from proved_contacts where user_id = old.id order by 1) proofs;
    select other.user_id into heir
      from proved_contacts own join proved_contacts other using (contact_hash)
      where own.user_id = old.id and other.user_id <> old.id
      order by other.user_id limit 1;
    if heir is not null then
      perform take_over_limits(old.id, heir);
    elsif exists (select from proved_contacts where user_id = old.id) then
      heir := 'left:' || gen_random_uuid();
      perform take_over_limits(old.id, heir);
      update proved_contacts set left_at = clock_timestamp() where user_id = heir;
    else
      update send_usage set user_id = null where user_id = old.id;
      delete from business_additions where user_id = old.id;
      delete from suppressions where user_id = old.id;
    end if;
    return null;
  end $$`,

  // An address that stands in the same record was typed by the owner: it says nothing against the next owner.
  `create function suppress_at_place(business int, only_contact text) returns void language sql as $$
    insert into suppressions (place_hash, channel, contact_hash, source, created_at)
      select hash_contact('place', b.place_id), o.channel, hash_contact(o.channel, o.contact), o.source, o.created_at
      from opt_outs o join businesses b on b.id = o.business_id
      where b.id = business and b.place_id is not null and o.source <> 'record'
        and (only_contact is null or o.contact = only_contact)
      on conflict do nothing
  $$`,
  `create function opt_outs_bind_place() returns trigger language plpgsql as $$
  begin
    perform suppress_at_place(new.business_id, new.contact);
    return null;
  end $$`,
  `create trigger opt_outs_place after insert or update of source on opt_outs
    for each row when (new.source <> 'record') execute function opt_outs_bind_place()`,
  `create function businesses_bind_place() returns trigger language plpgsql as $$
  begin
    perform suppress_at_place(new.id, null);
    return null;
  end $$`,
  `create trigger businesses_place after update of place_id on businesses for each row
    when (new.place_id is not null and old.place_id is distinct from new.place_id)
    execute function businesses_bind_place()`,
]

const DOWN = [
  'drop trigger businesses_place on businesses',
  'drop function businesses_bind_place',
  'drop trigger opt_outs_place on opt_outs',
  'drop function opt_outs_bind_place',
  'drop function suppress_at_place',
  `create or replace function users_forget_limits() returns trigger language plpgsql as $$
  begin
    update send_usage set user_id = null where user_id = old.id;
    delete from business_additions where user_id = old.id;
    return null;
  end $$`,
  'drop trigger users_phone_proof on users',
  'drop function users_note_phone_proof',
  'drop function hash_phone',
  'drop trigger identities_proof on external_identities',
  'drop function identities_note_proof',
  'drop trigger users_proof_update on users',
  'drop trigger users_proof_insert on users',
  'drop function users_note_proof',
  'drop function note_proof',
  'drop function take_over_limits',
  'delete from suppressions where place_hash is not null or user_id not in (select id from users)',
  'drop index suppressions_place',
  'alter table suppressions drop constraint suppressions_check',
  'alter table suppressions drop column place_hash',
  'alter table suppressions add constraint suppressions_check check ((user_id is null) <> (sender is null))',
  `alter table suppressions add constraint suppressions_user_id_fkey
    foreign key (user_id) references users (id) on delete cascade`,
  'update send_usage set user_id = null where user_id not in (select id from users)',
  'delete from business_additions where user_id not in (select id from users)',
  'drop table proved_contacts',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
