import * as m from '@fivestead/domain/languages/messages/demo/en'

/** The demo's tabs in order. */
export const TABS = ['insights', 'reviews', 'requests', 'seo', 'customers', 'settings'] as const

export type Tab = (typeof TABS)[number]

export const TAB_LABELS: Record<Tab, string> = {
  insights: m.insights,
  reviews: m.reviews,
  requests: m.requests,
  seo: m.seo,
  customers: m.customers,
  settings: m.settings,
}

/** Returns the tab that a fragment names, e.g. `reviews`. */
export const tabOf = (fragment: string): Tab | undefined => TABS.find((tab) => tab === fragment)

/** Returns the tab that an arrow key, Home or End selects from `tab`; undefined for any other key. */
export function nextTab(tab: Tab, key: string): Tab | undefined {
  const at = TABS.indexOf(tab)
  if (key === 'ArrowRight') return TABS[(at + 1) % TABS.length]
  if (key === 'ArrowLeft') return TABS.at(at - 1)
  if (key === 'Home') return TABS[0]
  return key === 'End' ? TABS.at(-1) : undefined
}
