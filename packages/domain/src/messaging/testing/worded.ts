import { type Reason, reasonText } from '../reasons.ts'

const isStored = (value: object): value is Reason =>
  'code' in value && Object.keys(value).every((key) => key === 'code' || key === 'values')

/** Returns a value with everything stored in it as a reader of English sees it. @param text words of what is stored */
export function worded(value: unknown, text: (stored: never) => string = reasonText): unknown {
  if (Array.isArray(value)) return value.map((item) => worded(item, text))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  if (isStored(value)) return text(value as never)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, worded(inner, text)]))
}
