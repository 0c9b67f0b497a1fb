import type { Db, Trx } from '@fivestead/db/client'
import type { PlanId } from '@fivestead/domain/plans'

const ofOrganization = (db: Db | Trx, id: string) =>
  db.selectFrom('organizations').select('plan').where('id', '=', id)

/** The plan of an organization; null where none was chosen, or the organization is gone. */
export async function planOf(db: Db | Trx, organizationId: string): Promise<PlanId | null> {
  return (await ofOrganization(db, organizationId).executeTakeFirst())?.plan ?? null
}

/**
 * Returns the plan of an organization, locked until the transaction ends, so that additions that it counts
 * run one after the other.
 */
export async function lockPlan(trx: Trx, organizationId: string): Promise<PlanId | null> {
  return (await ofOrganization(trx, organizationId).forNoKeyUpdate().executeTakeFirst())?.plan ?? null
}
