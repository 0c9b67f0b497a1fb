import { LANGUAGES } from '@fivestead/domain/customers/details'
import { CUSTOMER_FIELDS, type CustomerDetails, type FieldName } from '@fivestead/domain/customers/fields'
import { reviewLogDate } from '@fivestead/domain/reports/dates'

/** Returns a detail as screens show it; blank for none. */
export function detailWords(name: FieldName, details: CustomerDetails): string {
  if (name === 'tags') return details.tags.join(' · ')
  const value = details[name] ?? ''
  switch (CUSTOMER_FIELDS[name].kind) {
    case 'day':
      return value && reviewLogDate(value)
    case 'language':
      return LANGUAGES.find(([code]) => code === value)?.[1] ?? value
    default:
      return value
  }
}
