import type { ActivityEntry } from '@fivestead/domain/accounts/activity/texts'
import type { DashboardTab } from '@fivestead/domain/paths'
import type { DashboardSearch } from '../../../lib/tabs.ts'

interface Place {
  tab: DashboardTab
  rows: Omit<DashboardSearch, 'tab'>
}

/** Returns the screen that shows an entry's object; null if the object has none or is deleted. */
export function placeOf({
  kind,
  action,
  thingId,
  businessId,
}: Pick<ActivityEntry, 'kind' | 'action' | 'thingId' | 'businessId'>): Place | null {
  if (action.endsWith('.deleted') || action.endsWith('.removed')) return null
  if (kind === 'team') return { tab: 'settings', rows: { section: 'team' } }
  if (businessId === null) return null
  const business = businessId
  if (kind === 'customer' && thingId) return { tab: 'customers', rows: { business, customer: thingId } }
  if (kind === 'campaign' && thingId) return { tab: 'requests', rows: { business, campaign: thingId } }
  if (kind === 'request') return { tab: 'requests', rows: { business } }
  if (kind === 'import') return { tab: 'customers', rows: { business } }
  if (kind === 'template') return { tab: 'settings', rows: { business, section: 'messages' } }
  if (kind === 'business') return { tab: 'settings', rows: { business, section: 'business' } }
  return null
}
