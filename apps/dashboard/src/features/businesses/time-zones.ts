import { isTimeZone } from '@fivestead/domain/time-zone'
import * as m from '../../messages/businesses/en.ts'

interface ZoneGroup {
  group: string
  items: { value: string; label: string }[]
}

/** The zones of the United States by the names that people there use; most owners choose among these. */
const UNITED_STATES: readonly [string, string][] = [
  ['America/New_York', m.easternTimeNewYork],
  ['America/Chicago', m.centralTimeChicago],
  ['America/Denver', m.mountainTimeDenver],
  ['America/Phoenix', m.mountainTimePhoenix],
  ['America/Los_Angeles', m.pacificTimeLosAngeles],
  ['America/Anchorage', m.alaskaTimeAnchorage],
  ['Pacific/Honolulu', m.hawaiiTimeHonolulu],
]

const LABELS = new Map(UNITED_STATES)

/** The name of a zone: as people of the United States say it, or its city. */
export const timeZoneLabel = (zone: string): string => LABELS.get(zone) ?? zone.replaceAll('_', ' ')

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
    { group: m.unitedStates, items: UNITED_STATES.map(([value, label]) => ({ value, label })) },
    {
      group: m.everywhere,
      items: [...others].sort().map((value) => ({ value, label: timeZoneLabel(value) })),
    },
  ]
}
