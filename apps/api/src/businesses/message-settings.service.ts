import { type Db, inTransaction } from '@fivestead/db/client'
import { emailKey } from '@fivestead/domain/email'
import { MESSAGE_SETTINGS } from '@fivestead/domain/messaging/own-template-texts'
import type { MessageSettingsInput } from '@fivestead/domain/messaging/template-schemas'
import { toE164 } from '@fivestead/domain/phones/number'
import { recordDone } from '../activity/service.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { postalAddress } from '../messaging/senders.service.ts'
import { businessNotFound, type OwnerScope } from './access.ts'
import { provedByClaim, putSettings, settingsOf } from './message-settings.sql.ts'

/** Sender of a business's emails, the defaults for unset values, and the recipient of a sample. */
export async function messageSettings({ db }: Pick<Deps, 'db'>, scope: OwnerScope) {
  const row = await settingsOf(db, scope)
  if (!row) throw businessNotFound()
  const phone = toE164(row.phone ?? '')
  return {
    senderName: row.senderName,
    replyTo: row.replyTo,
    postalAddress: row.postalAddress,
    businessName: row.name,
    knownAddress: postalAddress({ ...row, postalAddress: null }),
    /** The account's own first. */
    replyToChoices: await choices(db, scope, row.email),
    sampleTo: { email: row.email, sms: phone.ok ? phone.phone : null },
  }
}

/** @throws AppError invalid_input for a reply address that is not proved to be the owner's */
export function saveMessageSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OwnerScope,
  { senderName, replyTo, postalAddress }: MessageSettingsInput,
): Promise<{ ok: true }> {
  return inTransaction(db, async (trx) => {
    const row = await settingsOf(trx, scope)
    if (!row) throw businessNotFound()
    const isOwn = replyTo === undefined || (row.email !== null && isSame(row.email, replyTo))
    const proved = isOwn ? null : (await provedByClaim(trx, scope)).find((email) => isSame(email, replyTo))
    if (proved === undefined) {
      const reason = 'reply-address-unverified'
      throw new AppError('invalid_input', MESSAGE_SETTINGS.replyToUnproved, { reason })
    }
    await putSettings(trx, scope, {
      senderName: senderName ?? null,
      // The account's own is not kept: it may change.
      replyTo: proved,
      postalAddress: postalAddress ?? null,
      updatedAt: clock.now(),
    })
    await recordDone({ clock }, trx, scope, 'business.sender-changed', {
      id: scope.businessId,
      name: row.name,
    })
    return { ok: true }
  })
}

const isSame = (a: string, b: string) => emailKey(a) === emailKey(b)

/** Addresses that replies may go to: the account's, and those that a mailed code proved for a claim. */
async function choices(db: Db, scope: OwnerScope, email: string | null): Promise<string[]> {
  const proved = await provedByClaim(db, scope)
  const all = email === null ? proved : [email, ...proved]
  return all.filter((address, n) => all.findIndex((other) => isSame(address, other)) === n)
}
