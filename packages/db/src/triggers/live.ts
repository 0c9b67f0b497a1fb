import type { LiveTopic } from '@fivestead/domain/live'

/** Channel of `LISTEN` and `NOTIFY` for open dashboards. */
export const LIVE_CHANNEL = 'fivestead_live'
/** Payload after which sessions, or what they reach, may have ended. */
export const SESSIONS_CHANGED = 'sessions'

/** Tables whose changes an open dashboard shows, by the topic that they are told under. */
export const LIVE_TABLES: Readonly<Record<string, LiveTopic>> = {
  reviews: 'reviews',
  review_requests: 'requests',
  messages: 'messages',
  feedback: 'inbox',
  inbox_threads: 'inbox',
  quarantined_submissions: 'inbox',
  customers: 'customers',
  opt_outs: 'customers',
  campaigns: 'campaigns',
  customer_imports: 'imports',
  profile_connections: 'profile',
  profile_review_syncs: 'profile',
  profile_reviews: 'profile',
  rating_snapshots: 'profile',
  rank_grids: 'ranking',
  seo_ranking_requests: 'ranking',
  place_claims: 'business',
  place_notifications: 'business',
}

/** Statements that record and tell of changed rows; of businesses that nobody looks at they do neither (decision 050). */
const tell = (rows: string, id = 'business_id'): string => `
    insert into live_changes (business_id, topic) select changed.id, tg_argv[0]
      from (select distinct ${id} as id from ${rows}) changed
      where exists (select from open_dashboards where business_id = changed.id and recorded_until > now())
      on conflict do nothing;
    if found then
      perform pg_notify('${LIVE_CHANNEL}', changed.id || ' ' || tg_argv[0])
        from (select distinct ${id} as id from ${rows}) changed
        where exists (select from open_dashboards where business_id = changed.id and until > now());
    end if;`

const ROWS = {
  insert: 'new table as added',
  update: 'new table as added',
  delete: 'old table as gone',
} as const

/** The statement that caused a cascade reports it. */
const triggersOn = (table: string, topic: LiveTopic): string =>
  Object.entries(ROWS)
    .map(
      ([event, rows]) => `
create or replace trigger live_${event} after ${event} on ${table} referencing ${rows}
  for each statement when (pg_trigger_depth() = 0) execute function live_tell('${topic}');
`,
    )
    .join('')

/**
 * Tells the processes with open dashboards what changed, in the transaction of the change: a business and a topic,
 * nothing of a row. Each topic of a transaction is recorded and told once.
 */
export const live = `
create or replace function live_tell() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then${tell('gone')}
    else${tell('added')}
    end if;
    return null;
  end $$;

create or replace function live_tell_business() returns trigger language plpgsql as $$
  begin${tell('added', 'id')}
    if exists (select from added where deleted_at is not null) then
      perform pg_notify('${LIVE_CHANNEL}', '${SESSIONS_CHANGED}');
    end if;
    return null;
  end $$;

create or replace trigger live_update after update on all_businesses referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function live_tell_business('business');

create or replace function live_tell_sessions() returns trigger language plpgsql as $$
  begin
    if exists (select from gone) then
      perform pg_notify('${LIVE_CHANNEL}', '${SESSIONS_CHANGED}');
    end if;
    return null;
  end $$;

create or replace trigger live_delete after delete on sessions referencing old table as gone
  for each statement execute function live_tell_sessions();

create or replace trigger live_update after update on memberships referencing old table as gone
  for each statement execute function live_tell_sessions();

create or replace trigger live_delete after delete on memberships referencing old table as gone
  for each statement execute function live_tell_sessions();

create or replace function live_tell_requirement() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${LIVE_CHANNEL}', '${SESSIONS_CHANGED}');
    return null;
  end $$;

create or replace trigger live_require after update of requires_two_step on organizations
  for each row when (old.requires_two_step is distinct from new.requires_two_step)
  execute function live_tell_requirement();

create or replace trigger live_delete after delete on all_businesses referencing old table as gone
  for each statement execute function live_tell_sessions();
${Object.entries(LIVE_TABLES)
  .map(([table, topic]) => triggersOn(table, topic))
  .join('')}`
