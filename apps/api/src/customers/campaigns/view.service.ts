import type { Db } from '@fivestead/db/client'
import type { Campaign } from '@fivestead/domain/customers/campaigns/responses'
import type { LeftOutCode } from '@fivestead/domain/customers/campaigns/texts'
import type { Deps } from '../../deps.ts'
import { scheduleOf, timingOf } from './schedule.service.ts'
import { accountOf } from './schedule.sql.ts'
import type { CampaignRow } from './sql.ts'
import { countMembers, countResults } from './view.sql.ts'

/** Customers who were left out, summed by code, the largest first. */
export function leftOutOf(
  counts: readonly { code: LeftOutCode | null; count: number }[],
): Campaign['leftOut'] {
  const sums = new Map<LeftOutCode, number>()
  for (const { code, count } of counts) if (code !== null) sums.set(code, (sums.get(code) ?? 0) + count)
  return [...sums]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code))
}

/** A campaign as the owner's screen reads it. */
export async function toCampaign(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  campaign: CampaignRow,
): Promise<Campaign> {
  const { id, state, channels, firstBy, waitsFor, nextRunAt, createdAt, finishedAt } = campaign
  const counts = await countMembers(db, id)
  const sum = (matches: (group: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((total, { count }) => total + count, 0)
  const texts = sum((group) => group.state === 'waiting' && group.channel === 'sms')
  const waiting = sum((group) => group.state === 'waiting')
  const account = state === 'running' ? await accountOf(db, campaign.businessId) : undefined
  const endsAt = account
    ? (
        await scheduleOf(deps, db, account, {
          emails: waiting - texts,
          texts,
          ...(await timingOf(deps, db, campaign, account)),
        })
      ).endsAt
    : null
  const { missed, remindersWaiting, ...funnel } = await countResults(db, campaign)
  return {
    id,
    name: campaign.name,
    state,
    channels,
    firstBy,
    total: sum(() => true),
    asked: sum((group) => group.state === 'asked' && group.refusal === null && !group.failed),
    failed: sum((group) => group.state === 'asked' && group.refusal === null && group.failed),
    complained: sum(({ refusal }) => refusal === 'complained'),
    bounced: sum(({ refusal }) => refusal === 'bounced'),
    waiting,
    cancelled: sum((group) => group.state === 'cancelled'),
    leftOut: leftOutOf(counts),
    funnel,
    missed,
    startsAt: campaign.startsAt.toISOString(),
    daily: campaign.daily,
    reminders: campaign.reminders ?? 0,
    reminderDays: campaign.reminderDays ?? 0,
    remindersWaiting,
    waitsFor: state === 'running' ? waitsFor : null,
    nextAt: state === 'running' && waitsFor !== null ? nextRunAt.toISOString() : null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
