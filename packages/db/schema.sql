-- Written by a test from the migrations and triggers: src/migrate.test.ts.

create table account_invitations (
  id uuid not null default gen_random_uuid(),
  email text not null,
  token_hash text,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint account_invitations_pkey PRIMARY KEY (id),
  constraint account_invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX account_invitations_age ON account_invitations USING btree (expires_at);
CREATE UNIQUE INDEX account_invitations_email_key ON account_invitations USING btree (lower(email));

create table activity (
  id bigint not null generated always as identity,
  at timestamp(3) with time zone not null,
  organization_id text,
  user_id text,
  business_id integer,
  actor text not null,
  actor_id text,
  action text not null,
  subject text not null,
  subject_id text,
  subject_name text,
  details jsonb,
  network text,
  search_keys tsvector not null default ''::tsvector,
  constraint activity_actor_check CHECK ((actor = ANY (ARRAY['owner'::text, 'key'::text, 'operator'::text, 'command'::text, 'system'::text]))),
  constraint activity_pkey PRIMARY KEY (id)
);
CREATE INDEX activity_account ON activity USING btree (user_id, at DESC, id DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX activity_age ON activity USING btree (at);
CREATE INDEX activity_business ON activity USING btree (organization_id, business_id, at DESC, id DESC) WHERE (business_id IS NOT NULL);
CREATE INDEX activity_kind ON activity USING btree (organization_id, subject, at DESC, id DESC);
CREATE INDEX activity_page ON activity USING btree (organization_id, at DESC, id DESC);
CREATE INDEX activity_person ON activity USING btree (organization_id, actor_id, at DESC, id DESC);
CREATE INDEX activity_search ON activity USING gin (search_keys) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE TRIGGER activity_append_only BEFORE DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION activity_append_only();
CREATE TRIGGER activity_not_truncated BEFORE TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION activity_append_only();
CREATE TRIGGER activity_search BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION activity_search();

create table all_businesses (
  id integer not null generated always as identity,
  organization_id text not null,
  user_id text not null,
  name text not null,
  place_id text,
  review_link text,
  has_review_link boolean not null default false,
  slug text not null,
  google_rating text,
  review_count integer not null default 0,
  address text,
  phone text,
  website text,
  type text,
  category text,
  city text,
  state text,
  zip text,
  hours text,
  funnel_mode text not null default 'open'::text,
  language text not null default 'en'::text,
  reminders smallint not null default 1,
  reminder_days smallint not null default 7,
  time_zone text,
  country text,
  code_taken_at timestamp(3) with time zone,
  first_day_closed_at timestamp(3) with time zone,
  verified_at timestamp(3) with time zone,
  verified_by text,
  groups text[] not null default '{}'::text[],
  deleted_at timestamp(3) with time zone,
  suspended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint all_businesses_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint all_businesses_funnel_mode_check CHECK ((funnel_mode = ANY (ARRAY['open'::text, 'neutral'::text]))),
  constraint all_businesses_groups_check CHECK ((cardinality(groups) <= 10)),
  constraint all_businesses_id_fkey FOREIGN KEY (id) REFERENCES business_ids(id),
  constraint all_businesses_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'pt-BR'::text, 'ar'::text]))),
  constraint all_businesses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint all_businesses_pkey PRIMARY KEY (id),
  constraint all_businesses_reminder_days_check CHECK (((reminder_days >= 1) AND (reminder_days <= 30))),
  constraint all_businesses_reminders_check CHECK (((reminders >= 0) AND (reminders <= 3))),
  constraint all_businesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint all_businesses_verified_by_check CHECK ((verified_by = ANY (ARRAY['email-domain'::text, 'operator'::text, 'business-profile'::text]))),
  constraint businesses_place_id_key UNIQUE (place_id),
  constraint businesses_slug_key UNIQUE (slug),
  constraint businesses_verified_check CHECK ((((verified_at IS NULL) = (verified_by IS NULL)) AND ((verified_at IS NULL) OR (place_id IS NOT NULL))))
);
CREATE INDEX businesses_deleted ON all_businesses USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX businesses_organization ON all_businesses USING btree (organization_id, id);
CREATE INDEX businesses_user ON all_businesses USING btree (user_id);
CREATE TRIGGER businesses_after_delete AFTER DELETE ON all_businesses FOR EACH ROW EXECUTE FUNCTION businesses_after_delete();
CREATE TRIGGER businesses_after_insert AFTER INSERT ON all_businesses FOR EACH ROW EXECUTE FUNCTION businesses_note_addition();
CREATE TRIGGER businesses_before_insert BEFORE INSERT ON all_businesses FOR EACH ROW EXECUTE FUNCTION businesses_before_insert();
CREATE TRIGGER businesses_moved BEFORE UPDATE OF organization_id ON all_businesses FOR EACH ROW EXECUTE FUNCTION businesses_moved();
CREATE TRIGGER businesses_place AFTER UPDATE OF place_id ON all_businesses FOR EACH ROW WHEN (((new.place_id IS NOT NULL) AND (old.place_id IS DISTINCT FROM new.place_id))) EXECUTE FUNCTION businesses_bind_place();
CREATE TRIGGER businesses_place_changed BEFORE UPDATE OF place_id ON all_businesses FOR EACH ROW EXECUTE FUNCTION businesses_place_changed();
CREATE TRIGGER live_delete AFTER DELETE ON all_businesses REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION live_tell_sessions();
CREATE TRIGGER live_update AFTER UPDATE ON all_businesses REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell_business('business');

create table api_keys (
  id uuid not null default gen_random_uuid(),
  organization_id text not null,
  name text not null,
  scopes text[] not null,
  business_ids integer[],
  shown text not null,
  key_hash text not null,
  old_key_hash text,
  old_until timestamp(3) with time zone,
  created_by text,
  old_created_by text,
  created_at timestamp(3) with time zone not null,
  rotated_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_old_created_by_fkey FOREIGN KEY (old_created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint api_keys_old_key_hash_key UNIQUE (old_key_hash),
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint api_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX api_keys_creator ON api_keys USING btree (created_by);
CREATE INDEX api_keys_old_creator ON api_keys USING btree (old_created_by);
CREATE INDEX api_keys_organization ON api_keys USING btree (organization_id, created_at DESC);

create table brands (
  business_id integer not null,
  color text,
  welcome text,
  logo_hash text,
  inline_logo text,
  logo text,
  logo_wide boolean not null default false,
  white_label boolean not null default false,
  updated_at timestamp(3) with time zone not null default now(),
  constraint brands_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint brands_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint brands_logo_check CHECK (((num_nulls(logo_hash, inline_logo) = ANY (ARRAY[0, 2])) AND ((logo IS NULL) OR (logo_hash IS NOT NULL)))),
  constraint brands_pkey PRIMARY KEY (business_id),
  constraint brands_welcome_check CHECK ((length(welcome) <= 140))
);
CREATE INDEX brands_logo ON brands USING btree (logo_hash) WHERE (logo_hash IS NOT NULL);

create table business_additions (
  business_id integer not null,
  organization_id text not null,
  created_at timestamp(3) with time zone not null,
  constraint business_additions_pkey PRIMARY KEY (business_id)
);
CREATE INDEX business_additions_age ON business_additions USING btree (created_at);
CREATE INDEX business_additions_organization ON business_additions USING btree (organization_id, created_at DESC);

create table business_ids (
  id integer not null,
  removed boolean not null default false,
  constraint business_ids_pkey PRIMARY KEY (id)
);
CREATE INDEX business_ids_removed ON business_ids USING btree (id) WHERE removed;

create table campaign_members (
  campaign_id uuid not null,
  "position" integer not null,
  customer_id uuid,
  channel text,
  state text not null,
  code text,
  review_request_id uuid,
  due_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  constraint campaign_members_campaign_id_customer_id_key UNIQUE (campaign_id, customer_id),
  constraint campaign_members_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  constraint campaign_members_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint campaign_members_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint campaign_members_pkey PRIMARY KEY (campaign_id, "position"),
  constraint campaign_members_review_request_id_fkey FOREIGN KEY (review_request_id) REFERENCES review_requests(id) ON DELETE SET NULL,
  constraint campaign_members_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'skipped'::text, 'cancelled'::text])))
);
CREATE INDEX campaign_members_asked ON campaign_members USING btree (campaign_id, asked_at) WHERE (asked_at IS NOT NULL);
CREATE INDEX campaign_members_customer ON campaign_members USING btree (customer_id);
CREATE UNIQUE INDEX campaign_members_request ON campaign_members USING btree (review_request_id);
CREATE INDEX campaign_members_waiting ON campaign_members USING btree (campaign_id, "position") WHERE (state = 'waiting'::text);

create table campaigns (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  organization_id text not null,
  submission_key text not null,
  name text not null default ''::text,
  channels text not null,
  first_by text not null default 'sms'::text,
  template text not null,
  starts_at timestamp(3) with time zone not null default now(),
  daily integer,
  reminders smallint,
  reminder_days smallint,
  state text not null default 'running'::text,
  waits_for text,
  turn integer not null default 0,
  next_run_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  constraint campaigns_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint campaigns_business_id_submission_key_key UNIQUE (business_id, submission_key),
  constraint campaigns_channels_check CHECK ((channels = ANY (ARRAY['any'::text, 'email'::text, 'sms'::text]))),
  constraint campaigns_daily_check CHECK (((daily >= 1) AND (daily <= 10000))),
  constraint campaigns_first_by_check CHECK ((first_by = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint campaigns_pkey PRIMARY KEY (id),
  constraint campaigns_reminder_days_check CHECK (((reminder_days >= 1) AND (reminder_days <= 30))),
  constraint campaigns_reminders_check CHECK (((reminders >= 0) AND (reminders <= 3))),
  constraint campaigns_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'cancelled'::text, 'done'::text])))
);
CREATE INDEX campaigns_page ON campaigns USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX campaigns_running ON campaigns USING btree (next_run_at) WHERE (state = 'running'::text);
CREATE TRIGGER live_delete AFTER DELETE ON campaigns REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('campaigns');
CREATE TRIGGER live_insert AFTER INSERT ON campaigns REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('campaigns');
CREATE TRIGGER live_update AFTER UPDATE ON campaigns REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('campaigns');

create table consents (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  customer_id uuid not null,
  channel text not null,
  basis text not null,
  wording text,
  source text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint consents_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint consents_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint consents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint consents_pkey PRIMARY KEY (id)
);
CREATE INDEX consents_business ON consents USING btree (business_id, id);
CREATE INDEX consents_customer ON consents USING btree (customer_id, channel, created_at DESC);

create table contact_messages (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  company text,
  subject text not null,
  message text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_page ON contact_messages USING btree (created_at DESC, id DESC);

create table customer_import_fills (
  import_id uuid not null,
  customer_id uuid not null,
  full_name text,
  email text,
  phone text,
  details_before jsonb,
  details_after jsonb,
  constraint customer_import_fills_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint customer_import_fills_import_id_fkey FOREIGN KEY (import_id) REFERENCES customer_imports(id) ON DELETE CASCADE,
  constraint customer_import_fills_pkey PRIMARY KEY (import_id, customer_id)
);
CREATE INDEX customer_import_fills_customer ON customer_import_fills USING btree (customer_id);

create table customer_import_notes (
  import_id uuid not null,
  line integer not null,
  kind text not null,
  message jsonb not null,
  name text not null,
  email text not null,
  phone text not null,
  constraint customer_import_notes_import_id_fkey FOREIGN KEY (import_id) REFERENCES customer_imports(id) ON DELETE CASCADE,
  constraint customer_import_notes_kind_check CHECK ((kind = ANY (ARRAY['refused'::text, 'differs'::text, 'shared'::text, 'phone'::text, 'email'::text, 'detail'::text]))),
  constraint customer_import_notes_pkey PRIMARY KEY (import_id, line)
);

create table customer_imports (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  file_name text not null,
  separator text not null,
  quoting text not null default 'double'::text,
  skip integer not null,
  country text not null default 'US'::text,
  columns jsonb not null,
  day_order text,
  encoding text,
  consent_wording text not null,
  attested_by text,
  fingerprint text,
  total_rows integer,
  state text not null default 'running'::text,
  "position" text not null,
  next_part integer not null default 0,
  records integer not null default 0,
  bytes integer not null default 0,
  row_count integer not null default 0,
  added integer not null default 0,
  known integer not null default 0,
  filled integer not null default 0,
  differing integer not null default 0,
  shared integer not null default 0,
  refused integer not null default 0,
  without_phone integer not null default 0,
  without_email integer not null default 0,
  without_detail integer not null default 0,
  opted_out integer not null default 0,
  repeated integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  notification_id uuid,
  constraint customer_imports_attested_by_fkey FOREIGN KEY (attested_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint customer_imports_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint customer_imports_pkey PRIMARY KEY (id),
  constraint customer_imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX customer_imports_age ON customer_imports USING btree (created_at);
CREATE INDEX customer_imports_attested_by ON customer_imports USING btree (attested_by);
CREATE INDEX customer_imports_notification ON customer_imports USING btree (notification_id) WHERE (notification_id IS NOT NULL);
CREATE INDEX customer_imports_page ON customer_imports USING btree (business_id, created_at DESC, id DESC);
CREATE TRIGGER live_delete AFTER DELETE ON customer_imports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('imports');
CREATE TRIGGER live_insert AFTER INSERT ON customer_imports REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('imports');
CREATE TRIGGER live_update AFTER UPDATE ON customer_imports REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('imports');

create table customers (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  first_name text,
  last_name text,
  full_name text not null,
  email text,
  phone text,
  company text,
  last_visit date,
  tags text[] not null default '{}'::text[],
  notes text,
  served_by text,
  language text,
  import_id uuid,
  search_text text not null default ''::text,
  search_keys tsvector not null default ''::tsvector,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint customers_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint customers_import_id_fkey FOREIGN KEY (import_id) REFERENCES customer_imports(id) ON DELETE SET NULL,
  constraint customers_pkey PRIMARY KEY (id)
);
CREATE INDEX customers_email ON customers USING btree (business_id, lower(email) text_pattern_ops);
CREATE INDEX customers_full_name ON customers USING btree (business_id, lower(full_name) text_pattern_ops);
CREATE INDEX customers_import ON customers USING btree (import_id);
CREATE INDEX customers_last_visit ON customers USING btree (business_id, last_visit DESC NULLS LAST, created_at DESC, id DESC);
CREATE INDEX customers_page ON customers USING btree (business_id, created_at DESC, id DESC) INCLUDE (search_text);
CREATE INDEX customers_phone ON customers USING btree (business_id, phone text_pattern_ops);
CREATE INDEX customers_search ON customers USING gin (search_keys) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE INDEX customers_tags ON customers USING btree (business_id, created_at DESC) INCLUDE (tags) WHERE (tags <> '{}'::text[]);
CREATE TRIGGER customers_inbox_search AFTER UPDATE ON customers FOR EACH ROW WHEN ((old.search_keys IS DISTINCT FROM new.search_keys)) EXECUTE FUNCTION customers_inbox_search();
CREATE TRIGGER customers_search BEFORE INSERT OR UPDATE OF full_name, last_name, email, phone, tags, served_by, notes ON customers FOR EACH ROW EXECUTE FUNCTION customers_search();
CREATE TRIGGER customers_search_text AFTER UPDATE ON customers FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION customers_search_text();
CREATE TRIGGER live_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('customers');
CREATE TRIGGER live_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('customers');
CREATE TRIGGER live_update AFTER UPDATE ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('customers');

create table data_export_chunks (
  export_id uuid not null,
  number integer not null,
  body bytea not null,
  constraint data_export_chunks_export_id_fkey FOREIGN KEY (export_id) REFERENCES data_exports(id) ON DELETE CASCADE,
  constraint data_export_chunks_pkey PRIMARY KEY (export_id, number)
);

create table data_exports (
  id uuid not null default gen_random_uuid(),
  organization_id text not null,
  user_id text not null,
  state text not null default 'running'::text,
  progress jsonb not null,
  row_count integer not null default 0,
  bytes bigint not null default 0,
  turn integer not null default 0,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone,
  constraint data_exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'ready'::text, 'failed'::text]))),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX data_exports_age ON data_exports USING btree (created_at);
CREATE INDEX data_exports_expired ON data_exports USING btree (expires_at);
CREATE UNIQUE INDEX data_exports_one_runs ON data_exports USING btree (organization_id) WHERE (state = 'running'::text);
CREATE INDEX data_exports_organization ON data_exports USING btree (organization_id, created_at DESC);
CREATE INDEX data_exports_unfinished ON data_exports USING btree (updated_at) WHERE (state = 'running'::text);
CREATE INDEX data_exports_user ON data_exports USING btree (user_id);

create table external_identities (
  issuer text not null,
  subject text not null,
  user_id text not null,
  claims jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint external_identities_pkey PRIMARY KEY (issuer, subject),
  constraint external_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX external_identities_user ON external_identities USING btree (user_id);
CREATE TRIGGER identities_proof AFTER INSERT ON external_identities FOR EACH ROW EXECUTE FUNCTION identities_note_proof();

create table feedback (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  customer_id uuid,
  review_id uuid,
  review_request_id uuid,
  submission_key text,
  rating integer,
  name text,
  email text,
  phone text,
  message text not null,
  language text,
  source text not null,
  thread_id uuid,
  notification_id uuid,
  newcomer_notification_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint feedback_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint feedback_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint feedback_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'pt-BR'::text, 'ar'::text]))),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE SET NULL,
  constraint feedback_review_id_key UNIQUE (review_id),
  constraint feedback_review_request_id_fkey FOREIGN KEY (review_request_id) REFERENCES review_requests(id) ON DELETE SET NULL,
  constraint feedback_source_check CHECK ((source = ANY (ARRAY['survey'::text, 'web-survey'::text, 'sms'::text]))),
  constraint feedback_submission_key_key UNIQUE (submission_key),
  constraint feedback_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES inbox_threads(id) ON DELETE CASCADE
);
CREATE INDEX feedback_customer ON feedback USING btree (customer_id);
CREATE INDEX feedback_newcomer_notification ON feedback USING btree (newcomer_notification_id, created_at DESC) WHERE (newcomer_notification_id IS NOT NULL);
CREATE INDEX feedback_notification ON feedback USING btree (notification_id, created_at DESC) WHERE (notification_id IS NOT NULL);
CREATE INDEX feedback_page ON feedback USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX feedback_review_request ON feedback USING btree (review_request_id);
CREATE INDEX feedback_thread ON feedback USING btree (thread_id, created_at DESC);
CREATE TRIGGER feedback_thread_insert AFTER INSERT ON feedback FOR EACH ROW EXECUTE FUNCTION feedback_thread();
CREATE TRIGGER feedback_thread_update AFTER UPDATE OF message, language, email, phone ON feedback FOR EACH ROW WHEN (((((old.message IS DISTINCT FROM new.message) OR (old.language IS DISTINCT FROM new.language)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION feedback_thread();
CREATE TRIGGER live_delete AFTER DELETE ON feedback REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');
CREATE TRIGGER live_insert AFTER INSERT ON feedback REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');
CREATE TRIGGER live_update AFTER UPDATE ON feedback REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');

create table idempotency_keys (
  api_key_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamp(3) with time zone not null,
  constraint idempotency_keys_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint idempotency_keys_pkey PRIMARY KEY (api_key_id, idempotency_key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

create table inbox_events (
  id integer not null generated always as identity,
  thread_id uuid not null,
  state text,
  note text,
  author_id text,
  created_at timestamp(3) with time zone not null default now(),
  constraint inbox_events_check CHECK ((num_nonnulls(state, note) = 1)),
  constraint inbox_events_pkey PRIMARY KEY (id),
  constraint inbox_events_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in progress'::text, 'solved'::text]))),
  constraint inbox_events_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES inbox_threads(id) ON DELETE CASCADE
);
CREATE INDEX inbox_events_page ON inbox_events USING btree (thread_id, id);

create table inbox_threads (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  key text not null,
  customer_id uuid,
  name text,
  email text,
  phone text,
  rating integer,
  message text,
  language text,
  source text not null,
  state text not null default 'new'::text,
  state_at timestamp(3) with time zone,
  state_by text,
  assigned_to text,
  last_at timestamp(3) with time zone not null,
  search_keys tsvector not null default ''::tsvector,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint inbox_threads_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint inbox_threads_business_id_key_key UNIQUE (business_id, key),
  constraint inbox_threads_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint inbox_threads_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'pt-BR'::text, 'ar'::text]))),
  constraint inbox_threads_pkey PRIMARY KEY (id),
  constraint inbox_threads_source_check CHECK ((source = ANY (ARRAY['survey'::text, 'web-survey'::text, 'sms'::text]))),
  constraint inbox_threads_state_check CHECK ((state = ANY (ARRAY['new'::text, 'in progress'::text, 'solved'::text])))
);
CREATE INDEX inbox_threads_assigned ON inbox_threads USING btree (assigned_to, business_id, last_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX inbox_threads_customer ON inbox_threads USING btree (customer_id);
CREATE INDEX inbox_threads_page ON inbox_threads USING btree (business_id, last_at DESC, id DESC);
CREATE INDEX inbox_threads_rating ON inbox_threads USING btree (business_id, rating, last_at DESC, id DESC);
CREATE INDEX inbox_threads_search ON inbox_threads USING gin (search_keys) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE INDEX inbox_threads_source ON inbox_threads USING btree (business_id, source, last_at DESC, id DESC);
CREATE INDEX inbox_threads_state ON inbox_threads USING btree (business_id, state, last_at DESC, id DESC);
CREATE INDEX inbox_threads_state_rating ON inbox_threads USING btree (business_id, state, rating, last_at DESC, id DESC);
CREATE TRIGGER inbox_search BEFORE INSERT OR UPDATE OF customer_id, name, email, phone, message ON inbox_threads FOR EACH ROW EXECUTE FUNCTION inbox_search();
CREATE TRIGGER inbox_state AFTER UPDATE ON inbox_threads FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION inbox_state();
CREATE TRIGGER live_delete AFTER DELETE ON inbox_threads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');
CREATE TRIGGER live_insert AFTER INSERT ON inbox_threads REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');
CREATE TRIGGER live_update AFTER UPDATE ON inbox_threads REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');

create table invitations (
  id uuid not null default gen_random_uuid(),
  organization_id text not null,
  email text not null,
  role text not null,
  business_ids integer[],
  invited_by text,
  token_hash text,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'staff'::text, 'viewer'::text]))),
  constraint invitations_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX invitations_email ON invitations USING btree (organization_id, lower(email));
CREATE INDEX invitations_expires ON invitations USING btree (expires_at);
CREATE INDEX invitations_inviter ON invitations USING btree (invited_by);

create table job_settings (
  business_id integer not null,
  delay text not null,
  constraint job_settings_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint job_settings_delay_check CHECK ((delay = ANY (ARRAY['at-once'::text, '1h'::text, '2h'::text, '4h'::text, 'next-morning'::text]))),
  constraint job_settings_pkey PRIMARY KEY (business_id)
);

create table live_changes (
  business_id integer not null,
  topic text not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamp(3) with time zone not null default clock_timestamp(),
  constraint live_changes_pkey PRIMARY KEY (business_id, xid, topic)
);
CREATE INDEX live_changes_at ON live_changes USING btree (at);

create table mailed_codes (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  purpose text not null,
  subject text not null,
  subject_name text,
  email text,
  phone text,
  code_hash text,
  token_hash text,
  tries integer not null default 0,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint mailed_codes_address CHECK (((email IS NULL) <> (phone IS NULL))),
  constraint mailed_codes_pkey PRIMARY KEY (id),
  constraint mailed_codes_purpose_check CHECK ((purpose = ANY (ARRAY['email'::text, 'claim'::text, 'phone'::text]))),
  constraint mailed_codes_subject_key UNIQUE (purpose, subject),
  constraint mailed_codes_token_hash_key UNIQUE (token_hash),
  constraint mailed_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mailed_codes_age ON mailed_codes USING btree (created_at);
CREATE INDEX mailed_codes_user ON mailed_codes USING btree (user_id);

create table memberships (
  organization_id text not null,
  user_id text not null,
  role text not null,
  business_ids integer[],
  created_at timestamp(3) with time zone not null default now(),
  constraint memberships_check CHECK (((role <> 'owner'::text) OR (business_ids IS NULL))),
  constraint memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint memberships_pkey PRIMARY KEY (user_id, organization_id),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text, 'viewer'::text]))),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX memberships_organization ON memberships USING btree (organization_id);
CREATE TRIGGER live_delete AFTER DELETE ON memberships REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION live_tell_sessions();
CREATE TRIGGER live_update AFTER UPDATE ON memberships REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION live_tell_sessions();

create table message_settings (
  business_id integer not null,
  sender_name text,
  reply_to text,
  postal_address text,
  updated_at timestamp(3) with time zone not null default now(),
  constraint message_settings_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint message_settings_pkey PRIMARY KEY (business_id)
);

create table message_templates (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  channel text not null,
  name text not null,
  language text not null default 'en'::text,
  subject text,
  body text not null,
  versions jsonb not null default '[]'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint message_templates_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint message_templates_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint message_templates_check CHECK (((channel = 'email'::text) = (subject IS NOT NULL))),
  constraint message_templates_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'pt-BR'::text, 'ar'::text]))),
  constraint message_templates_pkey PRIMARY KEY (id),
  constraint message_templates_versions_check CHECK ((jsonb_typeof(versions) = 'array'::text))
);
CREATE UNIQUE INDEX message_templates_name ON message_templates USING btree (business_id, channel, lower(name));

create table messages (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  organization_id text,
  review_request_id uuid,
  reminder smallint,
  thread_id uuid,
  reply text,
  author_id text,
  submission_key text,
  customer_id uuid,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  provider_message_id text,
  delivery_status text,
  sample boolean not null default false,
  reason jsonb,
  reason_code text,
  not_before timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint messages_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint messages_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_reminder_check CHECK (((reminder >= 1) AND (reminder <= 3))),
  constraint messages_review_request_id_fkey FOREIGN KEY (review_request_id) REFERENCES review_requests(id) ON DELETE SET NULL,
  constraint messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'cancelled'::text]))),
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES inbox_threads(id) ON DELETE CASCADE
);
CREATE INDEX messages_customer ON messages USING btree (customer_id);
CREATE INDEX messages_page ON messages USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX messages_provider ON messages USING btree (provider_message_id) WHERE (provider_message_id IS NOT NULL);
CREATE INDEX messages_queued ON messages USING btree (organization_id) WHERE (state = 'queued'::text);
CREATE INDEX messages_recipient ON messages USING btree (business_id, channel, lower(recipient), created_at DESC);
CREATE UNIQUE INDEX messages_reminder ON messages USING btree (review_request_id, reminder) WHERE (reminder IS NOT NULL);
CREATE INDEX messages_replies ON messages USING btree (business_id, created_at) WHERE (thread_id IS NOT NULL);
CREATE INDEX messages_review_request ON messages USING btree (review_request_id);
CREATE INDEX messages_samples ON messages USING btree (business_id) WHERE sample;
CREATE INDEX messages_sent ON messages USING btree (business_id, channel, sent_at);
CREATE INDEX messages_texted ON messages USING btree (recipient, sent_at DESC) WHERE ((channel = 'sms'::text) AND (sent_at IS NOT NULL));
CREATE UNIQUE INDEX messages_thread_key ON messages USING btree (thread_id, submission_key);
CREATE INDEX messages_unfinished ON messages USING btree (state, not_before) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text, 'unknown'::text]));
CREATE TRIGGER live_delete AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('messages');
CREATE TRIGGER live_insert AFTER INSERT ON messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('messages');
CREATE TRIGGER live_update AFTER UPDATE ON messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('messages');
CREATE TRIGGER messages_usage_insert AFTER INSERT ON messages FOR EACH ROW WHEN ((new.sent_at IS NOT NULL)) EXECUTE FUNCTION messages_note_usage();
CREATE TRIGGER messages_usage_update AFTER UPDATE OF sent_at ON messages FOR EACH ROW WHEN ((old.sent_at IS DISTINCT FROM new.sent_at)) EXECUTE FUNCTION messages_note_usage();

create table notification_preferences (
  organization_id text not null,
  channel text not null,
  kind text not null,
  is_on boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint notification_preferences_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'reports'::text]))),
  constraint notification_preferences_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint notification_preferences_pkey PRIMARY KEY (organization_id, channel, kind)
);

create table open_dashboards (
  business_id integer not null,
  until timestamp(3) with time zone not null,
  recorded_until timestamp(3) with time zone not null,
  since xid8,
  constraint open_dashboards_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint open_dashboards_pkey PRIMARY KEY (business_id)
);

create table operator_alerts (
  id uuid not null default gen_random_uuid(),
  subject text not null,
  port text not null,
  code text not null,
  reason text not null,
  since timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  told_at timestamp(3) with time zone,
  constraint operator_alerts_pkey PRIMARY KEY (id),
  constraint operator_alerts_subject_key UNIQUE (subject)
);

create table operator_marks (
  name text not null,
  at timestamp(3) with time zone not null,
  constraint operator_marks_name_check CHECK ((name = ANY (ARRAY['stopped'::text, 'texts-warned'::text, 'backup'::text]))),
  constraint operator_marks_pkey PRIMARY KEY (name)
);

create table opt_outs (
  business_id integer not null,
  channel text not null,
  contact text not null,
  source text not null,
  import_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  constraint opt_outs_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint opt_outs_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint opt_outs_import_id_fkey FOREIGN KEY (import_id) REFERENCES customer_imports(id) ON DELETE SET NULL,
  constraint opt_outs_pkey PRIMARY KEY (business_id, channel, contact)
);
CREATE INDEX opt_outs_import ON opt_outs USING btree (import_id);
CREATE TRIGGER live_delete AFTER DELETE ON opt_outs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('customers');
CREATE TRIGGER live_insert AFTER INSERT ON opt_outs REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('customers');
CREATE TRIGGER live_update AFTER UPDATE ON opt_outs REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('customers');
CREATE TRIGGER opt_outs_after_insert AFTER INSERT OR UPDATE OF source ON opt_outs FOR EACH ROW EXECUTE FUNCTION opt_outs_widen();
CREATE TRIGGER opt_outs_place AFTER INSERT OR UPDATE OF source ON opt_outs FOR EACH ROW WHEN ((new.source <> ALL (ARRAY['record'::text, 'file'::text]))) EXECUTE FUNCTION opt_outs_bind_place();

create table organizations (
  id text not null,
  owner_id text not null,
  name text,
  plan text,
  activity_days integer not null default 365,
  requires_two_step boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint organizations_activity_days_check CHECK ((activity_days = ANY (ARRAY[30, 90, 365, 1095, 2555]))),
  constraint organizations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_plan_check CHECK ((plan = ANY (ARRAY['starter'::text, 'professional'::text, 'enterprise'::text])))
);
CREATE INDEX organizations_owner ON organizations USING btree (owner_id);
CREATE TRIGGER live_require AFTER UPDATE OF requires_two_step ON organizations FOR EACH ROW WHEN ((old.requires_two_step IS DISTINCT FROM new.requires_two_step)) EXECUTE FUNCTION live_tell_requirement();
CREATE TRIGGER organizations_after_delete AFTER DELETE ON organizations FOR EACH ROW EXECUTE FUNCTION organizations_forget_limits();
CREATE TRIGGER organizations_owner AFTER INSERT OR UPDATE OF owner_id ON organizations FOR EACH ROW EXECUTE FUNCTION organizations_follow_owner();
CREATE TRIGGER organizations_proofs AFTER INSERT OR UPDATE OF owner_id ON organizations FOR EACH ROW EXECUTE FUNCTION organizations_note_proofs();

create table outbox_messages (
  id uuid not null default gen_random_uuid(),
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  sent_at timestamp(3) with time zone not null default now(),
  constraint outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint outbox_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_messages_page ON outbox_messages USING btree (sent_at DESC, id DESC);

create table owner_notifications (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  kind text not null,
  due_at timestamp(3) with time zone not null,
  claimed_at timestamp(3) with time zone,
  mail_state text not null default 'off'::text,
  sms_state text not null default 'off'::text,
  attempts integer not null default 0,
  reason jsonb,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint owner_notifications_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint owner_notifications_mail_state_check CHECK ((mail_state = ANY (ARRAY['off'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text]))),
  constraint owner_notifications_pkey PRIMARY KEY (id),
  constraint owner_notifications_sms_state_check CHECK ((sms_state = ANY (ARRAY['off'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text])))
);
CREATE INDEX owner_notifications_age ON owner_notifications USING btree (created_at);
CREATE INDEX owner_notifications_business ON owner_notifications USING btree (business_id, kind, due_at DESC);
CREATE INDEX owner_notifications_open ON owner_notifications USING btree (business_id, kind, created_at) WHERE (claimed_at IS NULL);
CREATE INDEX owner_notifications_unfinished ON owner_notifications USING btree (updated_at) WHERE ((claimed_at IS NULL) OR (mail_state = ANY (ARRAY['queued'::text, 'sending'::text])) OR (sms_state = ANY (ARRAY['queued'::text, 'sending'::text])));

create table ownership_offers (
  organization_id text not null,
  user_id text not null,
  offered_by text not null,
  stays boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint ownership_offers_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint ownership_offers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint ownership_offers_pkey PRIMARY KEY (organization_id),
  constraint ownership_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ownership_offers_from ON ownership_offers USING btree (offered_by);
CREATE INDEX ownership_offers_user ON ownership_offers USING btree (user_id);

create table passkeys (
  id text not null,
  user_id text not null,
  name text not null,
  public_key text not null,
  counter bigint not null,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table password_resets (
  id uuid not null default gen_random_uuid(),
  email text not null,
  user_id text,
  token_hash text,
  expires_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_token_hash_key UNIQUE (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_age ON password_resets USING btree (created_at);
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);

create table place_cache (
  place_id text not null,
  kind text not null,
  body jsonb not null,
  source text not null,
  fetched_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  constraint place_cache_pkey PRIMARY KEY (place_id, kind)
);
CREATE INDEX place_cache_expires ON place_cache USING btree (expires_at);

create table place_claims (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  business_id integer not null,
  place_id text not null,
  place_name text not null,
  way text not null,
  email text,
  message text,
  state text not null default 'open'::text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint place_claims_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint place_claims_pkey PRIMARY KEY (id),
  constraint place_claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'verified'::text, 'rejected'::text, 'replaced'::text]))),
  constraint place_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint place_claims_way_check CHECK ((way = ANY (ARRAY['email-domain'::text, 'operator'::text])))
);
CREATE INDEX place_claims_business ON place_claims USING btree (business_id);
CREATE INDEX place_claims_named ON place_claims USING btree (created_at) WHERE (place_name <> ''::text);
CREATE UNIQUE INDEX place_claims_open ON place_claims USING btree (business_id, way) WHERE (state = 'open'::text);
CREATE INDEX place_claims_user ON place_claims USING btree (user_id);
CREATE TRIGGER live_delete AFTER DELETE ON place_claims REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('business');
CREATE TRIGGER live_insert AFTER INSERT ON place_claims REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('business');
CREATE TRIGGER live_update AFTER UPDATE ON place_claims REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('business');

create table place_notifications (
  id uuid not null default gen_random_uuid(),
  user_id text not null,
  business_id integer not null,
  kind text not null,
  place_name text not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint place_notifications_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint place_notifications_kind_check CHECK ((kind = ANY (ARRAY['lost'::text, 'granted'::text, 'rejected'::text]))),
  constraint place_notifications_pkey PRIMARY KEY (id),
  constraint place_notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX place_notifications_business ON place_notifications USING btree (business_id, created_at DESC);
CREATE INDEX place_notifications_named ON place_notifications USING btree (created_at) WHERE (place_name <> ''::text);
CREATE INDEX place_notifications_user ON place_notifications USING btree (user_id);
CREATE TRIGGER live_delete AFTER DELETE ON place_notifications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('business');
CREATE TRIGGER live_insert AFTER INSERT ON place_notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('business');
CREATE TRIGGER live_update AFTER UPDATE ON place_notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('business');

create table port_pauses (
  port text not null,
  code text not null,
  reason jsonb not null,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  constraint port_pauses_pkey PRIMARY KEY (port)
);

create table port_turns (
  port text not null,
  next_at timestamp(3) with time zone not null,
  constraint port_turns_pkey PRIMARY KEY (port)
);

create table port_workers (
  port text not null,
  worker uuid not null,
  seen_at timestamp(3) with time zone not null,
  constraint port_workers_pkey PRIMARY KEY (port, worker)
);

create table profile_connections (
  business_id integer not null,
  state text not null,
  permissions jsonb not null,
  account_name text,
  provider text,
  location text,
  connected_at timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  refused_api text,
  refused_words text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint profile_connections_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint profile_connections_pkey PRIMARY KEY (business_id),
  constraint profile_connections_state_check CHECK ((state = ANY (ARRAY['connecting'::text, 'connected'::text, 'choose-location'::text, 'no-access'::text, 'no-location'::text, 'reconnect'::text, 'disconnected'::text, 'api-disabled'::text, 'no-quota'::text])))
);
CREATE INDEX profile_connections_untold ON profile_connections USING btree (business_id) WHERE ((state = ANY (ARRAY['reconnect'::text, 'no-access'::text])) AND (told_at IS NULL));
CREATE TRIGGER live_delete AFTER DELETE ON profile_connections REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_insert AFTER INSERT ON profile_connections REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_update AFTER UPDATE ON profile_connections REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');

create table profile_grants (
  id uuid not null,
  business_id integer,
  provider text not null,
  subject text not null,
  refresh_token text not null,
  access_token text not null,
  key_id text not null,
  version integer not null default 1,
  expires_at timestamp(3) with time zone not null,
  lease_until timestamp(3) with time zone,
  released_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint profile_grants_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE SET NULL,
  constraint profile_grants_business_id_key UNIQUE (business_id),
  constraint profile_grants_pkey PRIMARY KEY (id)
);
CREATE INDEX profile_grants_key ON profile_grants USING btree (key_id);
CREATE INDEX profile_grants_subject ON profile_grants USING btree (subject);
CREATE INDEX profile_grants_to_revoke ON profile_grants USING btree (released_at) WHERE (business_id IS NULL);

create table profile_requests (
  state_hash text not null,
  business_id integer not null,
  user_id text not null,
  session_key text not null,
  permissions jsonb not null,
  expires_at timestamp(3) with time zone not null,
  constraint profile_requests_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint profile_requests_pkey PRIMARY KEY (state_hash),
  constraint profile_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX profile_requests_business ON profile_requests USING btree (business_id);
CREATE INDEX profile_requests_expires ON profile_requests USING btree (expires_at);
CREATE INDEX profile_requests_user ON profile_requests USING btree (user_id);

create table profile_review_events (
  id bigint not null generated always as identity,
  business_id integer not null,
  review_id uuid not null,
  kind text not null,
  at timestamp(3) with time zone not null,
  rating_before smallint,
  text_before text,
  notification_id uuid,
  constraint profile_review_events_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint profile_review_events_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'changed'::text, 'vanished'::text, 'back'::text, 'replied'::text, 'reply-changed'::text, 'reply-deleted'::text, 'reply-approved'::text, 'reply-rejected'::text]))),
  constraint profile_review_events_pkey PRIMARY KEY (id),
  constraint profile_review_events_review_id_fkey FOREIGN KEY (review_id) REFERENCES profile_reviews(id) ON DELETE CASCADE
);
CREATE INDEX profile_review_events_newest ON profile_review_events USING btree (business_id, at DESC, id DESC);
CREATE INDEX profile_review_events_of_notification ON profile_review_events USING btree (notification_id) WHERE (notification_id IS NOT NULL);
CREATE INDEX profile_review_events_of_review ON profile_review_events USING btree (review_id, at DESC);

create table profile_review_syncs (
  business_id integer not null,
  location text,
  tried_at timestamp(3) with time zone not null,
  lease uuid,
  leased_until timestamp(3) with time zone,
  pass text,
  pass_began_at timestamp(3) with time zone,
  page_token text,
  full_at timestamp(3) with time zone,
  full_due_at timestamp(3) with time zone,
  passed_at timestamp(3) with time zone,
  newest_at timestamp(3) with time zone,
  average_rating double precision,
  total integer,
  unlisted integer not null default 0,
  refused_since timestamp(3) with time zone,
  constraint profile_review_syncs_business_id_fkey FOREIGN KEY (business_id) REFERENCES profile_connections(business_id) ON DELETE CASCADE,
  constraint profile_review_syncs_pass_check CHECK ((pass = ANY (ARRAY['full'::text, 'newest'::text]))),
  constraint profile_review_syncs_pkey PRIMARY KEY (business_id)
);
CREATE INDEX profile_review_syncs_tried ON profile_review_syncs USING btree (tried_at);
CREATE TRIGGER live_delete AFTER DELETE ON profile_review_syncs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_insert AFTER INSERT ON profile_review_syncs REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_update AFTER UPDATE ON profile_review_syncs REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');

create table profile_reviews (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  name text not null,
  author_name text,
  author_photo_url text,
  rating smallint not null,
  text text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  reply_text text,
  reply_updated_at timestamp(3) with time zone,
  reply_state text,
  reply_rejected_because text,
  first_seen_at timestamp(3) with time zone not null,
  seen_at timestamp(3) with time zone not null,
  missing_since timestamp(3) with time zone,
  vanished_at timestamp(3) with time zone,
  imported_at timestamp(3) with time zone,
  draft text,
  draft_at timestamp(3) with time zone,
  sending_until timestamp(3) with time zone,
  desk_state text not null generated always as (
CASE
    WHEN (vanished_at IS NOT NULL) THEN 'vanished'::text
    WHEN (reply_text IS NULL) THEN 'unanswered'::text
    ELSE COALESCE(reply_state, 'approved'::text)
END) stored,
  constraint profile_reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint profile_reviews_business_id_name_key UNIQUE (business_id, name),
  constraint profile_reviews_pkey PRIMARY KEY (id),
  constraint profile_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint profile_reviews_reply_state_check CHECK ((reply_state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX profile_reviews_desk ON profile_reviews USING btree (business_id, ((desk_state = 'unanswered'::text)) DESC, created_at DESC, id DESC);
CREATE INDEX profile_reviews_desk_state ON profile_reviews USING btree (business_id, desk_state, created_at DESC, id DESC);
CREATE INDEX profile_reviews_imported ON profile_reviews USING btree (business_id) WHERE (imported_at IS NOT NULL);
CREATE INDEX profile_reviews_lowest ON profile_reviews USING btree (business_id, ((- rating)) DESC, created_at DESC, id DESC);
CREATE INDEX profile_reviews_newest ON profile_reviews USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX profile_reviews_pending ON profile_reviews USING btree (business_id, seen_at) WHERE (reply_state = 'pending'::text);
CREATE INDEX profile_reviews_seen ON profile_reviews USING btree (business_id, seen_at);
CREATE TRIGGER live_delete AFTER DELETE ON profile_reviews REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_insert AFTER INSERT ON profile_reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_update AFTER UPDATE ON profile_reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');

create table proved_contacts (
  contact_hash text not null,
  organization_id text not null,
  left_at timestamp(3) with time zone,
  constraint proved_contacts_pkey PRIMARY KEY (contact_hash, organization_id)
);
CREATE INDEX proved_contacts_age ON proved_contacts USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX proved_contacts_organization ON proved_contacts USING btree (organization_id);

create table provider_usage (
  provider text not null,
  sku text not null,
  month text not null,
  calls integer not null default 0,
  micros bigint not null default 0,
  updated_at timestamp(3) with time zone not null default now(),
  constraint provider_usage_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint provider_usage_pkey PRIMARY KEY (provider, month, sku)
);
CREATE INDEX provider_usage_age ON provider_usage USING btree (updated_at);

create table quarantined_submissions (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  kind text not null,
  submission_key text,
  body jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint quarantined_submissions_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint quarantined_submissions_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'feedback'::text]))),
  constraint quarantined_submissions_pkey PRIMARY KEY (id)
);
CREATE INDEX quarantined_submissions_age ON quarantined_submissions USING btree (created_at);
CREATE UNIQUE INDEX quarantined_submissions_key ON quarantined_submissions USING btree (business_id, kind, submission_key);
CREATE INDEX quarantined_submissions_page ON quarantined_submissions USING btree (business_id, created_at DESC, id DESC);
CREATE TRIGGER live_delete AFTER DELETE ON quarantined_submissions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');
CREATE TRIGGER live_insert AFTER INSERT ON quarantined_submissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');
CREATE TRIGGER live_update AFTER UPDATE ON quarantined_submissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('inbox');

create table rank_grid_points (
  grid_id uuid not null,
  point smallint not null,
  "position" smallint,
  place_ids jsonb not null,
  checked_at timestamp(3) with time zone not null,
  constraint rank_grid_points_grid_id_fkey FOREIGN KEY (grid_id) REFERENCES rank_grids(id) ON DELETE CASCADE,
  constraint rank_grid_points_pkey PRIMARY KEY (grid_id, point),
  constraint rank_grid_points_point_check CHECK (((point >= 0) AND (point <= 48))),
  constraint rank_grid_points_position_check CHECK (("position" > 0))
);

create table rank_grids (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  keyword text not null,
  size smallint not null,
  spacing integer not null,
  provider text not null,
  state text not null default 'running'::text,
  stopped_by text,
  turn integer not null default 0,
  started_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  constraint rank_grids_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint rank_grids_pkey PRIMARY KEY (id),
  constraint rank_grids_size_check CHECK ((size = ANY (ARRAY[3, 5, 7]))),
  constraint rank_grids_spacing_check CHECK ((spacing > 0)),
  constraint rank_grids_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text]))),
  constraint rank_grids_stopped_by_check CHECK ((stopped_by = ANY (ARRAY['unavailable'::text, 'place'::text, 'source'::text])))
);
CREATE INDEX rank_grids_newest ON rank_grids USING btree (business_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX rank_grids_one_runs ON rank_grids USING btree (business_id) WHERE (state = 'running'::text);
CREATE INDEX rank_grids_overdue ON rank_grids USING btree (updated_at) WHERE (state = 'running'::text);
CREATE TRIGGER live_delete AFTER DELETE ON rank_grids REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('ranking');
CREATE TRIGGER live_insert AFTER INSERT ON rank_grids REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('ranking');
CREATE TRIGGER live_update AFTER UPDATE ON rank_grids REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('ranking');

create table ranking_searches (
  user_id text not null,
  search_id uuid not null,
  until timestamp(3) with time zone not null,
  constraint ranking_searches_pkey PRIMARY KEY (user_id),
  constraint ranking_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX ranking_searches_until ON ranking_searches USING btree (until);

create table rate_limits (
  bucket text not null,
  count integer not null,
  window_ends timestamp(3) with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (bucket)
);
CREATE INDEX rate_limits_window ON rate_limits USING btree (window_ends);

create table rating_snapshots (
  id integer not null generated always as identity,
  business_id integer not null,
  rating double precision,
  review_count integer not null,
  source text not null,
  taken_at timestamp(3) with time zone not null default now(),
  constraint rating_snapshots_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint rating_snapshots_pkey PRIMARY KEY (id)
);
CREATE INDEX rating_snapshots_age ON rating_snapshots USING btree (taken_at);
CREATE INDEX rating_snapshots_page ON rating_snapshots USING btree (business_id, taken_at DESC, id DESC);
CREATE TRIGGER live_delete AFTER DELETE ON rating_snapshots REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_insert AFTER INSERT ON rating_snapshots REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');
CREATE TRIGGER live_update AFTER UPDATE ON rating_snapshots REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('profile');

create table received_texts (
  provider_message_id text not null,
  received_at timestamp(3) with time zone not null,
  constraint received_texts_pkey PRIMARY KEY (provider_message_id)
);
CREATE INDEX received_texts_age ON received_texts USING btree (received_at);

create table recovery_codes (
  code_hash text not null,
  user_id text not null,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes USING btree (user_id);

create table recovery_offers (
  user_id text not null,
  organization_id text not null,
  offered_by text not null,
  token_hash text,
  expires_at timestamp(3) with time zone not null,
  constraint recovery_offers_offered_by_organization_id_fkey FOREIGN KEY (offered_by, organization_id) REFERENCES memberships(user_id, organization_id) ON DELETE CASCADE,
  constraint recovery_offers_pkey PRIMARY KEY (user_id),
  constraint recovery_offers_token_hash_key UNIQUE (token_hash),
  constraint recovery_offers_user_id_organization_id_fkey FOREIGN KEY (user_id, organization_id) REFERENCES memberships(user_id, organization_id) ON DELETE CASCADE
);
CREATE INDEX recovery_offers_expires ON recovery_offers USING btree (expires_at);
CREATE INDEX recovery_offers_from ON recovery_offers USING btree (offered_by, organization_id);

create table reply_templates (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  name text not null,
  stars text not null,
  body text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint reply_templates_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint reply_templates_pkey PRIMARY KEY (id),
  constraint reply_templates_stars_check CHECK ((stars = ANY (ARRAY['any'::text, '5'::text, '4'::text, '3'::text, '1-2'::text])))
);
CREATE UNIQUE INDEX reply_templates_name ON reply_templates USING btree (business_id, lower(name));

create table report_mails (
  id uuid not null default gen_random_uuid(),
  organization_id text not null,
  kind text not null,
  day date not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint report_mails_kind_check CHECK ((kind = ANY (ARRAY['week'::text, 'month'::text]))),
  constraint report_mails_once UNIQUE (organization_id, kind, day),
  constraint report_mails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint report_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX report_mails_age ON report_mails USING btree (created_at);

create table request_mailboxes (
  business_id integer not null,
  token text not null,
  senders text[] not null default '{}'::text[],
  created_at timestamp(3) with time zone not null default now(),
  constraint request_mailboxes_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint request_mailboxes_pkey PRIMARY KEY (business_id),
  constraint request_mailboxes_senders_check CHECK ((cardinality(senders) <= 20)),
  constraint request_mailboxes_token_check CHECK ((token ~ '^[a-z2-7]{20}$'::text)),
  constraint request_mailboxes_token_key UNIQUE (token)
);

create table request_mails (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  message_hash text not null,
  sender text,
  recipient text,
  name text,
  outcome text not null,
  received_at timestamp(3) with time zone not null default now(),
  constraint request_mails_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint request_mails_message_key UNIQUE (business_id, message_hash),
  constraint request_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX request_mails_age ON request_mails USING btree (received_at);
CREATE INDEX request_mails_page ON request_mails USING btree (business_id, received_at DESC, id DESC);

create table request_totals (
  business_id integer not null,
  week timestamp(3) with time zone not null,
  channel text not null,
  asked integer not null,
  sent integer not null,
  delivered integer not null,
  opened integer not null,
  clicked integer not null,
  rated integer not null,
  to_public integer not null,
  slot smallint not null default 0,
  constraint request_totals_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint request_totals_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'link'::text]))),
  constraint request_totals_pkey PRIMARY KEY (business_id, week, channel, slot)
) with (fillfactor=50);
CREATE INDEX request_totals_loose ON request_totals USING btree (slot) WHERE (slot <> 0);

create table retention_periods (
  organization_id text not null,
  customers smallint,
  feedback smallint,
  messages smallint,
  emptied_until timestamp(3) with time zone,
  updated_at timestamp(3) with time zone not null,
  constraint retention_periods_customers_check CHECK ((customers = ANY (ARRAY[1, 2, 3, 5]))),
  constraint retention_periods_feedback_check CHECK ((feedback = ANY (ARRAY[1, 2, 3, 5]))),
  constraint retention_periods_messages_check CHECK ((messages = ANY (ARRAY[1, 2, 3, 5]))),
  constraint retention_periods_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint retention_periods_pkey PRIMARY KEY (organization_id)
);

create table review_destinations (
  business_id integer not null,
  site text not null,
  "position" smallint not null,
  url text,
  share smallint,
  constraint review_destinations_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint review_destinations_check CHECK (((url IS NULL) = (site = 'google'::text))),
  constraint review_destinations_pkey PRIMARY KEY (business_id, site),
  constraint review_destinations_share_check CHECK (((share >= 1) AND (share <= 99))),
  constraint review_destinations_site_check CHECK ((site = ANY (ARRAY['google'::text, 'facebook'::text, 'tripadvisor'::text, 'trustpilot'::text, 'booking'::text, 'apple'::text, 'own'::text, 'yelp'::text]))),
  constraint review_destinations_url_check CHECK ((url ~~ 'https://%'::text))
);

create table review_requests (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  customer_id uuid not null,
  channel text not null,
  status text not null default 'pending'::text,
  survey_url text not null,
  short_code text,
  sms_status text,
  reported_at timestamp(3) with time zone,
  failure_reason jsonb,
  cancelled boolean not null default false,
  reminders smallint not null default 0,
  reminder_days smallint not null default 7,
  reminder_stop text,
  source text,
  external_id text,
  sent_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  opened_at timestamp(3) with time zone,
  clicked_at timestamp(3) with time zone,
  completed_at timestamp(3) with time zone,
  feedback_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  to_public_at timestamp(3) with time zone,
  search_text text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint review_requests_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint review_requests_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'link'::text]))),
  constraint review_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint review_requests_pkey PRIMARY KEY (id),
  constraint review_requests_reminder_days_check CHECK (((reminder_days >= 1) AND (reminder_days <= 30))),
  constraint review_requests_reminder_stop_check CHECK ((reminder_stop = ANY (ARRAY['owner'::text, 'reply'::text]))),
  constraint review_requests_reminders_check CHECK (((reminders >= 0) AND (reminders <= 3))),
  constraint review_requests_source_check CHECK ((source = ANY (ARRAY['api'::text, 'mailbox'::text]))),
  constraint review_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'opened'::text, 'clicked'::text, 'completed'::text, 'feedback received'::text, 'failed'::text])))
);
CREATE INDEX review_requests_channel_page ON review_requests USING btree (business_id, channel, created_at DESC, id DESC) INCLUDE (search_text);
CREATE INDEX review_requests_customer ON review_requests USING btree (customer_id, created_at DESC, id DESC) INCLUDE (business_id, status, channel);
CREATE INDEX review_requests_delivered ON review_requests USING btree (business_id, channel) WHERE (delivered_at IS NOT NULL);
CREATE INDEX review_requests_external ON review_requests USING btree (business_id, external_id, created_at DESC, id DESC) WHERE (external_id IS NOT NULL);
CREATE INDEX review_requests_funnel ON review_requests USING btree (business_id) INCLUDE (sent_at, opened_at, clicked_at, completed_at);
CREATE INDEX review_requests_page ON review_requests USING btree (business_id, created_at DESC, id DESC) INCLUDE (search_text);
CREATE INDEX review_requests_public_page ON review_requests USING btree (business_id, created_at DESC, id DESC) WHERE (to_public_at IS NOT NULL);
CREATE UNIQUE INDEX review_requests_short_code ON review_requests USING btree (short_code) WHERE (short_code IS NOT NULL);
CREATE INDEX review_requests_status_page ON review_requests USING btree (business_id, status, created_at DESC, id DESC) INCLUDE (search_text);
CREATE TRIGGER live_delete AFTER DELETE ON review_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('requests');
CREATE TRIGGER live_insert AFTER INSERT ON review_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('requests');
CREATE TRIGGER live_update AFTER UPDATE ON review_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('requests');
CREATE TRIGGER request_totals_after_delete AFTER DELETE ON review_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION request_totals_after_delete();
CREATE TRIGGER request_totals_after_insert AFTER INSERT ON review_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION request_totals_after_insert();
CREATE TRIGGER request_totals_after_update AFTER UPDATE ON review_requests REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION request_totals_after_update();
CREATE TRIGGER review_requests_search_text BEFORE INSERT ON review_requests FOR EACH ROW EXECUTE FUNCTION review_requests_search_text();

create table review_totals (
  business_id integer not null,
  week timestamp(3) with time zone not null,
  asked boolean not null,
  via text not null default ''::text,
  rating integer not null,
  reviews integer not null,
  to_public integer not null,
  slot smallint not null default 0,
  constraint review_totals_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint review_totals_pkey PRIMARY KEY (business_id, week, asked, rating, via, slot)
) with (fillfactor=50);
CREATE INDEX review_totals_loose ON review_totals USING btree (slot) WHERE (slot <> 0);

create table reviews (
  id uuid not null default gen_random_uuid(),
  business_id integer not null,
  customer_id uuid,
  review_request_id uuid,
  submission_key text,
  rating integer not null,
  via text,
  message text,
  thread_id uuid,
  public_sites text[] not null default '{}'::text[],
  sent_to_google boolean not null generated always as (('google'::text = ANY (public_sites))) stored,
  went_public_at timestamp(3) with time zone,
  notification_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_public_sites_check CHECK ((public_sites <@ ARRAY['google'::text, 'facebook'::text, 'tripadvisor'::text, 'trustpilot'::text, 'booking'::text, 'apple'::text, 'own'::text])),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_review_request_id_fkey FOREIGN KEY (review_request_id) REFERENCES review_requests(id) ON DELETE SET NULL,
  constraint reviews_review_request_id_key UNIQUE (review_request_id),
  constraint reviews_submission_key_key UNIQUE (submission_key),
  constraint reviews_via_check CHECK ((via = ANY (ARRAY['qr'::text, 'card'::text, 'tent'::text, 'sticker'::text, 'receipt'::text, 'business-card'::text, 'poster'::text, 'website'::text])))
);
CREATE INDEX reviews_customer ON reviews USING btree (customer_id);
CREATE INDEX reviews_notification ON reviews USING btree (notification_id, created_at DESC) WHERE (notification_id IS NOT NULL);
CREATE INDEX reviews_page ON reviews USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX reviews_rating_page ON reviews USING btree (business_id, rating, created_at DESC, id DESC);
CREATE INDEX reviews_thread ON reviews USING btree (thread_id) WHERE (thread_id IS NOT NULL);
CREATE INDEX reviews_to_public ON reviews USING btree (business_id, went_public_at) WHERE (went_public_at IS NOT NULL);
CREATE TRIGGER live_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('reviews');
CREATE TRIGGER live_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('reviews');
CREATE TRIGGER live_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('reviews');
CREATE TRIGGER review_totals_after_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION review_totals_after_delete();
CREATE TRIGGER review_totals_after_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION review_totals_after_insert();
CREATE TRIGGER review_totals_after_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION review_totals_after_update();
CREATE TRIGGER reviews_thread_insert AFTER INSERT ON reviews FOR EACH ROW WHEN ((new.rating <= 3)) EXECUTE FUNCTION reviews_thread();
CREATE TRIGGER reviews_thread_update AFTER UPDATE OF rating ON reviews FOR EACH ROW WHEN ((old.rating <> new.rating)) EXECUTE FUNCTION reviews_thread();

create table send_usage (
  message_id uuid not null,
  organization_id text,
  channel text not null,
  contact_hash text not null,
  number_block text,
  sent_at timestamp(3) with time zone not null,
  is_request boolean not null default true,
  network text,
  constraint send_usage_pkey PRIMARY KEY (message_id)
);
CREATE INDEX send_usage_age ON send_usage USING btree (sent_at);
CREATE INDEX send_usage_contact ON send_usage USING btree (contact_hash, sent_at DESC);
CREATE INDEX send_usage_network ON send_usage USING btree (network, sent_at DESC) WHERE (network IS NOT NULL);
CREATE INDEX send_usage_organization ON send_usage USING btree (organization_id, sent_at DESC);
CREATE INDEX send_usage_range ON send_usage USING btree (number_block, sent_at DESC) WHERE (number_block IS NOT NULL);
CREATE INDEX send_usage_texts ON send_usage USING btree (sent_at DESC) WHERE (channel = 'sms'::text);

create table seo_ranking_requests (
  id integer not null generated always as identity,
  user_id text not null,
  business_id integer not null,
  keyword character varying(255) not null,
  location character varying(255) not null,
  requested_at timestamp(3) with time zone not null default now(),
  ranking_data jsonb,
  notification_id uuid,
  constraint seo_ranking_requests_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint seo_ranking_requests_pkey PRIMARY KEY (id),
  constraint seo_ranking_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX seo_ranking_requests_history ON seo_ranking_requests USING btree (business_id, keyword, location, requested_at DESC);
CREATE INDEX seo_ranking_requests_notification ON seo_ranking_requests USING btree (notification_id) WHERE (notification_id IS NOT NULL);
CREATE INDEX seo_ranking_requests_page ON seo_ranking_requests USING btree (business_id, requested_at DESC, id DESC);
CREATE INDEX seo_ranking_requests_user ON seo_ranking_requests USING btree (user_id);
CREATE TRIGGER live_delete AFTER DELETE ON seo_ranking_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('ranking');
CREATE TRIGGER live_insert AFTER INSERT ON seo_ranking_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('ranking');
CREATE TRIGGER live_update AFTER UPDATE ON seo_ranking_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION live_tell('ranking');

create table sessions (
  sid text not null,
  sess jsonb not null,
  expire timestamp(3) with time zone not null,
  constraint sessions_pkey PRIMARY KEY (sid)
);
CREATE INDEX sessions_expire ON sessions USING btree (expire);
CREATE INDEX sessions_user ON sessions USING btree (((sess ->> 'userId'::text)));
CREATE TRIGGER live_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION live_tell_sessions();

create table site_totals (
  business_id integer not null,
  week timestamp(3) with time zone not null,
  site text not null,
  taps integer not null,
  slot smallint not null default 0,
  constraint site_totals_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_ids(id) ON DELETE CASCADE,
  constraint site_totals_pkey PRIMARY KEY (business_id, week, site, slot)
) with (fillfactor=50);
CREATE INDEX site_totals_loose ON site_totals USING btree (slot) WHERE (slot <> 0);

create table spent_challenges (
  challenge_hash text not null,
  spent_at timestamp(3) with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX spent_challenges_age ON spent_challenges USING btree (spent_at);

create table suppressions (
  id bigint not null generated always as identity,
  organization_id text,
  sender text,
  place_hash text,
  channel text not null,
  contact_hash text not null,
  source text not null,
  created_at timestamp(3) with time zone not null,
  constraint suppressions_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint suppressions_check CHECK ((num_nonnulls(organization_id, sender, place_hash) = 1)),
  constraint suppressions_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX suppressions_organization ON suppressions USING btree (organization_id, channel, contact_hash, ((source = 'owner'::text)));
CREATE UNIQUE INDEX suppressions_place ON suppressions USING btree (place_hash, channel, contact_hash);
CREATE UNIQUE INDEX suppressions_sender ON suppressions USING btree (sender, channel, contact_hash);

create table survey_domains (
  business_id integer not null,
  host text not null,
  token text not null,
  state text not null default 'pending'::text,
  finding text,
  found text,
  verified_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint survey_domains_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint survey_domains_finding_check CHECK ((finding = ANY (ARRAY['here'::text, 'missing'::text, 'elsewhere'::text, 'unproved'::text, 'no-answer'::text]))),
  constraint survey_domains_host_check CHECK ((length(host) <= 242)),
  constraint survey_domains_pkey PRIMARY KEY (business_id),
  constraint survey_domains_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'failing'::text, 'off'::text])))
);
CREATE INDEX survey_domains_checked ON survey_domains USING btree (checked_at) WHERE (state = ANY (ARRAY['verified'::text, 'failing'::text]));
CREATE UNIQUE INDEX survey_domains_host ON survey_domains USING btree (host) WHERE (state = ANY (ARRAY['verified'::text, 'failing'::text]));

create table system_emails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  ref text not null,
  recipient text,
  is_proved boolean not null default false,
  user_id text,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  reason jsonb,
  not_before timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint system_emails_pkey PRIMARY KEY (id),
  constraint system_emails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'off'::text]))),
  constraint system_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX system_emails_age ON system_emails USING btree (updated_at);
CREATE INDEX system_emails_unfinished ON system_emails USING btree (updated_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX system_emails_user ON system_emails USING btree (user_id);

create table two_step (
  user_id text not null,
  secret text not null,
  key_id text not null,
  last_period bigint not null default 0,
  confirmed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  constraint two_step_pkey PRIMARY KEY (user_id),
  constraint two_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id text not null,
  username text,
  password text,
  email text,
  email_verified_at timestamp(3) with time zone,
  first_name text,
  last_name text,
  full_name text,
  phone text,
  phone_verified_at timestamp(3) with time zone,
  approved_at timestamp(3) with time zone,
  company text,
  language text,
  page_language text,
  profile_image_url text,
  plan text,
  signup_network text,
  suspended_at timestamp(3) with time zone,
  suspended_reason text,
  password_reset_at timestamp(3) with time zone,
  last_sign_in_at timestamp(3) with time zone,
  search_keys tsvector not null default ''::tsvector,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint users_page_language_check CHECK ((page_language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_plan_check CHECK ((plan = ANY (ARRAY['starter'::text, 'professional'::text, 'enterprise'::text]))),
  constraint users_suspended_check CHECK (((suspended_at IS NULL) = (suspended_reason IS NULL))),
  constraint users_username_key UNIQUE (username)
);
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_networked ON users USING btree (created_at) WHERE (signup_network <> ''::text);
CREATE INDEX users_page ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_search ON users USING gin (search_keys) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE TRIGGER users_email_changed BEFORE UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION users_email_changed();
CREATE TRIGGER users_organization AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION users_begin_organization();
CREATE TRIGGER users_phone_changed BEFORE UPDATE OF phone ON users FOR EACH ROW EXECUTE FUNCTION users_phone_changed();
CREATE TRIGGER users_phone_proof AFTER UPDATE OF phone, phone_verified_at ON users FOR EACH ROW WHEN (((new.phone IS NOT NULL) AND (new.phone_verified_at IS NOT NULL) AND ((old.phone_verified_at IS NULL) OR (old.phone IS DISTINCT FROM new.phone)))) EXECUTE FUNCTION users_note_phone_proof();
CREATE TRIGGER users_proof_update AFTER UPDATE OF email, email_verified_at ON users FOR EACH ROW WHEN (((new.email IS NOT NULL) AND (new.email_verified_at IS NOT NULL) AND ((old.email_verified_at IS NULL) OR (old.email IS DISTINCT FROM new.email)))) EXECUTE FUNCTION users_note_proof();
CREATE TRIGGER users_search BEFORE INSERT OR UPDATE OF full_name, username, email ON users FOR EACH ROW EXECUTE FUNCTION users_search();
CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users FOR EACH ROW WHEN ((old.suspended_at IS DISTINCT FROM new.suspended_at)) EXECUTE FUNCTION users_suspended();

create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  organization_id text not null,
  url text not null,
  events text[] not null,
  business_ids integer[],
  secret text not null,
  earlier_secret text,
  earlier_until timestamp(3) with time zone,
  key_id text not null,
  created_by text,
  api_key_id uuid,
  api_key_hash text,
  slow boolean not null default false,
  failing_since timestamp(3) with time zone,
  disabled_at timestamp(3) with time zone,
  disabled_because text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint webhook_endpoints_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint webhook_endpoints_check CHECK (((disabled_at IS NULL) = (disabled_because IS NULL))),
  constraint webhook_endpoints_check1 CHECK (((earlier_secret IS NULL) = (earlier_until IS NULL))),
  constraint webhook_endpoints_check2 CHECK (((api_key_id IS NULL) = (api_key_hash IS NULL))),
  constraint webhook_endpoints_check3 CHECK (((created_by IS NULL) OR (api_key_id IS NULL))),
  constraint webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint webhook_endpoints_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['failing'::text, 'gone'::text, 'ended'::text]))),
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_url_check CHECK ((length(url) <= 500))
);
CREATE INDEX webhook_endpoints_api_key ON webhook_endpoints USING btree (api_key_id);
CREATE INDEX webhook_endpoints_creator ON webhook_endpoints USING btree (created_by);
CREATE INDEX webhook_endpoints_key ON webhook_endpoints USING btree (key_id);
CREATE INDEX webhook_endpoints_organization ON webhook_endpoints USING btree (organization_id);

create table webhook_messages (
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  business_id integer,
  type text not null,
  subject_id uuid,
  channel text,
  happened_at timestamp(3) with time zone not null,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  status integer,
  problem text,
  not_before timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webhook_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint webhook_messages_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_messages_pkey PRIMARY KEY (id),
  constraint webhook_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX webhook_messages_age ON webhook_messages USING btree (created_at);
CREATE INDEX webhook_messages_due ON webhook_messages USING btree (endpoint_id, not_before) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX webhook_messages_failed ON webhook_messages USING btree (endpoint_id, created_at DESC, id DESC) WHERE (state = 'failed'::text);
CREATE INDEX webhook_messages_page ON webhook_messages USING btree (endpoint_id, created_at DESC, id DESC);

create table widgets (
  business_id integer not null,
  kinds text[] not null,
  theme text not null,
  constraint widgets_business_id_fkey FOREIGN KEY (business_id) REFERENCES all_businesses(id) ON DELETE CASCADE,
  constraint widgets_kinds_check CHECK ((kinds <@ '{badge,stars,button}'::text[])),
  constraint widgets_pkey PRIMARY KEY (business_id),
  constraint widgets_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])))
);

create view businesses as
 SELECT id,
    organization_id,
    user_id,
    name,
    place_id,
    review_link,
    has_review_link,
    slug,
    google_rating,
    review_count,
    address,
    phone,
    website,
    type,
    category,
    city,
    state,
    zip,
    hours,
    funnel_mode,
    language,
    reminders,
    reminder_days,
    time_zone,
    country,
    code_taken_at,
    first_day_closed_at,
    verified_at,
    verified_by,
    groups,
    deleted_at,
    suspended_at,
    created_at,
    updated_at
   FROM all_businesses
  WHERE (deleted_at IS NULL);

CREATE OR REPLACE FUNCTION activity_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'DELETE' then
      if old.at < now() - interval '30 days'
        or old.organization_id is not null
          and not exists (select from organizations where id = old.organization_id) then
        return old;
      end if;
    end if;
    raise exception 'activity is append only' using errcode = 'restrict_violation';
  end $function$;

CREATE OR REPLACE FUNCTION activity_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    new.search_keys := array_to_tsvector(array(
      select new.organization_id || '.' || word
        from unnest(search_words(new.action || ' ' || coalesce(new.subject_name, ''))) as word
        where new.organization_id is not null
      union
      select new.organization_id || marked from unnest(array[
        '=' || new.actor_id, '#' || new.subject, '@' || new.business_id]) as marked
        where new.organization_id is not null and marked is not null));
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION businesses_after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update business_ids set removed = true where id = old.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION businesses_before_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into business_ids (id) values (new.id);
    -- A row that names an account alone belongs to the organization that the account began with.
    if new.organization_id is null then
      select id into new.organization_id from organizations
        where owner_id = new.user_id order by created_at, id limit 1;
    end if;
    select owner_id into new.user_id from organizations where id = new.organization_id;
    -- Locked against a suspension of the account, so that neither misses the other.
    select suspended_at into new.suspended_at from users where id = new.user_id for share;
    update organizations set name = new.name where id = new.organization_id and name is null;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION businesses_bind_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform suppress_at_place(new.id, null);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION businesses_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    select owner_id into new.user_id from organizations where id = new.organization_id;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION businesses_note_addition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into business_additions (business_id, organization_id, created_at)
      values (new.id, new.organization_id, new.created_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION businesses_place_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.place_id is distinct from old.place_id and new.verified_at is not distinct from old.verified_at then
      new.verified_at := null;
      new.verified_by := null;
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION customers_inbox_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update inbox_threads set customer_id = new.id where customer_id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION customers_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    mail text := left(lower(new.email collate "C"), 100);
    digits text := right(new.phone, -1);
    words text[] := search_words(
      coalesce(new.full_name, '') || ' ' || coalesce(new.last_name, '') || ' ' || coalesce(split_part(mail, '@', 1), ''));
  begin
    if mail is not null then
      words := words || array['@' || mail, '@@' || split_part(mail, '@', 2)];
    end if;
    new.search_text := left(E'\n' || array_to_string(words, E'\n'), 600)
      || coalesce(E'\n#' || digits, '');
    new.search_keys := search_keys(new.business_id, words, digits) || array_to_tsvector(array(
      select distinct new.business_id || '=' || tag from unnest(new.tags) as tag where tag <> ''
      union
      select new.business_id || '~' || word from unnest(search_words(concat_ws(' ', new.served_by, new.notes))) as word));
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION customers_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update review_requests set search_text = new.search_text where customer_id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION feedback_thread()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    reached boolean := coalesce(new.customer_id::text, new.email, new.phone) is not null;
    before uuid := coalesce(new.thread_id, (select thread_id from reviews where id = new.review_id));
    given uuid := before;
    thread uuid;
  begin
    -- Whoever left no contact with the stars did so with the words: the thread is theirs, or part of the one they have.
    if before is not null and reached then
      begin
        update inbox_threads set key = inbox_key(new.customer_id, new.email, new.phone, new.review_id)
          where id = before and key like 'answer %';
      exception when unique_violation then
        given := null;
      end;
    end if;
    thread := inbox_thread(given, new.business_id, new.customer_id, new.name, new.email, new.phone,
      coalesce(new.review_id, new.id), new.rating, new.message, new.language, new.source,
      case tg_op when 'INSERT' then new.created_at else new.updated_at end);
    update feedback set thread_id = thread where id = new.id and thread_id is distinct from thread;
    if new.review_id is not null then
      update reviews set thread_id = thread where id = new.review_id and thread_id is distinct from thread;
    end if;
    if before <> thread then
      update inbox_events set thread_id = thread where thread_id = before;
      delete from inbox_threads where id = before;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION hash_contact(channel text, contact text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    -- A mailbox is one contact whatever stands after the plus (RFC 5233), at Gmail with any dots. As mailboxKey of email.ts.
    select encode(sha256(convert_to(channel || ':' || case
      when channel <> 'email' then contact
      when contact ~* '@(gmail|googlemail)\.com$' then
        replace(regexp_replace(lower(contact), '[+@].*$', ''), '.', '') || '@gmail.com'
      else regexp_replace(lower(contact), '\+[^@]*@', '@') end, 'UTF8')), 'hex')
  $function$;

CREATE OR REPLACE FUNCTION hash_phone(phone text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    -- A number as people write it: with ten digits it belongs to the North American plan.
    select hash_contact('phone', regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^([0-9]{10})$', '1\1'))
  $function$;

CREATE OR REPLACE FUNCTION identities_note_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform note_proof(hash_contact('identity', new.issuer || ' ' || new.subject), id)
      from organizations where owner_id = new.user_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION inbox_key(customer uuid, mail text, number text, answer uuid)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
  declare
    digits text := nullif(regexp_replace(regexp_replace(number, '[^0-9]+', '', 'g'), '^1([0-9]{10})$', '\1'), '');
  begin
    return coalesce('customer ' || customer, 'email ' || lower(mail), 'phone ' || digits,
      'answer ' || coalesce(answer, gen_random_uuid()));
  end $function$;

CREATE OR REPLACE FUNCTION inbox_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    mail text := lower(new.email collate "C");
    said text;
    words text[];
  begin
    if tg_op = 'UPDATE' then
      select string_agg(message, ' ') into said from (
        select message from feedback where thread_id = new.id order by created_at desc limit 50) as newest;
    end if;
    words := search_words(concat_ws(' ', new.name, split_part(mail, '@', 1), new.message, said));
    if mail is not null then
      words := words || array['@' || mail, '@@' || split_part(mail, '@', 2)];
    end if;
    new.search_keys := search_keys(new.business_id, words, regexp_replace(new.phone, '[^0-9]+', '', 'g'))
      -- Without the customer's details, by which the inbox finds nobody.
      || array_to_tsvector(array(select key from customers, unnest(tsvector_to_array(search_keys)) as key
        where id = new.customer_id and key !~ '^[0-9]+~'));
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION inbox_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into inbox_events (thread_id, state, author_id, created_at)
      values (new.id, new.state, new.state_by, new.state_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION inbox_thread(given uuid, business integer, customer uuid, who text, mail text, number text, answer uuid, stars integer, words text, tongue text, came_by text, came_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
  declare
    thread uuid;
  begin
    insert into inbox_threads as known (business_id, key, customer_id, name, email, phone, rating, message, language,
        source,        last_at, created_at, updated_at)
      values (business,
        coalesce((select key from inbox_threads where id = given), inbox_key(customer, mail, number, answer)),
        customer, nullif(who, 'Anonymous'), mail, number, stars, words, tongue, came_by, came_at,
        came_at, came_at)
      on conflict (business_id, key) do update set
        name = coalesce(excluded.name, known.name), email = coalesce(excluded.email, known.email),
        phone = coalesce(excluded.phone, known.phone), rating = coalesce(excluded.rating, known.rating),
        message = case when excluded.last_at >= known.last_at then excluded.message else known.message end,
        language = case when excluded.last_at >= known.last_at then excluded.language else known.language end,
        source = case when excluded.last_at >= known.last_at then excluded.source else known.source end,
        last_at = greatest(excluded.last_at, known.last_at), updated_at = excluded.updated_at,
        state_at = case known.state when 'new' then known.state_at else excluded.last_at end, state = 'new', state_by = null
      returning id into thread;
    return thread;
  end $function$;

CREATE OR REPLACE FUNCTION live_tell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'DELETE' then
    insert into live_changes (business_id, topic) select changed.id, tg_argv[0]
      from (select distinct business_id as id from gone) changed
      where exists (select from open_dashboards where business_id = changed.id and recorded_until > now())
      on conflict do nothing;
    if found then
      perform pg_notify('fivestead_live', changed.id || ' ' || tg_argv[0])
        from (select distinct business_id as id from gone) changed
        where exists (select from open_dashboards where business_id = changed.id and until > now());
    end if;
    else
    insert into live_changes (business_id, topic) select changed.id, tg_argv[0]
      from (select distinct business_id as id from added) changed
      where exists (select from open_dashboards where business_id = changed.id and recorded_until > now())
      on conflict do nothing;
    if found then
      perform pg_notify('fivestead_live', changed.id || ' ' || tg_argv[0])
        from (select distinct business_id as id from added) changed
        where exists (select from open_dashboards where business_id = changed.id and until > now());
    end if;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION live_tell_business()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into live_changes (business_id, topic) select changed.id, tg_argv[0]
      from (select distinct id as id from added) changed
      where exists (select from open_dashboards where business_id = changed.id and recorded_until > now())
      on conflict do nothing;
    if found then
      perform pg_notify('fivestead_live', changed.id || ' ' || tg_argv[0])
        from (select distinct id as id from added) changed
        where exists (select from open_dashboards where business_id = changed.id and until > now());
    end if;
    if exists (select from added where deleted_at is not null) then
      perform pg_notify('fivestead_live', 'sessions');
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION live_tell_requirement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_notify('fivestead_live', 'sessions');
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION live_tell_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if exists (select from gone) then
      perform pg_notify('fivestead_live', 'sessions');
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION messages_note_usage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.sent_at is null then
      delete from send_usage where message_id = new.id;
    else
      insert into send_usage
        (message_id, organization_id, channel, contact_hash, number_block, sent_at, is_request, network)
        select new.id, business.organization_id, new.channel, hash_contact(new.channel, new.recipient),
          case new.channel when 'sms' then hash_contact('block', left(new.recipient, -4)) end, new.sent_at,
          new.thread_id is null, nullif(users.signup_network, '')
        from all_businesses business join users on users.id = business.user_id where business.id = new.business_id
        on conflict (message_id) do update set sent_at = excluded.sent_at;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION note_proof(proved text, organization text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    former text;
  begin
    perform pg_advisory_xact_lock(hashtextextended('proof:' || proved, 0));
    insert into proved_contacts (contact_hash, organization_id) values (proved, organization) on conflict do nothing;
    for former in
      select organization_id from proved_contacts where contact_hash = proved and left_at is not null order by organization_id
    loop
      perform take_over_limits(former, organization);
    end loop;
  end $function$;

CREATE OR REPLACE FUNCTION opt_outs_bind_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform suppress_at_place(new.business_id, new.contact);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION opt_outs_widen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into suppressions (organization_id, channel, contact_hash, source, created_at)
      select organization_id, new.channel, hash_contact(new.channel, new.contact), new.source, new.created_at
      from all_businesses where id = new.business_id
      on conflict (organization_id, channel, contact_hash, (source = 'owner')) do update set source = excluded.source
        where suppressions.source in ('record', 'file') and excluded.source not in ('record', 'file');
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION organizations_follow_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into memberships (organization_id, user_id, role, created_at)
      values (new.id, new.owner_id, 'owner', new.updated_at)
      on conflict (user_id, organization_id) do update set role = 'owner', business_ids = null;
    if tg_op = 'UPDATE' then
      -- Its businesses are suspended with their owner alone.
      update all_businesses set user_id = new.owner_id,
          suspended_at = (select suspended_at from users where id = new.owner_id)
        where organization_id = new.id;
      update seo_ranking_requests set user_id = new.owner_id
        where user_id = old.owner_id and business_id in (select id from all_businesses where organization_id = new.id);
      update place_claims set user_id = new.owner_id
        where user_id = old.owner_id and business_id in (select id from all_businesses where organization_id = new.id);
      update place_notifications set user_id = new.owner_id
        where user_id = old.owner_id and business_id in (select id from all_businesses where organization_id = new.id);
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION organizations_forget_limits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    heir text;
  begin
    perform pg_advisory_xact_lock(key) from (
      select hashtextextended('proof:' || contact_hash, 0) as key
      from proved_contacts where organization_id = old.id order by 1) proofs;
    -- Another living organization with the same proof takes the limits over at once.
    select other.organization_id into heir
      from proved_contacts own join proved_contacts other using (contact_hash)
      where own.organization_id = old.id and other.organization_id <> old.id
      order by other.organization_id limit 1;
    if heir is not null then
      perform take_over_limits(old.id, heir);
    elsif exists (select from proved_contacts where organization_id = old.id) then
      heir := 'left:' || gen_random_uuid();
      perform take_over_limits(old.id, heir);
      update proved_contacts set left_at = clock_timestamp() where organization_id = heir;
    else
      -- Without a proof nobody can claim them again.
      update send_usage set organization_id = null where organization_id = old.id;
      delete from business_additions where organization_id = old.id;
      delete from suppressions where organization_id = old.id;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION organizations_note_proofs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform note_proof(proved, new.id) from (
      select hash_contact('email', email) as proved from users
        where id = new.owner_id and email is not null and email_verified_at is not null
      union all
      select hash_phone(phone) from users
        where id = new.owner_id and phone is not null and phone_verified_at is not null
      union all
      select hash_contact('identity', issuer || ' ' || subject) from external_identities
        where user_id = new.owner_id) proofs;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION request_totals_after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if current_setting('fivestead.keeps_totals', true) = 'on' then
      return null;
    end if;
    insert into request_totals as total
      (business_id, week, channel, slot, asked, sent, delivered, opened, clicked, rated, to_public)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC', channel,
      1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      -- A link that was handed over is known to have arrived once it is opened; so is a message without a report.
      sum(case when coalesce(sent_at, opened_at) is not null then sign else 0 end),
      sum(case when (delivered_at is not null or (reported_at is null and opened_at is not null)) then sign else 0 end),
      sum(case when opened_at is not null then sign else 0 end),
      sum(case when clicked_at is not null then sign else 0 end),
      sum(case when completed_at is not null then sign else 0 end),
      sum(case when to_public_at is not null then sign else 0 end)
    from (select *, -1 as sign from gone where exists (select from all_businesses where id = gone.business_id)) changed
    group by 1, 2, 3
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when coalesce(sent_at, opened_at) is not null then sign else 0 end) <> 0
      or sum(case when (delivered_at is not null or (reported_at is null and opened_at is not null)) then sign else 0 end) <> 0
      or sum(case when opened_at is not null then sign else 0 end) <> 0
      or sum(case when clicked_at is not null then sign else 0 end) <> 0
      or sum(case when completed_at is not null then sign else 0 end) <> 0
      or sum(case when to_public_at is not null then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3
    on conflict (business_id, week, channel, slot) do update set
      asked = total.asked + excluded.asked, sent = total.sent + excluded.sent,
      delivered = total.delivered + excluded.delivered, opened = total.opened + excluded.opened,
      clicked = total.clicked + excluded.clicked, rated = total.rated + excluded.rated,
      to_public = total.to_public + excluded.to_public;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION request_totals_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into request_totals as total
      (business_id, week, channel, slot, asked, sent, delivered, opened, clicked, rated, to_public)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC', channel,
      1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      -- A link that was handed over is known to have arrived once it is opened; so is a message without a report.
      sum(case when coalesce(sent_at, opened_at) is not null then sign else 0 end),
      sum(case when (delivered_at is not null or (reported_at is null and opened_at is not null)) then sign else 0 end),
      sum(case when opened_at is not null then sign else 0 end),
      sum(case when clicked_at is not null then sign else 0 end),
      sum(case when completed_at is not null then sign else 0 end),
      sum(case when to_public_at is not null then sign else 0 end)
    from (select *, 1 as sign from added) changed
    group by 1, 2, 3
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when coalesce(sent_at, opened_at) is not null then sign else 0 end) <> 0
      or sum(case when (delivered_at is not null or (reported_at is null and opened_at is not null)) then sign else 0 end) <> 0
      or sum(case when opened_at is not null then sign else 0 end) <> 0
      or sum(case when clicked_at is not null then sign else 0 end) <> 0
      or sum(case when completed_at is not null then sign else 0 end) <> 0
      or sum(case when to_public_at is not null then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3
    on conflict (business_id, week, channel, slot) do update set
      asked = total.asked + excluded.asked, sent = total.sent + excluded.sent,
      delivered = total.delivered + excluded.delivered, opened = total.opened + excluded.opened,
      clicked = total.clicked + excluded.clicked, rated = total.rated + excluded.rated,
      to_public = total.to_public + excluded.to_public;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION request_totals_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if current_setting('fivestead.keeps_totals', true) = 'on' then
      return null;
    end if;
    insert into request_totals as total
      (business_id, week, channel, slot, asked, sent, delivered, opened, clicked, rated, to_public)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC', channel,
      1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      -- A link that was handed over is known to have arrived once it is opened; so is a message without a report.
      sum(case when coalesce(sent_at, opened_at) is not null then sign else 0 end),
      sum(case when (delivered_at is not null or (reported_at is null and opened_at is not null)) then sign else 0 end),
      sum(case when opened_at is not null then sign else 0 end),
      sum(case when clicked_at is not null then sign else 0 end),
      sum(case when completed_at is not null then sign else 0 end),
      sum(case when to_public_at is not null then sign else 0 end)
    from (select *, 1 as sign from added union all select *, -1 as sign from gone) changed
    group by 1, 2, 3
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when coalesce(sent_at, opened_at) is not null then sign else 0 end) <> 0
      or sum(case when (delivered_at is not null or (reported_at is null and opened_at is not null)) then sign else 0 end) <> 0
      or sum(case when opened_at is not null then sign else 0 end) <> 0
      or sum(case when clicked_at is not null then sign else 0 end) <> 0
      or sum(case when completed_at is not null then sign else 0 end) <> 0
      or sum(case when to_public_at is not null then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3
    on conflict (business_id, week, channel, slot) do update set
      asked = total.asked + excluded.asked, sent = total.sent + excluded.sent,
      delivered = total.delivered + excluded.delivered, opened = total.opened + excluded.opened,
      clicked = total.clicked + excluded.clicked, rated = total.rated + excluded.rated,
      to_public = total.to_public + excluded.to_public;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION review_requests_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    -- Locked against a change of the customer, so that neither misses the other.
    select search_text into new.search_text from customers where id = new.customer_id for share;
    new.search_text := coalesce(new.search_text, '');
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION review_totals_after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if current_setting('fivestead.keeps_totals', true) = 'on' then
      return null;
    end if;
    insert into review_totals as total (business_id, week, asked, rating, via, slot, reviews, to_public)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC',
      review_request_id is not null, rating, coalesce(via, ''), 1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      sum(case when went_public_at is not null then sign else 0 end)
    from (select *, -1 as sign from gone where exists (select from all_businesses where id = gone.business_id)) changed
    group by 1, 2, 3, 4, 5
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when went_public_at is not null then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3, 4, 5
    on conflict (business_id, week, asked, rating, via, slot) do update set
      reviews = total.reviews + excluded.reviews, to_public = total.to_public + excluded.to_public;
    insert into site_totals as total (business_id, week, site, slot, taps)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC', site,
      1 + pg_backend_pid() % 16, sum(sign)
    from (select *, -1 as sign from gone where exists (select from all_businesses where id = gone.business_id)) changed, unnest(public_sites) site
    group by 1, 2, 3
    having sum(sign) <> 0
    order by 1, 2, 3
    on conflict (business_id, week, site, slot) do update set taps = total.taps + excluded.taps;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION review_totals_after_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into review_totals as total (business_id, week, asked, rating, via, slot, reviews, to_public)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC',
      review_request_id is not null, rating, coalesce(via, ''), 1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      sum(case when went_public_at is not null then sign else 0 end)
    from (select *, 1 as sign from added) changed
    group by 1, 2, 3, 4, 5
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when went_public_at is not null then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3, 4, 5
    on conflict (business_id, week, asked, rating, via, slot) do update set
      reviews = total.reviews + excluded.reviews, to_public = total.to_public + excluded.to_public;
    insert into site_totals as total (business_id, week, site, slot, taps)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC', site,
      1 + pg_backend_pid() % 16, sum(sign)
    from (select *, 1 as sign from added) changed, unnest(public_sites) site
    group by 1, 2, 3
    having sum(sign) <> 0
    order by 1, 2, 3
    on conflict (business_id, week, site, slot) do update set taps = total.taps + excluded.taps;
    update review_requests request set to_public_at = added.went_public_at
    from added
    where added.went_public_at is not null and added.review_request_id = request.id and request.to_public_at is null;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION review_totals_after_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if current_setting('fivestead.keeps_totals', true) = 'on' then
      return null;
    end if;
    insert into review_totals as total (business_id, week, asked, rating, via, slot, reviews, to_public)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC',
      review_request_id is not null, rating, coalesce(via, ''), 1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      sum(case when went_public_at is not null then sign else 0 end)
    from (select *, 1 as sign from added union all select *, -1 as sign from gone) changed
    group by 1, 2, 3, 4, 5
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when went_public_at is not null then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3, 4, 5
    on conflict (business_id, week, asked, rating, via, slot) do update set
      reviews = total.reviews + excluded.reviews, to_public = total.to_public + excluded.to_public;
    insert into site_totals as total (business_id, week, site, slot, taps)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC', site,
      1 + pg_backend_pid() % 16, sum(sign)
    from (select *, 1 as sign from added union all select *, -1 as sign from gone) changed, unnest(public_sites) site
    group by 1, 2, 3
    having sum(sign) <> 0
    order by 1, 2, 3
    on conflict (business_id, week, site, slot) do update set taps = total.taps + excluded.taps;
    update review_requests request set to_public_at = added.went_public_at
    from added
    where added.went_public_at is not null and added.review_request_id = request.id and request.to_public_at is null;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION reviews_thread()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.thread_id is null then
      update reviews set thread_id = inbox_thread(null, new.business_id, new.customer_id, null, null, null, new.id,
          new.rating, null, null, case when new.review_request_id is null then 'web-survey' else 'survey' end,
          case tg_op when 'INSERT' then new.created_at else new.updated_at end)
        where id = new.id and new.rating <= 3;
      return null;
    end if;
    update inbox_threads set rating = new.rating where id = new.thread_id;
    delete from inbox_threads as known where id = new.thread_id and new.rating > 3
      and message is null and state_at is null
      and not exists (select from feedback where thread_id = known.id)
      and not exists (select from reviews where thread_id = known.id and id <> new.id)
      and not exists (select from inbox_events where thread_id = known.id)
      and not exists (select from messages where thread_id = known.id);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION search_fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  begin
    if octet_length(value) = length(value) then
      return regexp_replace(lower(value collate "C"), '[^0-9a-z]+', ' ', 'g');
    end if;
    return replace(replace(replace(replace(translate(normalize(value, NFKD), U&'\0001\0002\0003\0004\0005\0006\0007\0008\0009\000a\000b\000c\000d\000e\000f\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001a\001b\001c\001d\001e\001f\0020\0021\0022\0023\0024\0025\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005c\005d\005e\005f\0060\007b\007c\007d\007e\007f\00b7\00ab\00bb\2010\2011\2012\2013\2014\2018\2019\201a\201c\201d\201e\2022\00f8\0111\00f0\0142\0127\0131\0167\03c2\0041\0042\0043\0044\0045\0046\0047\0048\0049\004a\004b\004c\004d\004e\004f\0050\0051\0052\0053\0054\0055\0056\0057\0058\0059\005a\00c6\00d0\00d8\00de\0110\0126\0141\014a\0152\0166\0181\0182\0184\0186\0187\0189\018a\018b\018e\018f\0190\0191\0193\0194\0196\0197\0198\019c\019d\019f\01a2\01a4\01a6\01a7\01a9\01ac\01ae\01b1\01b2\01b3\01b5\01b7\01b8\01bc\01e4\01f6\01f7\021c\0220\0222\0224\023a\023b\023d\023e\0241\0243\0244\0245\0246\0248\024a\024c\024e\0370\0372\0376\037f\0391\0392\0393\0394\0395\0396\0397\0398\0399\039a\039b\039c\039d\039e\039f\03a0\03a1\03a3\03a4\03a5\03a6\03a7\03a8\03a9\03cf\03d8\03da\03dc\03de\03e0\03e2\03e4\03e6\03e8\03ea\03ec\03ee\03f7\03fa\03fd\03fe\03ff\0402\0404\0405\0406\0408\0409\040a\040b\040f\0410\0411\0412\0413\0414\0415\0416\0417\0418\041a\041b\041c\041d\041e\041f\0420\0421\0422\0423\0424\0425\0426\0427\0428\0429\042a\042b\042c\042d\042e\042f\0460\0462\0464\0466\0468\046a\046c\046e\0470\0472\0474\0478\047a\047c\047e\0480\048a\048c\048e\0490\0492\0494\0496\0498\049a\049c\049e\04a0\04a2\04a4\04a6\04a8\04aa\04ac\04ae\04b0\04b2\04b4\04b6\04b8\04ba\04bc\04be\04c0\04c3\04c5\04c7\04c9\04cb\04cd\04d4\04d8\04e0\04e8\04f6\04fa\04fc\04fe\0500\0502\0504\0506\0508\050a\050c\050e\0510\0512\0514\0516\0518\051a\051c\051e\0520\0522\0524\0526\0528\052a\052c\052e\0531\0532\0533\0534\0535\0536\0537\0538\0539\053a\053b\053c\053d\053e\053f\0540\0541\0542\0543\0544\0545\0546\0547\0548\0549\054a\054b\054c\054d\054e\054f\0550\0551\0552\0553\0554\0555\0556\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\030d\030e\030f\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031a\031b\031c\031d\031e\031f\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b\032c\032d\032e\032f\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035a\035b\035c\035d\035e\035f\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a\036b\036c\036d\036e\036f', U&'\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\0020\006f\0064\0064\006c\0068\0069\0074\03c3\0061\0062\0063\0064\0065\0066\0067\0068\0069\006a\006b\006c\006d\006e\006f\0070\0071\0072\0073\0074\0075\0076\0077\0078\0079\007a\00e6\0064\006f\00fe\0064\0068\006c\014b\0153\0074\0253\0183\0185\0254\0188\0256\0257\018c\01dd\0259\025b\0192\0260\0263\0269\0268\0199\026f\0272\0275\01a3\01a5\0280\01a8\0283\01ad\0288\028a\028b\01b4\01b6\0292\01b9\01bd\01e5\0195\01bf\021d\019e\0223\0225\2c65\023c\019a\2c66\0242\0180\0289\028c\0247\0249\024b\024d\024f\0371\0373\0377\03f3\03b1\03b2\03b3\03b4\03b5\03b6\03b7\03b8\03b9\03ba\03bb\03bc\03bd\03be\03bf\03c0\03c1\03c3\03c4\03c5\03c6\03c7\03c8\03c9\03d7\03d9\03db\03dd\03df\03e1\03e3\03e5\03e7\03e9\03eb\03ed\03ef\03f8\03fb\037b\037c\037d\0452\0454\0455\0456\0458\0459\045a\045b\045f\0430\0431\0432\0433\0434\0435\0436\0437\0438\043a\043b\043c\043d\043e\043f\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044a\044b\044c\044d\044e\044f\0461\0463\0465\0467\0469\046b\046d\046f\0471\0473\0475\0479\047b\047d\047f\0481\048b\048d\048f\0491\0493\0495\0497\0499\049b\049d\049f\04a1\04a3\04a5\04a7\04a9\04ab\04ad\04af\04b1\04b3\04b5\04b7\04b9\04bb\04bd\04bf\04cf\04c4\04c6\04c8\04ca\04cc\04ce\04d5\04d9\04e1\04e9\04f7\04fb\04fd\04ff\0501\0503\0505\0507\0509\050b\050d\050f\0511\0513\0515\0517\0519\051b\051d\051f\0521\0523\0525\0527\0529\052b\052d\052f\0561\0562\0563\0564\0565\0566\0567\0568\0569\056a\056b\056c\056d\056e\056f\0570\0571\0572\0573\0574\0575\0576\0577\0578\0579\057a\057b\057c\057d\057e\057f\0580\0581\0582\0583\0584\0585\0586'), U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\00fe', 'th');
  end $function$;

CREATE OR REPLACE FUNCTION search_keys(business integer, words text[], digits text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  begin
    return array_to_tsvector(array(
      select business || case when word like '@%' then '' else '.' end || word from unnest(words) as word
      union
      select business || '#' || substr(digits, place, 3) from generate_series(1, length(digits)) as place));
  end $function$;

CREATE OR REPLACE FUNCTION search_words(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
  declare folded text := search_fold(value);
  begin
    if octet_length(value) <> length(value) then
      folded := folded || ' ' || search_fold(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize(value, NFC), U&'\00e4', 'ae'), U&'\00c4', 'ae'), U&'\00f6', 'oe'), U&'\00d6', 'oe'), U&'\00fc', 'ue'), U&'\00dc', 'ue'), U&'\00e5', 'aa'), U&'\00c5', 'aa'), U&'\00f8', 'oe'), U&'\00d8', 'oe'));
    end if;
    return array(select distinct left(word, 40)
      from unnest(string_to_array(folded, ' ')) as word where word <> '' order by 1);
  end $function$;

CREATE OR REPLACE FUNCTION suppress_at_place(business integer, only_contact text)
 RETURNS void
 LANGUAGE sql
AS $function$
    -- The owner's sources do not bind the next owner of the place.
    insert into suppressions (place_hash, channel, contact_hash, source, created_at)
      select hash_contact('place', b.place_id), o.channel, hash_contact(o.channel, o.contact), o.source, o.created_at
      from opt_outs o join all_businesses b on b.id = o.business_id
      where b.id = business and b.place_id is not null and o.source not in ('record', 'file')
        and (only_contact is null or o.contact = only_contact)
      on conflict do nothing
  $function$;

CREATE OR REPLACE FUNCTION take_over_limits(former text, heir text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_advisory_xact_lock(hashtextextended('sends:' || heir, 0));
    update send_usage set organization_id = heir where organization_id = former;
    update business_additions set organization_id = heir where organization_id = former;
    insert into suppressions (organization_id, channel, contact_hash, source, created_at)
      select heir, channel, contact_hash, source, created_at from suppressions where organization_id = former
      on conflict do nothing;
    delete from suppressions where organization_id = former;
    insert into proved_contacts (contact_hash, organization_id)
      select contact_hash, heir from proved_contacts where organization_id = former
      on conflict do nothing;
    delete from proved_contacts where organization_id = former;
  end $function$;

CREATE OR REPLACE FUNCTION users_begin_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into organizations (id, owner_id, created_at, updated_at)
      values (gen_random_uuid()::text, new.id, new.created_at, new.created_at);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION users_email_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if lower(new.email) is distinct from lower(old.email)
      and new.email_verified_at is not distinct from old.email_verified_at then
      new.email_verified_at := null;
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION users_note_phone_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform note_proof(hash_phone(new.phone), id) from organizations where owner_id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION users_note_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform note_proof(hash_contact('email', new.email), id) from organizations where owner_id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION users_phone_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if regexp_replace(new.phone, '[^0-9+]', '', 'g') is distinct from regexp_replace(old.phone, '[^0-9+]', '', 'g')
      and new.phone_verified_at is not distinct from old.phone_verified_at then
      new.phone_verified_at := null;
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION users_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare mail text := lower(new.email collate "C");
  begin
    new.search_keys := array_to_tsvector(array(
      select word from unnest(search_words(
        coalesce(new.full_name, '') || ' ' || coalesce(new.username, '') || ' ' || coalesce(split_part(mail, '@', 1), '')
      )) as word
      union select '@' || left(mail, 100) where mail <> ''
      union select '@@' || left(split_part(mail, '@', 2), 100) where mail <> ''));
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION users_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update all_businesses set suspended_at = new.suspended_at where user_id = new.id;
    return null;
  end $function$;
