import { createTables } from './create-tables.ts'

/** Places, and positions of businesses by keyword and location. */
export const { up, down } = createTables(`
create table place_cache (
  place_id text not null,
  kind text not null,
  body jsonb not null,
  source text not null,
  fetched_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (place_id, kind)
);
create index place_cache_expires on place_cache (expires_at);

create table rating_snapshots (
  id int generated always as identity primary key,
  business_id int not null references all_businesses (id) on delete cascade,
  rating double precision,
  review_count int not null,
  source text not null,
  taken_at timestamptz(3) not null default now()
);
create index rating_snapshots_page on rating_snapshots (business_id, taken_at desc, id desc);
create index rating_snapshots_age on rating_snapshots (taken_at);

create table seo_ranking_requests (
  id int generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  business_id int not null references all_businesses (id) on delete cascade,
  keyword varchar(255) not null,
  location varchar(255) not null,
  requested_at timestamptz(3) not null default now(),
  ranking_data jsonb,
  notification_id uuid
);
create index seo_ranking_requests_page on seo_ranking_requests (business_id, requested_at desc, id desc);
create index seo_ranking_requests_history
  on seo_ranking_requests (business_id, keyword, location, requested_at desc);
create index seo_ranking_requests_user on seo_ranking_requests (user_id);
create index seo_ranking_requests_notification
  on seo_ranking_requests (notification_id) where notification_id is not null;

create table ranking_searches (
  user_id text primary key references users (id) on delete cascade,
  search_id uuid not null,
  until timestamptz(3) not null
);
create index ranking_searches_until on ranking_searches (until);

-- No coordinates: the number of a point, size and spacing say where it lies.
create table rank_grids (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references all_businesses (id) on delete cascade,
  keyword text not null,
  size smallint not null check (size in (3, 5, 7)),
  spacing int not null check (spacing > 0),
  provider text not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  stopped_by text check (stopped_by in ('unavailable', 'place', 'source')),
  turn int not null default 0,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index rank_grids_newest on rank_grids (business_id, started_at desc, id desc);
create unique index rank_grids_one_runs on rank_grids (business_id) where state = 'running';
create index rank_grids_overdue on rank_grids (updated_at) where state = 'running';

create table rank_grid_points (
  grid_id uuid not null references rank_grids (id) on delete cascade,
  point smallint not null check (point between 0 and 48),
  position smallint check (position > 0),
  place_ids jsonb not null,
  checked_at timestamptz(3) not null,
  primary key (grid_id, point)
);
`)
