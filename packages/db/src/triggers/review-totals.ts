import { CHANGED, onEvents } from './totals.ts'

/** Adds the reviews that a statement changed to this connection's slot (decision 006); sums of zero are skipped. */
const addUp = (changed: string): string => `
    insert into review_totals as total (business_id, week, asked, rating, via, slot, reviews, to_public)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC',
      review_request_id is not null, rating, coalesce(via, ''), 1 + pg_backend_pid() % 16,
      sum(case when true then sign else 0 end),
      sum(case when went_public_at is not null then sign else 0 end)
    from (${changed}) changed
    group by 1, 2, 3, 4, 5
    having sum(case when true then sign else 0 end) <> 0
      or sum(case when went_public_at is not null then sign else 0 end) <> 0
    -- Always in the same order, so that two statements in one slot cannot wait for each other.
    order by 1, 2, 3, 4, 5
    on conflict (business_id, week, asked, rating, via, slot) do update set
      reviews = total.reviews + excluded.reviews, to_public = total.to_public + excluded.to_public;`

/** Adds the sites that customers went on to, in the same way. */
const addSites = (changed: string): string => `
    insert into site_totals as total (business_id, week, site, slot, taps)
    select business_id, date_trunc('week', created_at at time zone 'UTC') at time zone 'UTC', site,
      1 + pg_backend_pid() % 16, sum(sign)
    from (${changed}) changed, unnest(public_sites) site
    group by 1, 2, 3
    having sum(sign) <> 0
    order by 1, 2, 3
    on conflict (business_id, week, site, slot) do update set taps = total.taps + excluded.taps;`

/** The request of a customer who went on to the public page has come that far. */
const RECORD_PUBLIC = `
    update review_requests request set to_public_at = added.went_public_at
    from added
    where added.went_public_at is not null and added.review_request_id = request.id and request.to_public_at is null;`

/** Figures of ratings by week, kept in the transaction that changes a rating. */
export const reviewTotals = onEvents('reviews', 'review_totals', {
  insert: addUp(CHANGED.insert) + addSites(CHANGED.insert) + RECORD_PUBLIC,
  update: addUp(CHANGED.update) + addSites(CHANGED.update) + RECORD_PUBLIC,
  delete: addUp(CHANGED.delete) + addSites(CHANGED.delete),
})
