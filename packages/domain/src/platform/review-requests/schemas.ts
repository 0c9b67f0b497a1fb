import * as z from 'zod'
import { instant, maybe, strict, text } from '../../fields.ts'
import { uuidField } from '../../ids.ts'
import { CHANNELS } from '../../messaging/channels.ts'
import { timestampSchema } from '../../responses.ts'
import type { ReviewLogStatus } from '../../review-requests/status.ts'
import { apiPersonFields, CONTACT_NEEDED, hasContact } from '../customers/schemas.ts'
import { EXTERNAL_ID_MAX } from '../limits.ts'
import { apiPageFields } from '../pages/schemas.ts'

/** Statuses of a review request as the API names them; a code is public and never renamed. */
export const API_REQUEST_STATUSES = [
  'pending',
  'sent',
  'opened',
  'clicked',
  'completed',
  'feedback_received',
  'failed',
  'cancelled',
] as const

export type ApiRequestStatus = (typeof API_REQUEST_STATUSES)[number]

/** The API's name of a stored status: one that was taken back is stored as failed. */
export function apiRequestStatus(stored: { status: ReviewLogStatus; cancelled: boolean }): ApiRequestStatus {
  if (stored.status === 'feedback received') return 'feedback_received'
  return stored.status === 'failed' && stored.cancelled ? 'cancelled' : stored.status
}

/** The stored status of the API's name, for a filter. */
export function storedRequestStatus(status: ApiRequestStatus): {
  status: ReviewLogStatus
  cancelled?: boolean
} {
  if (status === 'feedback_received') return { status: 'feedback received' }
  if (status === 'failed' || status === 'cancelled')
    return { status: 'failed', cancelled: status === 'cancelled' }
  return { status }
}

const time = timestampSchema.nullable()
const REASON =
  'Why it waits or failed, as a code such as `quiet-hours`, `rest-period`, `scheduled` or `bounced`; more may come'

/** A review request as the API answers it. */
export const apiReviewRequestSchema = z
  .object({
    id: z.guid(),
    businessId: z.int(),
    customerId: z.guid(),
    externalId: z.string().nullable().describe('The name that the caller gave it'),
    channel: z.enum(CHANNELS),
    status: z.enum(API_REQUEST_STATUSES),
    reason: z.string().nullable().describe(REASON),
    detail: z.string().nullable().describe('The same in words'),
    rating: z.int().nullable(),
    sendAt: time.describe('When it goes out, while it waits'),
    createdAt: timestampSchema,
    sentAt: time,
    deliveredAt: time,
    openedAt: time,
    clickedAt: time,
    completedAt: time,
    failedAt: time,
  })
  .meta({ id: 'ReviewRequest' })

/** POST /api/v1/businesses/{id}/review-requests, and a cancelled one without `requests:read` (API-2). */
export const apiTakenRequestSchema = z
  .object({
    id: z.guid(),
    status: z.enum(API_REQUEST_STATUSES),
    reason: z.string().exactOptional().describe(REASON),
  })
  .meta({ id: 'TakenReviewRequest' })

const externalId = text('externalId must have 1 to 100 characters', 'externalId', EXTERNAL_ID_MAX)

export const apiRequestReviewSchema = strict({
  customerId: maybe(uuidField('customerId')),
  customer: maybe(strict(apiPersonFields).refine(hasContact, CONTACT_NEEDED)),
  channel: z
    .enum(['email', 'sms', 'auto'], 'channel must be email, sms or auto')
    .describe('`auto`: email where the customer has an address that takes mail, else SMS'),
  sendAt: maybe(instant('sendAt')).describe(
    'When it goes out, at most 90 days from now; without it after the delay that the owner chose in the settings, at once unless told',
  ),
  externalId: maybe(externalId),
}).refine(({ customerId, customer }) => (customerId === undefined) !== (customer === undefined), {
  path: ['customerId'],
  message: 'Either customerId or customer is needed',
})

/** GET /api/v1/businesses/{id}/review-requests. */
export const apiRequestsQuery = strict({
  externalId: maybe(externalId),
  status: maybe(z.enum(API_REQUEST_STATUSES, `status must be one of ${API_REQUEST_STATUSES.join(', ')}`)),
  ...apiPageFields,
})

export type ApiRequestReview = z.output<typeof apiRequestReviewSchema>
export type ApiReviewRequest = z.output<typeof apiReviewRequestSchema>
export type ApiTakenRequest = z.output<typeof apiTakenRequestSchema>
export type ApiRequestsQuery = z.output<typeof apiRequestsQuery>
