import type { Db, Trx } from '@fivestead/db/client'
import { campaignDay, campaignSchedule, campaignShare } from '@fivestead/domain/customers/campaigns/pace'
import { CAP_WINDOW_MS, DEFAULT_SEND_RULES } from '@fivestead/domain/messaging/can-send'
import { firstAllowed } from '@fivestead/domain/messaging/quiet-hours'
import { monthlyRequests, monthOf } from '@fivestead/domain/plans'
import { zoneOrDefault } from '@fivestead/domain/time-zone'
import type { Deps } from '../../deps.ts'
import { rulesFor } from '../../messaging/caps/service.ts'
import type { Sender } from '../../messaging/senders.service.ts'
import { portModes } from '../../open-gateways.ts'
import { type Account, countAskedSince, countQueued, countRequestsSent, sentTimes } from './schedule.sql.ts'
import type { CampaignRow } from './sql.ts'

type ScheduleDeps = Pick<Deps, 'config' | 'clock'>

const DAY_MS = 24 * 60 * 60_000

/** The hours for texts by the business's clock; null where none are kept. */
const textWindows = (config: Deps['config']) =>
  config.quietHours || portModes(config).sms === 'real' ? DEFAULT_SEND_RULES.windows.sms : null

/** Returns true outside the hours for texts by the business's clock. */
export function doTextsWait({ config }: Pick<Deps, 'config'>, timeZone: string | null, at: Date): boolean {
  const windows = textWindows(config)
  if (windows === null) return false
  return firstAllowed(at.getTime(), [{ zone: zoneOrDefault(timeZone), windows }]) !== at.getTime()
}

/** Returns when a campaign begins: at the chosen time, or now. */
export function startOf(now: Date, startsAt: Date | undefined): Date {
  return startsAt !== undefined && startsAt > now ? startsAt : now
}

/** The present day of a campaign, and how many it asked on it. */
async function dayOf({ clock }: Pick<Deps, 'clock'>, db: Db, campaign: CampaignRow, timeZone: string | null) {
  const { from, until } = campaignDay(campaign.startsAt, clock.now(), timeZone)
  const { daily } = campaign
  return { until, asked: daily === null ? 0 : await countAskedSince(db, campaign.id, from, daily) }
}

/** Facts of a campaign that has begun, as its schedule needs them. */
export async function timingOf(deps: ScheduleDeps, db: Db, campaign: CampaignRow, account: Account) {
  const { startsAt, daily } = campaign
  const { asked } = await dayOf(deps, db, campaign, account.timeZone)
  return { startsAt, daily, askedToday: asked }
}

/** Time at which there is room for one more request of a campaign, and the limit that is full until then; null with room now. */
export async function nextCapacity(
  deps: ScheduleDeps,
  trx: Trx,
  sender: Sender,
  campaign: CampaignRow,
): Promise<{ at: Date; waitsFor: 'daily-number' | 'daily-cap' | 'monthly-limit' } | null> {
  const now = deps.clock.now()
  if (campaign.daily !== null) {
    const day = await dayOf(deps, trx, campaign, sender.timeZone)
    if (day.asked >= campaign.daily) return { at: day.until, waitsFor: 'daily-number' }
  }
  const { queued, sent, month } = await usageOf(deps, trx, sender)
  if (month !== null && month.used >= month.limit) {
    return { at: monthOf(now).until, waitsFor: 'monthly-limit' }
  }
  const over = queued + sent.length - campaignShare(rulesFor(deps, sender, now).caps.account)
  if (over < 0) return null
  // The newest come first: once this one has left the window there is room again. What waits to go out counts as now.
  const leaves = sent.at(-1 - over) ?? now
  return { at: new Date(leaves.getTime() + CAP_WINDOW_MS.account), waitsFor: 'daily-cap' }
}

/** Usage of an account's caps: messages that went out, and messages that wait to go out within a day. */
async function usageOf(deps: ScheduleDeps, db: Db, account: Account) {
  const { organizationId, ownerPlan } = account
  const now = deps.clock.now()
  const cap = rulesFor(deps, account, now).caps.account
  const queued = await countQueued(db, organizationId, new Date(now.getTime() + DAY_MS))
  const sent = await sentTimes(db, organizationId, new Date(now.getTime() - CAP_WINDOW_MS.account), cap)
  const limit = monthlyRequests(ownerPlan)
  const month =
    limit === null
      ? null
      : { limit, used: queued + (await countRequestsSent(db, organizationId, monthOf(now).from)) }
  return { queued, sent, month }
}

/** Likely spread over the days of those who are still to be asked, and the usage of the plan's month. */
export async function scheduleOf(
  deps: ScheduleDeps,
  db: Db,
  account: Account,
  campaign: { emails: number; texts: number; startsAt: Date; daily: number | null; askedToday: number },
) {
  const now = deps.clock.now()
  const { queued, sent, month } = await usageOf(deps, db, account)
  const schedule = campaignSchedule({
    now,
    ...campaign,
    sent: [...sent, ...Array.from({ length: queued }, () => now)],
    capAt: (at) => rulesFor(deps, account, at).caps.account,
    month,
    windows: textWindows(deps.config),
    timeZone: account.timeZone,
  })
  const limit = campaignShare(rulesFor(deps, account, now).caps.account)
  return { ...schedule, month, day: { limit, used: queued + sent.length } }
}
