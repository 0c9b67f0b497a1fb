import type { Readable } from 'node:stream'
import { type Db, inTransaction } from '@fivestead/db/client'
import { actionWords, detailFacts } from '@fivestead/domain/accounts/activity/actions'
import { ACTIVITY_DAYS_PRESET, type ActivityFilter } from '@fivestead/domain/accounts/activity/schemas'
import { ACTIVITY, type ActivityActor, type ActivityEntry } from '@fivestead/domain/accounts/activity/texts'
import { toCsv } from '@fivestead/domain/customers/csv'
import { activitySearch } from '@fivestead/domain/customers/search'
import { m } from '@fivestead/domain/languages/messages/accounts/words'
import { recordAlone, recordDone } from '../../activity/service.ts'
import { shownOrganization, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { BIGINT, orderOf, type Page, readPageIn, TIME } from '../../paging/cursor.ts'
import { fileOf } from '../../paging/file.ts'
import {
  type ActivityCursor,
  activityDays,
  activityPage,
  fewEntries,
  peopleOf,
  putActivityDays,
} from './sql.ts'

/**
 * Number of newest entries that a search for common words reads; rare words have few entries, found by the
 * index.
 */
const NEWEST = 10_000
const FEW = 5000
const EXPORT_BATCH = 1000

const NEWEST_FIRST = orderOf<ActivityCursor>({ at: TIME, id: BIGINT })

type Query = ActivityFilter & { cursor?: string | undefined; limit?: number | undefined }

/** Returns a page of the shown organization's log, newest first, in the reader's language. */
export const listActivity = (
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  query: Query,
): Promise<Page<ActivityEntry>> => readActivity(db, shownOrganization(viewer, 'own').organizationId, query)

async function readActivity(db: Db, organizationId: string, query: Query): Promise<Page<ActivityEntry>> {
  const { person, kind, business, from, to } = query
  const wanted = { person, kind, business, from, to, found: undefined }
  const found = await searched(db, organizationId, query)
  return readPageIn(
    NEWEST_FIRST,
    query,
    async (slice) => {
      if (found === null) return activityPage(db, organizationId, { ...wanted, ...slice })
      const newest = await activityPage(db, organizationId, { ...wanted, found, newest: NEWEST, ...slice })
      if (newest.length >= slice.limit) return newest
      const few = await fewEntries(db, found, FEW)
      return activityPage(db, organizationId, { ...wanted, found: few ?? found, ...slice })
    },
    toEntry,
  )
}

/**
 * Returns the query of a search, or of several filters together; null for one filter alone, which has an
 * ordered index.
 */
async function searched(
  db: Db,
  organizationId: string,
  { search = '', person, kind, business }: Query,
): Promise<string | null> {
  const marks = [person && `=${person}`, kind && `#${kind}`, business && `@${business}`].filter(
    (mark) => typeof mark === 'string',
  )
  if (!search && marks.length < 2) return null
  const people = search ? await peopleOf(db, organizationId) : []
  const named = people.map(({ id, name }) => ({ id, name: name ?? '' }))
  return activitySearch(organizationId, { typed: search, marks, people: named })
}

type Row = Awaited<ReturnType<typeof activityPage>>[number]

const ACTORS = {
  ...{ owner: 'person', key: 'key', operator: 'operator', command: 'operator', system: 'system' },
} as const satisfies Record<Row['actor'], ActivityActor>

/** Converts a row; the organization must not see the operator's account and network. */
function toEntry({
  id,
  at,
  actor,
  actorId,
  person,
  email,
  action,
  details,
  network,
  ...row
}: Row): ActivityEntry {
  const isOwner = actor === 'owner' || actor === 'key'
  const name = person ?? ACTIVITY[actorId === null ? 'byLink' : 'somebody']
  return {
    id,
    at: at.toISOString(),
    actor: ACTORS[actor],
    email: actor === 'owner' ? email : null,
    person: isOwner
      ? actor === 'key'
        ? `${m.apiKey} ${person ?? ''}`.trim()
        : name
      : ACTIVITY.actors[actor],
    personId: isOwner ? actorId : null,
    action,
    words: actionWords(action),
    kind: row.subject,
    thing: row.thing,
    thingId: row.subjectId,
    businessId: row.businessId,
    business: row.business,
    facts: detailFacts(details),
    network: isOwner ? network : null,
  }
}

/** Returns the people whom the filter offers; people with equal names also get their address. */
export async function activityPeople({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const people = await peopleOf(db, shownOrganization(viewer, 'own').organizationId)
  const names = Map.groupBy(people, ({ name }) => name?.toLowerCase())
  return people.map(({ id, name, email }) => {
    const isShared = (names.get(name?.toLowerCase())?.length ?? 0) > 1
    const said = name ?? ACTIVITY.somebody
    return { id, name: isShared && email !== null ? `${said} (${email})` : said }
  })
}

/** Returns the number of days for which the log is kept. */
export async function activityKept({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<{ days: number }> {
  const days = await activityDays(db, shownOrganization(viewer, 'own').organizationId)
  return { days: days ?? ACTIVITY_DAYS_PRESET }
}

/** Changes the number of days for which the log is kept; the worker deletes older entries. */
export async function keepActivity(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  days: number,
): Promise<{ days: number }> {
  const { organizationId } = shownOrganization(viewer, 'own')
  await inTransaction(deps.db, async (trx) => {
    const before = await putActivityDays(trx, organizationId, { days, now: deps.clock.now() })
    const details = { from: before ?? ACTIVITY_DAYS_PRESET, to: days }
    await recordDone(deps, trx, { ...viewer, organizationId }, 'activity.kept', { details })
  })
  return { days }
}

/**
 * Returns the log as a file that is read from the database while it streams; logged before its first line
 * (T15).
 */
export async function exportActivity(
  deps: Pick<Deps, 'db' | 'database' | 'clock'>,
  viewer: Viewer,
  filter: ActivityFilter,
): Promise<Readable> {
  const { organizationId } = shownOrganization(viewer, 'own')
  const file = await fileOf(
    toCsv([ACTIVITY.columns]),
    (cursor) =>
      deps.database.reports((db) =>
        readActivity(db, organizationId, { ...filter, cursor, limit: EXPORT_BATCH }),
      ),
    (entries) => toCsv(entries.map(lineOf)),
  )
  await recordAlone(deps, { ...viewer, organizationId }, 'activity.exported')
  return file
}

const lineOf = (entry: ActivityEntry): string[] => {
  const { at, actor, person, personId, email, words, thing, business, facts, network, action } = entry
  return [
    ...[at, ACTIVITY.kinds[actor], person, words, thing ?? '', business ?? ''],
    facts.map(({ label, value }) => `${label}: ${value}`).join('; '),
    ...[network ?? '', action, personId ?? '', email ?? ''],
  ]
}
