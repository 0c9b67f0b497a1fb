import type pg from 'pg'
import { FIRST_NAMES, LAST_NAMES, oneOf } from './history.ts'

/** What the database of an installation is filled with. */
export interface Installation {
  /** Beside those that are measured. */
  businesses: number
  /** Review requests of these businesses. */
  requests: number
  /** Businesses that are there already, each with the customers that it gets. */
  measured: readonly { id: number; customers: number }[]
}

/** How far the history reaches back. A business joins at some time in the first half and asks evenly from then on. */
const DAYS = 730
const BEGIN = `now() - interval '${DAYS} days'`
const REQUESTS_A_CUSTOMER = 2.5

/**
 * Few businesses are large, many are small: who stands at the share u of the list is drawn by u^3, so that of 10,000 the
 * largest has one request in twenty, the first hundred one in five, and the smallest a third of the mean.
 */
const drawn = (businesses: number) => `1 + floor(${businesses} * power(random(), 3))::int`

/** The week of a row, as the totals have it. */
const WEEK = `date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC'`

/**
 * Whole tables at once, in the order of time over all businesses, as the product writes them: the rows of one business
 * lie far apart. Shares are those of the demo, as in history.ts.
 */
function statements({ businesses, requests, measured }: Installation, base: number): [string, string][] {
  const count = Math.round(requests / REQUESTS_A_CUSTOMER)
  const known = measured.map(({ id, customers }) => `(${id}, ${customers})`).join(', ')
  return [
    [
      'joined',
      `create temp table joined as select n, ${base} + n as business_id, 'growth-' || n as user_id,
        ${BEGIN} + interval '${DAYS / 2} days' * random() as at from generate_series(1, ${businesses}) n`,
    ],
    ['business_ids', 'insert into business_ids (id) select business_id from joined'],
    [
      'users',
      `insert into users (id, username, email, email_verified_at, full_name, created_at)
        select user_id, user_id, user_id || '@example.com', at, 'Ann Baker', at from joined`,
    ],
    [
      'businesses',
      `insert into businesses (id, user_id, name, slug, address, city, state, zip, time_zone, country, created_at)
        overriding system value select business_id, user_id, 'Business ' || n, 'growth-' || n, '12 Main Street',
        'Springfield', 'IL', '62701', 'America/Chicago', 'US', at from joined`,
    ],
    ['', `select setval(pg_get_serial_sequence('businesses', 'id'), (select max(id) from businesses))`],
    [
      'customers',
      `insert into customers (business_id, first_name, last_name, full_name, email, phone, created_at, updated_at)
        select business_id, f, l, f || ' ' || l,
          case when dice >= 0.1 then lower(f || '.' || l) || floor(random() * 1e7)::int || '@example.com' end,
          case when dice < 0.75 then '+1' || (2170000000 + floor(random() * 9999999))::bigint end, at, at
        from (select business_id, ${oneOf(FIRST_NAMES)} as f, ${oneOf(LAST_NAMES)} as l, random() as dice,
            began + random() * (now() - began) as at
          from (select business_id, at as began
              from (select ${drawn(businesses)} as n from generate_series(1, ${count})) each join joined using (n)
            union all select id, ${BEGIN} from (values ${known}) known (id, size), generate_series(1, size)
          ) each) rows order by at`,
    ],
    [
      'draft',
      `create unlogged table draft as
        select gen_random_uuid() as id, *, at > now() - interval '6 hours' as waits,
          case when random() * 100 < 5 then 0 else 1 + floor(random() * 95)::int end as dice,
          case when random() < 0.1 then 'link' when email is not null then 'email' else 'sms' end as channel
        from (select id as customer_id, business_id, full_name, email, phone, search_text,
            created_at + case when nth > 1 then random() else 0 end * (now() - created_at) as at
          from customers, generate_series(1, 2 + get_byte(uuid_send(id), 0) % 2) nth) rows order by at`,
    ],
    [
      'review_requests',
      `insert into review_requests (id, business_id, customer_id, channel, survey_url, short_code, search_text, created_at,
          updated_at, status, sent_at, delivered_at, failed_at, failure_reason, opened_at, clicked_at, completed_at,
          feedback_at, to_google_at)
        select id, business_id, customer_id, channel,
          'https://www.fivestead.example/survey/' || business_id || '/' || id,
          case channel when 'sms' then right(replace(gen_random_uuid()::text, '-', ''), 13) end, search_text, at, at,
          case when waits then 'pending' when dice = 0 then 'failed' when dice < 25 then 'sent' when dice < 39 then 'opened'
            when dice < 44 then 'clicked' when dice < 86 then 'completed' else 'feedback received' end,
          case when not waits then at + interval '1 minute' end,
          case when not waits and dice > 0 and channel <> 'link' then at + interval '2 minutes' end,
          case when not waits and dice = 0 then at + interval '2 minutes' end,
          case when not waits and dice = 0 then 'The number cannot receive text messages' end,
          case when not waits and dice >= 25 then at + interval '1 hour' end,
          case when not waits and dice >= 39 then at + interval '61 minutes' end,
          case when not waits and dice >= 44 then at + interval '62 minutes' end,
          case when not waits and dice >= 86 then at + interval '65 minutes' end,
          case when not waits and dice between 44 and 70 then at + interval '64 minutes' end
        from draft`,
    ],
    [
      'messages',
      `insert into messages (business_id, user_id, review_request_id, customer_id, channel, recipient, subject, text, state,
          attempts, provider_message_id, not_before, sent_at, created_at, updated_at, reminder)
        select business_id, user_id, draft.id, customer_id, channel,
          case channel when 'sms' then coalesce(draft.phone, '+12175550100') else email end,
          case channel when 'email' then 'Your experience with Bench Dental Care' end,
          'Hi ' || full_name || ', thank you for choosing Bench Dental Care. Would you leave us a review? '
            || 'https://www.fivestead.example/survey/' || business_id || '/' || draft.id
            || case channel when 'email' then repeat(' You get this message because you were a customer.', 6) else '' end,
          case when waits then 'queued' when dice = 0 then 'failed' else 'sent' end, (not waits)::int,
          case when not waits then 'growth-' || draft.id end, sent, case when not waits and dice > 0 then sent end, sent, sent,
          case when reminder > 0 then reminder end
        from draft join businesses on businesses.id = business_id,
          lateral (select reminder, at + reminder * interval '7 days' as sent
            from generate_series(0, (dice between 1 and 24)::int) reminder) each
        where channel <> 'link' and sent < now()`,
    ],
    [
      'consents',
      `insert into consents (business_id, customer_id, channel, basis, source, created_at)
        select business_id, customer_id, channel, 'existing customer', 'quick send', at from draft where channel <> 'link'`,
    ],
    [
      'opt_outs',
      `insert into opt_outs (business_id, channel, contact, source, created_at)
        select distinct on (business_id, lower(email)) business_id, 'email', lower(email), 'link', created_at
        from customers where email is not null and random() < 0.01`,
    ],
    ['', 'drop table draft'],
    [
      'reviews',
      `insert into reviews (business_id, customer_id, review_request_id, submission_key, rating, sent_to_google,
          sent_to_google_at, by_qr, created_at, updated_at)
        select business_id, customer_id, request, gen_random_uuid(), rating, google is not null, google, by_qr, at, at
        from (select business_id, customer_id, id as request, completed_at as at, to_google_at as google, false as by_qr,
            case when feedback_at is not null then 1 + floor(random() * 3)::int
              when to_google_at is not null then 4 + (random() < 0.8)::int else 3 + floor(random() * 3)::int end as rating
          from review_requests where completed_at is not null
          union all
          select business_id, null, null, at, null, random() < 0.5, 1 + floor(sqrt(random()) * 5)::int
          from (select business_id, at + random() * (now() - at) as at
            from (select ${drawn(businesses)} as n from generate_series(1, ${Math.round(requests / 5)})) each
              join joined using (n)) visits
        ) rows order by at`,
    ],
    [
      'feedback',
      `insert into feedback (business_id, customer_id, review_id, review_request_id, submission_key, rating, message, source,
          state, created_at, updated_at)
        select business_id, customer_id, id, review_request_id, submission_key, rating,
          'The waiting was long and nobody told us why.',
          case when review_request_id is null then 'web-survey' else 'survey' end,
          case when random() < 0.02 then 'new' when random() < 0.02 then 'in progress' else 'solved' end,
          created_at, created_at
        from reviews where rating <= 3 and (review_request_id is not null or random() < 0.2)`,
    ],
    [
      'send_usage',
      `insert into send_usage (message_id, user_id, channel, contact_hash, number_block, sent_at)
        select id, user_id, channel, hash_contact(channel, recipient),
          case channel when 'sms' then hash_contact('block', left(recipient, -4)) end, sent_at
        from messages where sent_at > now() - interval '31 days'`,
    ],
    [
      'request_totals',
      `insert into request_totals (business_id, week, channel, asked, sent, delivered, opened, clicked, rated, to_google)
        select business_id, ${WEEK}, channel, count(*), count(coalesce(sent_at, opened_at)),
          count(*) filter (where delivered_at is not null or (reported_at is null and opened_at is not null)),
          count(opened_at), count(clicked_at), count(completed_at), count(to_google_at)
        from review_requests group by 1, 2, 3`,
    ],
    [
      'review_totals',
      `insert into review_totals (business_id, week, asked, rating, by_qr, reviews, to_google)
        select business_id, ${WEEK}, review_request_id is not null, rating, by_qr, count(*),
          count(*) filter (where sent_to_google)
        from reviews group by 1, 2, 3, 4, 5`,
    ],
    [
      'owner_notifications',
      `insert into owner_notifications (business_id, due_at, claimed_at, mail_state, created_at, updated_at, kind)
        select distinct on (business_id, created_at::date) business_id, created_at, created_at, 'sent', created_at,
          created_at, 'reviews'
        from reviews where created_at > now() - interval '90 days'`,
    ],
    [
      'rating_snapshots',
      `insert into rating_snapshots (business_id, rating, review_count, source, taken_at)
        select id, 4 + random(), n, 'sandbox', now() - n * interval '7 days'
        from generate_series(56, 0, -1) n, businesses`,
    ],
    [
      'seo_ranking_requests',
      `insert into seo_ranking_requests (user_id, business_id, keyword, location, requested_at, ranking_data)
        select user_id, id, 'keyword ' || k, 'Springfield, IL', now() - n * interval '7 days',
          '{"position": 4, "totalResults": 20, "queryUsed": "keyword", "locationUsed": "Springfield, IL"}'
        from generate_series(103, 0, -1) n, businesses, generate_series(1, 3) k where id % 5 = 0`,
    ],
  ]
}

/**
 * Fills the database; nothing else may be at work on it, and its user must be a superuser: triggers and foreign keys are
 * off meanwhile, and the secondary indexes are made afterwards.
 * @throws Error when the totals are not what the triggers would have kept
 */
export async function writeInstallation(client: pg.Client, installation: Installation): Promise<void> {
  const steps = statements(
    installation,
    (await client.query('select coalesce(max(id), 0) as id from business_ids')).rows[0].id,
  )
  await client.query(`set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB';
    select setseed(0.42)`)
  const indexes = await client.query(
    `select pg_get_indexdef(indexrelid) as made, indexrelid::regclass as name
    from pg_index where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [steps.flatMap(([table]) => (['', 'joined', 'draft'].includes(table) ? [] : [table]))],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  for (const [table, statement] of steps) {
    const start = Date.now()
    const { rowCount } = await client.query(statement)
    if (table !== '')
      console.error(`${table}: ${rowCount} rows in ${Math.round((Date.now() - start) / 1000)} s`)
  }
  const start = Date.now()
  for (const { made } of indexes.rows) await client.query(made)
  console.error(`${indexes.rowCount} indexes in ${Math.round((Date.now() - start) / 1000)} s`)
  await client.query('set session_replication_role = origin')
  // The server would do this by itself, some minutes later.
  await client.query('vacuum analyze')
  const [first] = installation.measured
  if (first) await checkTotals(client, first.id)
}

/** Deletes what a business has: its totals, of which the triggers subtract it, must come to nothing. Then all of it is there again. */
async function checkTotals(client: pg.Client, businessId: number): Promise<void> {
  await client.query('begin')
  for (const table of ['reviews', 'review_requests'])
    await client.query(`delete from ${table} where business_id = $1`, [businessId])
  const { rows } = await client.query(
    `select count(*)::int as count from (
      select 1 from request_totals where business_id = $1 group by week, channel
        having (sum(asked), sum(sent), sum(delivered), sum(opened), sum(clicked), sum(rated), sum(to_google)) <> (0, 0, 0, 0, 0, 0, 0)
      union all
      select 1 from review_totals where business_id = $1 group by week, asked, rating, by_qr
        having (sum(reviews), sum(to_google)) <> (0, 0)) wrong`,
    [businessId],
  )
  await client.query('rollback')
  if (rows[0].count > 0)
    throw new Error(`${rows[0].count} totals of business ${businessId} are not what its rows say`)
}
