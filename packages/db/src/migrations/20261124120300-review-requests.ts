import { createTables } from './create-tables.ts'

/** Review requests, the words they are sent with, and campaigns. */
export const { up, down } = createTables(`
create table review_requests (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'link')),
  status text not null default 'pending'
    check (status in ('pending', 'sent', 'opened', 'clicked', 'completed', 'feedback received', 'failed')),
  survey_url text not null,
  short_code text,
  sms_status text,
  reported_at timestamptz(3),
  failure_reason jsonb,
  cancelled boolean not null default false,
  reminders smallint not null default 0 check (reminders between 0 and 3),
  reminder_days smallint not null default 7 check (reminder_days between 1 and 30),
  reminder_stop text check (reminder_stop in ('owner', 'reply')),
  -- Where it came from, unless from a screen.
  source text check (source in ('api', 'mailbox')),
  -- The caller's own name of a request that came over the API.
  external_id text,
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  opened_at timestamptz(3),
  clicked_at timestamptz(3),
  completed_at timestamptz(3),
  feedback_at timestamptz(3),
  failed_at timestamptz(3),
  to_public_at timestamptz(3),
  -- That of its customer, kept by triggers/search-text.ts.
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index review_requests_funnel
  on review_requests (business_id) include (sent_at, opened_at, clicked_at, completed_at);
create index review_requests_public_page
  on review_requests (business_id, created_at desc, id desc) where to_public_at is not null;
create index review_requests_page
  on review_requests (business_id, created_at desc, id desc) include (search_text);
create index review_requests_status_page
  on review_requests (business_id, status, created_at desc, id desc) include (search_text);
create index review_requests_channel_page
  on review_requests (business_id, channel, created_at desc, id desc) include (search_text);
-- Serves a search by name: requests of a few customers in the order of the review log, from the index alone.
create index review_requests_customer
  on review_requests (customer_id, created_at desc, id desc) include (business_id, status, channel);
create index review_requests_external
  on review_requests (business_id, external_id, created_at desc, id desc) where external_id is not null;
create unique index review_requests_short_code on review_requests (short_code) where short_code is not null;
-- Tells whether a provider ever reported a delivery on a channel.
create index review_requests_delivered
  on review_requests (business_id, channel) where delivered_at is not null;

create table message_templates (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references all_businesses (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  name text not null,
  -- Language of subject and body; the versions are [{language, subject, body}], each of another one.
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de', 'pt-BR', 'ar')),
  subject text,
  body text not null,
  versions jsonb not null default '[]' check (jsonb_typeof(versions) = 'array'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((channel = 'email') = (subject is not null))
);
create unique index message_templates_name on message_templates (business_id, channel, lower(name));

create table campaigns (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  organization_id text not null,
  submission_key text not null,
  name text not null default '',
  channels text not null check (channels in ('any', 'email', 'sms')),
  first_by text not null default 'sms' check (first_by in ('email', 'sms')),
  template text not null,
  starts_at timestamptz(3) not null default now(),
  daily int check (daily between 1 and 10000),
  reminders smallint check (reminders between 0 and 3),
  reminder_days smallint check (reminder_days between 1 and 30),
  state text not null default 'running' check (state in ('running', 'paused', 'cancelled', 'done')),
  waits_for text,
  turn int not null default 0,
  next_run_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  unique (business_id, submission_key)
);
create index campaigns_page on campaigns (business_id, created_at desc, id desc);
create index campaigns_running on campaigns (next_run_at) where state = 'running';

create table campaign_members (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position int not null,
  customer_id uuid references customers (id) on delete set null,
  channel text check (channel in ('email', 'sms')),
  state text not null check (state in ('waiting', 'asked', 'skipped', 'cancelled')),
  code text,
  review_request_id uuid references review_requests (id) on delete set null,
  due_at timestamptz(3),
  asked_at timestamptz(3),
  unique (campaign_id, customer_id),
  primary key (campaign_id, position)
);
create index campaign_members_waiting
  on campaign_members (campaign_id, position) where state = 'waiting';
create index campaign_members_asked on campaign_members (campaign_id, asked_at) where asked_at is not null;
create index campaign_members_customer on campaign_members (customer_id);
create unique index campaign_members_request on campaign_members (review_request_id);
`)
