import { toCsv } from './csv.ts'
import { joinTags } from './details.ts'
import { type CustomerDetails, FIELD_NAMES, type FieldName } from './fields.ts'
import type { Customer } from './responses.ts'
import { CUSTOMER_FILTER_LABELS } from './status.ts'

/** Heading of a detail in a file: `last visit`. */
const heading = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The first three are those of the documented template, and the details follow: an export can be imported again. */
const HEADER = [
  'name',
  'email',
  'phone',
  ...FIELD_NAMES.map(heading),
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
      ...FIELD_NAMES.map((name) => cellOf(details[name])),
      CUSTOMER_FILTER_LABELS[status],
      rating === null ? '' : String(rating),
      status === 'queued' ? '' : (lastAskedAt?.slice(0, 10) ?? ''),
      createdAt.slice(0, 10),
    ]),
  )
}

function cellOf(detail: CustomerDetails[FieldName]): string {
  if (!Array.isArray(detail)) return detail ?? ''
  const tags = joinTags(detail)
  // Quotes around a whole cell are a program's and are taken off: those of a single tag get a separator behind them.
  return detail.length === 1 && tags.startsWith('"') ? `${tags};` : tags
}
