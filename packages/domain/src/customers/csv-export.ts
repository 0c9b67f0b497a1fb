import { toCsv } from './csv.ts'
import { type CustomerDetails, joinTags } from './details.ts'
import type { Customer } from './responses.ts'
import { CUSTOMER_FILTER_LABELS } from './status.ts'

/** The first three are those of the documented template, and the details follow: an export can be imported again. */
const HEADER = [
  'name',
  'email',
  'phone',
  'last visit',
  'tags',
  'served by',
  'language',
  'notes',
  'status',
  'stars',
  'last asked',
  'added',
]

/** First row of a download of customers. */
export const CSV_EXPORT_HEADER = toCsv([HEADER])

/** Customers as lines of a file; no cell is a formula (T15). Days are those of UTC. */
export function customersCsv(
  customers: readonly Pick<
    Customer,
    keyof CustomerDetails | 'fullName' | 'email' | 'phone' | 'status' | 'rating' | 'lastAskedAt' | 'createdAt'
  >[],
): string {
  return toCsv(
    customers.map(({ fullName, email, phone, status, rating, lastAskedAt, createdAt, ...details }) => [
      fullName,
      email ?? '',
      phone ?? '',
      details.lastVisit ?? '',
      joinTags(details.tags),
      details.servedBy ?? '',
      details.language ?? '',
      details.notes ?? '',
      CUSTOMER_FILTER_LABELS[status],
      rating === null ? '' : String(rating),
      status === 'queued' ? '' : (lastAskedAt?.slice(0, 10) ?? ''),
      createdAt.slice(0, 10),
    ]),
  )
}
