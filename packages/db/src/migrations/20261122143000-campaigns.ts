import { type Kysely, sql } from 'kysely'

/**
 * Campaigns: many customers of a business who are asked one after the other (CUS-12). A customer is at most once a member
 * of a campaign, and the key of a submit makes a repeat the same campaign.
 */
const UP = [
  `create table campaigns (
    id uuid primary key default gen_random_uuid(),
    business_id int not null references business_ids (id) on delete cascade,
    user_id text not null,
    submission_key text not null,
    channels text not null check (channels in ('any', 'email', 'sms')),
    template text not null,
    state text not null default 'running' check (state in ('running', 'paused', 'cancelled', 'done')),
    waits_for text,
    turn int not null default 0,
    next_run_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    finished_at timestamptz(3),
    unique (business_id, submission_key)
  )`,
  'create index campaigns_page on campaigns (business_id, created_at desc, id desc)',
  `create index campaigns_running on campaigns (next_run_at) where state = 'running'`,
  `create table campaign_members (
    campaign_id uuid not null references campaigns (id) on delete cascade,
    position int not null,
    customer_id uuid references customers (id) on delete set null,
    channel text check (channel in ('email', 'sms')),
    state text not null check (state in ('waiting', 'asked', 'skipped', 'cancelled')),
    code text,
    review_request_id uuid references review_requests (id) on delete set null,
    due_at timestamptz(3),
    primary key (campaign_id, position),
    unique (campaign_id, customer_id)
  )`,
  `create index campaign_members_waiting on campaign_members (campaign_id, channel, position) where state = 'waiting'`,
  'create index campaign_members_customer on campaign_members (customer_id)',
  'create unique index campaign_members_request on campaign_members (review_request_id)',
  // What waits to go out counts against the cap of its account before it does.
  `create index messages_queued on messages (user_id) where state = 'queued'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index messages_queued`.execute(db)
  await db.schema.dropTable('campaign_members').execute()
  await db.schema.dropTable('campaigns').execute()
}
