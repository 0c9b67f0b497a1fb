import { type Kysely, sql } from 'kysely'

/**
 * The first data model. Statements are plain SQL, one at a time, that Postgres 15 and 18 both run.
 * Times are `timestamptz(3)`: a cursor made of a JavaScript Date must equal the stored value.
 * Index names say what they serve; `*_page` is the keyset order of a list.
 */
const TABLES = [
  'users',
  'external_identities',
  'sessions',
  'businesses',
  'customers',
  'review_requests',
  'messages',
  'opt_outs',
  'consents',
  'reviews',
  'feedback',
  'outbox_messages',
  'seo_ranking_requests',
  'place_cache',
  'rating_snapshots',
  'notification_preferences',
  'contact_messages',
  'profile_connections',
  'rate_limits',
]

const UP = `
create table users (
  id text primary key,
  username text constraint users_username_key unique,
  password text,
  email text,
  first_name text,
  last_name text,
  full_name text,
  phone text,
  company text,
  profile_image_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email_key on users (lower(email));

create table external_identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  claims jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index external_identities_user on external_identities (user_id);

create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz(3) not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess ->> 'userId'));

create table businesses (
  id int generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  place_id text constraint businesses_place_id_key unique,
  review_link text,
  has_review_link boolean not null default false,
  slug text not null constraint businesses_slug_key unique,
  google_rating text,
  review_count int not null default 0,
  address text,
  phone text,
  website text,
  type text,
  category text,
  city text,
  state text,
  zip text,
  funnel_mode text not null default 'open' check (funnel_mode in ('open', 'neutral')),
  time_zone text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index businesses_user on businesses (user_id, id);

create table customers (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references businesses (id) on delete cascade,
  first_name text,
  last_name text,
  full_name text not null,
  email text,
  phone text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index customers_page on customers (business_id, created_at desc, id desc);
create index customers_full_name on customers (business_id, lower(full_name) text_pattern_ops);
create index customers_last_name on customers (business_id, lower(last_name) text_pattern_ops);
create index customers_email on customers (business_id, lower(email) text_pattern_ops);
create index customers_phone on customers (business_id, phone text_pattern_ops);

create table review_requests (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references businesses (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'link')),
  status text not null default 'pending' check (
    status in ('pending', 'sent', 'opened', 'clicked', 'completed', 'feedback received', 'failed')
  ),
  survey_url text not null,
  sms_status text,
  failure_reason text,
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  opened_at timestamptz(3),
  clicked_at timestamptz(3),
  completed_at timestamptz(3),
  feedback_at timestamptz(3),
  failed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index review_requests_page on review_requests (business_id, created_at desc, id desc);
create index review_requests_status_page on review_requests (business_id, status, created_at desc, id desc);
create index review_requests_customer on review_requests (customer_id, created_at desc);
create index review_requests_funnel on review_requests (business_id)
  include (sent_at, opened_at, clicked_at, completed_at);

create table messages (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references businesses (id) on delete cascade,
  review_request_id uuid references review_requests (id) on delete set null,
  customer_id uuid references customers (id) on delete set null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  state text not null default 'queued' check (
    state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'cancelled')
  ),
  attempts int not null default 0,
  provider_message_id text,
  reason text,
  not_before timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index messages_page on messages (business_id, created_at desc, id desc);
create index messages_recipient on messages (business_id, channel, recipient, created_at desc);
create index messages_sent on messages (business_id, channel, sent_at);
create index messages_unfinished on messages (state, not_before) where state in ('queued', 'sending', 'unknown');
create index messages_provider on messages (provider_message_id) where provider_message_id is not null;
create index messages_review_request on messages (review_request_id);
create index messages_customer on messages (customer_id);

create table opt_outs (
  business_id int not null references businesses (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  contact text not null,
  source text not null,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, channel, contact)
);

create table consents (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references businesses (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  basis text not null,
  wording text,
  source text not null,
  created_at timestamptz(3) not null default now()
);
create index consents_business on consents (business_id);
create index consents_customer on consents (customer_id, channel, created_at desc);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references businesses (id) on delete cascade,
  customer_id uuid references customers (id) on delete set null,
  review_request_id uuid constraint reviews_review_request_id_key unique
    references review_requests (id) on delete set null,
  submission_key text constraint reviews_submission_key_key unique,
  rating int not null check (rating between 1 and 5),
  message text,
  sent_to_google boolean not null default false,
  sent_to_google_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index reviews_page on reviews (business_id, created_at desc, id desc);
create index reviews_rating_page on reviews (business_id, rating, created_at desc, id desc);
create index reviews_to_google on reviews (business_id, sent_to_google_at) where sent_to_google;
create index reviews_customer on reviews (customer_id);

create table feedback (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references businesses (id) on delete cascade,
  customer_id uuid references customers (id) on delete set null,
  review_id uuid constraint feedback_review_id_key unique references reviews (id) on delete set null,
  review_request_id uuid references review_requests (id) on delete set null,
  submission_key text constraint feedback_submission_key_key unique,
  rating int check (rating between 1 and 5),
  name text,
  email text,
  phone text,
  message text not null,
  source text not null check (source in ('survey', 'web-survey')),
  state text not null default 'new' check (state in ('new', 'in progress', 'solved')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index feedback_page on feedback (business_id, created_at desc, id desc);
create index feedback_state_page on feedback (business_id, state, created_at desc, id desc);
create index feedback_customer on feedback (customer_id);
create index feedback_review_request on feedback (review_request_id);

create table outbox_messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  sent_at timestamptz(3) not null default now()
);
create index outbox_messages_page on outbox_messages (sent_at desc, id desc);

create table seo_ranking_requests (
  id int generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  business_id int not null references businesses (id) on delete cascade,
  keyword varchar(255) not null,
  location varchar(255) not null,
  requested_at timestamptz(3) not null default now(),
  ranking_data jsonb
);
create index seo_ranking_requests_page on seo_ranking_requests (business_id, requested_at desc, id desc);
create index seo_ranking_requests_history
  on seo_ranking_requests (business_id, keyword, location, requested_at desc);
create index seo_ranking_requests_user on seo_ranking_requests (user_id);

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
  business_id int not null references businesses (id) on delete cascade,
  rating double precision,
  review_count int not null,
  source text not null,
  taken_at timestamptz(3) not null default now()
);
create index rating_snapshots_page on rating_snapshots (business_id, taken_at desc, id desc);

create table notification_preferences (
  user_id text primary key references users (id) on delete cascade,
  email_reviews boolean not null default true,
  email_new_customers boolean not null default true,
  email_weekly_reports boolean not null default true,
  email_ranking_changes boolean not null default true,
  sms_reviews boolean not null default false,
  sms_new_customers boolean not null default false,
  sms_ranking_changes boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  company text,
  subject text not null,
  message text not null,
  created_at timestamptz(3) not null default now()
);
create index contact_messages_page on contact_messages (created_at desc, id desc);

create table profile_connections (
  business_id int primary key references businesses (id) on delete cascade,
  state text not null check (state in ('connecting', 'connected', 'disconnected')),
  permissions jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table rate_limits (
  bucket text primary key,
  count int not null,
  window_ends timestamptz(3) not null
);
create index rate_limits_window on rate_limits (window_ends);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [...TABLES].reverse()) await db.schema.dropTable(table).execute()
}
