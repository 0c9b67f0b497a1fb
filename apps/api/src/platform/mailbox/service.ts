import { randomBytes } from 'node:crypto'
import { inTransaction, type Trx } from '@fivestead/db/client'
import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import { mayUseApi } from '@fivestead/domain/plans'
import { mailboxToken, TOKEN_BYTES } from '@fivestead/domain/platform/mailbox/address'
import type { MailboxMailsQuery } from '@fivestead/domain/platform/mailbox/schemas'
import { recordDone } from '../../activity/service.ts'
import { businessNotFound, type OwnerScope } from '../../businesses/access.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireApi } from '../../limits/plans.service.ts'
import { readPage } from '../../paging/cursor.ts'
import { dropMailbox, mailboxOf, mailsPage, putSenders, putToken } from './sql.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock'>

/** The address of a business's mailbox, and the senders whose mails count there. */
export interface OwnMailbox {
  /** True if this installation has mailboxes. */
  isHere: boolean
  /** True if the plan has them. */
  isInPlan: boolean
  /** Null while none is open. */
  address: string | null
  senders: string[]
}

/** Returns the mailbox of a business for its owner. */
export async function ownMailbox(
  { config, db }: { config: Needs['config']; db: Needs['db'] | Trx },
  scope: OwnerScope,
): Promise<OwnMailbox> {
  const row = await mailboxOf(db, scope)
  if (!row) throw businessNotFound()
  const { token, senders, plan } = row
  const domain = config.requestsMail
  return {
    isHere: domain !== null,
    isInPlan: mayUseApi(plan),
    address: domain === null || token === null ? null : `${token}@${domain}`,
    senders: senders ?? [],
  }
}

/** Returns a page of the outcomes of the mails of the last 30 days, newest first. */
export const mailboxMails = ({ db }: Pick<Needs, 'db'>, scope: OwnerScope, query: MailboxMailsQuery) =>
  readPage(
    query,
    (slice) => mailsPage(db, scope, slice),
    ({ createdAt, ...mail }) => ({ ...mail, receivedAt: createdAt.toISOString() }),
  )

/**
 * Opens the mailbox of a business, or gives it a new address: the old one stops at once.
 * @throws AppError conflict where the installation has no mailboxes; invalid_input for a plan without them
 */
export function openMailbox(deps: Needs, scope: OwnerScope): Promise<OwnMailbox> {
  return change(deps, scope, async (trx, { name, plan, token }) => {
    if (deps.config.requestsMail === null) throw new AppError('conflict', refusals.mailboxesOff)
    requireApi(plan)
    await putToken(trx, scope, mailboxToken(randomBytes(TOKEN_BYTES)), deps.clock.now())
    const action = token === null ? 'business.mailbox-opened' : 'business.mailbox-renewed'
    await recordDone(deps, trx, scope, action, { id: scope.businessId, name })
  })
}

/** Saves the senders whose mails count. @throws AppError conflict while no mailbox is open */
export function saveSenders(deps: Needs, scope: OwnerScope, senders: string[]): Promise<OwnMailbox> {
  return change(deps, scope, async (trx, { name, token }) => {
    if (token === null) throw new AppError('conflict', refusals.mailboxClosed)
    await putSenders(trx, scope, senders)
    const details = { count: senders.length }
    await recordDone(deps, trx, scope, 'business.mailbox-senders-changed', {
      ...{ id: scope.businessId, name, details },
    })
  })
}

/**
 * Closes the mailbox: its address stops at once. Queued requests are still sent.
 * @throws AppError conflict if it is closed
 */
export function closeMailbox(deps: Needs, scope: OwnerScope): Promise<OwnMailbox> {
  return change(deps, scope, async (trx, { name, token }) => {
    if (token === null) throw new AppError('conflict', refusals.mailboxClosed)
    await dropMailbox(trx, scope)
    await recordDone(deps, trx, scope, 'business.mailbox-closed', { id: scope.businessId, name })
  })
}

type Before = NonNullable<Awaited<ReturnType<typeof mailboxOf>>>

function change(
  deps: Needs,
  scope: OwnerScope,
  make: (trx: Trx, before: Before) => Promise<void>,
): Promise<OwnMailbox> {
  return inTransaction(deps.db, async (trx) => {
    const before = await mailboxOf(trx, scope)
    if (!before) throw businessNotFound()
    await make(trx, before)
    return ownMailbox({ ...deps, db: trx }, scope)
  })
}
