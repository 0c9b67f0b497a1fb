import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { EXPORT_FILES } from './exports/files.sql.ts'

const api = useTestApp()
/** `table: words` of each line. */
const read = (lines: string): Record<string, string[]> =>
  Object.fromEntries(
    lines
      .trim()
      .split(/\s*\n\s*/)
      .map((line) => [line.split(':')[0], line.replace(/^.*:\s*/, '').split(' ')]),
  )

/** Columns that can hold a customer: `erasePerson` empties them or takes their rows (people.test.ts looks for the person). */
const ERASED = read(`
  customer_import_fills: details_after details_before email full_name phone
  customer_import_notes: email message name phone
  customer_imports: position
  customers: company email first_name full_name last_name notes phone search_text served_by tags
  data_export_chunks: body
  feedback: email message name phone
  idempotency_keys: answer
  inbox_events: note
  inbox_threads: email key message name phone
  messages: html reason recipient reply subject text
  opt_outs: contact
  outbox_messages: html recipient subject text
  quarantined_submissions: body
  request_mails: name recipient sender
  review_requests: external_id failure_reason search_text
  reviews: message`)

/** The other text of the same tables: codes, keys, and words of ours or the owner's. */
const NO_PERSON = read(`
  customer_import_notes: kind
  customer_imports: attested_by columns consent_wording country day_order encoding file_name fingerprint quoting separator state
  customers: language
  feedback: language source submission_key
  idempotency_keys: idempotency_key request_hash
  inbox_events: author_id state
  inbox_threads: assigned_to language source state state_by
  messages: author_id channel delivery_status organization_id provider_message_id reason_code state submission_key
  opt_outs: channel source
  outbox_messages: channel
  quarantined_submissions: kind submission_key
  request_mails: message_hash outcome
  review_requests: channel reminder_stop short_code sms_status source status survey_url
  reviews: public_sites submission_key via`)

/** Tables whose text is no customer's, by whose it is. */
const OTHERS = read(`
  the team: account_invitations external_identities invitations mailed_codes memberships ownership_offers passkeys password_resets place_claims place_notifications profile_requests recovery_codes recovery_offers sessions spent_challenges system_emails two_step users
  the owner: activity all_businesses api_keys brands business_additions campaign_members campaigns consents data_exports job_settings message_settings message_templates notification_preferences organizations owner_notifications rank_grid_points rank_grids ranking_searches reply_templates report_mails request_mailboxes retention_periods review_destinations seo_ranking_requests survey_domains webhook_endpoints webhook_messages widgets
  Google: place_cache profile_connections profile_grants profile_review_events profile_review_syncs profile_reviews rating_snapshots
  hashes and counts: proved_contacts provider_usage live_changes rate_limits received_texts request_totals review_totals send_usage site_totals suppressions
  the operator: contact_messages operator_alerts port_pauses port_turns port_workers operator_marks`)

/** Tables that an export leaves out, by why. */
const LEFT_OUT = read(`
  secrets and sign-in: account_invitations api_keys external_identities invitations mailed_codes ownership_offers passkeys password_resets recovery_codes recovery_offers sessions spent_challenges two_step profile_grants profile_requests webhook_endpoints
  Google's: place_cache profile_connections profile_review_events profile_review_syncs profile_reviews rating_snapshots
  another person's than the organization: place_claims place_notifications proved_contacts contact_messages
  nothing was decided on it yet: quarantined_submissions
  figures that the rows of the export add up to: request_totals review_totals site_totals
  hashes of caps: send_usage
  work at hand and its notes: idempotency_keys webhook_messages customer_import_fills customer_import_notes data_exports data_export_chunks ranking_searches operator_marks
  mail of the product itself: owner_notifications report_mails system_emails outbox_messages
  when data goes and how much is used: retention_periods business_additions provider_usage rate_limits
  operation: business_ids live_changes open_dashboards operator_alerts port_pauses port_turns port_workers received_texts`)

const tablesWithText = async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name)
      filter (where data_type in ('text', 'jsonb', 'ARRAY', 'bytea', 'character varying')) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    group by 1 order by 1`.execute(api.db)
  return rows
}

test('every column with text is erased or can hold no customer (DATA-6)', async () => {
  const elsewhere = Object.values(OTHERS).flat()
  for (const { table, columns } of await tablesWithText()) {
    const known = [...(ERASED[table] ?? []), ...(NO_PERSON[table] ?? [])].sort()
    if (columns && !elsewhere.includes(table)) expect(known, table).toEqual(columns)
  }
})

test('every table is in the export, or left out for a reason (DATA-2)', async () => {
  const left = Object.values(LEFT_OUT).flat()
  const missing: string[] = []
  const exported = EXPORT_FILES.map(({ from }) => from)
    .join(' ')
    .split(/\W+/)
  const known = [...left, ...exported, 'all_businesses']
  for (const { table } of await tablesWithText()) if (!known.includes(table)) missing.push(table)
  expect(missing).toEqual([])
  expect(left.filter((table) => exported.includes(table))).toEqual([])
})
