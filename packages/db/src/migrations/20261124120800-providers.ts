import { createTables } from './create-tables.ts'

/** Calls to providers: cost, pauses and shared rates; limits of callers. */
export const { up, down } = createTables(`
create table provider_usage (
  provider text not null,
  sku text not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  calls int not null default 0,
  micros bigint not null default 0,
  updated_at timestamptz(3) not null default now(),
  primary key (provider, month, sku)
);
create index provider_usage_age on provider_usage (updated_at);

create table port_pauses (
  port text primary key,
  code text not null,
  reason jsonb not null,
  since timestamptz(3) not null,
  until timestamptz(3) not null
);

create table port_turns (
  port text primary key,
  next_at timestamptz(3) not null
);

create table port_workers (
  port text not null,
  worker uuid not null,
  seen_at timestamptz(3) not null,
  primary key (port, worker)
);

create table operator_alerts (
  id uuid primary key default gen_random_uuid(),
  subject text not null unique,
  port text not null,
  code text not null,
  reason text not null,
  since timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  told_at timestamptz(3)
);

create table rate_limits (
  bucket text primary key,
  count int not null,
  window_ends timestamptz(3) not null
);
create index rate_limits_window on rate_limits (window_ends);
`)
