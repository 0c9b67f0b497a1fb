import { createHmac, timingSafeEqual } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { emailKey } from '@fivestead/domain/accounts/email'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { sessionKey } from '../../sessions/key.ts'
import { insertOptOut, messageOfLink, suppressByUsage, usageOfLink } from './sql.ts'

const MAC_BYTES = 16

/** Who would stop what: shown on the page, never the whole address. */
export interface OptOutOffer {
  /** Null when the business was deleted meanwhile: its owner may have others. */
  business: string | null
  channel: 'email' | 'sms'
  maskedContact: string | null
}

/**
 * The address that ends messages of a business, and of the other businesses of its owner, to one contact: names the message and proves that we made it,
 * without telling the address that it was sent to.
 */
export async function optOutUrl(deps: Pick<Deps, 'config'>, messageId: string): Promise<string> {
  const id = Buffer.from(messageId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, await macOf(deps, id)]).toString('base64url')
  return `${deps.config.origins.public}/unsubscribe/${token}`
}

/**
 * What a link offers. Changes nothing: mail scanners open every link (RFC 8058).
 * @throws AppError not_found for a link that is not ours, or is too old after its business was deleted
 */
export async function readOptOut(deps: Pick<Deps, 'config' | 'db'>, token: string): Promise<OptOutOffer> {
  return offerOf(await linkOf(deps, token))
}

/**
 * Ends messages of the business, and of every other one of its owner, to this contact on this channel; again and again
 * it answers the same.
 * @throws AppError not_found
 */
export async function optOut(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  token: string,
): Promise<OptOutOffer> {
  const link = await linkOf(deps, token)
  const noted = { source: 'link', createdAt: deps.clock.now() }
  const { message, channel } = link
  if (message === null) {
    await inTransaction(deps.db, (trx) => suppressByUsage(trx, link.messageId, noted))
  } else {
    const { businessId, recipient } = message
    await insertOptOut(deps.db, { businessId, channel, contact: contactKey(channel, recipient), ...noted })
  }
  return offerOf(link)
}

function offerOf({ message, channel }: Awaited<ReturnType<typeof linkOf>>): OptOutOffer {
  if (message === null) return { business: null, channel, maskedContact: null }
  return { business: message.name, channel, maskedContact: mask(message.recipient) }
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
  const dead = () => new AppError('not_found', 'This link is not valid any more.')
  if (!genuine) throw dead()
  const messageId = uuidOf(id)
  const message = await messageOfLink(deps.db, messageId)
  if (message) return { messageId, message, channel: message.channel }
  // An owner who deletes a business does not end the customers' say about the next one.
  const usage = await usageOfLink(deps.db, messageId)
  if (!usage) throw dead()
  return { messageId, message: null, channel: usage.channel }
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
