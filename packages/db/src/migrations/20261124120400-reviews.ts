import { createTables } from './create-tables.ts'

/** Ratings, feedback with its inbox, and reviews of connected Google profiles. */
export const { up, down } = createTables(`
-- One conversation with a customer; kept by triggers/inbox-threads.ts, but for its state.
create table inbox_threads (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  -- Whose it is: a customer, else an email address or a phone number that was left, else one answer.
  key text not null,
  customer_id uuid references customers (id) on delete set null,
  name text,
  email text,
  phone text,
  -- The latest rating, and the latest words; null for a rating without any.
  rating int,
  message text,
  -- Language of the page that the latest words were written on.
  language text check (language in ('en', 'es', 'fr', 'de', 'pt-BR', 'ar')),
  source text not null check (source in ('survey', 'web-survey', 'sms')),
  state text not null default 'new' check (state in ('new', 'in progress', 'solved')),
  state_at timestamptz(3),
  -- Accounts that may be gone: who set the state (null after the customer's word), and who takes care of it.
  state_by text,
  assigned_to text,
  last_at timestamptz(3) not null,
  search_keys tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, key)
);
create index inbox_threads_page on inbox_threads (business_id, last_at desc, id desc);
create index inbox_threads_state on inbox_threads (business_id, state, last_at desc, id desc);
create index inbox_threads_rating on inbox_threads (business_id, rating, last_at desc, id desc);
create index inbox_threads_state_rating on inbox_threads (business_id, state, rating, last_at desc, id desc);
create index inbox_threads_source on inbox_threads (business_id, source, last_at desc, id desc);
create index inbox_threads_customer on inbox_threads (customer_id);
create index inbox_threads_assigned on inbox_threads (assigned_to, business_id, last_at desc, id desc)
  where assigned_to is not null;
create index inbox_threads_search on inbox_threads using gin (search_keys)
  with (fastupdate = on, gin_pending_list_limit = 256);

-- A state that a thread was brought into, or a private note.
create table inbox_events (
  id int generated always as identity primary key,
  thread_id uuid not null references inbox_threads (id) on delete cascade,
  state text check (state in ('new', 'in progress', 'solved')),
  note text,
  -- An account that may be gone.
  author_id text,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(state, note) = 1)
);
create index inbox_events_page on inbox_events (thread_id, id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  customer_id uuid references customers (id) on delete set null,
  review_request_id uuid unique references review_requests (id) on delete set null,
  submission_key text unique,
  rating int not null check (rating between 1 and 5),
  -- QR code that led here without a review request.
  via text check (via in ('qr', 'card', 'tent', 'sticker', 'receipt', 'business-card', 'poster', 'website')),
  message text,
  -- Set for a rating that waits in the inbox, or came with words. No reference: its index holds the few that have one.
  thread_id uuid,
  -- Sites whose review page the customer opened, in order, and when the first was.
  public_sites text[] not null default '{}'
    check (public_sites <@ array['google', 'facebook', 'tripadvisor', 'trustpilot', 'booking', 'apple', 'own']),
  sent_to_google boolean not null generated always as ('google' = any (public_sites)) stored,
  went_public_at timestamptz(3),
  notification_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index reviews_page on reviews (business_id, created_at desc, id desc);
create index reviews_rating_page on reviews (business_id, rating, created_at desc, id desc);
create index reviews_to_public on reviews (business_id, went_public_at) where went_public_at is not null;
create index reviews_customer on reviews (customer_id);
create index reviews_thread on reviews (thread_id) where thread_id is not null;
create index reviews_notification
  on reviews (notification_id, created_at desc) where notification_id is not null;

create table feedback (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  customer_id uuid references customers (id) on delete set null,
  review_id uuid unique references reviews (id) on delete set null,
  review_request_id uuid references review_requests (id) on delete set null,
  submission_key text unique,
  rating int check (rating between 1 and 5),
  name text,
  email text,
  phone text,
  message text not null,
  -- Language of the page that it was written on; a reply by text has its customer's.
  language text check (language in ('en', 'es', 'fr', 'de', 'pt-BR', 'ar')),
  source text not null check (source in ('survey', 'web-survey', 'sms')),
  -- The database sets it once the row is in.
  thread_id uuid references inbox_threads (id) on delete cascade,
  -- No reference: a notification may be dropped.
  notification_id uuid,
  newcomer_notification_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index feedback_page on feedback (business_id, created_at desc, id desc);
create index feedback_thread on feedback (thread_id, created_at desc);
create index feedback_customer on feedback (customer_id);
create index feedback_review_request on feedback (review_request_id);
create index feedback_notification
  on feedback (notification_id, created_at desc) where notification_id is not null;
create index feedback_newcomer_notification
  on feedback (newcomer_notification_id, created_at desc)
  where newcomer_notification_id is not null;

-- Apart from reviews and feedback, so that no figure counts them (T13).
create table quarantined_submissions (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references business_ids (id) on delete cascade,
  kind text not null check (kind in ('review', 'feedback')),
  submission_key text,
  body jsonb not null,
  created_at timestamptz(3) not null default now()
);
create unique index quarantined_submissions_key
  on quarantined_submissions (business_id, kind, submission_key);
create index quarantined_submissions_page on quarantined_submissions (business_id, created_at desc, id desc);
create index quarantined_submissions_age on quarantined_submissions (created_at);

create table profile_reviews (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references all_businesses (id) on delete cascade,
  name text not null,
  author_name text,
  author_photo_url text,
  rating smallint not null check (rating between 1 and 5),
  text text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  reply_text text,
  reply_updated_at timestamptz(3),
  reply_state text check (reply_state in ('pending', 'approved', 'rejected')),
  reply_rejected_because text,
  first_seen_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  missing_since timestamptz(3),
  vanished_at timestamptz(3),
  imported_at timestamptz(3),
  draft text,
  draft_at timestamptz(3),
  sending_until timestamptz(3),
  desk_state text not null generated always as (
    case
      when vanished_at is not null then 'vanished'
      when reply_text is null then 'unanswered'
      else coalesce(reply_state, 'approved')
    end
  ) stored,
  unique (business_id, name)
);
create index profile_reviews_newest on profile_reviews (business_id, created_at desc, id desc);
create index profile_reviews_pending on profile_reviews (business_id, seen_at) where reply_state = 'pending';
create index profile_reviews_imported on profile_reviews (business_id) where imported_at is not null;
create index profile_reviews_seen on profile_reviews (business_id, seen_at);
create index profile_reviews_desk
  on profile_reviews (business_id, (desk_state = 'unanswered') desc, created_at desc, id desc);
create index profile_reviews_lowest
  on profile_reviews (business_id, (-rating) desc, created_at desc, id desc);
create index profile_reviews_desk_state
  on profile_reviews (business_id, desk_state, created_at desc, id desc);

create table profile_review_events (
  id bigint generated always as identity primary key,
  business_id int not null references all_businesses (id) on delete cascade,
  review_id uuid not null references profile_reviews (id) on delete cascade,
  kind text not null
    check (kind in (
      'new', 'changed', 'vanished', 'back', 'replied', 'reply-changed', 'reply-deleted',
      'reply-approved', 'reply-rejected'
    )),
  at timestamptz(3) not null,
  rating_before smallint,
  text_before text,
  notification_id uuid
);
create index profile_review_events_newest on profile_review_events (business_id, at desc, id desc);
create index profile_review_events_of_review on profile_review_events (review_id, at desc);
create index profile_review_events_of_notification
  on profile_review_events (notification_id) where notification_id is not null;

create table profile_review_syncs (
  business_id int primary key references profile_connections (business_id) on delete cascade,
  location text,
  tried_at timestamptz(3) not null,
  lease uuid,
  leased_until timestamptz(3),
  pass text check (pass in ('full', 'newest')),
  pass_began_at timestamptz(3),
  page_token text,
  full_at timestamptz(3),
  full_due_at timestamptz(3),
  passed_at timestamptz(3),
  newest_at timestamptz(3),
  average_rating double precision,
  total int,
  unlisted int not null default 0,
  refused_since timestamptz(3)
);
create index profile_review_syncs_tried on profile_review_syncs (tried_at);

create table reply_templates (
  id uuid primary key default gen_random_uuid(),
  business_id int not null references all_businesses (id) on delete cascade,
  name text not null,
  stars text not null check (stars in ('any', '5', '4', '3', '1-2')),
  body text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index reply_templates_name on reply_templates (business_id, lower(name));
`)
