import type { Trx } from '@fivestead/db/client'
import { columnOf } from '@fivestead/db/names'
import { FIELD_NAMES } from '@fivestead/domain/customers/fields'
import { OWNER_MARK } from '@fivestead/domain/messaging/opt-out-sources'
import { type Reason, reasonText } from '@fivestead/domain/messaging/reasons'
import { sql } from 'kysely'

/** A table of an export. */
export interface ExportFile {
  name: string
  about: string
  /** Columns of the export, in SQL. */
  columns: readonly string[]
  /** Tables with their joins; `t` is the exported one. */
  from: string
  /** Rows of each business in turn, or of the whole organization. In SQL, with `:id`. */
  of: 'business' | 'organization'
  where: string
  /** Columns that order the rows, with their types; an index by business supports them. */
  keys: readonly (readonly [column: string, type: string])[]
  /** Name of the column with a reason. */
  reason?: 'reason' | 'failureReason'
}

const list = (text: string) => text.trim().split(/,\s*/)
const BY_TIME = [
  ['t.created_at', 'timestamptz'],
  ['t.id', 'uuid'],
] as const
const ofBusiness = (table: string, about: string, columns: string, more: Partial<ExportFile> = {}) => ({
  ...{ name: table.replaceAll('_', '-'), about, columns: list(columns), from: `${table} t` },
  ...{ of: 'business' as const, where: 't.business_id = :id', keys: BY_TIME, ...more },
})
const ofOrganization = (name: string, about: string, columns: string, more: Partial<ExportFile>) => ({
  ...{ name, about, columns: list(columns), from: `${name} t`, of: 'organization' as const },
  ...{ where: 't.organization_id = :id', keys: [['t.organization_id', 'text']] as const, ...more },
})

/**
 * The tables of an export, in the order of the zip. They contain no secrets, token hashes or search columns.
 */
export const EXPORT_FILES: readonly ExportFile[] = [
  ofOrganization('organizations', 'Your organization', 't.id, t.name, t.plan, t.created_at', {
    ...{ where: 't.id = :id', keys: [['t.id', 'text']] },
  }),
  ofOrganization(
    'members',
    'People on your team, without passwords',
    'm.id, m.full_name, m.email, m.phone, t.role, t.business_ids, t.created_at',
    { from: 'memberships t join users m on m.id = t.user_id', keys: [['t.user_id', 'text']] },
  ),
  ofOrganization(
    'notification_preferences',
    'Notifications that you switched on or off',
    't.channel, t.kind, t.is_on',
    {
      name: 'notification-preferences',
      keys: [
        ['t.channel', 'text'],
        ['t.kind', 'text'],
      ],
    },
  ),
  ofOrganization(
    'activity',
    'The activity log',
    't.id, t.at, t.actor, t.actor_id, t.action, t.business_id, t.subject, t.subject_id, t.subject_name, t.details',
    {
      keys: [
        ['t.at', 'timestamptz'],
        ['t.id', 'bigint'],
      ],
    },
  ),
  ofBusiness(
    'businesses',
    'Your businesses',
    `t.id, t.name, t.place_id, t.review_link, t.slug, t.address, t.phone, t.website, t.type, t.category, t.city, t.state,
     t.zip, t.hours, t.funnel_mode, t.language, t.reminders, t.reminder_days, t.time_zone, t.country, t.verified_at, t.created_at`,
    { where: 't.id = :id', keys: [['t.id', 'int']] },
  ),
  ofBusiness('widgets', 'What your website may show', 't.business_id, t.kinds, t.theme', {
    keys: [['t.business_id', 'int']],
  }),
  ofBusiness(
    'brands',
    'Colors and words of welcome',
    't.business_id, t.color, t.welcome, t.white_label, t.updated_at',
    {
      keys: [['t.business_id', 'int']],
    },
  ),
  ofBusiness(
    'survey_domains',
    'Domains of your own',
    't.business_id, t.host, t.state, t.verified_at, t.created_at',
    {
      keys: [['t.business_id', 'int']],
    },
  ),
  ofBusiness(
    'message_settings',
    'Senders of messages',
    't.business_id, t.sender_name, t.reply_to, t.postal_address',
    {
      keys: [['t.business_id', 'int']],
    },
  ),
  ofBusiness('job_settings', 'When requests for a job go out', 't.business_id, t.delay', {
    keys: [['t.business_id', 'int']],
  }),
  ofBusiness(
    'request_mailboxes',
    'Mailboxes for invoices',
    't.business_id, t.token, t.senders, t.created_at',
    {
      keys: [['t.business_id', 'int']],
    },
  ),
  ofBusiness(
    'request_mails',
    'Mails to them, and what became of each',
    't.id, t.business_id, t.sender, t.recipient, t.name, t.outcome, t.received_at',
    { keys: [['t.id', 'uuid']] },
  ),
  ofBusiness(
    'review_destinations',
    'Where customers review',
    't.business_id, t.site, t.position, t.url, t.share',
    {
      keys: [
        ['t.business_id', 'int'],
        ['t.site', 'text'],
      ],
    },
  ),
  ofBusiness(
    'customers',
    'Customers',
    `t.id, t.business_id, t.full_name, t.first_name, t.last_name, t.email, t.phone,
     ${FIELD_NAMES.map((name) => `t.${columnOf(name)}`).join(', ')}, t.import_id, t.created_at, t.updated_at`,
  ),
  ofBusiness(
    'customer_imports',
    'Uploads of customers',
    `t.id, t.business_id, t.file_name, t.consent_wording, t.state, t.total_rows, t.added, t.known, t.refused, t.opted_out,
     t.created_at, t.finished_at`,
  ),
  ofBusiness(
    'consents',
    'Why a customer may be written to',
    't.id, t.business_id, t.customer_id, t.channel, t.basis, t.wording, t.source, t.created_at',
    { keys: [['t.id', 'uuid']] },
  ),
  ofBusiness(
    'review_requests',
    'Review requests and what became of them',
    `t.id, t.business_id, t.customer_id, t.channel, t.status, t.source, t.external_id, t.survey_url, t.failure_reason, t.sent_at, t.delivered_at,
     t.opened_at, t.clicked_at, t.completed_at, t.feedback_at, t.failed_at, t.to_public_at, t.created_at`,
    { reason: 'failureReason' },
  ),
  ofBusiness(
    'messages',
    'Messages to customers, with their texts',
    `t.id, t.business_id, t.customer_id, t.review_request_id, t.thread_id, t.reminder, t.channel, t.recipient, t.subject,
     t.text, t.reply, t.state, t.delivery_status, t.reason, t.sent_at, t.created_at`,
    { reason: 'reason' },
  ),
  ofBusiness(
    'message_templates',
    'Your templates',
    't.id, t.business_id, t.channel, t.name, t.language, t.subject, t.body, t.versions, t.created_at',
  ),
  ofBusiness(
    'campaigns',
    'Campaigns',
    `t.id, t.business_id, t.name, t.channels, t.template, t.daily, t.state, t.starts_at, t.created_at, t.finished_at`,
  ),
  ofBusiness(
    'campaign_members',
    'Who was asked by a campaign',
    't.campaign_id, t.position, t.customer_id, t.channel, t.state, t.code, t.review_request_id, t.asked_at',
    {
      ...{ from: 'campaigns c join campaign_members t on t.campaign_id = c.id' },
      where: 'c.business_id = :id',
      keys: [
        ['t.campaign_id', 'uuid'],
        ['t.position', 'int'],
      ],
    },
  ),
  ofBusiness(
    'reviews',
    'Ratings that customers gave here',
    `t.id, t.business_id, t.customer_id, t.review_request_id, t.rating, t.via, t.message, t.sent_to_google,
     t.public_sites, t.created_at`,
  ),
  ofBusiness(
    'feedback',
    'Private feedback',
    `t.id, t.business_id, t.customer_id, t.review_id, t.thread_id, t.rating, t.name, t.email, t.phone, t.message,
     t.language, t.source, t.created_at`,
  ),
  ofBusiness(
    'inbox_threads',
    'Conversations of the inbox',
    't.id, t.business_id, t.customer_id, t.name, t.email, t.phone, t.rating, t.state, t.source, t.last_at, t.created_at',
    {
      keys: [
        ['t.last_at', 'timestamptz'],
        ['t.id', 'uuid'],
      ],
    },
  ),
  ofBusiness(
    'inbox_events',
    'Notes on conversations, and their states',
    't.id, t.thread_id, t.state, t.note, t.created_at',
    {
      ...{ from: 'inbox_threads h join inbox_events t on t.thread_id = h.id', where: 'h.business_id = :id' },
      keys: [['t.id', 'int']],
    },
  ),
  ofBusiness(
    'reply_templates',
    'Templates of replies',
    't.id, t.business_id, t.name, t.stars, t.body, t.created_at',
  ),
  ofBusiness(
    'opt_outs',
    'Opt-outs, as hashes',
    't.business_id, t.channel, hash_contact(t.channel, t.contact) as contact_hash, t.source, t.import_id, t.created_at',
    {
      keys: [
        ['t.channel', 'text'],
        ['t.contact', 'text'],
      ],
    },
  ),
  ofOrganization(
    'never-asked',
    'Contacts that you marked as never to be asked, as hashes',
    't.channel, t.contact_hash, t.created_at',
    {
      ...{ from: 'suppressions t', where: `t.organization_id = :id and t.source = '${OWNER_MARK}'` },
      keys: [
        ['t.channel', 'text'],
        ['t.contact_hash', 'text'],
      ],
    },
  ),
  ofBusiness(
    'seo_ranking_requests',
    'Rankings that were checked',
    't.id, t.business_id, t.keyword, t.location, t.requested_at, t.ranking_data',
    {
      name: 'rankings',
      keys: [
        ['t.requested_at', 'timestamptz'],
        ['t.id', 'int'],
      ],
    },
  ),
  ofBusiness(
    'rank_grids',
    'Grids of positions',
    't.id, t.business_id, t.keyword, t.size, t.spacing, t.state, t.started_at, t.finished_at',
    {
      keys: [
        ['t.started_at', 'timestamptz'],
        ['t.id', 'uuid'],
      ],
    },
  ),
  ofBusiness('rank_grid_points', 'Positions of a grid', 't.grid_id, t.point, t.position, t.checked_at', {
    ...{ from: 'rank_grids g join rank_grid_points t on t.grid_id = g.id', where: 'g.business_id = :id' },
    keys: [
      ['t.grid_id', 'uuid'],
      ['t.point', 'int'],
    ],
  }),
]

/** Returns the name of a column in the rows of the export. */
export const columnName = (column: string) =>
  column
    .replace(/^.* as /, '')
    .replace(/^\w\./, '')
    .replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase())

/** Returns a row with its reason in the language of the present work. */
export function withWords({ reason }: Pick<ExportFile, 'reason'>, row: Record<string, unknown>) {
  return reason === undefined ? row : { ...row, [reason]: reasonText(row[reason] as Reason | null) }
}

/**
 * Returns the next rows of a table, newest first, and the keys of the last one; `after` has the keys of an
 * earlier page.
 */
export async function readPage(
  trx: Trx,
  { columns, from, where, keys, of }: ExportFile,
  { id, after, limit }: { id: string | number; after: readonly string[] | null; limit: number },
): Promise<{ rows: Record<string, unknown>[]; last: string[] | null }> {
  const names = sql.raw(keys.map(([column]) => column).join(', '))
  const tuple =
    after && sql.join(after.map((key, n) => sql`${key}::text::${sql.raw(keys[n]?.[1] ?? 'text')}`))
  const [before, behind = ''] = where.split(':id')
  const whose = sql`${sql.raw(before ?? '')}${id}::${sql.raw(of === 'business' ? 'int' : 'text')}${sql.raw(behind)}`
  const order = sql.raw(keys.map(([column]) => `${column} desc`).join(', '))
  const { rows } = await sql<Record<string, unknown> & { exportKeys: string[] }>`
    select ${sql.raw(columns.join(', '))}, array[${sql.raw(keys.map(([column]) => `(${column})::text`).join(', '))}] as export_keys
    from ${sql.raw(from)} where ${whose} ${tuple ? sql`and (${names}) < (${tuple})` : sql``}
    order by ${order} limit ${limit}`.execute(trx)
  const last = rows.at(-1)?.exportKeys ?? null
  return { rows: rows.map(({ exportKeys: _, ...row }) => row), last }
}
