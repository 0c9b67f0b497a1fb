import { inTransaction, type Trx } from '@fivestead/db/client'
import { CONTACT_TRAP } from '@fivestead/domain/contact/limits'
import { type ContactMessage, contactMail } from '@fivestead/domain/contact/mail'
import type { ContactInput } from '@fivestead/domain/contact/schemas'
import { PRODUCT } from '@fivestead/domain/product'
import type { Deps } from '../deps.ts'
import type { SendOutcome } from '../gateways/outcome.ts'
import { afterTry, answerInTime, SENDING_LEASE_MS } from '../messaging/delivery/service.ts'
import { insertContactMessage, lockContactMessage, unmailedMessages, updateContactMessage } from './sql.ts'

/** Longer than the longest wait between two tries: a mail that was left alone for so long has lost its job. */
const UNMAILED_AFTER_MS = 6 * 60 * 60_000

/**
 * Takes the contact form: the message and the job that mails it, both or neither. A filled trap field is answered
 * like any other and goes nowhere, so that a program learns nothing.
 */
export async function takeContactMessage(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { [CONTACT_TRAP]: trap, ...message }: ContactInput,
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

interface Claim {
  message: ContactMessage
  /** This one included. */
  attempts: number
}

/**
 * Mails a stored message to the support address, once, as review requests are sent (design 8): an answer that is
 * not clear is never repeated by machine. The message stays stored, whatever becomes of its mail.
 */
export async function mailContactMessage(deps: Deps, id: string): Promise<void> {
  const claim = await inTransaction(deps.db, (trx) => claimMail(deps, trx, id))
  if (claim === null) return
  const sent = deps.gateways.mail.send({
    attemptId: id,
    fromName: PRODUCT.name,
    to: deps.config.mail.support,
    replyTo: claim.message.email,
    ...contactMail(claim.message),
    unsubscribeUrl: null,
  })
  const outcome = await answerInTime(sent)
  await inTransaction(deps.db, (trx) => noteOutcome(deps, trx, id, claim.attempts, outcome))
  if (outcome.kind !== 'accepted') deps.log.warn({ id, reason: outcome.reason }, 'contact message not mailed')
}

async function claimMail({ clock }: Pick<Deps, 'clock'>, trx: Trx, id: string): Promise<Claim | null> {
  const row = await lockContactMessage(trx, id)
  const now = clock.now()
  if (row?.mailState === 'sending' && now.getTime() - row.mailUpdatedAt.getTime() >= SENDING_LEASE_MS) {
    // Whoever was sending died: the mail may have gone out.
    const mailReason = 'Sending was interrupted; the mail may have gone out'
    await updateContactMessage(trx, id, { mailState: 'unknown', mailReason, mailUpdatedAt: now })
  }
  if (row?.mailState !== 'queued') return null
  const attempts = row.mailAttempts + 1
  await updateContactMessage(trx, id, { mailState: 'sending', mailAttempts: attempts, mailUpdatedAt: now })
  return { message: row, attempts }
}

async function noteOutcome(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  trx: Trx,
  id: string,
  attempts: number,
  outcome: SendOutcome,
): Promise<void> {
  const mailUpdatedAt = clock.now()
  const { state, reason, retryAt } = afterTry(outcome, attempts, mailUpdatedAt)
  await updateContactMessage(trx, id, { mailState: state, mailReason: reason, mailUpdatedAt })
  if (retryAt !== null) await queue.add(trx, 'mail-contact-message', { contactMessageId: id }, retryAt)
}

/** Gives messages whose mail was never finished a new job; a job too many does no harm. */
export async function requeueUnmailed({
  db,
  clock,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const leftSince = new Date(clock.now().getTime() - UNMAILED_AFTER_MS)
  const ids = await unmailedMessages(db, leftSince, 1000)
  if (ids.length === 0) return
  await inTransaction(db, async (trx) => {
    for (const contactMessageId of ids) await queue.add(trx, 'mail-contact-message', { contactMessageId })
  })
}
