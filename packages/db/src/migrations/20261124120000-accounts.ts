import { createTables } from './create-tables.ts'

/** Accounts, how they sign in, and what proves their addresses. */
export const { up, down } = createTables(`
create table users (
  id text primary key,
  username text unique,
  password text,
  email text,
  email_verified_at timestamptz(3),
  first_name text,
  last_name text,
  full_name text,
  phone text,
  phone_verified_at timestamptz(3),
  approved_at timestamptz(3),
  company text,
  -- Of the screens that the owner reads; without one as the browser wishes.
  language text check (language in ('en', 'es')),
  -- Language of the pages of the last sign-up or sign-in.
  page_language text check (page_language in ('en', 'es')),
  profile_image_url text,
  plan text check (plan in ('starter', 'professional', 'enterprise')),
  -- Keyed hash of the network; empty once the account is no longer new.
  signup_network text,
  -- Set by the operator alone; its businesses carry the time too (triggers/users.ts).
  suspended_at timestamptz(3),
  suspended_reason text,
  -- The last password that a mailed link set.
  password_reset_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  search_keys tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint users_suspended_check check ((suspended_at is null) = (suspended_reason is null))
);
create unique index users_email_key on users (lower(email));
create index users_page on users (created_at desc, id desc);
create index users_search on users using gin (search_keys) with (fastupdate = on, gin_pending_list_limit = 256);
create index users_networked on users (created_at) where signup_network <> '';

-- An account begins with one of its own (triggers/organizations.ts); it is called as its first business is.
create table organizations (
  id text primary key,
  owner_id text not null references users (id) on delete cascade,
  name text,
  plan text check (plan in ('starter', 'professional', 'enterprise')),
  -- Days that its activity is kept for.
  activity_days int not null default 365 check (activity_days in (30, 90, 365, 1095, 2555)),
  requires_two_step boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index organizations_owner on organizations (owner_id);

-- The businesses that the person may see: all of the organization where none are named.
create table memberships (
  organization_id text not null references organizations (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'staff', 'viewer')),
  business_ids int[] check (role <> 'owner' or business_ids is null),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, organization_id)
);
create index memberships_organization on memberships (organization_id);

-- The token of the mailed link stands in the mail alone.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organizations (id) on delete cascade,
  email text not null,
  role text not null check (role in ('manager', 'staff', 'viewer')),
  business_ids int[],
  invited_by text references users (id) on delete set null,
  token_hash text unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create unique index invitations_email on invitations (organization_id, lower(email));
create index invitations_inviter on invitations (invited_by);
create index invitations_expires on invitations (expires_at);

create table ownership_offers (
  organization_id text primary key references organizations (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  offered_by text not null references users (id) on delete cascade,
  stays boolean not null,
  created_at timestamptz(3) not null default now()
);
create index ownership_offers_user on ownership_offers (user_id);
create index ownership_offers_from on ownership_offers (offered_by);

-- The mailed half of a way back in for a member who lost their second step; it ends with either membership.
create table recovery_offers (
  user_id text primary key,
  organization_id text not null,
  offered_by text not null,
  token_hash text unique,
  expires_at timestamptz(3) not null,
  foreign key (user_id, organization_id) references memberships (user_id, organization_id) on delete cascade,
  foreign key (offered_by, organization_id) references memberships (user_id, organization_id) on delete cascade
);
create index recovery_offers_from on recovery_offers (offered_by, organization_id);
create index recovery_offers_expires on recovery_offers (expires_at);

-- How long an organization keeps what its customers left, in years; null for as long as the business is there.
create table retention_periods (
  organization_id text primary key references organizations (id) on delete cascade,
  customers smallint check (customers in (1, 2, 3, 5)),
  feedback smallint check (feedback in (1, 2, 3, 5)),
  messages smallint check (messages in (1, 2, 3, 5)),
  -- Messages before this time have no text any more; null: nothing is known.
  emptied_until timestamptz(3),
  updated_at timestamptz(3) not null
);

-- A zip of everything, made page by page: where it stands is kept with each chunk.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organizations (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  progress jsonb not null,
  row_count int not null default 0,
  bytes bigint not null default 0,
  turn int not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3)
);
create unique index data_exports_one_runs on data_exports (organization_id) where state = 'running';
create index data_exports_organization on data_exports (organization_id, created_at desc);
create index data_exports_user on data_exports (user_id);
create index data_exports_unfinished on data_exports (updated_at) where state = 'running';
create index data_exports_expired on data_exports (expires_at);
create index data_exports_age on data_exports (created_at);

create table data_export_chunks (
  export_id uuid not null references data_exports (id) on delete cascade,
  number int not null,
  body bytea not null,
  primary key (export_id, number)
);

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

-- An authenticator app; the secret is sealed, and none counts before its first code.
create table two_step (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  key_id text not null,
  -- Period of the code that was taken last: a code counts once.
  last_period bigint not null default 0,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

-- A key of a person's own device; its id and public key tell nothing secret.
create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- A challenge is answered once.
create table spent_challenges (
  challenge_hash text primary key,
  spent_at timestamptz(3) not null
);
create index spent_challenges_age on spent_challenges (spent_at);

-- Switches that an owner chose; without a row the preset of the kind holds.
create table notification_preferences (
  organization_id text not null references organizations (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'reports')),
  kind text not null,
  is_on boolean not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, channel, kind)
);

-- A row begins as a typed email. The worker looks for its account, so that both answers take the same time.
create table password_resets (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  user_id text references users (id) on delete cascade,
  token_hash text unique,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index password_resets_user on password_resets (user_id);
create index password_resets_age on password_resets (created_at);

-- A code goes to one address: an email address or a number.
create table mailed_codes (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('email', 'claim', 'phone')),
  subject text not null,
  subject_name text,
  email text,
  phone text,
  code_hash text,
  token_hash text unique,
  tries int not null default 0,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint mailed_codes_subject_key unique (purpose, subject),
  constraint mailed_codes_address check ((email is null) <> (phone is null))
);
create index mailed_codes_user on mailed_codes (user_id);
create index mailed_codes_age on mailed_codes (created_at);

-- An address that the operator invited; the token is made with the mail, and its hash alone is kept.
create table account_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  token_hash text unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create unique index account_invitations_email_key on account_invitations (lower(email));
create index account_invitations_age on account_invitations (expires_at);

-- Keys of the API. Their hashes alone are kept; the old one works until its key was replaced a day ago.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  -- All of the organization where none are named.
  business_ids int[],
  shown text not null,
  key_hash text not null unique,
  old_key_hash text unique,
  old_until timestamptz(3),
  -- Who made the key that works now, and who the old one: each works as long as that person may hold keys.
  created_by text references users (id) on delete set null,
  old_created_by text references users (id) on delete set null,
  created_at timestamptz(3) not null,
  rotated_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3)
);
create index api_keys_organization on api_keys (organization_id, created_at desc);
create index api_keys_creator on api_keys (created_by);
create index api_keys_old_creator on api_keys (old_created_by);

-- Answers of calls with an Idempotency-Key; a row and what its call did are one transaction.
create table idempotency_keys (
  api_key_id uuid not null references api_keys (id) on delete cascade,
  idempotency_key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz(3) not null,
  primary key (api_key_id, idempotency_key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Who did what to which thing. No references: a row outlives both. Append only (triggers/activity.ts).
create table activity (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- In whose log it stands; empty where it concerns the installation.
  organization_id text,
  -- The account that it concerns; empty where it concerns none.
  user_id text,
  business_id int,
  actor text not null check (actor in ('owner', 'key', 'operator', 'command', 'system')),
  actor_id text,
  action text not null,
  subject text not null,
  subject_id text,
  -- A name of a thing; people are named when the log is read.
  subject_name text,
  details jsonb,
  network text,
  search_keys tsvector not null default ''
);
create index activity_page on activity (organization_id, at desc, id desc);
create index activity_person on activity (organization_id, actor_id, at desc, id desc);
create index activity_kind on activity (organization_id, subject, at desc, id desc);
create index activity_business on activity (organization_id, business_id, at desc, id desc) where business_id is not null;
create index activity_search on activity using gin (search_keys) with (fastupdate = on, gin_pending_list_limit = 256);
create index activity_account on activity (user_id, at desc, id desc) where user_id is not null;
create index activity_age on activity (at);
`)
