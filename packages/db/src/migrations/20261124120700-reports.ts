import { createTables } from './create-tables.ts'

/** Figures by week (Monday, UTC), kept by triggers/request-totals.ts and triggers/review-totals.ts; mailed reports. */
export const { up, down } = createTables(`
-- Each connection adds to a slot of its own, so that none waits for another. The worker folds them into slot 0
-- (decision 006). Half of each page stays free for updates in place.
create table request_totals (
  business_id int not null references business_ids (id) on delete cascade,
  week timestamptz(3) not null,
  channel text not null check (channel in ('email', 'sms', 'link')),
  asked int not null,
  sent int not null,
  delivered int not null,
  opened int not null,
  clicked int not null,
  rated int not null,
  to_public int not null,
  slot smallint not null default 0,
  primary key (business_id, week, channel, slot)
) with (fillfactor = 50);
create index request_totals_loose on request_totals (slot) where slot <> 0;

create table review_totals (
  business_id int not null references business_ids (id) on delete cascade,
  week timestamptz(3) not null,
  asked boolean not null,
  -- Empty for visitors whom no QR code led here.
  via text not null default '',
  rating int not null,
  reviews int not null,
  to_public int not null,
  slot smallint not null default 0,
  primary key (business_id, week, asked, rating, via, slot)
) with (fillfactor = 50);
create index review_totals_loose on review_totals (slot) where slot <> 0;

-- How many customers opened the review page of each site, by the week of their rating.
create table site_totals (
  business_id int not null references business_ids (id) on delete cascade,
  week timestamptz(3) not null,
  site text not null,
  taps int not null,
  slot smallint not null default 0,
  primary key (business_id, week, site, slot)
) with (fillfactor = 50);
create index site_totals_loose on site_totals (slot) where slot <> 0;

-- Written before the email, so that it is sent once; day is the first of the week or month.
create table report_mails (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organizations (id) on delete cascade,
  kind text not null check (kind in ('week', 'month')),
  day date not null,
  created_at timestamptz(3) not null default now(),
  constraint report_mails_once unique (organization_id, kind, day)
);
create index report_mails_age on report_mails (created_at);
`)
