import { CAP_WINDOW_MS } from '../../messaging/can-send.ts'
import { localTime } from '../../messaging/local-time.ts'
import { firstAllowed, type WeekWindows } from '../../messaging/quiet-hours.ts'
import { monthOf } from '../../plans.ts'
import { zoneOrDefault } from '../../time-zone.ts'

/**
 * Share of the account's daily cap that a campaign leaves free: a fifth, so that Quick Send has room on the same day.
 */
const LEFT_FREE = 5

/** How many messages of an account's cap may have gone out before its campaigns wait. */
export function campaignShare(cap: number): number {
  return Math.max(1, cap - Math.ceil(cap / LEFT_FREE))
}

export interface Pace {
  now: Date
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
 * How a campaign will likely spread: how many are asked before the day ends at the business, and when the last one is. An
 * estimate, as other messages of the account use the same caps and a recipient's clock may be stricter.
 */
export function campaignSchedule(pace: Pace): { today: number; endsAt: Date | null } {
  const zone = zoneOrDefault(pace.timeZone)
  const dayOf = (at: number) => {
    const { year, month, day } = localTime(at, zone)
    return `${year}-${month}-${day}`
  }
  const first = pace.now.getTime()
  const sent = pace.sent.map((at) => ({ at: at.getTime(), count: 1 }))
  let { emails, texts } = pace
  let used = pace.month?.used ?? 0
  let month = monthOf(pace.now)
  let at = first
  let today = 0
  let endsAt: number | null = null
  for (let turn = 0; turn < TURNS_MAX && emails + texts > 0; turn += 1) {
    if (at >= month.until.getTime()) {
      month = monthOf(new Date(at))
      used = 0
    }
    const inWindow = sent.filter((each) => each.at > at - CAP_WINDOW_MS.account)
    const room = campaignShare(pace.capAt(new Date(at))) - sum(inWindow)
    const left = pace.month === null ? Number.POSITIVE_INFINITY : pace.month.limit - used
    const opens = pace.windows === null ? at : (firstAllowed(at, [{ zone, windows: pace.windows }]) ?? at)
    if (left <= 0) at = month.until.getTime()
    else if (room <= 0) at = Math.min(...inWindow.map((each) => each.at)) + CAP_WINDOW_MS.account
    else if (emails === 0 && opens > at) at = opens
    else {
      const now = Math.min(room, left, emails + (opens > at ? 0 : texts))
      const byEmail = Math.min(now, emails)
      emails -= byEmail
      texts -= now - byEmail
      used += now
      sent.push({ at, count: now })
      if (dayOf(at) === dayOf(first)) today += now
      endsAt = at
    }
  }
  return { today, endsAt: endsAt === null ? null : new Date(endsAt) }
}

const sum = (batches: readonly { count: number }[]) => batches.reduce((total, { count }) => total + count, 0)
