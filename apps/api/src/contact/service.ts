import { inTransaction } from '@fivestead/db/client'
import { CONTACT_TRAP } from '@fivestead/domain/contact/limits'
import { contactMail } from '@fivestead/domain/contact/mail'
import type { ContactInput } from '@fivestead/domain/contact/schemas'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../deps.ts'
import { type HouseMail, requeueLeft, sendHouseMail } from '../messaging/house-mail/service.ts'
import { insertContactMessage, lockContactMessage, noteContactMail, unmailedMessages } from './sql.ts'

/**
 * Takes the contact form: the message and the job that mails it, both or neither. A filled trap field is answered
 * like any other and goes nowhere, so that a program learns nothing.
 */
export async function takeContactMessage(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { [CONTACT_TRAP]: trap, stamp: _, ...message }: ContactInput,
): Promise<{ ok: true }> {
  if (trap !== undefined) return { ok: true }
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const row = { ...message, company: message.company ?? null, mailUpdatedAt: now, createdAt: now }
    const contactMessageId = await insertContactMessage(trx, row)
    await queue.add(trx, 'mail-contact-message', { contactMessageId })
  })
  return { ok: true }
}

/** The mail of a message to the support address; the message stays stored, whatever becomes of it. */
const contactMessageMail = ({
  config,
  gateways,
  queue,
}: Pick<Deps, 'config' | 'gateways' | 'queue'>): HouseMail<ContactRow, ContactRow> => ({
  name: 'contact message',
  lock: lockContactMessage,
  prepare: async (_trx, message) => message,
  note: noteContactMail,
  send: (message) =>
    gateways.mail.send({
      attemptId: message.id,
      fromName: PRODUCT.name,
      to: config.mail.support,
      replyTo: message.email,
      ...contactMail(message),
      unsubscribeUrl: null,
    }),
  enqueue: (trx, contactMessageId, startAfter) =>
    queue.add(trx, 'mail-contact-message', { contactMessageId }, startAfter),
})

type ContactRow = NonNullable<Awaited<ReturnType<typeof lockContactMessage>>>

/** Mails a stored message, once. */
export function mailContactMessage(deps: Deps, id: string): Promise<void> {
  return sendHouseMail(deps, contactMessageMail(deps), id)
}

/** Gives messages whose mail was never finished a new job. */
export function requeueUnmailed(deps: Deps): Promise<void> {
  return requeueLeft(deps, { find: unmailedMessages, enqueue: contactMessageMail(deps).enqueue })
}
