import { CHANGED, onEvents } from './totals.ts'

/** Adds the requests that a statement changed to this connection's slot (decision 006); sums of zero are skipped. */
const addUp = (changed: string): string => `
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
    from (${changed}) changed
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
      to_public = total.to_public + excluded.to_public;`

/** Figures of review requests by week, kept in the transaction that changes a request. */
export const requestTotals = onEvents('review_requests', 'request_totals', {
  insert: addUp(CHANGED.insert),
  update: addUp(CHANGED.update),
  delete: addUp(CHANGED.delete),
})
