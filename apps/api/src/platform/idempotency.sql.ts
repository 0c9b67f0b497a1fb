import type { Db, Trx } from '@fivestead/db/client'

/** A key of a call, within an API key. */
interface Named {
  apiKeyId: string
  idempotencyKey: string
}

/**
 * Takes the key for a call; false where another call has it, after that one is committed. A row from before `after` is free again.
 */
export async function claim(
  trx: Trx,
  { apiKeyId, idempotencyKey, requestHash }: Named & { requestHash: string },
  now: Date,
  after: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('idempotencyKeys')
    .values({ apiKeyId, idempotencyKey, requestHash, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['apiKeyId', 'idempotencyKey'])
        .doUpdateSet({ requestHash, createdAt: now, status: null, answer: null })
        .where('idempotencyKeys.createdAt', '<', after),
    )
    .returning('createdAt')
    .executeTakeFirst()
  return row !== undefined
}

export function findKept(trx: Db, { apiKeyId, idempotencyKey }: Named) {
  return trx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'answer'])
    .where('apiKeyId', '=', apiKeyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
}

export async function keep(
  trx: Trx,
  { apiKeyId, idempotencyKey, ...answer }: Named & { status: number; answer: string },
): Promise<void> {
  await trx
    .updateTable('idempotencyKeys')
    .set(answer)
    .where('apiKeyId', '=', apiKeyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute()
}
