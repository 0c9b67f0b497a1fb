import type { Db, Trx } from '@fivestead/db/client'
import {
  DEFAULT_NOTIFICATIONS,
  type NotificationPreferences,
  type NotificationSwitch,
} from '@fivestead/domain/accounts/notifications'
import { type RawBuilder, sql } from 'kysely'

/** The switches that the owner of an organization chose. */
export function findSwitches(db: Db, organizationId: string): Promise<NotificationSwitch[]> {
  return db
    .selectFrom('notificationPreferences')
    .select(['channel', 'kind', 'isOn'])
    .where('organizationId', '=', organizationId)
    .execute()
}

/** Stores these switches; the others stay as they are. */
export async function saveSwitches(
  db: Db | Trx,
  organizationId: string,
  now: Date,
  switches: readonly NotificationSwitch[],
): Promise<void> {
  await db
    .insertInto('notificationPreferences')
    .values(switches.map((chosen) => ({ organizationId, ...chosen, createdAt: now, updatedAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'channel', 'kind'])
        .doUpdateSet(({ ref }) => ({ isOn: ref('excluded.isOn'), updatedAt: now })),
    )
    .execute()
}

/** Condition in SQL: the organization's switch is on, by its owner's choice or by its preset. */
export function isSwitchedOn<Channel extends keyof NotificationPreferences>(
  organizationId: RawBuilder<unknown>,
  channel: Channel,
  kind: keyof NotificationPreferences[Channel] & string,
): RawBuilder<boolean> {
  const preset = DEFAULT_NOTIFICATIONS[channel][kind]
  return sql<boolean>`coalesce((select chosen.is_on from notification_preferences chosen
    where chosen.organization_id = ${organizationId} and chosen.channel = ${channel} and chosen.kind = ${kind}),
    ${preset}::boolean)`
}

export function findOrganization(db: Db, id: string) {
  return db.selectFrom('organizations').select('ownerId').where('id', '=', id).executeTakeFirst()
}

const ADDRESSES = ['users.email', 'users.emailVerifiedAt', 'users.phone', 'users.phoneVerifiedAt'] as const

/** The addresses that notifications of an organization go to, which are its owner's, with their proofs. */
export function notifiedAccount(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('organizations')
    .innerJoin('users', 'users.id', 'organizations.ownerId')
    .select(['organizations.id as organizationId', ...ADDRESSES])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst()
}

/** The addresses of one person. */
export function addressesOf(trx: Trx, userId: string) {
  return trx.selectFrom('users').select(ADDRESSES).where('id', '=', userId).executeTakeFirst()
}
