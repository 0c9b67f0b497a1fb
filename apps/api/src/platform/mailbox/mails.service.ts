import { createHash } from 'node:crypto'
import { inTransaction } from '@fivestead/db/client'
import { emailKey } from '@fivestead/domain/email'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { mayUseApi } from '@fivestead/domain/plans'
import { customerOf, isAllowedSender, type Named, tokenIn } from '@fivestead/domain/platform/mailbox/address'
import { MAIL_FRESH_DAYS, REFUSED_MAILS_A_DAY } from '@fivestead/domain/platform/mailbox/limits'
import { namesOfDisplay } from '@fivestead/domain/platform/mailbox/names'
import { type MailOutcome, outcomeOf } from '@fivestead/domain/platform/mailbox/outcomes'
import { REQUEST_MAIL_MAX } from '@fivestead/domain/request-limits'
import { scopeOfMailbox } from '../../businesses/access.ts'
import { getCustomer } from '../../customers/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError, unavailableMessage } from '../../errors.ts'
import { asSigned, type RequestMail, readRequestMail } from '../../gateways/mail/request-mail.ts'
import type { MailProof } from '../../gateways/mail-proof/interface.ts'
import { countWork } from '../../limits/count-call.ts'
import { timeAfterJob } from '../../review-requests/job-delay.service.ts'
import { openSender } from '../../review-requests/service.ts'
import { pendingRequest } from '../../review-requests/sql.ts'
import { findOrAdd } from '../customers.service.ts'
import { askOrRefuse } from '../review-requests/service.ts'
import { hasAsked, hasRefused, type Mailbox, mailboxesBy, putMail } from './sql.ts'

type Needs = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'log' | 'queue' | 'gateways'>

const DAY_MS = 24 * 60 * 60_000
/** Maximum mailboxes of ours that one mail may address. */
const MAILBOXES_MAX = 5

/**
 * Handles a mail from a mail server: sends a review request to a customer of each business whose mailbox got
 * a copy, or stores the reason against it in the owner's list. No mail is sent back.
 * @param raw the mail as received, a byte more than the maximum if it was larger
 * @throws AppError forbidden for a mail to no mailbox of ours; unavailable if DNS does not answer, and
 *   rate_limited above the number of a mailbox's mails that are verified: the mail server tries again
 */
export async function takeMail(deps: Needs, raw: Buffer): Promise<void> {
  const mail = readRequestMail(raw)
  const tokens = mail === null ? [] : tokensOf(mail, deps.config.requestsMail)
  const mailboxes = tokens.length === 0 ? [] : await mailboxesBy(deps.db, tokens)
  if (mail === null || mailboxes.length === 0) throw new AppError('forbidden', refusals.emailForNoMailbox)
  let proof: ReturnType<MailProof['prove']> | undefined
  for (const mailbox of mailboxes) {
    const outcome = whyNobody(deps, mailbox, mail, raw.length)
    if (outcome !== null) await refuse(deps, mailbox, mail, outcome)
    else {
      const { businessId } = mailbox
      await countWork(deps, 'mailProofs', { businessId })
      proof ??= deps.gateways.mailProof.prove(mail.bytes, deps.clock.now(), String(businessId))
      await takeSigned(deps, mailbox, mail, await proof)
    }
  }
}

/**
 * Returns the tokens that the mail itself names; if it names none, those of its delivery, as for a blind
 * copy.
 */
function tokensOf({ to, cc, delivered }: RequestMail, domain: string | null): string[] {
  if (domain === null) return []
  const read = (addresses: string[]) => addresses.flatMap((address) => tokenIn(address, domain) ?? [])
  const named = read([...to, ...cc].map(({ address }) => address))
  const tokens = named.length > 0 ? named : read(delivered)
  return [...new Set(tokens)].slice(0, MAILBOXES_MAX)
}

/** Returns a reason that needs no DNS query; null if the signature has to be verified. */
function whyNobody(
  { config }: Needs,
  { plan, senders }: Mailbox,
  { from, isAutomatic, isSigned, messageId }: RequestMail,
  size: number,
): MailOutcome | null {
  if (!mayUseApi(plan)) return 'plan-needed'
  if (from === null || messageId === null) return 'unreadable'
  if (isAutomatic || isOurs(config, from.address)) return 'automatic'
  if (!isAllowedSender(senders, from.address)) return 'sender-not-allowed'
  if (size > REQUEST_MAIL_MAX) return 'too-large'
  return isSigned ? null : 'not-signed'
}

/** Returns true for our own addresses and for the mailboxes' domain, which must not write to itself. */
const isOurs = ({ mail, requestsMail }: Needs['config'], address: string): boolean =>
  emailKey(/<([^<>]*)>\s*$/.exec(mail.from)?.[1] ?? mail.from) === emailKey(address) ||
  emailKey(address).endsWith(`@${requestsMail}`)

/** Handles a mail of an allowed sender, if its signature proves it. */
async function takeSigned(
  deps: Needs,
  mailbox: Mailbox,
  mail: RequestMail,
  proved: Awaited<ReturnType<MailProof['prove']>>,
): Promise<void> {
  if (proved === 'later') throw new AppError('unavailable', unavailableMessage(), { retryAfterSeconds: 60 })
  if (proved === null || !isAllowedSender(mailbox.senders, proved.from))
    return refuse(deps, mailbox, mail, 'not-signed')
  const signed = asSigned(mail, proved)
  if (signed.messageId === null || signed.date === null) return refuse(deps, mailbox, mail, 'not-signed')
  if (Math.abs(deps.clock.now().getTime() - signed.date.getTime()) > MAIL_FRESH_DAYS * DAY_MS)
    return refuse(deps, mailbox, mail, 'too-old')
  const customer = customerOf(signed, {
    ...{ from: proved.from, allowed: mailbox.senders, domain: String(deps.config.requestsMail) },
  })
  if (typeof customer === 'string') return refuse(deps, mailbox, mail, customer)
  const refusal = await ask(deps, mailbox, signed, customer)
  if (refusal !== null) await refuse(deps, mailbox, signed, refusal, customer)
}

/**
 * Queues the review request after the delay of the business: an invoice shows that they are a customer
 * (POL-8). A repeat of the mail asks nobody.
 * @returns the reason why no message may go out; then nothing of it is stored
 */
async function ask(
  deps: Needs,
  mailbox: Mailbox,
  mail: RequestMail,
  { name, address: email }: Named,
): Promise<MailOutcome | null> {
  const { businessId } = mailbox
  const scope = scopeOfMailbox(mailbox)
  const row = rowOf(deps, businessId, mail, { name, address: email })
  try {
    return await inTransaction(deps.db, async (trx) => {
      const within = { ...deps, db: trx }
      // Locks the business: of two copies of a mail the second waits here, and finds the first.
      const sender = await openSender(trx, scope)
      if (await hasAsked(trx, businessId, row.messageHash)) return null
      const person = { ...namesOfDisplay(name), email, phone: undefined }
      const { customer } = await findOrAdd(within, scope, person)
      const asked = await getCustomer(within, scope, customer.id)
      // A customer with weekly invoices would otherwise get a request for each of them.
      if (
        (await pendingRequest(trx, scope, { customerId: asked.id, channel: 'email', address: email })) !==
        null
      )
        return 'already-waiting'
      // Thrown inside the transaction, so that a refused request is rolled back.
      await askOrRefuse(deps, trx, scope, {
        ...{ sender, customer: asked, source: 'mailbox' },
        to: { channel: 'email', address: email, customerId: asked.id },
        sendAt: await timeAfterJob(deps, trx, scope, sender),
      })
      await putMail(trx, { ...row, outcome: 'asked' })
      return null
    })
  } catch (error) {
    if (error instanceof AppError && error.sendCode !== undefined) return outcomeOf(error.sendCode)
    throw error
  }
}

/** Stores the reason for the owner's list, except in a flood of them. */
async function refuse(
  deps: Needs,
  { businessId }: Mailbox,
  mail: RequestMail,
  outcome: MailOutcome,
  customer: Named | null = null,
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS)
  if (await hasRefused(deps.db, businessId, since, REFUSED_MAILS_A_DAY)) return
  await putMail(deps.db, { ...rowOf(deps, businessId, mail, customer), outcome })
}

const rowOf = ({ clock }: Needs, businessId: number, mail: RequestMail, customer: Named | null) => ({
  businessId,
  messageHash: createHash('sha256')
    .update(mail.messageId ?? mail.bytes)
    .digest('base64url'),
  sender: mail.from?.address.slice(0, 254) ?? null,
  recipient: customer?.address ?? null,
  name: namesOfDisplay(customer?.name ?? '').firstName === undefined ? null : (customer?.name ?? null),
  receivedAt: clock.now(),
})
