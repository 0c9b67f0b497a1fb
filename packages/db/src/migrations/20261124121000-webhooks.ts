import { createTables } from './create-tables.ts'

/** Endpoints of organizations that are told of events, and what each was told. */
export const { up, down } = createTables(`
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organizations (id) on delete cascade,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- Those that the key which added it reaches; all of the organization where none are named.
  business_ids int[],
  -- Sealed; the earlier one signs too until it ends.
  secret text not null,
  earlier_secret text,
  earlier_until timestamptz(3),
  key_id text not null,
  -- The person who added it on the dashboard, or the API key that did with the hash of its secret then: it is told of events as
  -- long as that person may hold webhooks, or that very secret works.
  created_by text references users (id) on delete set null,
  api_key_id uuid references api_keys (id) on delete cascade,
  api_key_hash text,
  -- It fails, or takes its time: then it has lanes apart.
  slow boolean not null default false,
  failing_since timestamptz(3),
  disabled_at timestamptz(3),
  disabled_because text check (disabled_because in ('failing', 'gone', 'ended')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((disabled_at is null) = (disabled_because is null)),
  check ((earlier_secret is null) = (earlier_until is null)),
  check ((api_key_id is null) = (api_key_hash is null)),
  check (created_by is null or api_key_id is null)
);
create index webhook_endpoints_organization on webhook_endpoints (organization_id);
create index webhook_endpoints_key on webhook_endpoints (key_id);
create index webhook_endpoints_creator on webhook_endpoints (created_by);
create index webhook_endpoints_api_key on webhook_endpoints (api_key_id);

-- One message to one endpoint. It names what it tells of; the words are read when it is sent, so that nothing of a person is
-- kept here, and what is erased is gone. No reference to the business: the worker looks whether it is there.
create table webhook_messages (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  business_id int,
  type text not null,
  subject_id uuid,
  channel text check (channel in ('email', 'sms')),
  happened_at timestamptz(3) not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled')),
  attempts int not null default 0,
  -- Of the last try.
  status int,
  problem text,
  not_before timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index webhook_messages_page on webhook_messages (endpoint_id, created_at desc, id desc);
create index webhook_messages_failed
  on webhook_messages (endpoint_id, created_at desc, id desc) where state = 'failed';
create index webhook_messages_due on webhook_messages (endpoint_id, not_before) where state in ('queued', 'sending');
create index webhook_messages_age on webhook_messages (created_at);
`)
