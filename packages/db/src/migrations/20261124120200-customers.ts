import { createTables } from './create-tables.ts'

/** Customers, the uploads that brought them, and their consents. */
export const { up, down } = createTables(`
create table customer_imports (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  file_name text not null,
  separator text not null,
  quoting text not null default 'double',
  skip int not null,
  country text not null default 'US',
  columns jsonb not null,
  day_order text,
  encoding text,
  consent_wording text not null,
  attested_by text references users (id) on delete set null,
  fingerprint text,
  total_rows int,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  position text not null,
  next_part int not null default 0,
  records int not null default 0,
  bytes int not null default 0,
  row_count int not null default 0,
  added int not null default 0,
  known int not null default 0,
  filled int not null default 0,
  differing int not null default 0,
  shared int not null default 0,
  refused int not null default 0,
  without_phone int not null default 0,
  without_email int not null default 0,
  without_detail int not null default 0,
  opted_out int not null default 0,
  repeated int not null default 0,
  removed int not null default 0,
  kept int not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  notification_id uuid
);
create index customer_imports_page on customer_imports (business_id, created_at desc, id desc);
create index customer_imports_attested_by on customer_imports (attested_by);
create index customer_imports_notification
  on customer_imports (notification_id) where notification_id is not null;
create index customer_imports_age on customer_imports (created_at);

create table customers (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  first_name text,
  last_name text,
  full_name text not null,
  email text,
  phone text,
  company text,
  last_visit date,
  tags text[] not null default '{}',
  notes text,
  served_by text,
  language text,
  import_id uuid references customer_imports (id) on delete set null,
  -- Both kept by triggers/search-text.ts.
  search_text text not null default '',
  search_keys tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index customers_full_name on customers (business_id, lower(full_name) text_pattern_ops);
create index customers_email on customers (business_id, lower(email) text_pattern_ops);
create index customers_phone on customers (business_id, phone text_pattern_ops);
-- The order in which customers are asked.
create index customers_last_visit on customers (business_id, last_visit desc nulls last, created_at desc, id desc);
-- The tags of a business are offered from its newest customers with tags.
create index customers_tags on customers (business_id, created_at desc) include (tags) where tags <> '{}';
create index customers_import on customers (import_id);
-- Its keys begin with the business, so that nobody reads those of others; a search reads the few that are not sorted in.
create index customers_search on customers using gin (search_keys)
  with (fastupdate = on, gin_pending_list_limit = 256);
-- A search that many rows match walks the newest entries of this index alone.
create index customers_page on customers (business_id, created_at desc, id desc) include (search_text);

create table customer_import_notes (
  import_id uuid not null references customer_imports (id) on delete cascade,
  line int not null,
  kind text not null check (kind in ('refused', 'differs', 'shared', 'phone', 'email', 'detail')),
  message jsonb not null,
  name text not null,
  email text not null,
  phone text not null,
  primary key (import_id, line)
);

create table customer_import_fills (
  import_id uuid not null references customer_imports (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  full_name text,
  email text,
  phone text,
  -- Details as they were before the file, and as it left them: an undo takes back those that nobody changed since.
  details_before jsonb,
  details_after jsonb,
  primary key (import_id, customer_id)
);
create index customer_import_fills_customer on customer_import_fills (customer_id);

create table consents (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  customer_id uuid not null references customers (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  basis text not null,
  wording text,
  source text not null,
  created_at timestamptz(3) not null default now()
);
create index consents_business on consents (business_id, id);
create index consents_customer on consents (customer_id, channel, created_at desc);
`)
