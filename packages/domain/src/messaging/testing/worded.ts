import { type Reason, reasonText } from '../reasons.ts'

const isReason = (value: object): value is Reason =>
  'code' in value && Object.keys(value).every((key) => key === 'code' || key === 'values')

/** Returns a value with every reason in it as a reader of English sees it. */
export function worded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(worded)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  if (isReason(value)) return reasonText(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, worded(inner)]))
}
