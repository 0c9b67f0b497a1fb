import { inTransaction, type Trx } from '@fivestead/db/client'
import { OUR_LOOK, type PageLook } from '@fivestead/domain/businesses/brand'
import { emailKey } from '@fivestead/domain/email'
import { closestLanguage } from '@fivestead/domain/languages/languages'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { KnownLanguages } from '@fivestead/domain/languages/page-language'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isSame, type KeyPurpose, type Keys, mac } from '../../keys.ts'
import { type PublishDeps, publishOptOut } from '../../webhooks/publishing.service.ts'
import {
  contactsOf,
  insertMark,
  insertOptOut,
  messageOfLink,
  refuseInvitations,
  refusesInvitations,
  stopSources,
  suppressByUsage,
  undoLink,
  undoRefusal,
  usageOfLink,
} from './sql.ts'

const KEY_ID_BYTES = 3
const MESSAGE_BYTES = 16
const MAC_BYTES = 16

/** Kind of messages that a link stops. */
type LinkKind = 'business' | 'invitations'
const LINK_KEYS = {
  business: 'unsubscribe-links',
  invitations: 'invitation-links',
} as const satisfies Record<LinkKind, KeyPurpose>

/** Contact and sender of an opt-out: shown on the page, never the whole address. */
export interface OptOutOffer {
  /**
   * Messages that the link stops: those of a business, or every invitation and code that others request here.
   */
  of: LinkKind
  /** Null if the business was deleted meanwhile: its owner may have others. */
  business: string | null
  look: PageLook
  channel: 'email' | 'sms'
  maskedContact: string | null
  /**
   * State of messages to the contact: stopped only by such links, which can be undone, or otherwise; null if
   * not stopped.
   */
  stopped: 'by link' | 'otherwise' | null
  languages: KnownLanguages
}

/**
 * Returns the URL that stops messages of a business, and of its owner's other businesses, to one contact: it
 * names the message and proves that we made it, without revealing the recipient's address.
 * @param origin by default the public origin
 */
export function optOutUrl(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  messageId: string,
  origin = config.origins.public,
  kind: LinkKind = 'business',
): string {
  const message = Buffer.from(messageId.replaceAll('-', ''), 'hex')
  const [{ id, key }] = keys.of(LINK_KEYS[kind])
  const token = Buffer.concat([Buffer.from(id, 'hex'), message, mac(key, message, MAC_BYTES)])
  return `${origin}/unsubscribe/${token.toString('base64url')}`
}

/**
 * Describes the link's opt-out. Changes nothing: mail scanners open every link (RFC 8058).
 * @throws AppError not_found for a link that is not ours, or is too old after its business was deleted
 */
export async function readOptOut(deps: Pick<Deps, 'keys' | 'db'>, token: string): Promise<OptOutOffer> {
  return offerOf(deps, await linkOf(deps, token))
}

/**
 * Puts a contact on a business's opt-out list (`insertOptOut`), and notifies webhooks of the customers with
 * this contact.
 */
export async function recordOptOut(
  deps: PublishDeps,
  trx: Trx,
  row: Parameters<typeof insertOptOut>[1],
): Promise<void> {
  await publishOptOut(deps, trx, row)
  await insertOptOut(trx, row)
}

/**
 * Puts every address that a business has of a customer on the list: they asked it to stop on all channels.
 * The owner typed these addresses, so they bind the account and not the next owner of the place (source
 * `record`).
 */
export async function optOutOfAll(
  deps: PublishDeps,
  trx: Trx,
  { businessId, customerId, createdAt }: { businessId: number; customerId: string | null; createdAt: Date },
): Promise<void> {
  for (const contact of contactKeys(await contactsOf(trx, customerId)))
    await recordOptOut(deps, trx, { businessId, ...contact, source: 'record', createdAt })
}

/**
 * Stops messages of the business, and of every other one of its owner, to this contact on this channel; a
 * repeat returns the same.
 * @param everything also stops every other channel, at each address that the business has of the customer
 */
export async function optOut(
  deps: Pick<Deps, 'keys' | 'db' | 'clock' | 'queue'>,
  token: string,
  { everything = false }: { everything?: boolean } = {},
): Promise<OptOutOffer> {
  const link = await linkOf(deps, token)
  const recorded = { source: 'link', createdAt: deps.clock.now() }
  const { message, channel, kind } = link
  if (kind === 'invitations') {
    await inTransaction(deps.db, (trx) => refuseInvitations(trx, link.messageId, recorded.createdAt))
  } else if (message === null) {
    await inTransaction(deps.db, (trx) => suppressByUsage(trx, link.messageId, recorded))
  } else {
    const { businessId, customerId, recipient } = message
    await inTransaction(deps.db, async (trx) => {
      const contact = contactKey(channel, recipient)
      await recordOptOut(deps, trx, { businessId, channel, contact, ...recorded })
      if (everything) await optOutOfAll(deps, trx, { businessId, customerId, createdAt: recorded.createdAt })
    })
  }
  return offerOf(deps, link)
}

/**
 * Undoes the stops by links of this account for this contact and channel, at the reader's request. A STOP by
 * text, a complaint and a bounce stay.
 * @throws AppError not_found, also for a link whose business was deleted
 */
export async function undoOptOut(deps: Pick<Deps, 'keys' | 'db'>, token: string): Promise<OptOutOffer> {
  const link = await linkOf(deps, token)
  const { message, channel, kind } = link
  if (kind === 'invitations') {
    await inTransaction(deps.db, (trx) => undoRefusal(trx, link.messageId))
    return offerOf(deps, link)
  }
  if (message === null) throw deadLink()
  const contact = contactKey(channel, message.recipient)
  await inTransaction(deps.db, (trx) => undoLink(trx, { businessId: message.businessId, channel, contact }))
  return offerOf(deps, link)
}

async function offerOf(
  { db }: Pick<Deps, 'db'>,
  { messageId, kind: of, message, channel }: Awaited<ReturnType<typeof linkOf>>,
): Promise<OptOutOffer> {
  const none = { of, business: null, look: OUR_LOOK, channel, maskedContact: null, languages: {} }
  if (of === 'invitations')
    return { ...none, stopped: (await refusesInvitations(db, messageId)) ? 'by link' : null }
  if (message === null) return { ...none, stopped: null }
  const { businessId, name: business, recipient } = message
  const sources = await stopSources(db, { businessId, channel, contact: contactKey(channel, recipient) })
  const byLink = sources.every((source) => source === 'link')
  const stopped = sources.length === 0 ? null : byLink ? 'by link' : 'otherwise'
  const languages = { customer: closestLanguage(message.customerLanguage), business: message.language }
  return { of, business, look: message, channel, maskedContact: mask(recipient), stopped, languages }
}

/** Returns the contacts that there are, in the form of the list. */
export function contactKeys({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    [
      ['email', email],
      ['sms', phone],
    ] as const
  ).flatMap(([channel, contact]) =>
    contact === null ? [] : [{ channel, contact: contactKey(channel, contact) }],
  )
}

/**
 * Keeps every request, reminder and campaign of the organization from the contacts of a customer whom the owner marked as
 * never to be asked (CUS-20). No webhook tells of it: the customer said nothing.
 */
export async function markContacts(
  trx: Trx,
  { businessId, createdAt }: { businessId: number; createdAt: Date },
  contacts: Parameters<typeof contactKeys>[0],
): Promise<void> {
  for (const contact of contactKeys(contacts)) await insertMark(trx, { businessId, ...contact, createdAt })
}

/** Returns the form of a contact in the list. */
export function contactKey(channel: 'email' | 'sms', contact: string): string {
  return channel === 'email' ? emailKey(contact) : contact
}

const deadLink = () => new AppError('not_found', refusals.linkNotValid)

async function linkOf({ keys, db }: Pick<Deps, 'keys' | 'db'>, token: string) {
  const named = messageOfToken(keys, Buffer.from(token, 'base64url'))
  if (named === undefined) throw deadLink()
  const { kind } = named
  const messageId = uuidOf(named.message)
  const message = kind === 'business' ? await messageOfLink(db, messageId) : undefined
  if (message) return { messageId, kind, message, channel: message.channel }
  // An opt-out outlives the deleted business: it binds the owner's next one.
  const usage = await usageOfLink(db, messageId)
  if (!usage) throw deadLink()
  return { messageId, kind, message: null, channel: usage.channel }
}

/**
 * Returns the business that sent the message of a link; null for a link that is not ours, or whose business
 * is gone.
 */
export async function businessOfLink(deps: Pick<Deps, 'keys' | 'db'>, token: string): Promise<number | null> {
  const found = messageOfToken(deps.keys, Buffer.from(token, 'base64url'))
  const message = found && (await messageOfLink(deps.db, uuidOf(found.message)))
  return message ? message.businessId : null
}

/**
 * Returns the message in a token of ours (key id, message, MAC), and the kind of its link; undefined for any
 * other token.
 */
function messageOfToken(keys: Keys, token: Buffer): { message: Buffer; kind: LinkKind } | undefined {
  const keyId = token.subarray(0, KEY_ID_BYTES).toString('hex')
  const message = token.subarray(KEY_ID_BYTES, KEY_ID_BYTES + MESSAGE_BYTES)
  const sent = token.subarray(KEY_ID_BYTES + MESSAGE_BYTES)
  const kind = (['business', 'invitations'] as const).find((kind) =>
    keys
      .of(LINK_KEYS[kind])
      .some(({ id, key }) => id === keyId && isSame(sent, mac(key, message, MAC_BYTES))),
  )
  return kind && { message, kind }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Masks a contact: "ann@shop.example" as "a•••@shop.example", "+12175550114" as "•••0114". */
function mask(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at > 0 ? `${contact.slice(0, 1)}•••${contact.slice(at)}` : `•••${contact.slice(-4)}`
}
