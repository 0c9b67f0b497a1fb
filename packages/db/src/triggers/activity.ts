/**
 * Keeps the log of who did what as it was written: no row changes, and none goes before 30 days, the shortest time that it
 * may be kept for.
 */
export const activity = `
create or replace function activity_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.at < now() - interval '30 days' then
        return old;
      end if;
    end if;
    raise exception 'activity is append only' using errcode = 'restrict_violation';
  end $$;

create or replace trigger activity_append_only before update or delete on activity
  for each row execute function activity_append_only();

create or replace trigger activity_not_truncated before truncate on activity
  for each statement execute function activity_append_only();
`
