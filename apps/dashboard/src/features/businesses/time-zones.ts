import { isTimeZone } from '@fivestead/domain/time-zone'

interface ZoneGroup {
  group: string
  items: { value: string; label: string }[]
}

/** The zones of the United States by the names that people there use; most owners choose among these. */
const UNITED_STATES: readonly [string, string][] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time without summer time (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
]

/**
 * The choices of a time zone field.
 *
 * @param known the zones that this browser lists
 * @param present the stored zone, offered even where the browser calls it by another name
 */
export function timeZoneGroups(known: readonly string[], present: string): ZoneGroup[] {
  const common = new Set(UNITED_STATES.map(([zone]) => zone))
  const others = new Set(known.filter((zone) => !common.has(zone) && isTimeZone(zone)))
  if (!common.has(present)) others.add(present)
  return [
    { group: 'United States', items: UNITED_STATES.map(([value, label]) => ({ value, label })) },
    {
      group: 'Everywhere',
      items: [...others].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    },
  ]
}
