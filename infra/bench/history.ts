import type pg from 'pg'

/** Size of a business: each customer comes with ten reviews and three requests. */
export interface Size {
  customers: number
}

/**
 * Years over which everything is spread, whatever the size: the same calendar, more in each day. Rows come in the
 * order of their time, as the product writes them.
 */
const YEARS = 3
export const FIRST_NAMES =
  'Olivia Marcus Priya Daniel Sofia Ethan Grace Tyrone Mei Robert Hannah Luis Aisha Walter Chloe Dmitri Naomi Gabriel Ingrid Jamal Ruth Kenji Bianca Owen Fatima Caleb Zoe Ernest Lucia Patrick Thuy Vincent Marta Isaac Yolanda Sean Anika Leroy Camille Hugo'
export const LAST_NAMES =
  'Bennett Okafor Patel Nguyen Ramirez Cole Johansson Whitfield Chen Delgado Kowalski Haddad Murphy Sato Abernathy Castillo Weber Osei Fitzgerald Lindqvist Torres Banks Rahman Moreau Hughes Petrov Vance Silva Goldberg Tran Mercer Novak Hayes Ibrahim Quinn Baptiste Larsen Stone Yilmaz Brandt'

/** A random word of the list, another one in each row. */
export const oneOf = (words: string) =>
  `(string_to_array('${words}', ' '))[1 + floor(random() * ${words.split(' ').length})::int]`

/**
 * Rows that the product writes over a customer's life, in bulk. `$1` is the business, `$2` the number of customers.
 * Shares are those of the demo: of 100 requests 97 go out, 52 are rated, 10 end in a private message.
 */
const STATEMENTS: readonly { sql: string; perCustomer?: true }[] = [
  {
    perCustomer: true,
    sql: `insert into customers (business_id, first_name, last_name, full_name, email, phone, created_at, updated_at)
      select $1::int, f, l, f || ' ' || l,
        case when n % 10 > 0 then lower(f || '.' || l) || n || '@example.com' end,
        case when n % 4 > 0 then '+1' || (2170000000 + floor(random() * 9999999))::bigint end, at, at
      from (select n, ${oneOf(FIRST_NAMES)} as f, ${oneOf(LAST_NAMES)} as l,
          now() - interval '${YEARS} years' * (1 - n / ($2::float + 1)) as at
        from generate_series(1, $2::int) n) rows`,
  },
  {
    sql: `insert into review_requests (business_id, customer_id, channel, survey_url, created_at, updated_at, status,
        sent_at, delivered_at, failed_at, failure_reason, opened_at, clicked_at, completed_at, feedback_at)
      select $1::int, customer, channel, 'http://localhost:3000/survey/' || $1::int, at, at,
        case when dice < 3 then 'pending' when dice < 8 then 'failed' when dice < 30 then 'sent'
          when dice < 43 then 'opened' when dice < 48 then 'clicked' when dice < 90 then 'completed'
          else 'feedback received' end,
        case when dice >= 3 then at + interval '1 minute' end,
        case when dice >= 8 and channel <> 'link' then at + interval '2 minutes' end,
        case when dice >= 3 and dice < 8 then at + interval '2 minutes' end,
        case when dice >= 3 and dice < 8 then '{"code":"sampleNumberTakesNone"}'::jsonb end,
        case when dice >= 30 then at + interval '1 hour' end,
        case when dice >= 43 then at + interval '61 minutes' end,
        case when dice >= 48 then at + interval '62 minutes' end,
        case when dice >= 90 then at + interval '65 minutes' end
      from (select id as customer, random() * 100 as dice,
          case when random() < 0.1 then 'link' when email is not null then 'email' else 'sms' end as channel,
          created_at + random() * (now() - created_at) as at
        from customers, generate_series(1, 3) where business_id = $1::int) rows order by at`,
  },
  {
    sql: `insert into messages (business_id, review_request_id, customer_id, channel, recipient, subject, text, state,
        attempts, provider_message_id, sent_at, created_at, updated_at)
      select $1::int, r.id, r.customer_id, r.channel, coalesce(case r.channel when 'sms' then c.phone end, c.email, '-'),
        'How was it?', 'Hello ' || c.full_name || ', how was your visit? ' || r.survey_url,
        case when r.failed_at is not null then 'failed' when r.sent_at is not null then 'sent' else 'cancelled' end,
        1, 'bench-' || r.id, case when r.failed_at is null then r.sent_at end, r.created_at, r.created_at
      from review_requests r join customers c on c.id = r.customer_id
      where r.business_id = $1::int and r.channel <> 'link'`,
  },
  {
    sql: `insert into consents (business_id, customer_id, channel, basis, source, created_at)
      select $1::int, customer_id, channel, 'existing customer', 'quick send', created_at
      from review_requests where business_id = $1::int and channel <> 'link'`,
  },
  {
    sql: `insert into opt_outs (business_id, channel, contact, source, created_at)
      select $1::int, 'email', lower(email), 'link', created_at
      from customers where business_id = $1::int and email is not null and random() < 0.01`,
  },
  {
    sql: `insert into reviews (business_id, customer_id, review_request_id, rating, public_sites, went_public_at,
        created_at, updated_at)
      select $1::int, customer_id, id, rating, array_remove(array[case when google then 'google' end], null), case when google then completed_at end, completed_at, completed_at
      from (select *, rating >= 4 and random() < 0.6 as google from (
        select *, case when feedback_at is not null then 1 + floor(random() * 3)::int
          else 3 + ceil(random() * 2)::int end as rating
        from review_requests where business_id = $1::int and completed_at is not null) rated) rows
      order by completed_at`,
  },
  {
    perCustomer: true,
    sql: `insert into reviews (business_id, rating, public_sites, went_public_at, created_at, updated_at)
      select $1::int, rating, array_remove(array[case when google then 'google' end], null), case when google then at end, at, at
      from (select 1 + floor(sqrt(random()) * 5)::int as rating, random() < 0.4 as google,
          now() - interval '${YEARS} years' * (1 - n / (total + 1)) as at
        from (select 10 * $2::float - count(*) as total from reviews where business_id = $1::int) counted,
          generate_series(1, total::int) n) rows`,
  },
  {
    sql: `insert into feedback (business_id, customer_id, review_id, review_request_id, rating, name, message, source,
        created_at, updated_at)
      select $1::int, customer_id, id, review_request_id, rating,
        case when review_request_id is null and random() < 0.7 then ${oneOf(FIRST_NAMES)} end,
        'The waiting was long and nobody told us why.',
        case when review_request_id is null then 'web-survey' else 'survey' end, created_at, created_at
      from (select * from reviews where business_id = $1::int
        and rating <= 3 and (review_request_id is not null or random() < 0.2) order by created_at) rows`,
  },
  {
    sql: `update inbox_threads set state_at = last_at,
      state = case when random() < 0.02 then 'in progress' else 'solved' end where business_id = $1::int and random() < 0.98`,
  },
  {
    sql: `insert into rating_snapshots (business_id, rating, review_count, source, taken_at)
      select $1::int, 4 + random(), n, 'sandbox', now() - n * interval '7 days'
      from generate_series(0, ${YEARS * 52}) n`,
  },
  {
    sql: `insert into seo_ranking_requests (user_id, business_id, keyword, location, requested_at, ranking_data)
      select user_id, id, 'keyword ' || k, 'Springfield, IL', now() - n * interval '7 days',
        '{"position": 4, "totalResults": 20, "queryUsed": "keyword", "locationUsed": "Springfield, IL"}'
      from businesses, generate_series(1, 10) k, generate_series(0, ${YEARS * 52}) n where id = $1::int`,
  },
]

/** Fills one business that has nothing yet. */
export async function writeHistory(
  client: pg.Client,
  businessId: number,
  { customers }: Size,
): Promise<void> {
  for (const { sql, perCustomer } of STATEMENTS) {
    await client.query(sql, perCustomer ? [businessId, customers] : [businessId])
  }
}
