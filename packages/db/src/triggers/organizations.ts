/**
 * An account begins with an organization of its own. Who owns an organization is its owner's column alone: the membership,
 * the account that its businesses name and the rows that hang on that account follow.
 */
export const organizations = `
create or replace function users_begin_organization() returns trigger language plpgsql as $$
  begin
    insert into organizations (id, owner_id, created_at, updated_at)
      values (gen_random_uuid()::text, new.id, new.created_at, new.created_at);
    return null;
  end $$;

create or replace trigger users_organization after insert on users
  for each row execute function users_begin_organization();

create or replace function organizations_follow_owner() returns trigger language plpgsql as $$
  begin
    insert into memberships (organization_id, user_id, role, created_at)
      values (new.id, new.owner_id, 'owner', new.updated_at)
      on conflict (user_id, organization_id) do update set role = 'owner', business_ids = null;
    if tg_op = 'UPDATE' then
      -- Its businesses are suspended with their owner alone.
      update all_businesses set user_id = new.owner_id,
          suspended_at = (select suspended_at from users where id = new.owner_id)
        where organization_id = new.id;
      update seo_ranking_requests set user_id = new.owner_id
        where user_id = old.owner_id and business_id in (select id from all_businesses where organization_id = new.id);
      update place_claims set user_id = new.owner_id
        where user_id = old.owner_id and business_id in (select id from all_businesses where organization_id = new.id);
      update place_notifications set user_id = new.owner_id
        where user_id = old.owner_id and business_id in (select id from all_businesses where organization_id = new.id);
    end if;
    return null;
  end $$;

create or replace trigger organizations_owner after insert or update of owner_id on organizations
  for each row execute function organizations_follow_owner();
`
