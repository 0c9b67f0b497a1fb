import { inTransaction } from '@fivestead/db/client'
import {
  GROUP_TEXTS,
  GROUPS_OF_BUSINESS,
  GROUPS_OF_ORGANIZATION,
  writtenAs,
} from '@fivestead/domain/businesses/groups'
import type { groupBusinessesSchema } from '@fivestead/domain/businesses/schemas'
import type { z } from 'zod'
import { recordDone } from '../activity/service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { businessNotFound, type OwnerScope } from './access.ts'
import { addGroup, countFull, dropGroup, lockGroups } from './groups.sql.ts'

/**
 * Puts businesses of one organization into a group, or takes them out of it; a group is there as long as a business has it.
 * @throws AppError conflict with the limit that is reached; then no business is changed
 */
export function groupBusinesses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scopes: readonly OwnerScope[],
  { group: typed, remove }: Pick<z.output<typeof groupBusinessesSchema>, 'group' | 'remove'>,
): Promise<{ group: string }> {
  const [first] = scopes
  if (!first) throw businessNotFound()
  const done = (name: string) => ({ id: first.businessId, name, details: { count: scopes.length } })
  return inTransaction(db, async (trx) => {
    const groups = await lockGroups(trx, first)
    const group = writtenAs(typed, groups)
    if (remove) {
      await dropGroup(trx, scopes, group, clock.now())
      await recordDone({ clock }, trx, first, 'business.ungrouped', done(group))
      return { group }
    }
    if (!groups.includes(group) && groups.length >= GROUPS_OF_ORGANIZATION) {
      throw new AppError('conflict', GROUP_TEXTS.fullOrganization, { reason: 'organization-groups-full' })
    }
    if ((await countFull(trx, scopes, group, GROUPS_OF_BUSINESS)) > 0) {
      throw new AppError('conflict', GROUP_TEXTS.fullBusiness, { reason: 'business-groups-full' })
    }
    await addGroup(trx, scopes, group, clock.now())
    await recordDone({ clock }, trx, first, 'business.grouped', done(group))
    return { group }
  })
}
