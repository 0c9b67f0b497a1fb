import type { Db, Trx } from '@fivestead/db/client'
import type { JobDelay } from '@fivestead/domain/review-requests/job-delay'
import type { OwnerScope } from '../businesses/access.ts'

/** The owner's choice; undefined where none was made. */
export function delayOf(db: Db | Trx, { businessId }: OwnerScope) {
  return db.selectFrom('jobSettings').select('delay').where('businessId', '=', businessId).executeTakeFirst()
}

export async function putDelay(trx: Trx, { businessId }: OwnerScope, delay: JobDelay): Promise<void> {
  await trx
    .insertInto('jobSettings')
    .values({ businessId, delay })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ delay }))
    .execute()
}
