import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { mayUseApi } from '@fivestead/domain/plans'
import { KEY_BYTES, makeKey, shownKey } from '@fivestead/domain/platform/key'
import { KEYS_MAX, ROTATION_HOURS } from '@fivestead/domain/platform/limits'
import type { CreateKeyInput } from '@fivestead/domain/platform/schemas'
import { proveOwner } from '../../accounts/security/service.ts'
import { recordDone } from '../../activity/service.ts'
import { businessNotFound, ownerScopes } from '../../businesses/access.ts'
import { shownOrganization, type Viewer } from '../../caller.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireApi } from '../../limits/plans.service.ts'
import { lockPlan, planOf } from '../../limits/plans.sql.ts'
import { endLapsed } from '../../webhooks/rights/service.ts'
import { countLive, insertKey, keysOf, lockKey, replace, revoke } from './sql.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'queue'>

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Days for which an expired or revoked key stays in the list. */
const SHOWN_DEAD_DAYS = 30

/** Returns the hash of a key. Its 202 random bits need no slow hash: they cannot be guessed. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

const newKey = () => {
  const key = makeKey(randomBytes(KEY_BYTES))
  return { key, shown: shownKey(key), keyHash: hashKey(key) }
}

/** Returns the keys of the shown organization, without their secrets. @throws AppError forbidden */
export async function listKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>, me: Viewer) {
  const { organizationId } = shownOrganization(me, 'own')
  const now = clock.now()
  const deadSince = new Date(now.getTime() - SHOWN_DEAD_DAYS * DAY_MS)
  const rows = await keysOf(db, organizationId, { now, deadSince })
  return rows.map((row) => ({
    ...row,
    oldUntil: row.oldUntil !== null && row.oldUntil > now ? row.oldUntil : null,
  }))
}

/**
 * Returns whether the organization's plan has the API; without it keys and webhooks are inactive (WEBHOOK-8).
 * @throws AppError forbidden
 */
export async function apiAccess({ db }: Pick<Deps, 'db'>, me: Viewer): Promise<{ isInPlan: boolean }> {
  return { isInPlan: mayUseApi(await planOf(db, shownOrganization(me, 'own').organizationId)) }
}

/**
 * Makes a key and returns it, only this once.
 * @throws AppError forbidden; invalid_input for a plan without the API; conflict for too many keys; not_found
 *   for another owner's business; as `proveOwner`
 */
export async function createKey(
  deps: Needs,
  me: Viewer,
  { name, scopes, businessIds, days, password }: CreateKeyInput,
): Promise<{ id: string; key: string }> {
  const { organizationId } = shownOrganization(me, 'own')
  await proveOwner(deps, me, password, refusals.proveFirstForApiKey)
  const others = ownerScopes(me, businessIds ?? [], 'own').some(
    (one) => one.organizationId !== organizationId,
  )
  if (others) throw businessNotFound()
  const { key, ...kept } = newKey()
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    requireApi(await lockPlan(trx, organizationId))
    if ((await countLive(trx, organizationId, now)) >= KEYS_MAX)
      throw new AppError('conflict', refusals.tooManyApiKeys)
    const id = await insertKey(trx, {
      ...{ organizationId, name, scopes, businessIds, ...kept, createdBy: me.userId, createdAt: now },
      expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    })
    await recordDone(deps, trx, { ...me, organizationId }, 'key.created', { id, name })
    return { id, key }
  })
}

/**
 * Replaces a key by a new one of the caller and returns that, only this once. The old one and the webhooks
 * that it added work for another day; a key that was replaced earlier stops at once.
 * @throws AppError forbidden; not_found; conflict for an expired or revoked key; as `proveOwner`
 */
export async function rotateKey(
  deps: Needs,
  me: Viewer,
  { id, password }: { id: string; password?: string | undefined },
): Promise<{ id: string; key: string }> {
  const { organizationId } = shownOrganization(me, 'own')
  await proveOwner(deps, me, password, refusals.proveFirstForApiKey)
  const { key, ...kept } = newKey()
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const found = await lockKey(trx, organizationId, id, now)
    if (!found) throw new AppError('not_found', refusals.apiKeyNotFound)
    if (!found.isLive) throw new AppError('conflict', refusals.apiKeyDead)
    const oldUntil = new Date(now.getTime() + ROTATION_HOURS * HOUR_MS)
    // The new key is known to its rotator, the old one to its maker: each works as long as that person may
    // hold it.
    const old = { oldKeyHash: found.keyHash, oldCreatedBy: found.createdBy, oldUntil }
    await replace(trx, id, { ...kept, createdBy: me.userId, ...old, rotatedAt: now })
    await endLapsed(deps, trx, [organizationId])
    await recordDone(deps, trx, { ...me, organizationId }, 'key.rotated', { id, name: found.name })
    return { id, key }
  })
}

/**
 * Revokes a key at once, with its predecessor and the webhooks that it added; an expired or revoked one stays
 * as it is.
 * @throws AppError forbidden, not_found
 */
export async function revokeKey(deps: Needs, me: Viewer, id: string): Promise<{ ok: true }> {
  const { organizationId } = shownOrganization(me, 'own')
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    const found = await lockKey(trx, organizationId, id, now)
    if (!found) throw new AppError('not_found', refusals.apiKeyNotFound)
    if (found.isLive) {
      await revoke(trx, id, now)
      await endLapsed(deps, trx, [organizationId])
      await recordDone(deps, trx, { ...me, organizationId }, 'key.revoked', { id, name: found.name })
    }
    return { ok: true }
  })
}
