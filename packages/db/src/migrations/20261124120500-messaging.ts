import { createTables } from './create-tables.ts'

/** Messages, who must not get any, and what the sending limits count. */
export const { up, down } = createTables(`
create table messages (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  -- Whose business it was when the message was asked for: nothing is sent for those who gave it away (T23).
  organization_id text,
  review_request_id uuid references review_requests (id) on delete set null,
  reminder smallint check (reminder between 1 and 3),
  -- A reply quotes its thread, so it goes with it.
  thread_id uuid references inbox_threads (id) on delete cascade,
  reply text,
  -- Who wrote the reply: an account that may be gone.
  author_id text,
  submission_key text,
  customer_id uuid references customers (id) on delete set null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  text text not null,
  html text,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'cancelled')),
  attempts int not null default 0,
  provider_message_id text,
  delivery_status text,
  sample boolean not null default false,
  reason jsonb,
  reason_code text,
  not_before timestamptz(3),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index messages_page on messages (business_id, created_at desc, id desc);
create index messages_recipient on messages (business_id, channel, lower(recipient), created_at desc);
create index messages_samples on messages (business_id) where sample;
create index messages_sent on messages (business_id, channel, sent_at);
create index messages_unfinished
  on messages (state, not_before) where state in ('queued', 'sending', 'unknown');
create index messages_provider on messages (provider_message_id) where provider_message_id is not null;
create index messages_review_request on messages (review_request_id);
create index messages_customer on messages (customer_id);
-- Counts the replies of a period.
create index messages_replies on messages (business_id, created_at) where thread_id is not null;
create unique index messages_thread_key on messages (thread_id, submission_key);
-- A reply finds the business that wrote to its number last.
create index messages_texted
  on messages (recipient, sent_at desc) where channel = 'sms' and sent_at is not null;
create unique index messages_reminder on messages (review_request_id, reminder) where reminder is not null;
-- A waiting message counts against the cap of its organization.
create index messages_queued on messages (organization_id) where state = 'queued';

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

create table received_texts (
  provider_message_id text primary key,
  received_at timestamptz(3) not null
);
create index received_texts_age on received_texts (received_at);

create table opt_outs (
  business_id int not null references business_ids (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  contact text not null,
  source text not null,
  -- Of source 'file': the one import that says so.
  import_id uuid references customer_imports (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (business_id, channel, contact)
);
create index opt_outs_import on opt_outs (import_id);

-- No reference to the organization: its opt-outs outlive it (decision 020). Kept by triggers/suppressions.ts.
create table suppressions (
  id bigint generated always as identity primary key,
  organization_id text,
  sender text,
  place_hash text,
  channel text not null check (channel in ('email', 'sms')),
  contact_hash text not null,
  source text not null,
  created_at timestamptz(3) not null,
  check (num_nonnulls(organization_id, sender, place_hash) = 1)
);
-- The owner's mark stands beside what the contact says, and each is taken back by whoever said it (CUS-20).
create unique index suppressions_organization on suppressions (organization_id, channel, contact_hash, (source = 'owner'));
create unique index suppressions_sender on suppressions (sender, channel, contact_hash);
create unique index suppressions_place on suppressions (place_hash, channel, contact_hash);

-- No references: a row outlives its message, business and organization. Contacts are hashes, never shown.
create table send_usage (
  message_id uuid primary key,
  organization_id text,
  channel text not null,
  contact_hash text not null,
  number_block text,
  sent_at timestamptz(3) not null,
  is_request boolean not null default true,
  network text
);
create index send_usage_organization on send_usage (organization_id, sent_at desc);
create index send_usage_contact on send_usage (contact_hash, sent_at desc);
create index send_usage_age on send_usage (sent_at);
create index send_usage_network on send_usage (network, sent_at desc) where network is not null;
-- Serves the cap of an organization as well: the cap of all bounds the rows of a block in an hour.
create index send_usage_range on send_usage (number_block, sent_at desc) where number_block is not null;
create index send_usage_texts on send_usage (sent_at desc) where channel = 'sms';

-- Outlives the business: deleting one gives no budget back.
create table business_additions (
  business_id int primary key,
  organization_id text not null,
  created_at timestamptz(3) not null
);
create index business_additions_organization on business_additions (organization_id, created_at desc);
create index business_additions_age on business_additions (created_at);

-- Outlives the organization: one whose owner proves the same contact takes over its limits
-- (triggers/proved-contacts.ts).
create table proved_contacts (
  contact_hash text not null,
  organization_id text not null,
  left_at timestamptz(3),
  primary key (contact_hash, organization_id)
);
create index proved_contacts_organization on proved_contacts (organization_id);
create index proved_contacts_age on proved_contacts (left_at) where left_at is not null;

create table operator_marks (
  name text primary key check (name in ('stopped', 'texts-warned', 'backup')),
  at timestamptz(3) not null
);

create table system_emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  ref text not null,
  recipient text,
  is_proved boolean not null default false,
  user_id text references users (id) on delete cascade,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'off')),
  attempts int not null default 0,
  reason jsonb,
  not_before timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index system_emails_unfinished on system_emails (updated_at) where state in ('queued', 'sending');
create index system_emails_age on system_emails (updated_at);
create index system_emails_user on system_emails (user_id);

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
`)
