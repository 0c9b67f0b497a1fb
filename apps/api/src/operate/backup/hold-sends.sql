-- After a restore: what waited to be sent when the backup was made may have gone out since. It is marked as unclear, which
-- no worker sends again, and the review log says so. Campaigns wait for their owners.
with held as (
  update public.messages set state = 'unknown', updated_at = now(),
    reason = '{"code":"interrupted"}'
  where state in ('queued', 'sending') returning review_request_id, reminder
)
update public.review_requests set status = 'failed', failed_at = now(), updated_at = now(),
  failure_reason = '{"code":"interrupted"}'
where status = 'pending' and id in (select review_request_id from held where reminder is null);

update public.campaigns set state = 'paused', waits_for = null, turn = turn + 1, updated_at = now()
where state = 'running';

-- Before its turn a notification has no state to send yet: nobody has claimed it.
update public.owner_notifications set updated_at = now(), reason = '{"code":"restored"}',
  mail_state = case when claimed_at is null or mail_state in ('queued', 'sending') then 'unknown' else mail_state end,
  sms_state = case when sms_state in ('queued', 'sending') then 'unknown' else sms_state end,
  claimed_at = coalesce(claimed_at, now())
where claimed_at is null or mail_state in ('queued', 'sending') or sms_state in ('queued', 'sending');

update public.system_emails set state = 'unknown', reason = '{"code":"restored"}', updated_at = now()
where state in ('queued', 'sending');

-- Reports of last week and month that were due already (on the first day, 14:00 UTC) may have been mailed since.
insert into public.report_mails (organization_id, kind, day)
select id, kind, (date_trunc(kind, now() at time zone 'UTC') - ('1 ' || kind)::interval)::date
from public.organizations, unnest(array['week', 'month']) as kind
where now() at time zone 'UTC' >= date_trunc(kind, now() at time zone 'UTC') + interval '14 hours'
on conflict do nothing;
