import { createHmac, timingSafeEqual } from 'node:crypto'
import { emailKey } from '@fivestead/domain/accounts/email'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { sessionKey } from '../../sessions/key.ts'
import { insertOptOut, messageOfLink } from './sql.ts'

const MAC_BYTES = 16

/** Who would stop what: shown on the page, never the whole address. */
export interface OptOutOffer {
  business: string
  channel: 'email' | 'sms'
  maskedContact: string
}

/**
 * The address that ends messages of a business to one contact: names the message and proves that we made it,
 * without telling the address that it was sent to.
 */
export async function optOutUrl(deps: Pick<Deps, 'config'>, messageId: string): Promise<string> {
  const id = Buffer.from(messageId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, await macOf(deps, id)]).toString('base64url')
  return `${deps.config.origins.public}/unsubscribe/${token}`
}

/**
 * What a link offers. Changes nothing: mail scanners open every link (RFC 8058).
 * @throws AppError not_found for a link that is not ours, or whose business is gone
 */
export async function readOptOut(deps: Pick<Deps, 'config' | 'db'>, token: string): Promise<OptOutOffer> {
  const { name, channel, recipient } = await linkOf(deps, token)
  return { business: name, channel, maskedContact: mask(recipient) }
}

/**
 * Ends messages of the business to this contact on this channel; again and again it answers the same.
 * @throws AppError not_found
 */
export async function optOut(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  token: string,
): Promise<OptOutOffer> {
  const { businessId, name, channel, recipient } = await linkOf(deps, token)
  await insertOptOut(deps.db, {
    businessId,
    channel,
    contact: contactKey(channel, recipient),
    source: 'link',
    createdAt: deps.clock.now(),
  })
  return { business: name, channel, maskedContact: mask(recipient) }
}

/** The form in which the list keeps a contact. */
export function contactKey(channel: 'email' | 'sms', contact: string): string {
  return channel === 'email' ? emailKey(contact) : contact
}

async function linkOf(deps: Pick<Deps, 'config' | 'db'>, token: string) {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  const mac = bytes.subarray(16)
  const genuine = mac.length === MAC_BYTES && timingSafeEqual(mac, await macOf(deps, id))
  const message = genuine ? await messageOfLink(deps.db, uuidOf(id)) : undefined
  if (!message) throw new AppError('not_found', 'This link is not valid any more.')
  return message
}

async function macOf({ config }: Pick<Deps, 'config'>, id: Buffer): Promise<Buffer> {
  const mac = createHmac('sha256', await sessionKey(config))
    .update('opt-out:')
    .update(id)
  return mac.digest().subarray(0, MAC_BYTES)
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** "ann@shop.example" as "a•••@shop.example", "+12175550114" as "•••0114". */
function mask(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at > 0 ? `${contact.slice(0, 1)}•••${contact.slice(at)}` : `•••${contact.slice(-4)}`
}
