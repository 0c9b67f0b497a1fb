import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInboxSearch } from './inbox-search.ts'
import { readDashboardSearch, readSettingsSearch, shownTab } from './tabs.ts'

type Row = [Record<string, unknown>, string]
test.each<Row>([
  [{}, 'insights'],
  ...['insights', 'reviews', 'requests', 'seo', 'settings', 'customers', 'reports', 'website'].map(
    (tab): Row => [{ tab }, tab],
  ),
  [{ tab: 'admin' }, 'insights'],
  [{ tab: ['reviews'] }, 'insights'],
  [{ tab: 'constructor' }, 'insights'],
])('%o shows the %s tab (DASH-1)', (query, tab) => {
  expect(shownTab(readDashboardSearch(query))).toBe(tab)
})

test.each<[object, string, string]>([
  [{ tab: 'requests', status: 'feedback received' }, 'status', 'lost'],
  [{ tab: 'settings', section: 'security' }, 'section', 'billing'],
  [{ tab: 'settings', google: 'connected', business: 7 }, 'google', 'hacked'],
  [{ google: 'declined' }, 'google', 'hacked'],
])('%j stays in the address, %s=%s does not', (known, field, word) => {
  expect(readDashboardSearch({ ...known })).toEqual(known)
  const { [field]: _, ...rest } = known as Record<string, unknown>
  expect(readDashboardSearch({ ...known, [field]: word })).toEqual(rest)
})

test('which rows a list shows stays in the address, any other word does not', () => {
  const id = '3f2b8a52-6c0e-4f2e-9a2e-0d5a0f6f8c11'
  const requests = { tab: 'requests', reached: 'public', channel: 'sms', week: '2026-11-16' }
  expect(readDashboardSearch(requests)).toEqual(requests)
  const people = { tab: 'customers', who: 'opted out', customer: id, business: 7 }
  expect(readDashboardSearch(people)).toEqual(people)
  const month = { tab: 'reports', month: '2026-11-01' }
  expect(readDashboardSearch(month)).toEqual(month)
  const odd = {
    ...{ reached: 'x', channel: 1, week: '2026-11-17', month: '2026-11-02', stars: 6, customer: 'x' },
    ...{ who: 'lost', business: -1 },
  }
  expect(readDashboardSearch(odd)).toEqual({})
})

test('the tab of /settings stays in the address, any other word does not', () => {
  for (const tab of ['businesses', 'security', 'notifications', 'developers'])
    expect(readSettingsSearch({ tab, x: 1 })).toEqual({ tab })
  for (const tab of ['profile', 'admin', 'constructor', ['businesses'], undefined])
    expect(readSettingsSearch({ tab })).toEqual({})
})

test('what was read is read again to the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('tab', 'status', 'section', 'week', 'google', 'business', 'x'),
        fc.anything(),
      ),
      (query) => {
        const once = readDashboardSearch(query)
        expect(readDashboardSearch({ ...once })).toEqual(once)
      },
    ),
  )
})

test('the inbox opens with those who wait; its address keeps the filters that there are', () => {
  const filters = { state: 'solved', stars: 2, source: 'sms', business: 7 }
  expect(readInboxSearch(filters)).toEqual(filters)
  expect(readInboxSearch({ state: 'all' })).toEqual({ state: 'all' })
  expect(readInboxSearch({ state: 'open', stars: 6, source: 'fax', business: 0 })).toEqual({})
})
