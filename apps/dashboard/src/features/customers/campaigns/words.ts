import {
  CAMPAIGN_WAIT_LABELS,
  LEFT_OUT_LABELS,
  type LeftOutCode,
} from '@fivestead/domain/customers/campaigns/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import * as common from '@fivestead/domain/languages/messages/common/en'
import type { Step } from '@fivestead/domain/review-requests/reached'
import type { Campaign, CampaignPreview } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** 'Thu, Nov 26', in the reader's zone unless one is given. */
function shownDay(date: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { ...DAY, ...(timeZone && { timeZone }) }).format(new Date(date))
}

/** 'Thu, Nov 26, 9:00 AM'. */
function shownTime(date: string, timeZone?: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(LOCALE, { ...DAY, ...time, ...(timeZone && { timeZone }) }).format(
    new Date(date),
  )
}

/** Recipients: '12 by text, 35 by email.', with the first of their names. */
export function whoWords({ asked, byEmail, bySms, names }: CampaignPreview): string {
  const others = asked - names.length
  const all = others > 0 ? [...names, m.othersToo({ count: others })] : names
  const last = all.at(-1) ?? ''
  const listed = all.length < 2 ? last : m.namesAnd({ names: all.slice(0, -1).join(', '), last })
  if (bySms === 0) return m.byEmailNames({ names: listed })
  if (byEmail === 0) return m.byTextNames({ names: listed })
  return m.byBothCounts({ bySms, byEmail, names: listed })
}

/** Returns why customers are left out; names the other businesses that the reader may see. */
export const leftOutLabel = (code: LeftOutCode, elsewhere: readonly string[] = []): string =>
  code === 'asked-elsewhere' && elsewhere.length > 0
    ? m.askedElsewhere({ names: elsewhere.join(', ') })
    : LEFT_OUT_LABELS[code]

/** Returns the duration: '16 today, the rest by Thu, Nov 26.' */
export function paceWords({ asked, today, endsAt }: CampaignPreview, timeZone?: string): string {
  if (asked === 0) return ''
  if (endsAt === null) return m.takesYears
  if (today >= asked) return asked === 1 ? m.goesOutToday : m.allOfThemToday
  const end = shownDay(endsAt, timeZone)
  return today === 0 ? m.noneTodayAllBy({ end }) : m.todayTheRestBy({ today, end })
}

const TITLES: Record<Campaign['state'], (v: { customers: number }) => string> = {
  running: m.titleRunning,
  paused: m.titlePaused,
  done: m.titleDone,
  cancelled: m.titleCancelled,
}

/** The heading of a campaign; who was left out from the start is not counted. */
export function campaignTitle({ state, total, leftOut, waitsFor }: Campaign): string {
  const left = leftOut.reduce((sum, { count }) => sum + count, 0)
  const title = waitsFor === 'start-time' ? m.titleScheduled : TITLES[state]
  return title({ customers: total - left })
}

/** Results of a campaign so far, in one line. */
export function campaignFacts({ asked, waiting, failed, complained, bounced, cancelled }: Campaign): string {
  const facts: [number, (v: { count: number }) => string][] = [
    [waiting, m.factWaiting],
    [failed, m.factFailed],
    [complained, m.factUnwanted],
    [bounced, m.factBounced],
    [cancelled, m.factCancelled],
  ]
  return [
    m.factAsked({ count: asked }),
    ...facts.filter(([count]) => count > 0).map(([count, fact]) => fact({ count })),
  ].join(', ')
}

/** Returns the number of requests made, whatever their result. */
export const requestsMade = ({ asked, failed, complained, bounced }: Campaign): number =>
  asked + failed + complained + bounced

/** Returns the settings of the campaign in one line: '25 a day. By email. 1 reminder after 7 days.' */
export function campaignHow(campaign: Campaign): string {
  const { daily, reminders, reminderDays } = campaign
  return [
    ...(daily === null ? [] : [m.aDay({ daily })]),
    channelWords(campaign),
    reminders === 0 ? m.noReminder : reminderWords(reminders, reminderDays),
  ].join(' ')
}

/** '1 reminder after 7 days.' */
export function reminderWords(reminders: number, days: number): string {
  return reminders === 1 ? m.reminderAfter({ days }) : m.remindersApart({ count: reminders, days })
}

function channelWords({ channels, firstBy }: Pick<Campaign, 'channels' | 'firstBy'>): string {
  if (channels !== 'any') return channels === 'email' ? m.allByEmail : m.allByText
  return firstBy === 'email' ? m.byEmailFirst : m.byTextFirst
}

/** Returns the funnel of a campaign: label, number, and step of the log (null for all). */
export function funnelOf(campaign: Campaign): [string, number, Step | null][] {
  const { delivered, opened, rated, google } = campaign.funnel
  return [
    [m.asked, requestsMade(campaign), null],
    [m.delivered, delivered, 'delivered'],
    [m.opened, opened, 'opened'],
    [m.rated, rated, 'rated'],
    [common.toAPublicSite, google, 'public'],
  ]
}

/** Percent of those to be asked whose turn has come. */
export function campaignPercent(campaign: Campaign): number {
  const done = requestsMade(campaign)
  const all = done + campaign.waiting + campaign.cancelled
  return all === 0 ? 100 : Math.floor((done / all) * 100)
}

/** Returns why the campaign waits and when it continues, or its likely end; '' for neither. */
export function campaignNext({ waitsFor, nextAt, endsAt }: Campaign, timeZone?: string): string {
  if (waitsFor === null || nextAt === null) return ''
  const time = shownTime(nextAt, timeZone)
  const next =
    waitsFor === 'start-time'
      ? m.starts({ time })
      : m.goesOn({ reason: CAMPAIGN_WAIT_LABELS[waitsFor], time })
  return endsAt === null ? next : `${next} ${m.likelyDoneBy({ day: shownDay(endsAt, timeZone) })}`
}
