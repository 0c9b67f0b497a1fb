import { VERIFIED_BY } from '@fivestead/domain/businesses/claims/verified'
import { SITE_NAMES } from '@fivestead/domain/businesses/destinations/sites'
import { DOMAIN_STATES, FINDINGS } from '@fivestead/domain/businesses/domains/records'
import { FUNNEL_MODES } from '@fivestead/domain/businesses/funnel'
import { WIDGET_THEMES } from '@fivestead/domain/businesses/widget'
import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_FIRSTS,
  CAMPAIGN_STATES,
} from '@fivestead/domain/customers/campaigns/texts'
import { PERIOD_YEARS } from '@fivestead/domain/data/periods'
import { LANGUAGES, OWNER_LANGUAGES } from '@fivestead/domain/languages/languages'
import { CHANNELS } from '@fivestead/domain/messaging/channels'
import { GIVEN_ROLES } from '@fivestead/domain/organizations/schemas'
import { PLAN_IDS } from '@fivestead/domain/plans'
import { GRID_SIZES } from '@fivestead/domain/ranking/grid'
import { REPORT_KINDS } from '@fivestead/domain/reports/periods'
import { JOB_DELAYS } from '@fivestead/domain/review-requests/job-delay'
import { REQUEST_SOURCES } from '@fivestead/domain/review-requests/sources'
import { REVIEW_LOG_STATUSES } from '@fivestead/domain/review-requests/status'
import { FEEDBACK_SOURCES, FEEDBACK_STATES } from '@fivestead/domain/reviews/inbox/states'
import { TEMPLATE_STARS } from '@fivestead/domain/reviews/replies/texts'
import { REPLY_STATES } from '@fivestead/domain/reviews/reply-state'
import { ROLES } from '@fivestead/domain/roles'
import { VIAS } from '@fivestead/domain/via'
import { WEBHOOK_STATES } from '@fivestead/domain/webhooks/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'

/** Columns whose values are a list of the domain. A migration spells the list, as it stood when the migration was written. */
const LISTS: Record<string, readonly unknown[]> = {
  'all_businesses.funnel_mode': FUNNEL_MODES,
  'all_businesses.language': LANGUAGES,
  'all_businesses.verified_by': VERIFIED_BY,
  'campaigns.channels': CAMPAIGN_CHANNELS,
  'campaigns.first_by': CAMPAIGN_FIRSTS,
  'campaigns.state': CAMPAIGN_STATES,
  'feedback.language': LANGUAGES,
  'feedback.source': FEEDBACK_SOURCES,
  'inbox_events.state': FEEDBACK_STATES,
  'inbox_threads.language': LANGUAGES,
  'inbox_threads.source': FEEDBACK_SOURCES,
  'inbox_threads.state': FEEDBACK_STATES,
  'invitations.role': GIVEN_ROLES,
  'job_settings.delay': JOB_DELAYS,
  'memberships.role': ROLES,
  'message_templates.language': LANGUAGES,
  'organizations.plan': PLAN_IDS,
  'profile_reviews.reply_state': REPLY_STATES,
  'rank_grids.size': GRID_SIZES,
  'reply_templates.stars': TEMPLATE_STARS,
  'report_mails.kind': REPORT_KINDS,
  'request_totals.channel': CHANNELS,
  'retention_periods.customers': PERIOD_YEARS,
  'retention_periods.feedback': PERIOD_YEARS,
  'retention_periods.messages': PERIOD_YEARS,
  'review_destinations.site': Object.keys(SITE_NAMES),
  'review_requests.channel': CHANNELS,
  'review_requests.source': REQUEST_SOURCES,
  'review_requests.status': REVIEW_LOG_STATUSES,
  'reviews.via': VIAS,
  'survey_domains.finding': FINDINGS,
  'survey_domains.state': DOMAIN_STATES,
  'users.language': OWNER_LANGUAGES,
  'users.page_language': OWNER_LANGUAGES,
  'users.plan': PLAN_IDS,
  'webhook_messages.state': WEBHOOK_STATES,
  'widgets.theme': WIDGET_THEMES,
}

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase(process.env.TEST_DATABASE_URL ?? '')
})
afterAll(() => test.close())

it('the lists in check constraints are those of the domain', async () => {
  const { rows } = await sql<{ relation: string; definition: string }>`
    select conrelid::regclass::text as relation, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c'`.execute(test.db)
  const stored = rows.flatMap(({ relation, definition }) => {
    const [, column = '', list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition) ?? []
    const name = `${relation}.${column}`
    return name in LISTS ? [[name, list.replaceAll('::text', '').replaceAll("'", '').split(', ').sort()]] : []
  })
  const expected = Object.entries(LISTS).map(([name, list]) => [name, list.map(String).sort()])
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected))
})
