import { inTransaction } from '@fivestead/db/client'
import { notificationLabel } from '@fivestead/domain/accounts/notification-label'
import {
  EMAIL_NOTIFICATIONS,
  type EmailNotification,
  KINDS,
} from '@fivestead/domain/businesses/notification-kinds'
import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { withOffLink } from '@fivestead/domain/messaging/off-link'
import { recordDone } from '../../activity/service.ts'
import type { Deps } from '../../deps.ts'
import { recipientLanguage } from '../../emails/language.ts'
import { AppError } from '../../errors.ts'
import { isSame, type Keys, mac } from '../../keys.ts'
import { findOrganization, saveSwitches } from './sql.ts'

const KEY_ID_BYTES = 3
const MAC_BYTES = 16

/** Kind of emails that a link turns off. */
export interface OffOffer {
  kind: EmailNotification
  label: string
  /** Language of the mail with the link. */
  language: OwnerLanguage
}

/**
 * The address that turns one kind of email off for an organization, without a sign-in: it names both and proves that we made
 * it.
 */
function offUrl(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  organizationId: string,
  kind: EmailNotification,
): string {
  const payload = Buffer.concat([Buffer.from([KINDS[kind].link]), Buffer.from(organizationId)])
  const [{ id, key }] = keys.of('notification-links')
  const token = Buffer.concat([Buffer.from(id, 'hex'), mac(key, payload, MAC_BYTES), payload])
  return `${config.origins.public}/unsubscribe/notifications/${token.toString('base64url')}`
}

/** A mail to an owner with the link that turns its kind off, for the person and for their mail program (RFC 8058). */
export function withWayOff<Mail extends { text: string; html: string }>(
  deps: Pick<Deps, 'config' | 'keys'>,
  mail: Mail,
  {
    organizationId,
    kind,
    language,
  }: { organizationId: string; kind: EmailNotification; language: OwnerLanguage },
): Mail & { unsubscribeUrl: string } {
  const link = offUrl(deps, organizationId, kind)
  const label = notificationLabel(kind, language)
  return { ...withOffLink(mail, { link, label, language }), unsubscribeUrl: link }
}

/**
 * Describes the link's switch. Changes nothing: mail scanners open every link (RFC 8058).
 * @throws AppError not_found for a link that is not ours, or whose organization is gone
 */
export async function readOff(deps: Pick<Deps, 'keys' | 'db'>, token: string): Promise<OffOffer> {
  return offerOf(await linkOf(deps, token))
}

/**
 * Turns one kind of email off; again and again it answers the same. The other switches stay as they are.
 * @throws AppError not_found
 */
export async function turnOffByLink(
  deps: Pick<Deps, 'keys' | 'db' | 'clock'>,
  network: string,
  token: string,
): Promise<OffOffer> {
  const offer = await linkOf(deps, token)
  const { kind, organizationId } = offer
  await inTransaction(deps.db, async (trx) => {
    await saveSwitches(trx, organizationId, deps.clock.now(), [{ channel: 'email', kind, isOn: false }])
    const details = { fields: KINDS[kind].words.label }
    await recordDone(deps, trx, { organizationId, network, userId: null }, 'notifications.changed', {
      details,
    })
  })
  return offerOf(offer)
}

const offerOf = ({ kind, language }: Omit<OffOffer, 'label'>): OffOffer => ({
  kind,
  language,
  label: notificationLabel(kind, language),
})

async function linkOf({ keys, db }: Pick<Deps, 'keys' | 'db'>, token: string) {
  const payload = readToken(keys, Buffer.from(token, 'base64url'))
  const kind = EMAIL_NOTIFICATIONS.find((name) => KINDS[name].link === payload?.[0])
  const organizationId = payload?.subarray(1).toString() ?? ''
  const organization = kind && (await findOrganization(db, organizationId))
  if (kind === undefined || !organization) {
    throw new AppError('not_found', refusals.linkNotValid)
  }
  return { kind, organizationId, language: await recipientLanguage(db, organization.ownerId) }
}

/** Content of one of our tokens: key id, MAC, kind and organization; null for any other token. */
function readToken(keys: Keys, token: Buffer): Buffer | null {
  const keyId = token.subarray(0, KEY_ID_BYTES).toString('hex')
  const sent = token.subarray(KEY_ID_BYTES, KEY_ID_BYTES + MAC_BYTES)
  const payload = token.subarray(KEY_ID_BYTES + MAC_BYTES)
  const candidates = keys.of('notification-links').filter(({ id }) => id === keyId)
  return candidates.some(({ key }) => isSame(sent, mac(key, payload, MAC_BYTES))) ? payload : null
}
