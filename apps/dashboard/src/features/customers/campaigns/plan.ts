import { presetDaily } from '@fivestead/domain/customers/campaigns/pace'
import type { CampaignChannels, CampaignFirst } from '@fivestead/domain/customers/campaigns/texts'
import { DEFAULT_TEMPLATE } from '@fivestead/domain/messaging/texts'
import { readWallTime, tomorrowAtNine } from '@fivestead/domain/messaging/wall-time'
import { zoneOrDefault } from '@fivestead/domain/time-zone'
import type { Business, CampaignAudience, Inputs } from '../../../lib/trpc.ts'
import * as m from '../../../messages/campaigns/en.ts'

type StartInput = Inputs['customers']['campaigns']['start']

/** Choices of a campaign's start. */
export const STARTS = { now: m.now, tomorrow: m.tomorrowMorning, at: m.atASetTime } as const

export type Start = keyof typeof STARTS

/** A campaign as far as its owner has planned it. */
export interface Plan {
  audience: CampaignAudience
  channels: CampaignChannels
  firstBy: CampaignFirst
  template: string
  /** Null: day and number of customers. */
  name: string | null
  start: Start
  /** Wall-clock time at the business, for `at`. */
  startsAt: string
  /** Number as typed, '' for no limit; null for the suggested number. */
  daily: string | null
  reminders: number
  reminderDays: number
}

/** The plan of a new campaign. An import is a segment of all customers, which can be narrowed. */
export function newPlan(
  { reminders, reminderDays }: Pick<Business, 'reminders' | 'reminderDays'>,
  audience: CampaignAudience,
  firstBy: CampaignFirst,
): Plan {
  return {
    audience: audience.kind === 'import' ? { kind: 'filter', importId: audience.importId } : audience,
    channels: 'any',
    firstBy,
    template: DEFAULT_TEMPLATE,
    name: null,
    start: 'now',
    startsAt: '',
    daily: null,
    reminders,
    reminderDays,
  }
}

/** Start time of a plan; undefined for now, or a time that is not typed yet. */
export function startOf({ start, startsAt }: Plan, now: Date, timeZone: string | null): Date | undefined {
  const zone = zoneOrDefault(timeZone)
  if (start === 'tomorrow') return tomorrowAtNine(now, zone)
  return start === 'at' ? (readWallTime(startsAt, zone) ?? undefined) : undefined
}

/** Customers a day: as typed, or as suggested for so many; undefined without a limit. */
export function dailyOf({ daily }: Plan, customers: number): number | undefined {
  if (daily === null) return presetDaily(customers) ?? undefined
  return /^\d{1,5}$/.test(daily.trim()) && Number(daily) > 0 ? Number(daily) : undefined
}

/** Start and daily number of a plan, as the API reads them. */
export function timingOf(plan: Plan, customers: number, timeZone: string | null) {
  const startsAt = startOf(plan, new Date(), timeZone)?.toISOString()
  const daily = dailyOf(plan, customers)
  return { ...(startsAt ? { startsAt } : {}), ...(daily ? { daily } : {}) }
}

/** Everything of a plan that a start sends beside whom it asks, and with which words. */
export function startedOf(plan: Plan, customers: number, timeZone: string | null) {
  const { name, reminders, reminderDays } = plan
  return {
    ...timingOf(plan, customers, timeZone),
    ...(name?.trim() ? { name: name.trim() } : {}),
    reminders: reminders as StartInput['reminders'],
    reminderDays: reminderDays as StartInput['reminderDays'],
  }
}
