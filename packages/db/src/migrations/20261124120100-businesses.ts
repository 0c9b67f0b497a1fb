import { createTables } from './create-tables.ts'

/** Businesses, notifications to their owners, claims of places and connections to Google profiles. */
export const { up, down } = createTables(`
-- An id outlives its business until the worker has cleared what hangs on it: a cascade over a million rows
-- would hold its locks for half a minute (decision 009). Kept by triggers/businesses.ts.
create table business_ids (
  id int primary key,
  removed boolean not null default false
);
create index business_ids_removed on business_ids (id) where removed;

create table all_businesses (
  id int generated always as identity primary key references business_ids (id),
  organization_id text not null references organizations (id) on delete cascade,
  -- The owner of the organization; kept by triggers/organizations.ts.
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
  hours text,
  funnel_mode text not null default 'open' check (funnel_mode in ('open', 'neutral')),
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de', 'pt-BR', 'ar')),
  reminders smallint not null default 1 check (reminders between 0 and 3),
  reminder_days smallint not null default 7 check (reminder_days between 1 and 30),
  time_zone text,
  country text check (country ~ '^[A-Z]{2}$'),
  code_taken_at timestamptz(3),
  first_day_closed_at timestamptz(3),
  verified_at timestamptz(3),
  verified_by text check (verified_by in ('email-domain', 'operator', 'business-profile')),
  groups text[] not null default '{}' check (cardinality(groups) <= 10),
  deleted_at timestamptz(3),
  suspended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint businesses_verified_check check (
    (verified_at is null) = (verified_by is null) and (verified_at is null or place_id is not null)
  )
);
create index businesses_organization on all_businesses (organization_id, id);
create index businesses_user on all_businesses (user_id);
create index businesses_deleted on all_businesses (deleted_at) where deleted_at is not null;

-- A business is deleted 30 days before its row: whatever reads this view takes it for gone (decision 009). Place and
-- slug stay taken, and opt-outs still find it, in the table.
create view businesses as select * from all_businesses where deleted_at is null;

-- Businesses with an open dashboard, kept by the processes that have its stream: changes of others are told to nobody.
-- Changes are recorded for longer, for a page that comes back.
create table open_dashboards (
  business_id int primary key references all_businesses (id) on delete cascade,
  until timestamptz(3) not null,
  recorded_until timestamptz(3) not null,
  -- A snapshot that sees this transaction can be told every change since; null where one may have gone unrecorded.
  since xid8
);

-- What changed at these businesses, one row for a transaction and topic.
create table live_changes (
  business_id int not null,
  topic text not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (business_id, xid, topic)
);
create index live_changes_at on live_changes (at);

-- How long after a job its request goes out; without a row at once.
create table job_settings (
  business_id int primary key references all_businesses (id) on delete cascade,
  delay text not null check (delay in ('at-once', '1h', '2h', '4h', 'next-morning'))
);

-- The address to which a business copies its invoices; without a row it has none.
create table request_mailboxes (
  business_id int primary key references all_businesses (id) on delete cascade,
  token text not null constraint request_mailboxes_token_key unique check (token ~ '^[a-z2-7]{20}$'),
  -- Addresses, and domains for each address at them.
  senders text[] not null default '{}' check (cardinality(senders) <= 20),
  created_at timestamptz(3) not null default now()
);

-- Mails to it, by their Message-ID, and what became of them. Nothing else of a mail is kept.
create table request_mails (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  message_hash text not null,
  sender text,
  recipient text,
  name text,
  outcome text not null,
  received_at timestamptz(3) not null default now(),
  constraint request_mails_message_key unique (business_id, message_hash)
);
create index request_mails_page on request_mails (business_id, received_at desc, id desc);
create index request_mails_age on request_mails (received_at);

create table message_settings (
  business_id int primary key references all_businesses (id) on delete cascade,
  sender_name text,
  reply_to text,
  postal_address text,
  updated_at timestamptz(3) not null default now()
);

-- Where a business's customers write a review, in the owner's order; without a row it is Google. The address of Google's
-- page is made from the place. Shares add up to 100 where each request shows one site alone.
create table review_destinations (
  business_id int not null references all_businesses (id) on delete cascade,
  site text not null
    check (site in ('google', 'facebook', 'tripadvisor', 'trustpilot', 'booking', 'apple', 'own', 'yelp')),
  position smallint not null,
  url text check (url like 'https://%'),
  share smallint check (share between 1 and 99),
  primary key (business_id, site),
  check ((url is null) = (site = 'google'))
);

-- What a business lets its own website show; without a row nothing.
create table widgets (
  business_id int primary key references all_businesses (id) on delete cascade,
  kinds text[] not null check (kinds <@ '{badge,stars,button}'),
  theme text not null check (theme in ('auto', 'light', 'dark'))
);

-- Pictures in base64, made of what the owner uploaded (decision 057); the logo may lie in a bucket.
create table brands (
  business_id int primary key references all_businesses (id) on delete cascade,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  welcome text check (length(welcome) <= 140),
  logo_hash text,
  inline_logo text,
  logo text,
  logo_wide boolean not null default false,
  white_label boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  constraint brands_logo_check check (
    num_nulls(logo_hash, inline_logo) in (0, 2) and (logo is null or logo_hash is not null)
  )
);
create index brands_logo on brands (logo_hash) where logo_hash is not null;

-- Several may claim a host; only the one whose records prove it has it, and keeps it for a while where they went away.
create table survey_domains (
  business_id int primary key references all_businesses (id) on delete cascade,
  host text not null check (length(host) <= 242),
  token text not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'failing', 'off')),
  finding text check (finding in ('here', 'missing', 'elsewhere', 'unproved', 'no-answer')),
  found text,
  verified_at timestamptz(3),
  failing_since timestamptz(3),
  checked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index survey_domains_host on survey_domains (host) where state in ('verified', 'failing');
create index survey_domains_checked on survey_domains (checked_at) where state in ('verified', 'failing');

create table owner_notifications (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  kind text not null,
  due_at timestamptz(3) not null,
  claimed_at timestamptz(3),
  mail_state text not null default 'off'
    check (mail_state in ('off', 'queued', 'sending', 'sent', 'failed', 'unknown')),
  sms_state text not null default 'off'
    check (sms_state in ('off', 'queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts int not null default 0,
  reason jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index owner_notifications_unfinished
  on owner_notifications (updated_at)
  where claimed_at is null or mail_state in ('queued', 'sending') or sms_state in ('queued', 'sending');
-- Not unique: a unique index would make one submission wait for the transaction of another.
create index owner_notifications_open
  on owner_notifications (business_id, kind, created_at) where claimed_at is null;
create index owner_notifications_business on owner_notifications (business_id, kind, due_at desc);
create index owner_notifications_age on owner_notifications (created_at);

create table place_claims (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  business_id int not null references all_businesses (id) on delete cascade,
  place_id text not null,
  place_name text not null,
  way text not null check (way in ('email-domain', 'operator')),
  email text,
  message text,
  state text not null default 'open' check (state in ('open', 'verified', 'rejected', 'replaced')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index place_claims_open on place_claims (business_id, way) where state = 'open';
create index place_claims_user on place_claims (user_id);
create index place_claims_business on place_claims (business_id);
create index place_claims_named on place_claims (created_at) where place_name <> '';

create table place_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  business_id int not null references all_businesses (id) on delete cascade,
  kind text not null check (kind in ('lost', 'granted', 'rejected')),
  place_name text not null,
  created_at timestamptz(3) not null default now()
);
create index place_notifications_user on place_notifications (user_id);
create index place_notifications_business on place_notifications (business_id, created_at desc);
create index place_notifications_named on place_notifications (created_at) where place_name <> '';

create table profile_connections (
  business_id int primary key references all_businesses (id) on delete cascade,
  state text not null
    check (state in (
      'connecting', 'connected', 'choose-location', 'no-access', 'no-location', 'reconnect',
      'disconnected', 'api-disabled', 'no-quota'
    )),
  permissions jsonb not null,
  account_name text,
  provider text,
  location text,
  connected_at timestamptz(3),
  told_at timestamptz(3),
  refused_api text,
  refused_words text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index profile_connections_untold
  on profile_connections (business_id) where state in ('reconnect', 'no-access') and told_at is null;

-- Sealed tokens. A grant without its business waits to be revoked.
create table profile_grants (
  id uuid primary key,
  business_id int unique references all_businesses (id) on delete set null,
  provider text not null,
  subject text not null,
  refresh_token text not null,
  access_token text not null,
  key_id text not null,
  version int not null default 1,
  expires_at timestamptz(3) not null,
  lease_until timestamptz(3),
  released_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index profile_grants_subject on profile_grants (subject);
create index profile_grants_key on profile_grants (key_id);
create index profile_grants_to_revoke on profile_grants (released_at) where business_id is null;

create table profile_requests (
  state_hash text primary key,
  business_id int not null references all_businesses (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  session_key text not null,
  permissions jsonb not null,
  expires_at timestamptz(3) not null
);
create index profile_requests_business on profile_requests (business_id);
create index profile_requests_user on profile_requests (user_id);
create index profile_requests_expires on profile_requests (expires_at);
`)
