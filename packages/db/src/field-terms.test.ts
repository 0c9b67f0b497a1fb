import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth } from './both-databases.ts'
import type { Db } from './client.ts'
import { outsideTransactions } from './guard.ts'
import { migrateToLatest } from './migrate.ts'
import { MIGRATIONS } from './migrations/list.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

const BEFORE = '20261122070500-retention'
const NOTIFICATION = '01900000-0000-7000-8000-000000000001'
const LATER = '01900000-0000-7000-8000-000000000002'

/** Every table and column that was renamed, in the names of the release before. */
const OLD_NAMES = sql<object>`
  select feedback.notice_id, feedback.newcomer_notice_id, reviews.notice_id as of_review,
    imports.notice_id as of_import, ranks.notice_id as of_rank, messages.answer, customers.sought,
    requests.sought as of_request, owners.kind, places.place_name, accounts.email, waiting.body
  from feedback, reviews, customer_imports imports, seo_ranking_requests ranks, messages, customers,
    review_requests requests, owner_notices owners, place_notices places, account_notices accounts,
    held_submissions waiting`
const NEW_NAMES = sql<object>`
  select feedback.notification_id, feedback.newcomer_notification_id, reviews.notification_id as of_review,
    imports.notification_id as of_import, ranks.notification_id as of_rank, messages.reply, customers.search_text,
    requests.search_text as of_request, owners.kind, places.place_name, accounts.email, waiting.body
  from feedback, reviews, customer_imports imports, seo_ranking_requests ranks, messages, customers,
    review_requests requests, owner_notifications owners, place_notifications places,
    account_change_emails accounts, quarantined_submissions waiting`

describeOnBoth('the names of the field', (url) => {
  let test: TestDatabase
  let db: Db

  const run = (...statements: string[]) =>
    statements.reduce<Promise<unknown>>(
      (done, one) => done.then(() => sql.raw(one).execute(db)),
      Promise.resolve(),
    )
  const valuesOf = async (query: typeof OLD_NAMES) =>
    (await query.execute(db)).rows.map((row) => Object.values(row))

  beforeAll(async () => {
    test = await createTestDatabase(url)
    db = test.db
    await goBack()
    await run(
      `insert into users (id, email) values ('u', 'ann@shop.example')`,
      `insert into businesses (user_id, name, slug) values ('u', 'Shop', 'shop')`,
      `insert into customers (business_id, full_name) select id, 'Ann Baker' from businesses`,
      `insert into review_requests (business_id, customer_id, channel, survey_url)
        select business_id, id, 'link', 'https://x.example' from customers`,
      `insert into owner_notices (id, business_id, due_at) select '${NOTIFICATION}', id, now() from businesses`,
      `insert into feedback (business_id, message, source, notice_id, newcomer_notice_id)
        select id, 'Cold', 'survey', '${NOTIFICATION}', '${NOTIFICATION}' from businesses`,
      `insert into reviews (business_id, rating, notice_id) select id, 2, '${NOTIFICATION}' from businesses`,
      `insert into customer_imports (business_id, file_name, separator, skip, columns, consent_wording, position, notice_id)
        select id, 'a.csv', ',', 0, '{}', 'yes', '{}', '${NOTIFICATION}' from businesses`,
      `insert into seo_ranking_requests (user_id, business_id, keyword, location, notice_id)
        select 'u', id, 'pizza', 'Austin', '${NOTIFICATION}' from businesses`,
      `insert into messages (business_id, feedback_id, answer, channel, recipient, text)
        select business_id, id, 'Sorry', 'email', 'a@x.example', 'Sorry' from feedback`,
      `insert into place_notices (user_id, business_id, kind, place_name)
        select 'u', id, 'granted', 'Shop' from businesses`,
      `insert into account_notices (user_id, kind, email) values ('u', 'email', 'old@shop.example')`,
      `insert into held_submissions (business_id, kind, body) select id, 'review', '{"rating":1}' from businesses`,
    )
  })
  afterAll(() => test.close())

  async function goBack(): Promise<void> {
    const migrator = new Migrator({
      db: db.withoutPlugins(),
      provider: { getMigrations: async () => MIGRATIONS },
    })
    const { error } = await outsideTransactions(() => migrator.migrateTo(BEFORE))
    expect(error).toBeUndefined()
  }

  it('keep every row, up, down and up again', async () => {
    const before = await valuesOf(OLD_NAMES)
    expect(before).toHaveLength(1)
    expect(before[0]).not.toContain(null)
    await migrateToLatest(db)
    expect(await valuesOf(NEW_NAMES)).toEqual(before)
    await goBack()
    expect(await valuesOf(OLD_NAMES)).toEqual(before)
    await migrateToLatest(db)
    expect(await valuesOf(NEW_NAMES)).toEqual(before)
  })

  it('leave no old name on a constraint or an index', async () => {
    const { rows } = await sql`
      select conname as name from pg_constraint where conname ~ 'notice|held_'
      union select indexname from pg_indexes where indexname ~ 'notice|held_|sought'`.execute(db)
    expect(rows).toEqual([])
  })

  it('are read and written by the release before under its own names', async () => {
    await run(
      `insert into owner_notices (id, business_id, due_at) select '${LATER}', id, now() from businesses`,
      `update feedback set notice_id = '${LATER}', newcomer_notice_id = '${LATER}'`,
      `update reviews set notice_id = '${LATER}'`,
      `update customer_imports set notice_id = '${LATER}'`,
      `update seo_ranking_requests set notice_id = '${LATER}'`,
      `update messages set answer = null`,
      `delete from owner_notices where id = '${NOTIFICATION}'`,
      `insert into held_submissions (business_id, kind, submission_key, body) select id, 'review', 'k', '{}' from businesses
        on conflict (business_id, kind, submission_key) do update set kind = held_submissions.kind`,
      `delete from held_submissions where ctid = any (array(
        select ctid from held_submissions where submission_key is null limit 10 for update skip locked))`,
    )
    const [row] = await valuesOf(NEW_NAMES)
    expect(row?.slice(0, 6)).toEqual([LATER, LATER, LATER, LATER, LATER, null])
    expect(row?.at(-1)).toEqual({})
  })

  it('are seen by the release before when this one writes', async () => {
    await run(
      `update feedback set notification_id = '${NOTIFICATION}'`,
      `insert into reviews (business_id, rating, notification_id) select id, 1, '${NOTIFICATION}' from businesses`,
      `update messages set reply = 'Sorry again'`,
    )
    const { rows } = await sql`
      select feedback.notice_id as feedback, reviews.notice_id as review, messages.answer
      from feedback, reviews, messages where reviews.rating = 1`.execute(db)
    expect(rows).toEqual([{ feedback: NOTIFICATION, review: NOTIFICATION, answer: 'Sorry again' }])
  })
})
