import { inTransaction } from '@fivestead/db/client'
import {
  NO_PERIODS,
  PERIOD_KINDS,
  type PeriodKind,
  type Periods,
  type PeriodYears,
  periodBegins,
} from '@fivestead/domain/data/periods'
import { recordDone } from '../../activity/service.ts'
import { actingOwner, shownOrganization, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { eraseWithin, rowsAlone } from '../people/service.ts'
import {
  allPeriods,
  countPast,
  emptyTexts,
  lockPast,
  periodsOf,
  savePeriods,
  setEmptiedUntil,
} from './sql.ts'

/** Rows of one transaction, and transactions of one organization in an hour. */
const ROWS_A_BATCH = 100
const BATCHES_A_RUN = 100
const TEXTS_A_BATCH = 2000

/** Returns how long the organization keeps its customers' data. @throws AppError forbidden */
export async function readPeriods({ db }: Pick<Deps, 'db'>, me: Viewer): Promise<Periods> {
  const { organizationId } = shownOrganization(me, 'own')
  return ((await periodsOf(db, organizationId)) as Periods | undefined) ?? NO_PERIODS
}

/**
 * Returns the number of rows that the periods would delete now, before they are saved.
 * @throws AppError forbidden
 */
export async function previewPeriods(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  me: Viewer,
  periods: Periods,
): Promise<Record<PeriodKind, number>> {
  const { organizationId } = shownOrganization(me, 'own')
  const counts = { customers: 0, feedback: 0, messages: 0 }
  for (const kind of PERIOD_KINDS) {
    const years = periods[kind]
    if (years === null) continue
    counts[kind] = await countPast(db, kind, organizationId, periodBegins(clock.now(), years))
  }
  return counts
}

/** Saves the periods; the worker applies them within the hour. @throws AppError forbidden */
export async function changePeriods(
  deps: Pick<Deps, 'db' | 'clock'>,
  me: Viewer,
  periods: Periods,
): Promise<Periods> {
  const owner = actingOwner(me)
  const { organizationId } = owner
  await inTransaction(deps.db, async (trx) => {
    await savePeriods(trx, organizationId, periods, deps.clock.now())
    const details = Object.fromEntries(PERIOD_KINDS.map((kind) => [kind, periods[kind] ?? 'none']))
    await recordDone(deps, trx, owner, 'data.retention-changed', { details })
  })
  return periods
}

/** Applies the periods of every organization, a batch a transaction; called every hour. */
export async function applyPeriods(deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>): Promise<void> {
  for (const row of await allPeriods(deps.db)) {
    const { organizationId } = row
    try {
      for (const kind of ['customers', 'feedback'] as const) {
        if (row[kind] !== null) await eraseBatches(deps, organizationId, kind, row[kind] as PeriodYears)
      }
      if (row.messages !== null) {
        const before = periodBegins(deps.clock.now(), row.messages)
        await emptyBatches(deps, organizationId, { from: row.emptiedUntil, before })
      }
    } catch (error) {
      // An organization in trouble must not keep others from being cleared.
      deps.log.error({ err: error, organizationId }, 'retention periods not applied')
    }
  }
}

async function eraseBatches(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  organizationId: string,
  kind: 'customers' | 'feedback',
  years: PeriodYears,
): Promise<void> {
  const before = periodBegins(deps.clock.now(), years)
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
    const done = await inTransaction(deps.db, async (trx) => {
      const ids = await lockPast(trx, kind, organizationId, before, ROWS_A_BATCH)
      if (ids.length > 0) await eraseWithin(deps, trx, await rowsAlone(trx, organizationId, kind, ids))
      return ids.length
    })
    if (done < ROWS_A_BATCH) return
  }
}

async function emptyBatches(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  times: { from: Date | null; before: Date },
): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
    const done = await emptyTexts(db, organizationId, { ...times, limit: TEXTS_A_BATCH })
    if (done < TEXTS_A_BATCH) return setEmptiedUntil(db, organizationId, times.before)
  }
}
