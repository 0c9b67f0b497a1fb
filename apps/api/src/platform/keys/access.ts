import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { mayUseApi } from '@fivestead/domain/plans'
import { isKey } from '@fivestead/domain/platform/key'
import type { ApiScope } from '@fivestead/domain/scopes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashKey } from './service.ts'
import { keyBehind, recordUse } from './sql.ts'

declare const proven: unique symbol

/** Proof of a key that works, made here and nowhere else: whatever a call of `/api/v1` may do hangs on it. */
export interface KeyScope {
  readonly keyId: string
  /** SHA-256 of the secret that calls: the present one, or the one before. */
  readonly keyHash: string
  readonly name: string
  readonly organizationId: string
  readonly scopes: readonly ApiScope[]
  /** Null for all of the organization's. */
  readonly businessIds: readonly number[] | null
  /** Network of the call, as limits count it. */
  readonly network: string
  readonly [proven]: true
}

/** The time of the last use is written this seldom. */
const USE_MS = 60_000

/**
 * The key of an `Authorization` header; null for anything else than a key that works. The time of its use is for the owner's list
 * alone: a full disk keeps nobody from reading.
 * @throws AppError forbidden for a suspended account, and for a plan without the API
 */
export async function keyScope(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  header: string | undefined,
  network: string,
): Promise<KeyScope | null> {
  const [, key = ''] = /^bearer ([!-~]{1,200})$/i.exec(header ?? '') ?? []
  if (!isKey(key)) return null
  const now = clock.now()
  const keyHash = hashKey(key)
  const found = await keyBehind(db, keyHash, now)
  if (!found) return null
  const { id: keyId, lastUsedAt, plan, suspendedAt, ...scope } = found
  if (suspendedAt !== null)
    throw new AppError('forbidden', refusals.apiKeySuspended, { reason: 'account-suspended' })
  if (!mayUseApi(plan)) throw new AppError('forbidden', refusals.apiPlanNeeded, { reason: 'plan-needed' })
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_MS) {
    await recordUse(db, keyId, now).catch((error: unknown) =>
      log.warn({ err: error }, 'use of an API key not recorded'),
    )
  }
  return { ...scope, keyId, keyHash, network } as unknown as KeyScope
}
