import type { Deps } from '../../deps.ts'
import { open, sealed } from './grants/service.ts'
import { type Grant, grantsSealedOtherwise, recordResealed } from './grants/sql.ts'

/** Rows a statement: short enough that nobody waits for it. */
const A_BATCH = 200
/** Times that the table is gone through: a row that was written meanwhile is found by the next one. */
const PASSES = 3

/**
 * Seals every token with the first session key (docs/keys.md), while the service runs: a row that is written meanwhile is
 * sealed with that key anyway, or found again.
 * @returns how many rows were sealed anew, and how many no listed key opens
 */
export async function resealGrants(
  deps: Pick<Deps, 'db' | 'keys' | 'log'>,
  batch = A_BATCH,
): Promise<{ done: number; lost: number }> {
  const [{ id: first }] = deps.keys.of('provider-tokens')
  const lost = new Set<string>()
  let done = 0
  for (let pass = 0; pass < PASSES; pass += 1) {
    let rows = await grantsSealedOtherwise(deps.db, first, { after: null, limit: batch })
    while (rows.length > 0) {
      done += await recordResealed(deps.db, rows.flatMap(anew))
      const after = rows.at(-1)?.id ?? null
      rows = await grantsSealedOtherwise(deps.db, first, { after, limit: batch })
    }
  }
  return { done, lost: lost.size }

  function anew(row: Grant) {
    try {
      const accessToken = open(deps, row, 'access_token')
      const refreshToken = open(deps, row, 'refresh_token')
      return [{ id: row.id, version: row.version, ...sealed(deps, row.id, { accessToken, refreshToken }) }]
    } catch {
      lost.add(row.id)
      return []
    }
  }
}
