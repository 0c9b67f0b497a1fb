import { RESTORE_DAYS } from '@fivestead/domain/businesses/deleted'
import { NEW_ACCOUNT_BUSINESS_DAYS } from '@fivestead/domain/businesses/limits'
import { NEW_ACCOUNT_DAYS } from '@fivestead/domain/messaging/can-send'
import { MAIL_LOG_DAYS } from '@fivestead/domain/platform/mailbox/limits'
import { WEBHOOK_LOG_DAYS } from '@fivestead/domain/webhooks/limits'

const DAY_MS = 86_400_000

/** Rows of a table that are dropped, and the reason for the time. docs/retention.md shows the same table. */
export interface Retention {
  table: string
  /** Milliseconds; `:before` is now less this. */
  keepMs: number
  /** The rows that go, in SQL; an index serves it. */
  drop: string
  /** In words, for the documentation. */
  keep: string
  why: string
}

const days = (count: number) => ({
  keepMs: count * DAY_MS,
  keep: count === 1 ? '1 day' : `${count} days`,
})

/** Every table that grows by itself and is not its owner's to keep. */
export const RETENTION: readonly Retention[] = [
  {
    table: 'all_businesses',
    drop: 'deleted_at < :before',
    ...days(RESTORE_DAYS),
    why: 'counted from its deletion; until then its owner can restore it with all its rows. Others stay with the organization',
  },
  {
    table: 'sessions',
    drop: 'expire <= :before',
    keepMs: 0,
    keep: 'until it ends',
    why: 'an ended session signs nobody in; it holds a network and a browser',
  },
  {
    table: 'password_resets',
    drop: 'created_at < :before',
    ...days(1),
    why: 'a link works for an hour; the row holds an email address that somebody typed',
  },
  {
    table: 'account_invitations',
    drop: 'expires_at <= :before',
    keepMs: 0,
    keep: 'until it expires',
    why: 'its link is dead; the row holds the address of somebody who is not here',
  },
  {
    table: 'spent_challenges',
    drop: 'spent_at < :before',
    ...days(1),
    why: 'a challenge can be answered within ten minutes, once',
  },
  {
    table: 'activity',
    // By organization, so that the index of its pages serves it; then the entries of the installation.
    drop: `id in (
      select due.id from organizations join activity due on due.organization_id = organizations.id
        and due.at < :before - make_interval(days => organizations.activity_days - 30)
      union all select at.id from activity at where at.at < :before - interval '335 days'
        and at.organization_id is null)`,
    ...days(30),
    keep: '30 days to 7 years, as the owner chose; 1 year preset',
    why: 'who did what is asked for within a year; the database itself keeps every entry for 30 days',
  },
  {
    table: 'api_keys',
    drop: `id in (
      select due.id from organizations join api_keys due on due.organization_id = organizations.id
        and coalesce(due.revoked_at, due.expires_at) < :before - make_interval(days => organizations.activity_days - 30))`,
    ...days(30),
    keep: 'as long as activity, counted from its end',
    why: 'names the key in the log of who did what; a key that works stays with the organization',
  },
  {
    table: 'idempotency_keys',
    drop: 'created_at < :before',
    ...days(1),
    why: 'a repeat of the call gets the same answer for a day; it may hold a customer',
  },
  {
    table: 'request_mails',
    drop: 'received_at < :before',
    ...days(MAIL_LOG_DAYS),
    why: 'the owner sees what became of a mail to the mailbox; it holds a sender and a customer',
  },
  {
    table: 'system_emails',
    drop: `updated_at < :before and state not in ('queued', 'sending')`,
    ...days(1),
    why: 'what became of it stands in the log; it may hold the address of before a change',
  },
  {
    table: 'recovery_offers',
    drop: 'expires_at <= :before',
    keepMs: 0,
    keep: 'until it expires',
    why: 'its link is dead',
  },
  {
    table: 'invitations',
    drop: 'expires_at < :before',
    ...days(30),
    why: 'counted from the end of its link: the owner can send it again; the row holds an address that somebody typed',
  },
  {
    table: 'mailed_codes',
    drop: 'created_at < :before',
    ...days(2),
    why: 'a code lives for a day at most; the row holds the address that it went to',
  },
  {
    table: 'report_mails',
    drop: 'created_at < :before',
    ...days(60),
    why: 'only says that the week or month was told; the figures stay with the business',
  },
  {
    table: 'owner_notifications',
    drop: `created_at < :before and claimed_at is not null
      and mail_state not in ('queued', 'sending') and sms_state not in ('queued', 'sending')`,
    ...days(90),
    why: 'the time of the last one sets when the next may go out; what it told of stays with the business',
  },
  {
    table: 'contact_messages',
    drop: 'created_at < :before',
    ...days(365),
    why: 'answered within days; a year covers what is asked again',
  },
  {
    table: 'quarantined_submissions',
    drop: 'created_at < :before',
    ...days(90),
    why: 'what no owner has decided on in a season is noise of a flood',
  },
  {
    table: 'send_usage',
    drop: 'sent_at < :before',
    ...days(31),
    why: 'the link to unsubscribe must work for 30 days (CAN-SPAM), also after its business was deleted; no cap asks for more',
  },
  {
    table: 'proved_contacts',
    drop: `left_at < :before and not exists (select from suppressions where suppressions.organization_id = proved_contacts.organization_id)`,
    ...days(31),
    why: 'counted from the deletion of the organization: its limits bind whoever proves the same address again; with opt-outs of the organization it stays as long as these',
  },
  {
    table: 'business_additions',
    drop: 'created_at < :before',
    ...days(NEW_ACCOUNT_BUSINESS_DAYS + 1),
    why: 'no limit on added businesses looks further back',
  },
  {
    table: 'provider_usage',
    drop: 'updated_at < :before',
    ...days(400),
    why: 'the budget asks for the month; the rest allows to compare a bill with the year before',
  },
  {
    table: 'customer_import_notes',
    drop: 'import_id in (select id from customer_imports where created_at < :before)',
    ...days(30),
    why: 'refused rows are data of people; nobody mends the file any more',
  },
  {
    table: 'rating_snapshots',
    drop: 'taken_at < :before',
    ...days(400),
    why: 'the screens show half a year; the rest allows to compare with the year before',
  },
  {
    table: 'data_export_chunks',
    drop: 'export_id in (select id from data_exports where expires_at <= :before)',
    keepMs: 0,
    keep: 'until it expires',
    why: 'an export can be downloaded for 24 hours; its person may have been erased since',
  },
  {
    table: 'data_exports',
    drop: `created_at < :before and state <> 'running'`,
    ...days(30),
    why: 'the screen tells what became of the last export, and the number of a day is counted',
  },
  {
    table: 'received_texts',
    drop: 'received_at < :before',
    ...days(31),
    why: 'no provider repeats a call later',
  },
  {
    table: 'outbox_messages',
    drop: 'sent_at < :before',
    ...days(30),
    why: 'sandbox alone: shows what was just sent',
  },
  {
    table: 'webhook_messages',
    drop: `created_at < :before`,
    ...days(WEBHOOK_LOG_DAYS),
    why: 'the log from which an owner sends again what did not arrive; it holds ids, no words',
  },
  {
    table: 'rate_limits',
    drop: 'window_ends < :before',
    keepMs: 0,
    keep: 'until the window ends',
    why: 'a network stays no longer than its limit needs',
  },
  {
    table: 'live_changes',
    drop: 'at < :before',
    keepMs: DAY_MS / 24,
    keep: '1 hour',
    why: 'a page that comes back within 15 minutes is told what changed',
  },
  {
    table: 'place_cache',
    drop: 'expires_at <= :before',
    keepMs: 0,
    keep: 'until it expires',
    why: 'content of others may not be kept longer',
  },
  {
    table: 'profile_requests',
    drop: 'expires_at <= :before',
    keepMs: 0,
    keep: 'until it expires',
    why: 'an answer after that is refused',
  },
  {
    table: 'profile_grants',
    drop: 'business_id is null and released_at < :before',
    ...days(7),
    why: 'counted from the end of the connection: tokens that could not be revoked at Google in that time',
  },
  {
    table: 'ranking_searches',
    drop: 'until < :before',
    keepMs: 0,
    keep: 'until it is over',
    why: 'left behind by a process that ended',
  },
]

/** A column that is emptied while its row stays. */
export interface Clearing extends Omit<Retention, 'drop'> {
  column: string
  /** The rows whose column is due, in SQL; an index serves it. */
  due: string
}

/** Columns with content that we may not keep, in rows that we may (POL-19, decision 029). */
export const CLEARED: readonly Clearing[] = [
  {
    table: 'users',
    column: 'signup_network',
    due: `created_at < :before and signup_network <> ''`,
    ...days(NEW_ACCOUNT_DAYS),
    why: 'a keyed hash of the network; new accounts of one network share a limit, older ones do not',
  },
  {
    table: 'place_claims',
    column: 'place_name',
    due: `created_at < :before and place_name <> ''`,
    ...days(30),
    why: 'a name of the directory; the place id stays, and says which place it was',
  },
  {
    table: 'place_notifications',
    column: 'place_name',
    due: `created_at < :before and place_name <> ''`,
    ...days(30),
    why: 'the same; by then its owner has read it',
  },
]

/** Tables whose rows stay as long as the account or the business that they belong to. */
export const KEPT_WITH_OWNER: Readonly<Record<string, string>> = {
  users: 'the account itself',
  organizations: "the last of its owners' accounts",
  memberships: 'the organization and the account',
  retention_periods: 'the organization',
  ownership_offers: 'the organization and both accounts',
  external_identities: 'the account',
  notification_preferences: 'the organization',
  webhook_endpoints: 'the organization, until an owner deletes it, or the API key that added it is forgotten',
  two_step: 'the account, until two-step sign-in is turned off',
  recovery_codes: 'the account, until each is used',
  passkeys: 'the account, until the owner removes it',
  business_ids: 'until the worker has cleared what a business left',
  customers: 'the business',
  customer_imports: 'the business; an upload can be taken back',
  customer_import_fills: 'the upload',
  campaigns: 'the business; whom it asked at once, and what came of it',
  campaign_members: 'the campaign; nobody is asked twice by it',
  consents: 'the business; proof of why somebody was written to',
  open_dashboards: 'the business; says until when somebody looks at its dashboard',
  opt_outs: 'the business; must outlive every campaign',
  suppressions:
    'the organization, and the one whose owner proves the same address after it; without end for a place, and for the number and the mail address that all share: whoever stopped it stays stopped',
  place_claims: 'the business; how a place was asked for and decided',
  place_notifications: 'the business; the dashboard shows the newest',
  review_requests: 'the business; the review log',
  messages: 'the business; limits and the review log count them',
  message_templates: 'the business',
  message_settings: 'the business',
  job_settings: 'the business',
  request_mailboxes: 'the business',
  review_destinations: 'the business',
  brands: 'the business',
  survey_domains: 'the business',
  widgets: 'the business',
  request_totals: 'the business; figures',
  reviews: 'the business',
  review_totals: 'the business; figures',
  site_totals: 'the business; figures',
  feedback: 'the business',
  inbox_threads: 'the business',
  inbox_events: 'the thread',
  seo_ranking_requests: 'the business; the history of a keyword',
  rank_grids: 'the business; the history of a keyword',
  rank_grid_points: 'the grid; positions and place ids, which may be kept',
  profile_connections: 'the business',
  profile_reviews:
    'the connection to Google; they go when it ends, those of the own copy with the business or by hand',
  profile_review_events: 'the review',
  profile_review_syncs: 'the connection to Google',
  reply_templates: 'the business',
  operator_marks:
    'nobody; when sending was stopped, when the operator was last warned, when the last backup was whole',
  port_pauses: 'nobody; one row for each port, its latest pause',
  port_turns: 'nobody; one row for each port and each API of Google',
  port_workers: 'nobody; one row for each running worker, dropped by the next one 15 s after its end',
  operator_alerts: 'nobody; one row for each fault of a provider',
}
