import { type Kysely, sql } from 'kysely'

/**
 * Grids of positions around a business. No coordinates: a point is its number, and the size and spacing say where it lies.
 */
const UP = [
  `create table rank_grids (
    id uuid primary key default gen_random_uuid(),
    business_id int not null references businesses (id) on delete cascade,
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
  )`,
  'create index rank_grids_newest on rank_grids (business_id, started_at desc, id desc)',
  `create unique index rank_grids_one_runs on rank_grids (business_id) where state = 'running'`,
  `create index rank_grids_overdue on rank_grids (updated_at) where state = 'running'`,
  `create table rank_grid_points (
    grid_id uuid not null references rank_grids (id) on delete cascade,
    point smallint not null check (point between 0 and 48),
    position smallint check (position > 0),
    place_ids jsonb not null,
    checked_at timestamptz(3) not null,
    primary key (grid_id, point)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table rank_grid_points`.execute(db)
  await sql`drop table rank_grids`.execute(db)
}
