import { DASHBOARD_TABS, type DashboardTab, dashboardTab, HIDDEN_TABS } from '@fivestead/domain/paths'
import { REVIEW_LOG_STATUSES, type ReviewLogStatus } from '@fivestead/domain/review-requests/status'

/** What the dashboard's address may say. */
export interface DashboardSearch {
  /** Absent means insights, so that the plain address stays plain (owner spec 2). */
  tab?: DashboardTab
  /** Requests tab: show only this status. */
  status?: ReviewLogStatus
  /** Settings tab: its sub-tab; absent means business (owner spec 2). */
  section?: SettingsSection
}

/** The settings tab's sub-tabs in order. */
export const SETTINGS_SECTIONS = ['business', 'profile', 'security', 'notifications'] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

const TABS: readonly DashboardTab[] = [...DASHBOARD_TABS, ...HIDDEN_TABS]

/** Reads the query; anything unknown is left out. */
export function readDashboardSearch(query: Record<string, unknown>): DashboardSearch {
  const search: DashboardSearch = {}
  const tab = TABS.find((one) => one === query.tab)
  const status = REVIEW_LOG_STATUSES.find((one) => one === query.status)
  const section = SETTINGS_SECTIONS.find((one) => one === query.section)
  if (tab !== undefined) search.tab = tab
  if (status !== undefined) search.status = status
  if (section !== undefined) search.section = section
  return search
}

/** The tab that an address shows. */
export function shownTab(search: DashboardSearch): DashboardTab {
  return dashboardTab(search.tab)
}
