import { Readable } from 'node:stream'
import { inTransaction } from '@fivestead/db/client'
import { EXPORT_HOURS, EXPORTS_PER_DAY } from '@fivestead/domain/data/limits'
import { EXPORT_START } from '@fivestead/domain/data/progress'
import { DATA } from '@fivestead/domain/data/texts'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { recordAlone, recordDone } from '../../activity/service.ts'
import { organizationsOf } from '../../businesses/access.ts'
import { actingOwner, shownOrganization, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { chunkOf, exportsSince, findExport, insertExport, lockOrganization } from './sql.ts'

const DAY_MS = 86_400_000
/** The screen tells of an export that is gone for this long. */
const SHOWN_MS = 30 * DAY_MS

/** An export as the screen has it; `gone`: its file was dropped. */
export interface ShownExport {
  id: string
  state: 'running' | 'ready' | 'failed' | 'gone'
  rows: number
  bytes: number
  startedAt: string
  expiresAt: string | null
}

/** The latest export of the organization; null where there was none in the last month. @throws AppError forbidden */
export async function latestExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  me: Viewer,
): Promise<ShownExport | null> {
  const { organizationId } = shownOrganization(me, 'own')
  const now = clock.now()
  const [latest] = await exportsSince(db, organizationId, new Date(now.getTime() - SHOWN_MS))
  if (!latest) return null
  const { id, state, rowCount, bytes, createdAt, expiresAt } = latest
  const isGone = state === 'ready' && (expiresAt === null || expiresAt <= now)
  return {
    id,
    state: isGone ? 'gone' : state,
    rows: rowCount,
    bytes: Number(bytes),
    startedAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

/**
 * Starts an export of everything that the organization has; one that runs goes on instead.
 * @throws AppError forbidden; rate_limited over the day's number
 */
export async function startExport(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  me: Viewer,
): Promise<{ ok: true }> {
  const owner = actingOwner(me)
  const { organizationId, userId } = owner
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, organizationId)
    const today = await exportsSince(trx, organizationId, new Date(now.getTime() - DAY_MS))
    if (today.some(({ state }) => state === 'running')) return
    if (today.length >= EXPORTS_PER_DAY) {
      throw new AppError('rate_limited', DATA.exportsUsed)
    }
    const progress = JSON.stringify(EXPORT_START)
    const { id } = await insertExport(trx, {
      organizationId,
      userId,
      progress,
      createdAt: now,
      updatedAt: now,
    })
    await deps.queue.add(trx, 'make-export', { exportId: id, turn: 0 })
    await recordDone(deps, trx, owner, 'data.export-started')
  })
  return { ok: true }
}

/**
 * A finished export as a stream: each chunk is read when the browser takes it.
 * @throws AppError not_found: absent, foreign, or gone, which alone is told
 */
export async function downloadExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  me: Viewer,
  id: string,
): Promise<{ file: Readable; bytes: number; name: string }> {
  const { db, clock } = deps
  const found = await findExport(db, id)
  const owned = organizationsOf(me, 'own')
  if (!found || !owned.includes(found.organizationId))
    throw new AppError('not_found', refusals.exportNotFound)
  const { state, expiresAt, progress, bytes } = found
  if (state !== 'ready' || expiresAt === null || expiresAt <= clock.now()) {
    throw new AppError('not_found', DATA.exportGone)
  }
  const who = { organizationId: found.organizationId, userId: me.userId, network: me.network }
  await recordAlone(deps, who, 'data.export-downloaded')
  async function* chunks() {
    for (let number = 0; number < progress.chunks; number += 1) {
      const chunk = await chunkOf(db, id, number)
      // Erasing a person drops an export; the browser sees that the file is not whole.
      if (!chunk) throw new Error('the export was dropped while it was downloaded')
      yield Buffer.from(chunk.body)
    }
  }
  const day = new Date(expiresAt.getTime() - EXPORT_HOURS * 3_600_000).toISOString().slice(0, 10)
  return { file: Readable.from(chunks()), bytes: Number(bytes), name: `fivestead-export-${day}.zip` }
}
