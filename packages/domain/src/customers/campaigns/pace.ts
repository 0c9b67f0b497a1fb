import { CAP_WINDOW_MS } from '../../messaging/can-send.ts'
import { instantOf, localTime } from '../../messaging/local-time.ts'
import { firstAllowed, type WeekWindows } from '../../messaging/quiet-hours.ts'
import { monthOf } from '../../plans.ts'
import { zoneOrDefault } from '../../time-zone.ts'

/**
 * Share of the account's daily cap that a campaign leaves free: a fifth, so that Quick Send has room on the same day.
 */
const LEFT_FREE = 5

/** Returns the number of messages of an account's cap that may have gone out before its campaigns wait. */
export function campaignShare(cap: number): number {
  return Math.max(1, cap - Math.ceil(cap / LEFT_FREE))
}

/** Above so many customers a campaign is spread over days unless its owner says otherwise. */
const SPREAD_ABOVE = 50
/** Customers a day then: reviews that all come on one day look bought, to Google and to readers. */
const DAILY_PRESET = 25

/** Customers a day that the screen suggests; null for all as fast as the caps allow. */
export const presetDaily = (customers: number): number | null =>
  customers > SPREAD_ABOVE ? DAILY_PRESET : null

/** The turn of a campaign's clock: the daily number counts from `from`, and anew from `until` on. */
export interface CampaignDay {
  from: Date
  until: Date
}

/**
 * The day of a campaign at an instant: it begins at the time of day at which the campaign began, by the business's clock,
 * so that no share goes out at midnight.
 */
export function campaignDay(startsAt: Date, at: Date, timeZone: string | null): CampaignDay {
  const zone = zoneOrDefault(timeZone)
  const { minutes } = localTime(startsAt.getTime(), zone)
  const today = localTime(at.getTime(), zone)
  const begins = (days: number) => instantOf(today, days, minutes, zone)
  const days = begins(0) > at.getTime() ? -1 : 0
  return { from: new Date(begins(days)), until: new Date(begins(days + 1)) }
}

export interface Pace {
  now: Date
  /** When the campaign begins, and each of its days; absent for one that begins now. */
  startsAt?: Date
  /** Most customers of a day; null (or absent) without a limit of its own. */
  daily?: number | null
  /** Customers asked on the present day of the campaign. */
  askedToday?: number
  /** Customers still to be asked, by channel. */
  emails: number
  texts: number
  /** When messages of the account went out in the last 24 hours; those that wait to go out count as now. */
  sent: readonly Date[]
  /** The account's cap at an instant. */
  capAt(at: Date): number
  /** Requests of a month, and how many are used; null without a limit. */
  month: { limit: number; used: number } | null
  /** When texts may go out; null where no hours are kept. */
  windows: WeekWindows | null
  timeZone: string | null
}

/** More turns than 10,000 customers of a new account take. */
const TURNS_MAX = 5000

/**
 * Estimates the schedule of a campaign: the number asked before the day ends at the business, and the time of
 * the last; null when nobody is asked, or that is years away. An estimate, as other messages of the account
 * use the same caps and a recipient's clock may be stricter.
 */
export function campaignSchedule(pace: Pace): { today: number; endsAt: Date | null } {
  const zone = zoneOrDefault(pace.timeZone)
  const dayOf = (at: number) => {
    const { year, month, day } = localTime(at, zone)
    return `${year}-${month}-${day}`
  }
  const first = pace.now.getTime()
  let sent = pace.sent.map((at) => ({ at: at.getTime(), count: 1 }))
  let { emails, texts } = pace
  let used = pace.month?.used ?? 0
  let month = monthOf(pace.now)
  let at = Math.max(first, pace.startsAt?.getTime() ?? first)
  const share = dailyShare(pace, new Date(at))
  let today = 0
  let endsAt: number | null = null
  for (let turn = 0; turn < TURNS_MAX && emails + texts > 0; turn += 1) {
    if (at >= month.until.getTime()) {
      month = monthOf(new Date(at))
      used = 0
    }
    sent = sent.filter((each) => each.at > at - CAP_WINDOW_MS.account)
    const room = campaignShare(pace.capAt(new Date(at))) - sum(sent)
    const left = pace.month === null ? Number.POSITIVE_INFINITY : pace.month.limit - used
    const ofDay = share.left(at)
    const opens = pace.windows === null ? at : (firstAllowed(at, [{ zone, windows: pace.windows }]) ?? at)
    if (left <= 0) at = month.until.getTime()
    else if (room <= 0) at = Math.min(...sent.map((each) => each.at)) + CAP_WINDOW_MS.account
    else if (ofDay <= 0) at = share.until()
    else if (emails === 0 && opens > at) at = opens
    else {
      const now = Math.min(room, left, ofDay, emails + (opens > at ? 0 : texts))
      const byEmail = Math.min(now, emails)
      emails -= byEmail
      texts -= now - byEmail
      used += now
      sent.push({ at, count: now })
      share.use(now)
      if (dayOf(at) === dayOf(first)) today += now
      endsAt = at
    }
  }
  return { today, endsAt: endsAt === null || emails + texts > 0 ? null : new Date(endsAt) }
}

/** The daily number as a schedule uses it up. */
function dailyShare({ daily = null, startsAt, askedToday = 0, timeZone }: Pace, now: Date) {
  const start = startsAt ?? now
  let day = campaignDay(start, now, timeZone)
  let used = askedToday
  return {
    left(at: number): number {
      if (daily === null) return Number.POSITIVE_INFINITY
      if (at >= day.until.getTime()) {
        day = campaignDay(start, new Date(at), timeZone)
        used = 0
      }
      return daily - used
    },
    until: () => day.until.getTime(),
    use(count: number): void {
      used += count
    },
  }
}

const sum = (batches: readonly { count: number }[]) => batches.reduce((total, { count }) => total + count, 0)
