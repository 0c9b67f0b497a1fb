import { inTransaction, type Trx } from '@fivestead/db/client'
import { reasonText } from '@fivestead/domain/messaging/reasons'
import { DEFAULT_TEMPLATE } from '@fivestead/domain/messaging/texts'
import {
  type ApiRequestReview,
  type ApiRequestsQuery,
  type ApiReviewRequest,
  type ApiTakenRequest,
  apiRequestStatus,
  storedRequestStatus,
} from '@fivestead/domain/platform/review-requests/schemas'
import type { RequestSource } from '@fivestead/domain/review-requests/sources'
import { recordDone } from '../../activity/service.ts'
import type { OwnerScope } from '../../businesses/access.ts'
import { getCustomer } from '../../customers/service.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decideSending, type Recipient } from '../../messaging/deciding/service.ts'
import type { Sender } from '../../messaging/senders.service.ts'
import { type Page, readPage } from '../../paging/cursor.ts'
import { requestNotFound } from '../../review-requests/access.ts'
import { timeAfterJob } from '../../review-requests/job-delay.service.ts'
import { askCustomer, cancelRequest, openSender, sendTime } from '../../review-requests/service.ts'
import { logPage, pendingRequest } from '../../review-requests/sql.ts'
import { scopeBehind } from '../access.ts'
import { findOrAdd } from '../customers.service.ts'
import type { KeyScope } from '../keys/access.ts'

type SendDeps = Pick<Deps, 'config' | 'keys' | 'db' | 'clock' | 'queue'>

/**
 * Asks a customer for a review, as Quick Send does: the caller vouches that they are one (POL-8). Finds the
 * customer by email or phone, or creates one; stored values win, empty ones are filled. Without `sendAt` it
 * is sent after the owner's delay.
 * @throws AppError not_found for another owner's customer; invalid_input for an invalid number or a time in
 *   the past; conflict with its `sendCode` when no message may go out: then nothing of the call is stored
 * @returns the request that waits for the same person already, `isNew` false: a second one would go out after it, once the
 *   rest period allows (API-10)
 */
export async function requestReview(
  deps: SendDeps,
  scope: OwnerScope,
  { customerId, customer, channel, sendAt, externalId }: ApiRequestReview,
): Promise<{ isNew: boolean; taken: ApiTakenRequest }> {
  return inTransaction(deps.db, async (trx) => {
    const within = { ...deps, db: trx }
    if (sendAt !== undefined && sendAt <= deps.clock.now())
      throw new AppError('invalid_input', 'sendAt must be a time to come', { field: 'sendAt' })
    const sender = await openSender(trx, scope)
    const known = customer && (await findOrAdd(within, scope, customer))
    const asked = await getCustomer(within, scope, known?.customer.id ?? String(customerId))
    const to = await recipientOf(within, trx, sender, asked, channel)
    const waiting = await pendingRequest(trx, scope, to)
    const earlier = waiting === null ? null : await requestIn(within, scope, waiting)
    if (earlier !== null) return { isNew: false, taken: takenOf(earlier) }
    const due = sendAt === undefined ? await timeAfterJob(deps, trx, scope, sender) : sendTime(deps, sendAt)
    const taken = await askOrRefuse(deps, trx, scope, {
      ...{ sender, to, customer: asked, sendAt: due, source: 'api', externalId },
    })
    const reason = taken.code ?? (due === null ? undefined : SCHEDULED)
    return { isNew: true, taken: takenOf({ id: taken.id, status: 'pending', reason: reason ?? null }) }
  })
}

const takenOf = ({
  id,
  status,
  reason,
}: Pick<ApiReviewRequest, 'id' | 'status' | 'reason'>): ApiTakenRequest => ({
  ...{ id, status },
  ...(reason === null ? {} : { reason }),
})

interface Asking {
  sender: Sender
  to: Recipient & { customerId: string }
  customer: { fullName: string; firstName?: string | null; language: string | null }
  sendAt: Date | null
  source: RequestSource
  externalId?: string | undefined
}

/**
 * Asks a customer within a transaction, by the first template, with its entry in the activity log.
 * @throws AppError conflict with its `sendCode` when no message may go out: the transaction is rolled back
 */
export async function askOrRefuse(
  deps: SendDeps,
  trx: Trx,
  scope: OwnerScope,
  { sender, to, customer: { fullName: customerName, firstName, language }, ...how }: Asking,
) {
  const asked = { customerName, firstName, language, template: DEFAULT_TEMPLATE, ...how }
  const taken = await askCustomer(deps, trx, sender, to, asked)
  if (taken.status === 'failed')
    throw new AppError('conflict', taken.reason ?? '', { sendCode: taken.code ?? 'no-contact' })
  await recordDone(deps, trx, scope, 'request.sent', { id: taken.id, details: { channel: to.channel } })
  return taken
}

/** Reason of a request that waits for the time set by its caller or the owner. */
const SCHEDULED = 'scheduled'

/**
 * Returns the recipient of the request. With `auto` by email, unless email is ruled out for good and there is
 * a number.
 */
async function recipientOf(
  deps: SendDeps,
  trx: Trx,
  sender: Sender,
  { id: customerId, email, phone }: { id: string; email: string | null; phone: string | null },
  channel: ApiRequestReview['channel'],
): Promise<Recipient & { customerId: string }> {
  const byEmail = { channel: 'email', address: email ?? '', customerId } as const
  const bySms = { channel: 'sms', address: phone ?? '', customerId } as const
  if (channel !== 'auto') return channel === 'email' ? byEmail : bySms
  if (email === null || phone === null) return email === null ? bySms : byEmail
  const { kind } = await decideSending(deps, trx, sender, { ...byEmail, vouched: true })
  return kind === 'never' ? bySms : byEmail
}

/** Returns a review request. @throws AppError not_found */
export async function getRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: KeyScope,
  id: string,
): Promise<ApiReviewRequest> {
  const request = await requestIn(deps, await scopeBehind(deps, key, 'review_requests', id), id)
  if (!request) throw requestNotFound()
  return request
}

/** Returns a review request of a business; null if it is gone. */
export async function requestIn(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  id: string,
): Promise<ApiReviewRequest | null> {
  const [row] = await logPage(db, scope, { id, after: undefined, limit: 1 })
  return row ? toApi(row) : null
}

/** Returns a page of review requests, newest first. */
export function requestsOf(
  { db }: Pick<Deps, 'db'>,
  scope: OwnerScope,
  { externalId, status, ...query }: ApiRequestsQuery,
): Promise<Page<ApiReviewRequest>> {
  const wanted = { externalId, ...(status === undefined ? {} : storedRequestStatus(status)) }
  return readPage(query, (slice) => logPage(db, scope, { ...wanted, ...slice }), toApi)
}

/** Cancels a queued request; a cancelled one stays so. @throws AppError not_found, conflict */
export async function cancelOne(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: KeyScope,
  id: string,
): Promise<ApiReviewRequest> {
  const scope = await scopeBehind(deps, key, 'review_requests', id)
  const request = await getRequest(deps, key, id)
  if (request.status === 'cancelled') return request
  await cancelRequest(deps, scope, id)
  return getRequest(deps, key, id)
}

function toApi(row: Awaited<ReturnType<typeof logPage>>[number]): ApiReviewRequest {
  const { id, businessId, customerId, externalId, channel, rating, waitsUntil } = row
  const status = apiRequestStatus(row)
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const waits = { reason: row.waitsCode ?? SCHEDULED, detail: reasonText(row.waits) }
  const failed = { reason: row.undelivered ?? row.refusal, detail: reasonText(row.failureReason) }
  const why =
    status === 'pending' && row.waits !== null
      ? waits
      : status === 'failed'
        ? failed
        : { reason: null, detail: null }
  return {
    ...{ id, businessId, customerId, externalId, channel, status, rating, ...why },
    sendAt: status === 'pending' ? iso(waitsUntil) : null,
    ...{ createdAt: row.createdAt.toISOString(), sentAt: iso(row.sentAt), deliveredAt: iso(row.deliveredAt) },
    ...{ openedAt: iso(row.openedAt), clickedAt: iso(row.clickedAt) },
    ...{ completedAt: iso(row.completedAt), failedAt: status === 'failed' ? iso(row.failedAt) : null },
  }
}
