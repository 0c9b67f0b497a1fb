import { GOOGLE_OUTCOMES, type GoogleOutcome } from '@fivestead/domain/businesses/google-connection'
import { CUSTOMER_STATUSES, type CustomerStatus } from '@fivestead/domain/customers/status'
import { CHANNELS, type Channel } from '@fivestead/domain/messaging/channels'
import { DELIVERY_FAILURES, type DeliveryFailure } from '@fivestead/domain/messaging/delivery-report'
import { DASHBOARD_TABS, type DashboardTab, dashboardTab, HIDDEN_TABS } from '@fivestead/domain/paths'
import { isPeriod } from '@fivestead/domain/reports/periods'
import { isWeek } from '@fivestead/domain/reports/weeks'
import { STEPS, type Step } from '@fivestead/domain/review-requests/reached'
import { LOG_FILTERS, type LogFilter } from '@fivestead/domain/review-requests/status'

/** Parameters of the dashboard's address. */
export interface DashboardSearch {
  /** Absent means insights, so that the plain address stays plain. */
  tab?: DashboardTab
  /** Requests tab: show only this status, or what waits to go out. */
  status?: LogFilter
  /** Requests tab: only those that came at least this far, went this way, or were made in this week. */
  reached?: Step
  /** Requests tab: only those that did not arrive. */
  delivery?: DeliveryFailure
  channel?: Channel
  week?: string
  /** Reports tab: the month by its first day; a week by `week`, and the latest week without either. */
  month?: string
  /** Requests tab: only those of this campaign. */
  campaign?: string
  /** Requests tab: only those with so many stars. */
  stars?: number
  /** Customers tab: only those who stand so. */
  who?: CustomerStatus
  /** Customers tab: whose page is open; settings, Data: whose data is shown. */
  customer?: string
  /** The business that a link from outside means. */
  business?: number
  /** Settings tab: its sub-tab; absent means business. */
  section?: SettingsSection
  /** Result of connecting a Google profile; removed from the address once it was shown. */
  google?: GoogleOutcome
}

/** The settings tab's sub-tabs in order. */
export const SETTINGS_SECTIONS = [
  'business',
  'sites',
  'messages',
  'brand',
  'team',
  'integrations',
  'notifications',
  'profile',
  'security',
  'activity',
  'data',
  'usage',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

const TABS: readonly DashboardTab[] = [...DASHBOARD_TABS, ...HIDDEN_TABS]

/** Reads the query; anything unknown is left out. */
export function readDashboardSearch(query: Record<string, unknown>): DashboardSearch {
  const search: DashboardSearch = {}
  const tab = TABS.find((name) => name === query.tab)
  const status = LOG_FILTERS.find((name) => name === query.status)
  const section = SETTINGS_SECTIONS.find((name) => name === query.section)
  if (tab !== undefined) search.tab = tab
  if (status !== undefined) search.status = status
  if (section !== undefined) search.section = section
  const google = GOOGLE_OUTCOMES.find((name) => name === query.google)
  if (google !== undefined) search.google = google
  return { ...search, ...readLists(query) }
}

/** Former tabs of /settings, and the sections that hold their content. */
export const MOVED_TABS = {
  security: 'security',
  notifications: 'notifications',
  developers: 'integrations',
} as const satisfies Record<string, SettingsSection>

/** Parameters of the address of /settings; absent means the profile. */
export function readSettingsSearch({ tab }: Record<string, unknown>): {
  tab?: 'businesses' | keyof typeof MOVED_TABS
} {
  const named = (['businesses', 'security', 'notifications', 'developers'] as const).find(
    (name) => name === tab,
  )
  return named === undefined ? {} : { tab: named }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The part of the address that says which rows a list shows. */
function readLists(query: Record<string, unknown>): Omit<DashboardSearch, 'tab'> {
  const reached = STEPS.find((name) => name === query.reached)
  const delivery = DELIVERY_FAILURES.find((name) => name === query.delivery)
  const channel = CHANNELS.find((name) => name === query.channel)
  const stars = [1, 2, 3, 4, 5].find((count) => count === query.stars)
  const who = CUSTOMER_STATUSES.find((name) => name === query.who)
  const { week, month, campaign, customer, business } = query
  return {
    ...(reached ? { reached } : {}),
    ...(delivery ? { delivery } : {}),
    ...(channel ? { channel } : {}),
    ...(typeof week === 'string' && isWeek(week) ? { week } : {}),
    ...(typeof month === 'string' && isPeriod({ kind: 'month', day: month }) ? { month } : {}),
    ...(typeof campaign === 'string' && UUID.test(campaign) ? { campaign } : {}),
    ...(stars ? { stars } : {}),
    ...(who ? { who } : {}),
    ...(typeof customer === 'string' && UUID.test(customer) ? { customer } : {}),
    ...(Number.isInteger(business) && Number(business) > 0 ? { business: Number(business) } : {}),
  }
}

/** The tab that an address shows. */
export function shownTab(search: DashboardSearch): DashboardTab {
  return dashboardTab(search.tab)
}
