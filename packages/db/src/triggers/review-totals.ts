import { CHANGED, onEvents } from './totals.ts'

/** Adds the reviews that a statement changed to this connection's slot (decision 006); sums of zero are skipped. */
const addUp = (changed: string): string => `
    insert into review_totals as total (business_id, week, asked, rating, by_qr, slot, reviews, to_google)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC',
      review_request_id is not null, rating, by_qr, 1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      sum(case when sent_to_google then sign else 0 end)
    from (${changed}) changed
    group by 1, 2, 3, 4, 5
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when sent_to_google then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3, 4, 5
    on conflict (business_id, week, asked, rating, by_qr, slot) do update set
      reviews = total.reviews + excluded.reviews, to_google = total.to_google + excluded.to_google;`

/** The request of a customer who went on to the public page has come that far. */
const RECORD_GOOGLE = `
    update review_requests request set to_google_at = coalesce(added.sent_to_google_at, added.updated_at)
    from added
    where added.sent_to_google and added.review_request_id = request.id and request.to_google_at is null;`

/** Figures of ratings by week, kept in the transaction that changes a rating. */
export const reviewTotals = onEvents('reviews', 'review_totals', {
  insert: addUp(CHANGED.insert) + RECORD_GOOGLE,
  update: addUp(CHANGED.update) + RECORD_GOOGLE,
  delete: addUp(CHANGED.delete),
})
